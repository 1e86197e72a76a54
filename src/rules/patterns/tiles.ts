import type { Counts } from '../reading/reading.ts';
import { HONOURS, sizeOf } from '../reading/sets.ts';

/** Questions about the fourteen tiles of a concealed hand, whatever they are read as. */

/** 1112345678999 of a suit and any tile of it, whichever came last. */
export function isNineGates(concealed: Counts): boolean {
  for (let suit = 0; suit < HONOURS; suit++) {
    const counts = concealed.slice(suit * 9, suit * 9 + sizeOf(0));
    const tiles = counts.reduce((sum, count) => sum + count, 0);
    if (tiles > 0) return tiles === 14 && counts.every((count, rank) => count >= (rank === 0 || rank === 8 ? 3 : 1));
  }
  return false;
}

/** Four of a kind among the concealed tiles. */
export const hasFourOfAKind = (concealed: Counts): boolean => concealed.includes(4);
