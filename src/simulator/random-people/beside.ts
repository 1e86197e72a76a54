import { SEATS, type Seat, seatAfter } from '../../domain/seat.ts';
import type { TileId } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import { awaitedRolls } from '../../engine/decide-setup.ts';
import type { Pause } from '../movements.ts';
import { PACE } from '../pace.ts';
import { below, happens, type Range, shuffled } from '../random.ts';
import type { HabitName } from './oddities.ts';
import { OWN_DISCARDS, type Sitters } from './sitters.ts';

const BEGINS_WITHIN: Range = [0, 1500];
const OUT_OF_THE_RACK: Range = [300, 2000];
const BETWEEN_TILES: Range = [60, 300];
const LOOKS_AT_IT: Range = [300, 3000];
const FALLS: Range = [100, 400];
const IS_PICKED_UP: Range = [400, 4000];
const IS_STRAIGHTENED: Range = [800, 20_000];

/** Starts the acts beside the game that follow a player's discard. */
export function besideDiscard(sitters: Sitters): void {
  for (const seat of SEATS) {
    if (sitters.shows('sortsOthersTurns', seat, 1 / 2)) beginsSorting(sitters, 'sortsOthersTurns', seat);
    if (sitters.shows('drops', seat, PER_DISCARD)) begins(sitters, 'drops', seat, () => drop(sitters, seat));
    if (sitters.shows('liftsTiles', seat, PER_DISCARD)) begins(sitters, 'liftsTiles', seat, () => lift(sitters, seat));
    if (sitters.shows('fallsOpen', seat, PER_DISCARD))
      begins(sitters, 'fallsOpen', seat, () => fallOpen(sitters, seat));
    if (sitters.shows('playsWithDice', seat, PER_DISCARD))
      begins(sitters, 'playsWithDice', seat, () => playWithDice(sitters));
    if (sitters.shows('pushesWall', seat, PER_DISCARD))
      sitters.asides.beginBeside(sitters.some('pushesWall', BEGINS_WITHIN), () => pushWall(sitters, seat));
  }
}

/** A hand of middling length has so many discards of all four. */
const PER_DISCARD = 1 / (4 * OWN_DISCARDS);

/** A player puts the rack in order, as soon as the hands are free. */
export const beginsSorting = (sitters: Sitters, habit: HabitName, seat: Seat): void =>
  begins(sitters, habit, seat, () => sortSome(sitters, habit, seat));

const begins = (sitters: Sitters, habit: HabitName, seat: Seat, steps: () => Iterable<Pause>): void =>
  sitters.asides.begin(seat, sitters.some(habit, BEGINS_WITHIN), steps, () => sitters.isHandOn);

/** A few tiles leave the rack, in ones or in handfuls, and come back to other places. */
export function* sortSome(sitters: Sitters, habit: HabitName, seat: Seat): Generator<Pause> {
  const { top } = sitters;
  const random = sitters.chance(habit);
  const rack: Zone = `rack${seat}`;
  const most = sitters.person(seat).handful;
  for (let left = 1 + below(random, 3); left > 0; left--) {
    const count = 1 + below(random, most);
    const tiles = shuffled(top.tilesIn(rack), random).slice(0, count);
    if (tiles.length > 1) sitters.showed('handful');
    for (const [i, tile] of tiles.entries()) {
      if (i > 0) yield sitters.some(habit, BETWEEN_TILES);
      top.lift(tile);
    }
    yield sitters.some(habit, OUT_OF_THE_RACK) / sitters.person(seat).pace;
    yield* sitters.lay(tiles, rack, () => sitters.some(habit, BETWEEN_TILES));
  }
}

