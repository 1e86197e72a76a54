import { type Language, localised } from '../text/language.ts';
import type { PrivateCatalogue } from '../text/private-catalogue.ts';
import { privateSimplifiedChinese, privateTraditionalChinese } from '../text/private-chinese.ts';
import { privateEnglish } from '../text/private-english.ts';
import { type Speech, speechIn } from '../text/speech.ts';
import type { Localised } from './private-types.ts';

/** What a private page says: the table's words, its own, and what data says in the reader's language. */
export interface PrivateSpeech extends Speech {
  readonly own: PrivateCatalogue;
  readonly say: (text: Localised) => string;
}

const CATALOGUES: Readonly<Record<Language, PrivateCatalogue>> = {
  en: privateEnglish,
  'zh-Hans': privateSimplifiedChinese,
  'zh-Hant': privateTraditionalChinese,
};

export const privateSpeechIn = (language: Language): PrivateSpeech => ({
  ...speechIn(language),
  own: CATALOGUES[language],
  say: text => localised(text, language),
});
