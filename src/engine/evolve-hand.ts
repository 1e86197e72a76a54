import { append } from '../domain/append.ts';
import { assertNever, must } from '../domain/result.ts';
import { rightOf, type Seat, update } from '../domain/seat.ts';
import { isBonus, type SeenKind } from '../domain/tile.ts';
import { breakWall, liveTilesLeft, takeFrom, tilesLeft } from '../domain/wall.ts';
import { type FinishedHand, type Win, winsIn } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandEvent } from './events.ts';
import { discardCorrected, laidTileCorrected, tableAgreed } from './evolve-correction.ts';
import { claimed, kongDeclared, robbedKongTakenBack } from './evolve-sets.ts';
import { afterReplacing, bonusSetAside, dealt, indicatorCorrected, indicatorFlipped } from './evolve-setup.ts';
import { circumstances } from './finished.ts';
import { withWin } from './further-wins.ts';
import { lessHeld } from './held.ts';
import { horsesFor } from './horses.ts';
import { knownIndicator } from './indicator.ts';
import type { Awaited, HandState, SecretHand } from './state.ts';

type EventOf<T extends HandEvent['type']> = Extract<HandEvent, { readonly type: T }>;

/** An event within a hand. */
export type InHandEvent = Exclude<
  HandEvent,
  {
    readonly type:
      | 'action-undone'
      | 'match-started'
      | 'hand-started'
      | 'dice-rolled'
      | 'points-transferred'
      | 'foul-reported'
      | 'result-corrected'
      | 'hands-corrected'
      | 'result-confirmed';
  }
>;

/** The state of a hand after an event. */
export function evolveHand(rules: Rules, hand: HandState, event: InHandEvent): HandState {
  switch (event.type) {
    case 'wall-broken':
      return { ...hand, phase: 'deal', wall: breakWall(hand.wall, { side: event.side, skipped: event.skipped }) };
    case 'tiles-dealt':
      return dealt(rules, hand, event);
    case 'indicator-flipped':
      return indicatorFlipped(rules, hand, event);
    case 'bonus-set-aside':
      return bonusSetAside(hand, event);
    case 'time-called':
      return { ...hand, isLast: true };
    case 'seat-draw-called':
      return { ...hand, isSeatDrawDue: true };
    case 'stepped-up':
      return { ...hand, steppedUp: [...hand.steppedUp, event.seat] };
    case 'ready-declared':
      return readyDeclared(hand, event.seat);
    case 'tile-corrected':
      return tileCorrected(hand, event);
    case 'discard-corrected':
      return discardCorrected(hand, event);
    case 'laid-tile-corrected':
      return laidTileCorrected(hand, event);
    case 'indicator-corrected':
      return indicatorCorrected(hand, event);
    case 'table-agreed':
      return tableAgreed(hand, event);
    case 'tile-drawn':
      return drawn(rules, hand, event);
    case 'tile-discarded':
      return discarded(rules, hand, event);
    case 'chow-claimed':
    case 'pung-claimed':
    case 'kong-claimed':
      return claimed(rules, hand, event);
    case 'kong-declared':
      return kongDeclared(rules, hand, event);
    case 'hand-won':
      if (event.told) return wonAsTold(hand, event.told);
      return hand.outcome === null ? won(rules, hand, event) : alsoWon(hand, event);
    case 'horses-flipped':
      return {
        ...hand,
        phase: 'over',
        continuations: event.continuations ?? hand.continuations,
        wall: takeFrom(hand.wall, 'tail', event.tiles.length),
        horses: event.tiles.map((tile, i) => ({ tile, hits: must(event.hits[i], 'the seat a horse hits') })),
      };
    case 'hand-drawn':
      return { ...hand, phase: 'over', outcome: 'drawn', claimable: null, told: event.told ?? null };
    case 'hand-voided':
      return { ...hand, phase: 'over', outcome: 'voided', claimable: null };
    default:
      return assertNever(event);
  }
}

/** In an unfollowed hand, no player is known to be awaited. */
const readyDeclared = (hand: HandState, seat: Seat): HandState => ({
  ...hand,
  ready: append(hand.ready, seat),
  awaited: hand.phase === 'deal' ? hand.awaited : 'ready-discard',
});

