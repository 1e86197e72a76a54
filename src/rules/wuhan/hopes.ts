import { DRAGONS, kindIndex, RANKS, SUITS, WINDS } from '../../domain/tile.ts';
import { isOnLastTile, isOnReplacement, isRobbingAKong } from '../patterns/circumstances.ts';
import { missingPungs } from '../patterns/honours.ts';
import { mayBeAllPungs, mayBeOneSuit, withDeclared } from '../patterns/hopes.ts';
import { isCompleteWithPair } from '../reading/completion.ts';
import type { Held } from '../reading/held.ts';
import type { OwnHand } from '../scoring.ts';

/** True if one more tile can make a small hand: with one wild tile at most, and a pair of 2, 5 or 8. */
export const mayBeSmall = ({ counts, wilds }: Held): boolean =>
  wilds <= 1 && isCompleteWithPair(counts, wilds + 1, TWO_FIVE_EIGHTS);

export const TWO_FIVE_EIGHTS = SUITS.flatMap(suit =>
  RANKS.filter(rank => rank % 3 === 2).map(rank => kindIndex(`${suit}${rank}`)),
);

/** True if it can make a big one. Terminals only are pungs only, honours only are of no suit. */
export function mayBeBig(own: OwnHand, held: Held): boolean {
  const { melds } = own;
  if (isOnLastTile(own) || isOnReplacement(own) || isRobbingAKong(own)) return true;
  if (melds.length === 4 || (melds.length === 0 && held.wilds >= 3)) return true;
  const all = withDeclared(held.counts, own);
  if (mayBeOneSuit(all) || mayBeAllPungs(own, held)) return true;
  return [DRAGONS, WINDS].some(honours => missingPungs(honours, all) <= held.wilds + 1);
}
