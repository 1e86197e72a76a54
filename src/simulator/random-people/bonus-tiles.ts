import { must } from '../../domain/result.ts';
import type { Seat } from '../../domain/seat.ts';
import { kindOf } from '../../domain/tile.ts';
import type { ActionOf } from '../../engine/actions.ts';
import type { Pause } from '../movements.ts';
import { PACE } from '../pace.ts';
import type { Range } from '../random.ts';
import type { Sitters } from './sitters.ts';

const PLAYS_ON_FOR: Range = [800, 12_000];

/** A player takes a tile for a bonus tile that stays in the rack, and lays that down when the hands are free later on. */
export function holdBack(sitters: Sitters, { seat, tile: kind }: ActionOf<'set-aside-bonus'>): void {
  const { top, asides, heldBack } = sitters;
  const inRack = top.tilesIn(`rack${seat}`).find(tile => kindOf(tile) === kind);
  heldBack.set(must(inRack, `a ${kind} in rack${seat}`), seat);
  const laysThem = (): Generator<Pause> => asides.withHands(seat, () => layHeldBack(sitters, seat));
  asides.beginBeside(sitters.some('laysBonusLate', PLAYS_ON_FOR), laysThem);
}

/** Lays down the tiles that a player still owes the table. */
export function* layHeldBack(sitters: Sitters, seat: Seat): Generator<Pause> {
  const { top, heldBack } = sitters;
  for (const [tile, owner] of heldBack) {
    if (owner !== seat) continue;
    heldBack.delete(tile);
    top.lift(tile);
    yield sitters.takes(seat, PACE.moveTile);
    top.place(tile, `meld${seat}`);
  }
}
