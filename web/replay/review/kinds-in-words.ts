import { isSuitTile, rankOf, SUITS, suitOf } from '../../../src/domain/tile.ts';
import type { ReviewCatalogue } from '../../text/review-text.ts';
import type { Speech } from '../../text/speech.ts';
import type { TileKind } from '../../view-types.ts';

/** Kinds as one says them: those of a suit together, what follows each other as a run: `2, 5–8 of dots, east wind`. */
export function kindsInWords(kinds: readonly TileKind[], { words }: Speech, text: ReviewCatalogue): string {
  const suits = text.suits(words.terms.bamboo);
  const suited = kinds.filter(isSuitTile);
  const ofSuits = SUITS.flatMap(suit => {
    const ranks = suited.filter(kind => suitOf(kind) === suit).map(rankOf);
    return ranks.length === 0 ? [] : [text.ofSuit(suits[suit], runsOf(ranks))];
  });
  return [...ofSuits, ...kinds.filter(kind => !isSuitTile(kind)).map(words.tile)].join(text.and);
}

/** Ranks in order, those that follow each other as the first and the last; two of them are not worth it. */
function runsOf(ranks: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const rank of ranks.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && rank === run[1] + 1) run[1] = rank;
    else runs.push([rank, rank]);
  }
  return runs.flatMap(([first, last]): readonly (readonly [number, number])[] =>
    last === first + 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  );
}
