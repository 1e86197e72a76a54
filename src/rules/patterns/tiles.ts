import type { Counts } from '../reading/reading.ts';
import { HONOURS, sizeOf } from '../reading/sets.ts';

/** Questions about the fourteen tiles of a concealed hand, whatever they are read as. */

/** 1112345678999 of a suit and any tile of it, whichever came last; so many wilds besides stand for what is missing. */
export function isNineGates(concealed: Counts, wilds = 0): boolean {
  for (let suit = 0; suit < HONOURS; suit++) {
    const counts = concealed.slice(suit * 9, suit * 9 + sizeOf(0));
    const tiles = counts.reduce((sum, count) => sum + count, 0);
    const strays = counts.reduce(
      (sum, count, rank) => sum + Math.max(0, count - (rank === 0 || rank === 8 ? 3 : 1)),
      0,
    );
    if (tiles > 0) return tiles + wilds === 14 && strays <= 1;
  }
  return false;
}

/** Four of a kind among the concealed tiles. */
export const hasFourOfAKind = (concealed: Counts): boolean => concealed.includes(4);
