import { copiesPossible, mayHoldOne } from '../domain/kinds.ts';
import type { Seat } from '../domain/seat.ts';
import { type Rank, rankOf, type SeenKind, SUIT_KINDS, type TileKind } from '../domain/tile.ts';
import type { Rules } from '../rules/rule-set.ts';
import { type ClaimAction, cannotClaimAny, cannotLayOpen } from './decide-claim.ts';
import type { HandState } from './state.ts';

/** Every set this player may claim the last discard for. */
export function claimableSets(rules: Rules, hand: HandState, seat: Seat): readonly ClaimAction[] {
  if (!hand.claimable) return [];
  const { tile } = hand.claimable;
  const held = hand.secret.concealed[seat];
  const alike = copiesPossible(held, tile);
  const sets: ClaimAction[] = [];
  if (alike >= 3) sets.push({ type: 'claim-kong', seat, tiles: [tile, tile, tile, tile] });
  if (alike >= 2) sets.push({ type: 'claim-pung', seat, tiles: [tile, tile, tile] });
  if (!cannotClaimAny(rules, hand, 'claim-chow', seat))
    for (const tiles of CHOWS_WITH.get(tile) ?? [])
      if (mayComplete(tiles, held, tile)) sets.push({ type: 'claim-chow', seat, tiles });
  return sets.filter(set => !cannotClaimAny(rules, hand, set.type, seat) && !cannotLayOpen(rules, hand, set));
}

/** True if a hand may hold the rest of this chow. */
const mayComplete = (chow: readonly TileKind[], held: readonly SeenKind[], claimed: TileKind): boolean =>
  chow.every(tile => tile === claimed || mayHoldOne(held, tile));

/** The chows a tile can be part of. */
const CHOWS_WITH: ReadonlyMap<TileKind, readonly (readonly TileKind[])[]> = new Map(
  SUIT_KINDS.map((tile, at) => [
    tile,
    chowStarts(rankOf(tile)).map(steps => SUIT_KINDS.slice(at + steps, at + steps + 3)),
  ]),
);

/** How many steps below a tile of this rank the chows begin that it can be part of. */
function chowStarts(rank: Rank): readonly number[] {
  return [-2, -1, 0].filter(steps => rank + steps >= 1 && rank + steps <= 7);
}
