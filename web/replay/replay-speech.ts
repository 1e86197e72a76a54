import { type PadSpeech, padSpeechIn } from '../shared/page-speech.ts';
import type { Language } from '../text/language.ts';
import type { ReplayCatalogue } from '../text/replay-catalogue.ts';
import { replayText } from '../text/replay-text.ts';

/** The words of the recorded hands: those of the table and of the results, and their own. */
export interface ReplaySpeech extends PadSpeech {
  readonly replay: ReplayCatalogue;
}

export const replaySpeechIn = (language: Language): ReplaySpeech => ({
  ...padSpeechIn(language),
  replay: replayText(language),
});

/** A moment, as the reader writes day and time. */
export const formatMoment = (time: number, language: Language): string =>
  new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