/** A tile falls out of the rack, onto the table or the floor, and is put back. */
function* drop(sitters: Sitters, seat: Seat): Generator<Pause> {
  const { top } = sitters;
  const random = sitters.chance('drops');
  const rack: Zone = `rack${seat}`;
  const tile = anyOf(sitters, 'drops', top.tilesIn(rack));
  if (tile === null) return;
  const places: readonly (Zone | null)[] = [
    `discard${seat}`,
    `meld${seat}`,
    `discard${seatAfter(seat, 1)}`,
    `discard${seatAfter(seat, 3)}`,
    null,
  ];
  const zone = places[below(random, places.length)] ?? null;
  top.lift(tile);
  yield sitters.some('drops', BETWEEN_TILES);
  if (zone !== null) top.place(tile, zone);
  sitters.fallen.add(tile);
  yield sitters.some('drops', IS_PICKED_UP);
  sitters.fallen.delete(tile);
  if (zone !== null) {
    top.lift(tile);
    yield sitters.some('drops', [200, 500]);
  }
  top.place(tile, rack);
}

/** A tile is taken up to be looked at: one's own, or an unclaimable one on the table. */
function* lift(sitters: Sitters, seat: Seat): Generator<Pause> {
  const { top, lastDiscard, fallen } = sitters;
  const zones: readonly Zone[] = [`rack${seat}`, `meld${seat}`, ...SEATS.map((other): Zone => `discard${other}`)];
  const liftable = (zone: Zone): readonly TileId[] =>
    top.tilesIn(zone).filter(tile => tile !== lastDiscard && !fallen.has(tile));
  const within = zones.filter(zone => liftable(zone).length > 0);
  const zone = within[below(sitters.chance('liftsTiles'), within.length)];
  const tile = zone === undefined ? null : anyOf(sitters, 'liftsTiles', liftable(zone));
  if (zone === undefined || tile === null) return;
  top.lift(tile);
  yield sitters.some('liftsTiles', LOOKS_AT_IT);
  top.place(tile, zone);
}

/** All tiles of a rack lie open, until they stand again a handful at a time. A rack that may win is left out: it would look like a win. */
function* fallOpen(sitters: Sitters, seat: Seat): Generator<Pause> {
  const { top, heldBack } = sitters;
  if (sitters.mayWin(seat)) return;
  const tiles = top.tilesIn(`rack${seat}`).filter(tile => !heldBack.has(tile));
  for (const tile of tiles) top.lift(tile);
  yield sitters.some('fallsOpen', FALLS);
  for (const tile of tiles) top.place(tile, `reveal${seat}`);
  yield sitters.some('fallsOpen', IS_PICKED_UP);
  const most = sitters.person(seat).handful;
  for (let left = tiles; left.length > 0; left = left.slice(most)) {
    for (const tile of left.slice(0, most)) top.lift(tile);
    yield sitters.takes(seat, PACE.moveTile);
    for (const tile of left.slice(0, most)) top.place(tile, `rack${seat}`);
  }
}

/** The dice are thrown for no reason; not while a throw is awaited. */
function* playWithDice(sitters: Sitters): Generator<Pause> {
  const { truth, top } = sitters;
  if (awaitedRolls(truth.rules, truth.state).length > 0) return;
  const random = sitters.chance('playsWithDice');
  const rolling = sitters.some('playsWithDice', PACE.diceRoll);
  top.throwDice([1 + below(random, 6), 1 + below(random, 6)], rolling);
  yield rolling;
}

/** Some stacks of one's side, or all, stand where nothing counts them for a while. */
function* pushWall(sitters: Sitters, side: Seat): Generator<Pause> {
  const { top, truth } = sitters;
  const stacks = truth.rules.flow.stacks(sitters.hand.dealer)[side];
  const random = sitters.chance('pushesWall');
  const from = happens(random, 0.5) ? 0 : below(random, stacks);
  top.pushAway(side, [from, happens(random, 0.5) ? stacks : from + 1 + below(random, stacks - from)]);
  yield sitters.some('pushesWall', IS_STRAIGHTENED);
  top.straighten();
}

const anyOf = (sitters: Sitters, habit: HabitName, tiles: readonly TileId[]): TileId | null =>
  tiles[below(sitters.chance(habit), tiles.length)] ?? null;
