import { kindOf, type TileId, type TileKind } from '../../domain/tile.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import type { Pause } from '../movements.ts';
import { nextMove } from '../next-move.ts';
import { PACE } from '../pace.ts';
import { happens, type Range } from '../random.ts';
import { sortSome } from './beside.ts';
import { holdBack } from './bonus-tiles.ts';
import { layClaim, reachTooSoon, withdrawClaims } from './claims.ts';
import { slipBeforeDiscard } from './dropped-tiles.ts';
import { lastOfKong } from './kongs.ts';
import { drawBeforeWin, layOpen } from './open-hand.ts';
import type { Sitters } from './sitters.ts';

/** The fastest decision (ms). */
const QUICKEST_THOUGHT_MS = 300;
const QUICKEST_CLAIM_MS = 250;
const LOOKS_LONGER: Range = [300, 3000];
const TOUCHES: Range = [80, 500];
const HURRIED: Range = [40, 600];

/** Moves the tiles an action moves and puts it on the true record; what has been decided meanwhile comes back. */
export function* move(sitters: Sitters, action: Action): Generator<Pause, Action | null> {
  const { asides } = sitters;
  switch (action.type) {
    case 'draw':
      return yield* asides.withHands(action.seat, () => draw(sitters, action));
    case 'discard':
      return yield* discard(sitters, action);
    case 'claim-chow':
    case 'claim-pung':
    case 'claim-kong':
      reachTooSoon(sitters, action.seat);
      yield sitters.takes(action.seat, PACE.claim, QUICKEST_CLAIM_MS);
      return yield* asides.withHands(action.seat, () => done(sitters, action, layClaim(sitters, action)));
    case 'declare-kong':
    case 'set-aside-bonus':
      yield sitters.takes(action.seat, PACE.think, QUICKEST_THOUGHT_MS);
      return yield* asides.withHands(action.seat, () => done(sitters, action, layDown(sitters, action)));
    case 'win':
      yield* drawBeforeWin(sitters, action);
      yield sitters.takes(action.seat, PACE.think, QUICKEST_THOUGHT_MS);
      return yield* asides.withHands(action.seat, () => done(sitters, action, layOpen(sitters, action)));
    case 'declare-ready':
    case 'step-up':
      yield sitters.takes(action.seat, PACE.think, QUICKEST_THOUGHT_MS);
      sitters.top.press(action.type === 'step-up' ? `stepup${action.seat}` : `ready${action.seat}`);
      return yield* done(sitters, action, []);
    default:
      yield sitters.some('pace', PACE.think);
      return yield* done(sitters, action, []);
  }
}

function* done(sitters: Sitters, action: Action, moving: Iterable<Pause>): Generator<Pause, null> {
  yield* moving;
  sitters.truth.play(action);
  return null;
}

function* layDown(sitters: Sitters, action: ActionOf<'declare-kong'> | ActionOf<'set-aside-bonus'>): Generator<Pause> {
  const { seat } = action;
  if (action.type === 'set-aside-bonus' && sitters.shows('laysBonusLate', seat)) return holdBack(sitters, action);
  const laid = action.type === 'set-aside-bonus' ? [action.tile] : laidFor(action);
  const tiles = laid.map(kind => sitters.liftFromRack(seat, kind));
  yield sitters.takes(seat, PACE.moveTile);
  const inSteps = laid.length > 1 && sitters.shows('laysClaimsInSteps', seat);
  const between = (): Pause => (inSteps ? sitters.some('laysClaimsInSteps', HURRIED) : 0);
  yield* sitters.lay(tiles, `meld${seat}`, lastOfKong(sitters, seat, laid.length, between));
}

const laidFor = ({ kong, tiles }: ActionOf<'declare-kong'>): readonly TileKind[] =>
  kong === 'added' ? tiles.slice(0, 1) : tiles;

