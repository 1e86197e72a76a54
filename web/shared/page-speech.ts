import { type Language, localised } from '../text/language.ts';
import type { PadCatalogue } from '../text/pad-catalogue.ts';
import { padSimplifiedChinese, padTraditionalChinese } from '../text/pad-chinese.ts';
import { padEnglish } from '../text/pad-english.ts';
import { type Speech, speechIn } from '../text/speech.ts';
import type { Localised } from './server-words.ts';

/** What a page says: the table's words, the pad's own, and what data says in the reader's language. */
export interface PadSpeech extends Speech {
  readonly pad: PadCatalogue;
  readonly say: (text: Localised) => string;
}

const PADS: Readonly<Record<Language, PadCatalogue>> = {
  en: padEnglish,
  'zh-Hans': padSimplifiedChinese,
  'zh-Hant': padTraditionalChinese,
};

export const padSpeechIn = (language: Language): PadSpeech => ({
  ...speechIn(language),
  pad: PADS[language],
  say: text => localised(text, language),
});
