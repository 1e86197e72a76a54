import { giveUp } from '../domain/kinds.ts';
import type { AddedKong, Meld, Pung } from '../domain/meld.ts';
import { deltasOf } from '../domain/money.ts';
import { assertNever, InvariantError, must } from '../domain/result.ts';
import { type BySeat, bySeat, rightOf, type Seat, update } from '../domain/seat.ts';
import type { SeenKind, TileKind } from '../domain/tile.ts';
import { breakWall, buildWall, takeFrom, tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandEvent } from './events.ts';
import type { HandState, MatchState } from './state.ts';

/** An event that changes the match; taking one back is the record's business (game.ts). */
export type PlayedEvent = Exclude<HandEvent, { readonly type: 'action-undone' }>;

/** What is true after an event. Never refuses: an event is a fact. */
export function evolve(rules: Rules, state: MatchState, event: PlayedEvent): MatchState {
  switch (event.type) {
    case 'hand-started':
      return { ...state, handNo: state.handNo + 1, dice: null, hand: newHand(rules, event) };
    case 'dice-rolled':
      return rolled(state, event);
    case 'points-transferred':
      return {
        ...state,
        balances: event.balances,
        hand: { ...handOf(state), transfers: [...handOf(state).transfers, ...event.transfers] },
      };
    default:
      return { ...state, hand: evolveHand(rules, handOf(state), event) };
  }
}

/** The balances once these transfers are made. */
export const balancesAfter = (balances: BySeat<number>, transfers: Parameters<typeof deltasOf>[0]): BySeat<number> => {
  const deltas = deltasOf(transfers);
  return bySeat(seat => balances[seat] + deltas[seat]);
};

const handOf = (state: MatchState): HandState => must(state.hand, 'a hand for this event');

function rolled(state: MatchState, event: Extract<HandEvent, { type: 'dice-rolled' }>): MatchState {
  const dice = { by: event.by, values: event.values, for: event.for };
  return { ...state, dice };
}

function newHand(rules: Rules, event: Extract<HandEvent, { type: 'hand-started' }>): HandState {
  return {
    dealer: event.dealer,
    roundWind: event.roundWind,
    continuations: event.continuations,
    phase: 'dice',
    wall: buildWall(rules.flow.stacks(event.dealer)),
    turn: event.dealer,
    awaited: 'act',
    concealed: [[], [], [], []],
    melds: [[], [], [], []],
    discards: [[], [], [], []],
    drawn: null,
    claimable: null,
    robbable: null,
    transfers: [],
    win: null,
    horses: [],
  };
}

type InHandEvent = Exclude<PlayedEvent, { readonly type: 'hand-started' | 'dice-rolled' | 'points-transferred' }>;

function evolveHand(rules: Rules, hand: HandState, event: InHandEvent): HandState {
  switch (event.type) {
    case 'wall-broken':
      return { ...hand, phase: 'deal', wall: breakWall(hand.wall, { side: event.side, skipped: event.skipped }) };
    case 'tiles-dealt':
      return { ...hand, phase: 'play', concealed: event.hands, wall: afterDeal(hand, event.counts) };
    case 'tile-drawn':
      return {
        ...hand,
        wall: takeFrom(hand.wall, event.from),
        turn: event.seat,
        awaited: 'act',
        concealed: update(hand.concealed, event.seat, held => [...held, event.tile]),
        drawn: { tile: event.tile, from: event.from },
        claimable: null,
        robbable: null,
      };
    case 'tile-discarded':
      return {
        ...hand,
        turn: rightOf(event.seat),
        awaited: 'draw',
        concealed: update(hand.concealed, event.seat, held => lessHeld(held, [event.tile])),
        discards: update(hand.discards, event.seat, row => [...row, { tile: event.tile, claimedBy: null }]),
        drawn: null,
        claimable: { seat: event.seat, tile: event.tile, afterKong: hand.drawn?.from === 'tail' },
      };
    case 'pung-claimed':
      return { ...claimed(hand, event, { kind: 'pung', ...setOf(event) }), awaited: 'discard' };
    case 'kong-claimed':
      return { ...claimed(hand, event, { kind: 'kong', kong: 'exposed', ...setOf(event) }), awaited: 'replacement' };
    case 'kong-declared':
      return {
        ...(event.kong === 'added' ? kongAdded : kongLaidDown)(hand, event),
        drawn: null,
        awaited: 'replacement',
        robbable: rules.flow.robbable.includes(event.kong)
          ? { seat: event.seat, tile: must(event.tiles[0], 'the tiles of a kong') }
          : null,
      };
    case 'hand-won':
      return won(rules, hand, event);
    case 'horses-flipped':
      return {
        ...hand,
        phase: 'over',
        wall: event.tiles.reduce(wall => takeFrom(wall, 'tail'), hand.wall),
        horses: event.tiles.map((tile, i) => ({ tile, hits: must(event.hits[i], 'the seat a horse hits') })),
      };
    case 'hand-drawn':
    case 'hand-voided':
      return { ...hand, phase: 'over', claimable: null };
    default:
      return assertNever(event);
  }
}

