import { type PadSpeech, padSpeechIn } from '../shared/page-speech.ts';
import type { Language } from '../text/language.ts';
import type { PrivateCatalogue } from '../text/private-catalogue.ts';
import { privateText } from '../text/private-text.ts';

/** The words of a private page: those of every page, and its own. */
export interface PrivateSpeech extends PadSpeech {
  readonly own: PrivateCatalogue;
}

export const privateSpeechIn = (language: Language): PrivateSpeech => ({
  ...padSpeechIn(language),
  own: privateText(language),
});
