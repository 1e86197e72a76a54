import { kindOf, type TileId } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { ActionOf } from '../../engine/actions.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import type { Pause } from '../movements.ts';
import { PACE } from '../pace.ts';
import { below, type Range } from '../random.ts';
import type { HabitName } from './oddities.ts';
import { OWN_DISCARDS, type Sitters } from './sitters.ts';

type Discard = ActionOf<'discard'>;

const REGRETS: Range = [150, 2500];
const NOTICES: Range = [400, 2500];

/** The slips of a player before the discard that is meant. */
export function* slipBeforeDiscard(sitters: Sitters, discard: Discard): Generator<Pause> {
  const { seat } = discard;
  if (sitters.shows('showsJoker', seat, wildsIn(sitters, discard).length > 0 ? 1 / OWN_DISCARDS : 0))
    yield* showJoker(sitters, discard);
  if (sitters.shows('takesBack', seat, 1 / OWN_DISCARDS)) yield* takeBack(sitters, discard);
}

/** Another tile than the one that will be discarded is thrown first, and regretted. */
function* takeBack(sitters: Sitters, { seat, tile: other }: Discard): Generator<Pause> {
  const { truth, top } = sitters;
  const legal = legalActions(truth.rules, truth.state).flatMap(action =>
    action.type === 'discard' && action.seat === seat && action.tile !== other ? [action.tile] : [],
  );
  const tiles = top.tilesIn(`rack${seat}`).filter(tile => legal.includes(kindOf(tile)));
  const regretted = tiles[below(sitters.chance('takesBack'), tiles.length)];
  if (regretted !== undefined) yield* layAndTakeBack(sitters, 'takesBack', discardOf(seat), regretted, seat);
}

/** A tile that stands for others is laid open as if it were one of them. */
function* showJoker(sitters: Sitters, discard: Discard): Generator<Pause> {
  const { seat } = discard;
  const wilds = wildsIn(sitters, discard);
  const random = sitters.chance('showsJoker');
  const tile = wilds[below(random, wilds.length)];
  const zones: readonly Zone[] = [`meld${seat}`, `reveal${seat}`, `discard${seat}`];
  const zone = zones[below(random, zones.length)];
  if (tile !== undefined && zone !== undefined) yield* layAndTakeBack(sitters, 'showsJoker', zone, tile, seat);
}

function* layAndTakeBack(
  sitters: Sitters,
  habit: HabitName,
  zone: Zone,
  tile: TileId,
  seat: Discard['seat'],
): Generator<Pause> {
  const { top } = sitters;
  top.lift(tile);
  yield sitters.takes(seat, PACE.moveTile);
  top.place(tile, zone);
  sitters.fallen.add(tile);
  yield sitters.some(habit, habit === 'takesBack' ? REGRETS : NOTICES);
  sitters.fallen.delete(tile);
  top.lift(tile);
  yield sitters.takes(seat, PACE.moveTile);
  top.place(tile, `rack${seat}`);
  yield sitters.takes(seat, PACE.think, 300);
}

const wildsIn = ({ top, hand }: Sitters, { seat }: Discard): readonly TileId[] => {
  const wilds = hand.secret.indicator?.wilds ?? [];
  return top.tilesIn(`rack${seat}`).filter(tile => wilds.includes(kindOf(tile)));
};

const discardOf = (seat: Discard['seat']): Zone => `discard${seat}`;
