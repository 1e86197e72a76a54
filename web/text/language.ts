import type { Localised } from '../view-types.ts';
import { traditional } from './traditional.ts';

export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The language of a page: what its address asks for (`?lang=en`, `zh`, `zh-Hant`, `zh-TW` …), else the first one the
 * browser prefers that there is, else English.
 */
export function chooseLanguage(asked: string | null, preferred: readonly string[]): Language {
  for (const tag of [asked ?? '', ...preferred]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
}

function languageOf(tag: string): Language | null {
  const [language, ...parts] = tag.toLowerCase().split('-');
  if (language === 'en') return 'en';
  if (language !== 'zh') return null;
  return parts.some(part => part === 'hant' || part === 'tw' || part === 'hk' || part === 'mo') ? 'zh-Hant' : 'zh-Hans';
}

/** What data says, as this reader writes it. */
export function localised({ en, zh }: Localised, language: Language): string {
  if (language === 'en') return en;
  return language === 'zh-Hant' ? traditional(zh) : zh;
}

/** The language `counterpart` is in, for the browser to choose the right shapes of characters. */
export const counterpartOf = (language: Language): Language => (language === 'en' ? 'zh-Hans' : 'en');

/** The same name in the other language, shown small beside it. */
export const counterpart = (text: Localised, language: Language): string => localised(text, counterpartOf(language));
