import { LANGUAGES, type Language } from './language.ts';

/** The same words in English, 简体 and 繁體, side by side. */
export class Said<T> {
  readonly #words: Readonly<Record<Language, T>>;

  constructor(words: Readonly<Record<Language, T>>) {
    this.#words = words;
  }

  in(language: Language): T {
    return this.#words[language];
  }
}

/** `hant` is left out where both Chinese scripts write the same. A page's build leaves one language (`web/one-language.ts`). */
export const said: <T>(en: T, hans: T, hant?: T) => Said<T> = (en, hans = en, hant = hans) =>
  new Said({ en, 'zh-Hans': hans, 'zh-Hant': hant });

type Words = string | readonly unknown[] | ((...given: never[]) => unknown);

/** A catalogue of which every text is there in every script; groups of texts may be kept together or be groups here, too. */
export type ByScript<T> = {
  readonly [K in keyof T]: T[K] extends Words ? Said<T[K]> : Said<T[K]> | ByScript<T[K]>;
};

/** The catalogue, once for each language. */
export const inScript = <T>(texts: ByScript<T>): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map(language => [language, wordsIn(texts, language)])) as Record<Language, T>;

const wordsIn = (texts: object, language: Language): object =>
  Object.fromEntries(
    Object.entries(texts).map(([name, words]) => [
      name,
      words instanceof Said ? words.in(language) : wordsIn(words as object, language),
    ]),
  );
