import { closest, distance } from 'fastest-levenshtein';

/** `, did you mean "start"?` where one of the words known is written nearly like this one; nothing where none is. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const nearest = closest(word, known);
  const near = Math.max(2, Math.floor(word.length / 3));
  return distance(word, nearest) <= near || nearest.startsWith(word) ? `, did you mean ${nearest}?` : '';
}
