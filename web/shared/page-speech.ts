import { type Language, localised } from '../text/language.ts';
import type { PadCatalogue } from '../text/pad-catalogue.ts';
import { padText } from '../text/pad-text.ts';
import { type Speech, speechIn } from '../text/speech.ts';
import type { Localised } from './server-words.ts';

/** The words of a page: the table's, the pad's own, and those of data in the reader's language. */
export interface PadSpeech extends Speech {
  readonly pad: PadCatalogue;
  readonly say: (text: Localised) => string;
}

export const padSpeechIn = (language: Language): PadSpeech => ({
  ...speechIn(language),
  pad: padText(language),
  say: text => localised(text, language),
});
