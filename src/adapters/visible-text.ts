/** Characters that a terminal obeys, and those that change how others are shown. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Replaces invisible characters by their JSON escapes: a terminal shows them and does not obey them. */
export const visibleText = (text: string): string =>
  text.replace(UNSEEN, character =>
    character
      .split('')
      .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