function afterDeal(hand: HandState, counts: BySeat<number>): HandState['wall'] {
  const taken = counts.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: taken }).reduce<HandState['wall']>(wall => takeFrom(wall, 'wall'), hand.wall);
}

function lessHeld(held: readonly SeenKind[], tiles: readonly TileKind[]): readonly SeenKind[] {
  const left = giveUp(held, tiles);
  if (!left) throw new InvariantError(`${tiles.join(' ')} left a hand that did not hold them`);
  return left;
}

type ClaimEvent = Extract<HandEvent, { type: 'pung-claimed' | 'kong-claimed' }>;
const setOf = (event: ClaimEvent) => ({ tiles: event.tiles, claimed: event.tile, from: event.from });

/** The set lies in front of the claimant; the discard stays on record where it was made. */
function claimed(hand: HandState, event: ClaimEvent, meld: Meld): HandState {
  return {
    ...hand,
    turn: event.seat,
    concealed: update(hand.concealed, event.seat, held => lessHeld(held, event.tiles.slice(1))),
    melds: update(hand.melds, event.seat, melds => [...melds, meld]),
    discards: update(hand.discards, event.from, row => row.with(-1, { tile: event.tile, claimedBy: event.seat })),
    drawn: null,
    claimable: null,
  };
}

type KongEvent = Extract<HandEvent, { type: 'kong-declared' }>;

function kongLaidDown(hand: HandState, { seat, tiles }: KongEvent): HandState {
  return {
    ...hand,
    concealed: update(hand.concealed, seat, held => lessHeld(held, tiles)),
    melds: update(hand.melds, seat, melds => [...melds, { kind: 'kong', kong: 'concealed', tiles }]),
  };
}

function kongAdded(hand: HandState, { seat, tiles }: KongEvent): HandState {
  const tile = must(tiles[0], 'the tiles of a kong');
  const isGrowing = (meld: Meld): meld is Pung => meld.kind === 'pung' && meld.tiles[0] === tile;
  const grown = (pung: Pung): AddedKong => ({ ...pung, kind: 'kong', kong: 'added', tiles });
  return {
    ...hand,
    concealed: update(hand.concealed, seat, held => lessHeld(held, [tile])),
    melds: update(hand.melds, seat, melds => melds.map(meld => (isGrowing(meld) ? grown(meld) : meld))),
  };
}

function won(rules: Rules, hand: HandState, event: Extract<HandEvent, { type: 'hand-won' }>): HandState {
  const horses = Math.min(rules.flow.horses(hand.continuations), tilesLeft(hand.wall));
  return {
    ...hand,
    phase: horses > 0 ? 'horses' : 'over',
    concealed: update(hand.concealed, event.seat, () => event.concealed),
    melds: event.by === 'robbed-kong' ? kongTakenBack(hand) : hand.melds,
    discards: event.by === 'discard' ? discardTaken(hand, event.seat) : hand.discards,
    claimable: null,
    robbable: null,
    win: {
      seat: event.seat,
      by: event.by,
      from: event.from,
      hand: event.concealed,
      tile: event.tile,
      replacement: event.by === 'self-draw' && hand.drawn?.from === 'tail',
      afterKong: event.by === 'discard' && hand.claimable?.afterKong === true,
      lastTile: tilesLeft(hand.wall) === 0,
      firstTurn: hand.discards[event.seat].length === 0,
    },
  };
}

/** A robbed kong was never completed: it is the pung it grew from. docs/rules/common.md, "Money". */
function kongTakenBack(hand: HandState): HandState['melds'] {
  const { seat, tile } = must(hand.robbable, 'the kong that was robbed');
  return update(hand.melds, seat, melds =>
    melds.map(meld =>
      meld.kind === 'kong' && meld.kong === 'added' && meld.tiles[0] === tile ? pungAgain(meld) : meld,
    ),
  );
}
const pungAgain = ({ tiles, claimed, from }: AddedKong): Pung => ({
  kind: 'pung',
  tiles: tiles.slice(1),
  claimed,
  from,
});

function discardTaken(hand: HandState, winner: Seat): HandState['discards'] {
  const { seat, tile } = must(hand.claimable, 'the discard that was won on');
  return update(hand.discards, seat, row => row.with(-1, { tile, claimedBy: winner }));
}
