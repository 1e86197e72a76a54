import { must } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import { kindOf } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { ActionOf } from '../engine/actions.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { SlipPlan } from './habits.ts';
import type { Pause, People } from './movements.ts';
import { PACE } from './pace.ts';
import { below, between } from './random.ts';

type Discard = ActionOf<'discard'>;

/** The mistakes before a player makes this discard; `discards`: how many were made in the hand before it. */
export function* slipBefore(people: People, discard: Discard, discards: number, plan: SlipPlan): Generator<Pause> {
  for (const moment of plan.lifts) if (moment === discards) yield* liftAndPutBack(people, discard.seat);
  for (const moment of plan.takebacks) if (moment === discards) yield* discardAndTakeBack(people, discard);
}

/** A tile is taken up to be looked at: one's own, or one that lies on the table. */
function* liftAndPutBack({ top, habits }: People, seat: Seat): Generator<Pause> {
  const places: readonly Zone[] = [
    `rack${seat}`,
    `meld${seat}`,
    `discard${seat}`,
    `discard${below(habits.random, 4) as Seat}`,
  ];
  const within = places.filter(zone => top.tilesIn(zone).length > 0);
  const zone = must(within[below(habits.random, within.length)], 'a zone with tiles');
  const tiles = top.tilesIn(zone);
  const tile = must(tiles[below(habits.random, tiles.length)], 'a tile to look at');
  top.lift(tile);
  yield between(habits.random, PACE.lookAtTile);
  top.place(tile, zone);
}

/** Another tile than the one that will be discarded is thrown first, and regretted. */
function* discardAndTakeBack({ truth, top, habits }: People, { seat, tile: other }: Discard): Generator<Pause> {
  const legal = legalActions(truth.rules, truth.state).flatMap(action =>
    action.type === 'discard' && action.seat === seat && action.tile !== other ? [action.tile] : [],
  );
  const regretted = top.tilesIn(`rack${seat}`).find(tile => legal.includes(kindOf(tile)));
  if (regretted === undefined) return;
  top.lift(regretted);
  yield between(habits.random, PACE.moveTile);
  top.place(regretted, `discard${seat}`);
  yield between(habits.random, PACE.regret);
  top.lift(regretted);
  yield between(habits.random, PACE.moveTile);
  top.place(regretted, `rack${seat}`);
  yield between(habits.random, PACE.think);
}
