import { SEATS, type Seat } from '../../domain/seat.ts';
import { isBonus } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Move } from '../belief/move.ts';
import { bonusUnlaid } from '../mishaps/odd-moves.ts';
import type { Sight } from './sight.ts';

/** A bonus tile lies before its owner; or a tile was drawn for one that still stands in the rack. */
export const bonusTiles = (sight: Sight): readonly Move[] =>
  (sight.hand.phase === 'bonus' ? SEATS : [sight.hand.turn]).flatMap(seat => bonusOf(sight, seat));

function bonusOf(sight: Sight, seat: Seat): readonly Move[] {
  const meld: Zone = `meld${seat}`;
  const laid = sight.in(meld).flatMap(tile =>
    sight.kinds(tile).flatMap((face): readonly Move[] => {
      if (!isBonus(face)) return [];
      const at = sight.arrival(tile);
      const placed = [{ tile, loc: meld, from: at, ...sight.as(tile, face) }];
      return [{ action: { type: 'set-aside-bonus', seat, tile: face }, at, prior: 0, placed }];
    }),
  );
  if (!sight.isSensed(`rack${seat}`)) return laid;
  const { branch } = sight;
  const held = branch.tilesAt(`rack${seat}`).flatMap((tile): readonly Move[] => {
    const face = sight.kind(tile);
    if (!isBonus(face) || sight.in(meld).includes(tile)) return [];
    const from = Math.max(branch.latest, branch.paths.get(tile)?.at(-1)?.from ?? 0) + 1;
    const placed = [{ tile, loc: meld, from }];
    const { prior } = bonusUnlaid;
    return [{ action: { type: 'set-aside-bonus', seat, tile: face }, at: null, prior, placed, isUnlaid: true }];
  });
  return [...laid, ...held];
}
