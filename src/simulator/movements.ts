import { without } from '../domain/kinds.ts';
import { must } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import type { TileId } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Habits } from './habits.ts';
import { PACE } from './pace.ts';
import { between, type Random, type Range } from './random.ts';
import type { Customs } from './table-profiles.ts';
import type { Lying, TableTop } from './table-top.ts';
import type { Truth } from './truth.ts';

/** A pause of this many milliseconds at human pace. */
export type Pause = number;

/** The people at the table and what they need. */
export interface People {
  readonly truth: Truth;
  readonly top: TableTop;
  readonly random: Random;
  readonly habits: Habits;
  readonly customs: Customs;
}

/** Moves the tiles an action moves, or says what no tile says, and puts it on the true record. */
export function* carryOut(people: People, action: Action): Generator<Pause> {
  yield* moveTiles(people, action);
  people.truth.play(action);
}

const pause = ({ random }: People, range: Range): Pause => between(random, range);

/** The next tile from an end of the wall, into a zone. */
export function* takeInto(people: People, end: 'wall' | 'tail', zone: Zone, reach: Range): Generator<Pause, TileId> {
  yield pause(people, reach);
  const tile = must(people.top.take(end, 1)[0], 'a tile from the wall');
  yield pause(people, PACE.moveTile);
  people.top.place(tile, zone);
  return tile;
}

function* moveTiles(people: People, action: Action): Generator<Pause> {
  const { top, truth } = people;
  switch (action.type) {
    case 'discard':
      if (action.tile !== '_')
        yield* moveInto(people, `discard${action.seat}`, [top.liftKind(action.tile, `rack${action.seat}`)]);
      return;
    case 'claim-chow':
    case 'claim-pung':
    case 'claim-kong': {
      const { seat, tile } = must(truth.state.hand?.claimable, 'a discard to claim');
      const own = without(action.tiles, [tile]).map(kind => top.liftKind(kind, `rack${action.seat}`));
      yield* moveInto(people, `meld${action.seat}`, [...own, top.liftKind(tile, `discard${seat}`)]);
      return;
    }
    case 'declare-kong': {
      const laid = action.kong === 'added' ? action.tiles.slice(0, 1) : action.tiles;
      yield* moveInto(
        people,
        `meld${action.seat}`,
        laid.map(kind => top.liftKind(kind, `rack${action.seat}`)),
      );
      return;
    }
    case 'set-aside-bonus':
      yield* moveInto(people, `meld${action.seat}`, [top.liftKind(action.tile, `rack${action.seat}`)]);
      return;
    case 'declare-ready':
      return top.press(`ready${action.seat}`);
    case 'step-up':
      return top.press(`stepup${action.seat}`);
    case 'win':
      return yield* layOpen(people, action.seat);
    default:
      return; // nothing moves
  }
}

function* moveInto(people: People, zone: Zone, tiles: readonly TileId[]): Generator<Pause> {
  yield pause(people, PACE.moveTile);
  for (const tile of tiles) people.top.place(tile, zone);
}

function* layOpen(people: People, seat: Seat): Generator<Pause> {
  const { top, customs, truth } = people;
  const reveal = function* (tile: TileId, range: Range, lying: Lying = 'beside'): Generator<Pause> {
    top.lift(tile);
    yield pause(people, range);
    top.place(tile, `reveal${seat}`, lying);
  };
  const { hand } = truth.state;
  const drawn = hand?.turn === seat && hand.secret.drawn ? top.tilesIn(`rack${seat}`).at(-1) : undefined;
  if (drawn !== undefined && customs.showDrawnTile) {
    yield* reveal(drawn, PACE.moveTile, 'apart');
    yield pause(people, PACE.showTile);
  }
  for (const tile of top.tilesIn(`rack${seat}`)) yield* reveal(tile, PACE.layOpen);
  if (customs.turnIndicatorOver) yield* turnIndicatorOver(top, () => pause(people, PACE.moveTile));
}

/** An indicator is laid in the middle; one that only some may look at lies face down. */
export const layIndicator = (top: TableTop, { flow }: Rules, tile: TileId): void =>
  top.place(tile, 'indicator', flow.indicator?.when === 'ready' ? 'face-down' : 'beside');

/** Turns over, for all, an indicator that only some could look at until a hand is won. */
export function* turnIndicatorOver(top: TableTop, takes: () => Pause): Generator<Pause> {
  for (const tile of top.faceDownIn('indicator')) {
    top.lift(tile);
    yield takes();
    top.place(tile, 'indicator');
  }
}
