import { type PadSpeech, padSpeechIn } from '../shared/page-speech.ts';
import type { Language } from '../text/language.ts';
import type { PrivateCatalogue } from '../text/private-catalogue.ts';
import { privateSimplifiedChinese, privateTraditionalChinese } from '../text/private-chinese.ts';
import { privateEnglish } from '../text/private-english.ts';

/** What a private page says: what every page says, and its own. */
export interface PrivateSpeech extends PadSpeech {
  readonly own: PrivateCatalogue;
}

const CATALOGUES: Readonly<Record<Language, PrivateCatalogue>> = {
  en: privateEnglish,
  'zh-Hans': privateSimplifiedChinese,
  'zh-Hant': privateTraditionalChinese,
};

export const privateSpeechIn = (language: Language): PrivateSpeech => ({
  ...padSpeechIn(language),
  own: CATALOGUES[language],
});
