import { countKinds, isKnown, mayHoldOne } from '../domain/kinds.ts';
import { bySeat, othersThan, rightOf, SEATS, type Seat } from '../domain/seat.ts';
import {
  isBonus,
  type Rank,
  rankOf,
  type SeenKind,
  SUIT_KINDS,
  type TileKind,
  UNKNOWN,
  WINDS,
} from '../domain/tile.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Action } from './actions.ts';
import { cannotSetAside } from './decide-bonus.ts';
import { type ClaimAction, cannotClaim } from './decide-claim.ts';
import { horsesToFlip } from './decide-end.ts';
import { cannotDeclareKong } from './decide-kong.ts';
import { cannotDiscard, cannotDraw, drawer } from './decide-play.ts';
import { cannotDeclareReady, cannotStepUp } from './decide-ready.ts';
import { awaitedRolls } from './decide-setup.ts';
import { mayWin } from './finished.ts';
import { isIndicatorDue } from './indicator.ts';
import { isMatchOver, nextHand } from './next-hand.ts';
import { type HandState, isHandOn, type MatchState } from './state.ts';
import { holdsBonus, isPlayedOut } from './tiles-on-the-table.ts';

/**
 * Everything that may happen next. A tile `_` stands for any face and empty dice for any throw: the engine does not
 * know what the wall holds. With unknown tiles in a hand the list is what *may* be legal. Fouls are no part of it.
 */
export function legalActions(rules: Rules, state: MatchState): readonly Action[] {
  const { hand } = state;
  const rolls = awaitedRolls(rules, state).map(
    ({ by, for: purpose }): Action => ({ type: 'roll-dice', by, values: [], for: purpose }),
  );
  if (!hand || !isHandOn(state)) return [...rolls, ...betweenHands(rules, state)];
  return [...rolls, ...inHand(rules, hand), { type: 'void-hand' }];
}

function betweenHands(rules: Rules, state: MatchState): readonly Action[] {
  const another: readonly Action[] = state.handNo > 0 ? [{ type: 'start-match' }] : [];
  return nextHand(rules, state) && !isMatchOver(rules, state) ? [{ type: 'start-hand' }, ...another] : another;
}

function inHand(rules: Rules, hand: HandState): readonly Action[] {
  switch (hand.phase) {
    case 'deal':
      return [{ type: 'deal', hands: dealtTemplate(rules, hand) }];
    case 'horses':
      return [{ type: 'flip-horses', tiles: Array(horsesToFlip(rules, hand)).fill(UNKNOWN) }, { type: 'end-hand' }];
    case 'bonus':
      return [...bonusTiles(rules, hand), ...draws(rules, hand)];
    case 'indicator':
      return indicator(hand);
    case 'play':
      return inPlay(rules, hand);
    default:
      return [];
  }
}

const dealtTemplate = (rules: Rules, hand: HandState) =>
  bySeat(seat => {
    const { dealer, others } = rules.flow.dealt;
    return Array<typeof UNKNOWN>(seat === hand.dealer ? dealer : others).fill(UNKNOWN);
  });

function inPlay(rules: Rules, hand: HandState): readonly Action[] {
  const wins = SEATS.filter(seat => mayWin(rules, hand, seat)).map((seat): Action => ({ type: 'win', seat }));
  return [
    ...indicator(hand),
    ...bonusTiles(rules, hand),
    ...draws(rules, hand),
    ...ownTurn(rules, hand, hand.turn),
    ...claims(rules, hand),
    ...wins,
    ...(isPlayedOut(hand) ? [{ type: 'end-hand' } as const] : []),
  ];
}

const indicator = (hand: HandState): readonly Action[] =>
  isIndicatorDue(hand) ? [{ type: 'flip-indicator', tile: UNKNOWN }] : [];

function bonusTiles(rules: Rules, hand: HandState): readonly Action[] {
  if (!hand.concealed.some(holdsBonusOrUnknown)) return [];
  const kinds = rules.flow.kinds.filter(isBonus);
  return SEATS.flatMap(seat =>
    kinds
      .filter(tile => cannotSetAside(rules, hand, seat, tile) === null)
      .map((tile): Action => ({ type: 'set-aside-bonus', seat, tile })),
  );
}

const holdsBonusOrUnknown = (held: readonly SeenKind[]): boolean => holdsBonus(held) || held.includes(UNKNOWN);

