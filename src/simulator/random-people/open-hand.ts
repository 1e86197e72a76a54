import { type Seat, seatAfter } from '../../domain/seat.ts';
import type { TileId } from '../../domain/tile.ts';
import type { ActionOf } from '../../engine/actions.ts';
import { play } from '../../engine/game.ts';
import { type Pause, turnIndicatorOver } from '../movements.ts';
import { PACE } from '../pace.ts';
import { below, happens, type Range } from '../random.ts';
import { layHeldBack } from './bonus-tiles.ts';
import type { Sitters } from './sitters.ts';

type Win = ActionOf<'win'>;

/** True if the tiles are laid open one by one, pushed over all at once, or in two handfuls. */
const WAYS = ['one-by-one', 'at-once', 'in-two'] as const;
const SLOWLY: Range = [60, 500];
const AT_ONCE: Range = [200, 800];

/** A hand that wins is laid open, and what it is worth by a secret indicator is seen. */
export function* layOpen(sitters: Sitters, win: Win): Generator<Pause> {
  const { top, customs } = sitters;
  yield* layHeldBack(sitters, win.seat);
  yield* layHandOpen(sitters, win);
  if (customs.turnIndicatorOver) yield* turnIndicatorOver(top, () => sitters.takes(win.seat, PACE.moveTile));
}

/** A discard it wins with stays where it is, or is fetched. */
function* layHandOpen(sitters: Sitters, win: Win): Generator<Pause> {
  const { top, customs, drawn } = sitters;
  const { seat } = win;
  const own = drawn !== null && top.tilesIn(`rack${seat}`).includes(drawn) && sitters.hand.turn === seat ? drawn : null;
  if (own !== null && customs.showDrawnTile) {
    top.lift(own);
    yield sitters.takes(seat, PACE.moveTile);
    top.place(own, `reveal${seat}`, 'apart');
    yield Math.max(PACE.showTile[0], sitters.takes(seat, PACE.showTile));
  }
  const rack = top.tilesIn(`rack${seat}`);
  if (!sitters.shows('opensOwnWay', seat))
    return yield* turnOver(sitters, seat, rack, () => sitters.takes(seat, PACE.layOpen, 40));
  const random = sitters.chance('opensOwnWay');
  const fetches = happens(random, 0.5) && winsWithDiscard(sitters, win);
  const fetchesFirst = happens(random, 0.5);
  if (fetches && fetchesFirst) yield* fetch(sitters, seat);
  switch (WAYS[below(random, WAYS.length)]) {
    case 'at-once':
      yield* pushOver(sitters, seat, rack);
      break;
    case 'in-two':
      yield* pushOver(sitters, seat, rack.slice(0, rack.length / 2));
      yield* pushOver(sitters, seat, rack.slice(rack.length / 2));
      break;
    default:
      yield* turnOver(sitters, seat, rack, () => sitters.some('opensOwnWay', SLOWLY));
  }
  if (fetches && !fetchesFirst) yield* fetch(sitters, seat);
}

function* turnOver({ top }: Sitters, seat: Seat, tiles: readonly TileId[], takes: () => Pause): Generator<Pause> {
  for (const tile of tiles) {
    top.lift(tile);
    yield takes();
    top.place(tile, `reveal${seat}`);
  }
}

function* pushOver(sitters: Sitters, seat: Seat, tiles: readonly TileId[]): Generator<Pause> {
  for (const tile of tiles) sitters.top.lift(tile);
  yield sitters.some('opensOwnWay', AT_ONCE);
  yield* sitters.lay(tiles, `reveal${seat}`, () => 0);
}

/** The discard that the hand was won with comes to lie beside it. */
function* fetch(sitters: Sitters, seat: Seat): Generator<Pause> {
  const { top, lastDiscard } = sitters;
  if (lastDiscard === null) return;
  top.lift(lastDiscard);
  yield sitters.takes(seat, PACE.moveTile);
  top.place(lastDiscard, `reveal${seat}`);
}

/** The player who would have been next takes a tile, and keeps it, before a player calls that the discard wins. */
export function* drawBeforeWin(sitters: Sitters, win: Win): Generator<Pause> {
  const { asides, hand } = sitters;
  if (hand.claimable === null || !winsWithDiscard(sitters, win)) return;
  const next = seatAfter(hand.claimable.seat, 1);
  if (sitters.mayWin(next) || !sitters.isWallLong || !sitters.shows('drawsBeforeWin', next)) return;
  yield* asides.withHands(next, () => takeAndKeep(sitters, next));
}

function* takeAndKeep(sitters: Sitters, seat: Seat): Generator<Pause> {
  yield sitters.takes(seat, PACE.reachForWall);
  const tile = yield* sitters.takeOne('wall');
  yield sitters.takes(seat, PACE.moveTile);
  sitters.top.place(tile, `rack${seat}`);
}

/** A tile that lies there for the taking need not be the one that wins. */
function winsWithDiscard({ truth }: Sitters, win: Win): boolean {
  const played = play(truth.game, win, 0);
  return played.ok && played.value.events.some(event => event.type === 'hand-won' && event.by === 'discard');
}