function drawn(rules: Rules, hand: HandState, { seat, tile, from }: EventOf<'tile-drawn'>): HandState {
  const isLast = liveTilesLeft(hand.wall) <= rules.flow.lastTiles.kept;
  const isReplacement = from === 'tail';
  const owed = isReplacement ? hand.owed - 1 : 0;
  const wall = takeFrom(hand.wall, from);
  const concealed = update(hand.secret.concealed, seat, held => append(held, tile));
  if (isReplacement && hand.phase === 'bonus') {
    const after: HandState = { ...hand, wall, owed, secret: { ...hand.secret, concealed } };
    return { ...after, ...afterReplacing(after, seat) };
  }
  const awaited: Awaited = isBonus(tile) ? 'bonus' : isLast ? 'keep' : 'act';
  return {
    ...hand,
    phase: 'play',
    wall,
    owed,
    claimable: null,
    robbable: null,
    mayRush: [],
    turn: seat,
    awaited,
    secret: {
      ...hand.secret,
      concealed,
      drawn: { tile, from, replaces: isReplacement ? replaced(hand.secret) : null },
      drawnThisTurn: isReplacement ? append(hand.secret.drawnThisTurn, tile) : [tile],
    },
  };
}

/** A drawn bonus tile is replaced by the next; a bloom on a kong stays one whatever came in between. */
const replaced = ({ drawn: before }: SecretHand): 'kong' | 'bonus' =>
  before !== null && before.replaces !== 'kong' ? 'bonus' : 'kong';

/** The tile is another one wherever it was held to be the wrong one. */
function tileCorrected(hand: HandState, { seat, was, tile }: EventOf<'tile-corrected'>): HandState {
  const corrected = (tiles: readonly SeenKind[]): readonly SeenKind[] => {
    const at = tiles.lastIndexOf(was);
    return at < 0 ? tiles : tiles.with(at, tile);
  };
  const { concealed, drawn: last, drawnThisTurn } = hand.secret;
  const isDrawn = hand.turn === seat && last?.tile === was;
  return {
    ...hand,
    secret: {
      ...hand.secret,
      concealed: update(concealed, seat, corrected),
      drawn: isDrawn && last ? { ...last, tile } : last,
      drawnThisTurn: isDrawn ? corrected(drawnThisTurn) : drawnThisTurn,
    },
  };
}

function discarded(rules: Rules, hand: HandState, { seat, tile }: EventOf<'tile-discarded'>): HandState {
  const sawTheIndicator = hand.awaited === 'ready-discard' && hand.secret.indicator !== null;
  const after: HandState = {
    ...hand,
    turn: rightOf(seat),
    awaited: 'draw',
    discards: update(hand.discards, seat, row => append(row, { tile, claimedBy: null })),
    secret: {
      ...hand.secret,
      concealed: update(hand.secret.concealed, seat, held => lessHeld(held, [tile])),
      drawn: null,
      drawnThisTurn: [],
    },
    claimable: { seat, tile, afterKong: hand.secret.drawn?.replaces === 'kong' },
    mayRush: sawTheIndicator ? [seat] : [],
  };
  const isKong = rules.flow.isKongByItself(tile, knownIndicator(hand)) && tilesLeft(hand.wall) > 0;
  return isKong ? { ...after, turn: seat, awaited: 'replacement', owed: 1, claimable: null } : after;
}

function won(rules: Rules, hand: HandState, event: EventOf<'hand-won'>): HandState {
  const { seat, by, from, tile, concealed } = event;
  const horses = horsesFor(rules, hand, seat);
  const taken = by === 'robbed-kong' ? robbedKongTakenBack(hand) : hand;
  return {
    ...hand,
    phase: horses > 0 ? 'horses' : 'over',
    outcome: 'won',
    melds: taken.melds,
    secret:
      tile === null
        ? taken.secret
        : { ...taken.secret, concealed: update(taken.secret.concealed, seat, () => concealed) },
    discards: by === 'discard' ? discardTaken(hand, event) : hand.discards,
    claimable: null,
    robbable: null,
    mayRush: [],
    win: { seat, by, from, hand: concealed, tile, ...circumstances(hand, seat, by) },
  };
}

/** Another player has won on the same tile. */
function alsoWon(hand: HandState, { seat, by, from, tile, concealed }: EventOf<'hand-won'>): HandState {
  const win: Win = { seat, by, from, hand: concealed, tile, ...circumstances(hand, seat, by) };
  return {
    ...hand,
    ...withWin(hand, win),
    secret: { ...hand.secret, concealed: update(hand.secret.concealed, seat, () => concealed) },
  };
}

/** Tiles lie as they were followed, if they were; the entry counts. */
const wonAsTold = (hand: HandState, told: FinishedHand): HandState => ({
  ...hand,
  phase: 'over',
  outcome: 'won',
  claimable: null,
  robbable: null,
  mayRush: [],
  win: told.win,
  alsoWon: winsIn(told).slice(1),
  told,
});

function discardTaken(hand: HandState, { seat }: EventOf<'hand-won'>): HandState['discards'] {
  const { seat: giver, tile } = must(hand.claimable, 'the discard that was won on');
  return update(hand.discards, giver, row => row.with(-1, { tile, claimedBy: seat }));
}