function draws(rules: Rules, hand: HandState): readonly Action[] {
  return WALL_ENDS.flatMap((from): readonly Action[] => {
    const seat = drawer(hand, from);
    return seat === null || cannotDraw(rules, hand, { seat, from })
      ? []
      : [{ type: 'draw', seat, tile: UNKNOWN, from }];
  });
}
const WALL_ENDS = ['wall', 'tail'] as const;

function ownTurn(rules: Rules, hand: HandState, seat: Seat): readonly Action[] {
  if (hand.awaited !== 'act' && hand.awaited !== 'discard' && hand.awaited !== 'ready-discard') return [];
  const discards = [...new Set(hand.concealed[seat])].flatMap((tile): readonly Action[] =>
    cannotDiscard(rules, hand, { seat, tile }) ? [] : [{ type: 'discard', seat, tile }],
  );
  const kongs = possibleKongs(rules, hand, seat).filter(action => cannotDeclareKong(rules, hand, action) === null);
  const ready: readonly Action[] = cannotDeclareReady(rules, hand, seat) ? [] : [{ type: 'declare-ready', seat }];
  const up: readonly Action[] = cannotStepUp(rules, hand, seat) ? [] : [{ type: 'step-up', seat }];
  return [...discards, ...kongs, ...ready, ...up];
}

type KongAction = Extract<Action, { readonly type: 'declare-kong' }>;

function possibleKongs(rules: Rules, hand: HandState, seat: Seat): readonly KongAction[] {
  if (hand.awaited !== 'act') return [];
  const held = hand.concealed[seat];
  const counts = countKinds(held);
  const unknown = counts.get(UNKNOWN) ?? 0;
  const candidates = unknown > 0 ? rules.flow.kinds : [...counts.keys()].filter(isKnown);
  const concealed = candidates
    .filter(tile => (counts.get(tile) ?? 0) + unknown >= 4)
    .map((tile): KongAction => ({ type: 'declare-kong', seat, kong: 'concealed', tiles: [tile, tile, tile, tile] }));
  const added = hand.melds[seat].flatMap(({ kind, tiles: [tile] }): readonly KongAction[] =>
    kind === 'pung' && tile ? [{ type: 'declare-kong', seat, kong: 'added', tiles: [tile, tile, tile, tile] }] : [],
  );
  return [...concealed, ...added, { type: 'declare-kong', seat, kong: 'exposed', tiles: WINDS }];
}

function claims(rules: Rules, hand: HandState): readonly Action[] {
  if (!hand.claimable) return [];
  const { seat: discarder, tile } = hand.claimable;
  return othersThan(discarder).flatMap(seat =>
    setsWith(hand, seat, tile, seat === rightOf(discarder)).filter(action => cannotClaim(rules, hand, action) === null),
  );
}

/** The sets for which a player may hold the other tiles; chows only where they may be claimed. */
function setsWith({ concealed }: HandState, seat: Seat, tile: TileKind, mayChow: boolean): readonly ClaimAction[] {
  const held = concealed[seat];
  let alike = 0;
  for (const other of held) if (other === tile || other === UNKNOWN) alike++;
  const sets: ClaimAction[] = [];
  if (alike >= 3) sets.push({ type: 'claim-kong', seat, tiles: [tile, tile, tile, tile] });
  if (alike >= 2) sets.push({ type: 'claim-pung', seat, tiles: [tile, tile, tile] });
  if (!mayChow) return sets;
  for (const tiles of CHOWS_WITH.get(tile) ?? [])
    if (tiles.every(other => other === tile || mayHoldOne(held, other))) sets.push({ type: 'claim-chow', seat, tiles });
  return sets;
}

/** The chows a tile can be part of. */
const CHOWS_WITH: ReadonlyMap<TileKind, readonly (readonly TileKind[])[]> = new Map(
  SUIT_KINDS.map((tile, at) => [
    tile,
    chowStarts(rankOf(tile)).map(steps => SUIT_KINDS.slice(at + steps, at + steps + 3)),
  ]),
);

/** How many steps below a tile of this rank the chows begin that it can be part of. */
function chowStarts(rank: Rank): readonly number[] {
  return [-2, -1, 0].filter(steps => rank + steps >= 1 && rank + steps <= 7);
}