function* draw(sitters: Sitters, action: ActionOf<'draw'>): Generator<Pause, Action | null> {
  yield sitters.takes(action.seat, PACE.reachForWall, 180);
  const tile = yield* sitters.takeOne(action.from);
  yield sitters.takes(action.seat, PACE.moveTile);
  return yield* keepOrThrow(sitters, action, tile);
}

/** A drawn tile is looked at and goes into the rack, or straight to the discards or to an open hand. */
function* keepOrThrow(sitters: Sitters, action: ActionOf<'draw'>, tile: TileId): Generator<Pause, Action | null> {
  const { truth, top, game, customs } = sitters;
  const { seat } = action;
  const rack = `rack${seat}` as const;
  truth.play({ ...action, tile: kindOf(tile) });
  sitters.drawn = tile;
  const next = nextMove(truth.rules, truth.state, game);
  if (sitters.shows('looksAtDraw', seat)) {
    if (happens(sitters.chance('looksAtDraw'), 0.5)) {
      top.place(tile, rack);
      yield sitters.some('looksAtDraw', TOUCHES);
      top.lift(tile);
    }
    yield sitters.some('looksAtDraw', LOOKS_LONGER);
  }
  const isUseless = next.type === 'discard' && next.seat === seat && next.tile === kindOf(tile);
  if (isUseless && sitters.shows('throwsAtOnce', seat)) {
    yield sitters.takes(seat, PACE.moveTile);
    while (sitters.isDiscardInTheAir) yield QUICKEST_THOUGHT_MS;
    sitters.discards(seat, tile);
    truth.play(next);
    sitters.drawn = null;
    sitters.lastDiscard = tile;
    return null;
  }
  const wins = next.type === 'win' && next.seat === seat;
  if (wins && sitters.shows('opensOwnWay', seat, 0.5)) {
    top.place(tile, `reveal${seat}`, customs.showDrawnTile ? 'apart' : 'beside');
    return next;
  }
  top.place(tile, rack);
  if (sitters.shows('sortsOwnTurn', seat)) yield* sortSome(sitters, 'sortsOwnTurn', seat);
  return next;
}

/** A discard, and all that goes on about it until the next player has drawn or a player claims it. */
function* discard(sitters: Sitters, action: ActionOf<'discard'>): Generator<Pause, Action | null> {
  const { truth, game, asides } = sitters;
  const { seat } = action;
  yield sitters.takes(seat, PACE.think, QUICKEST_THOUGHT_MS);
  const thrown = yield* asides.withHands(seat, function* (): Generator<Pause, TileId> {
    yield* slipBeforeDiscard(sitters, action);
    const tile = sitters.liftFromRack(seat, action.tile as TileKind);
    yield sitters.takes(seat, PACE.moveTile);
    return tile;
  });
  truth.play(action);
  sitters.drawn = null;
  sitters.lastDiscard = thrown;
  const lands = (): void => sitters.discards(seat, thrown);
  const next = sitters.isHandOn ? nextMove(truth.rules, truth.state, game) : null;
  if (next?.type === 'draw' && next.from === 'wall' && sitters.shows('drawsEarly', next.seat))
    return yield* asides.withHands(next.seat, () => drawEarly(sitters, next, lands));
  lands();
  if (next) yield* withdrawClaims(sitters, next);
  return next;
}

/** The next player has a tile in the hand while the discard is still in the air; either may come down first. */
function* drawEarly(sitters: Sitters, action: ActionOf<'draw'>, lands: () => void): Generator<Pause, Action | null> {
  const drawn = yield* sitters.takeOne('wall');
  yield sitters.some('drawsEarly', HURRIED);
  if (happens(sitters.chance('drawsEarly'), 0.5)) {
    lands();
    yield sitters.some('drawsEarly', HURRIED);
    return yield* keepOrThrow(sitters, action, drawn);
  }
  sitters.isDiscardInTheAir = true;
  sitters.asides.later(sitters.some('drawsEarly', HURRIED), () => {
    lands();
    sitters.isDiscardInTheAir = false;
  });
  return yield* keepOrThrow(sitters, action, drawn);
}
