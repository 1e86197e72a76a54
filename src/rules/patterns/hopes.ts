import { kindIndex } from '../../domain/tile.ts';
import type { Held } from '../reading/held.ts';
import { fewestMissingFromPungs } from '../reading/missing-from-pungs.ts';
import type { Counts } from '../reading/reading.ts';
import { traitsAmong } from '../reading/sets.ts';
import { isSingle, SUIT_TILES } from '../reading/traits.ts';
import type { OwnHand } from '../scoring.ts';

/**
 * The patterns that a hand can still reach with one tile more, without reading it: a no is certain, a yes is not. Most hands
 * that lack one tile are refused here.
 */

/** These concealed tiles and those of the declared sets. */
export function withDeclared(concealed: Counts, { melds }: Pick<OwnHand, 'melds'>): Counts {
  const all = concealed.slice();
  for (const { tiles } of melds) for (const tile of tiles) all[kindIndex(tile)] = (all[kindIndex(tile)] as number) + 1;
  return all;
}

/** Tiles of one suit at most, with honours or without. */
export function mayBeOneSuit(tiles: Counts): boolean {
  const suits = traitsAmong(tiles) & SUIT_TILES;
  return suits === 0 || isSingle(suits);
}

/** Nothing but pungs and kongs. Wilds may be a fifth and sixth of a kind, so that a fourth tile begins another group. */
export function mayBeAllPungs({ melds }: OwnHand, { counts, wilds }: Held): boolean {
  if (melds.some(({ kind }) => kind === 'chow')) return false;
  const fourths = counts.filter(count => count === 4).length;
  return fewestMissingFromPungs(counts, 4 - melds.length) - fourths <= wilds + 1;
}
