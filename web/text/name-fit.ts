/** Chinese characters, kana and the like are two letters wide. */
const lettersOf = (word: string): number =>
  [...word].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1), 0);

/** How wide the longest word of a name is, in letters: style sheets write the name so small that no word is broken. */
export const longestWord = (name: string): number => Math.max(1, ...name.split(/\s+/).map(lettersOf));

/** The style of an element that holds a name; see `.name` in `base.css`. */
export const nameStyle = (name: string): { readonly '--word': string } => ({ '--word': String(longestWord(name)) });

const SOFT_HYPHEN = '\u00ad';
const LONG_WORD = 8;

/** The name with a place to break in the middle of each long word, where there is room for no more than half of one. */
export const foldable = (name: string): string =>
  name.replace(/\p{Script=Latin}+/gu, word =>
    word.length <= LONG_WORD
      ? word
      : word.slice(0, Math.ceil(word.length / 2)) + SOFT_HYPHEN + word.slice(Math.ceil(word.length / 2)),
  );
