import type { Seat } from '../../domain/seat.ts';
import { UNKNOWN } from '../../domain/tile.ts';
import type { Action } from '../../engine/actions.ts';
import { decide } from '../../engine/decide.ts';
import { type AwaitedRoll, awaitedRolls } from '../../engine/decide-setup.ts';
import { evolveAll } from '../../engine/evolve.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';

const known = new WeakMap<MatchState, Map<string, MatchState | null>>();

/** The state after an action; null: it is not possible. Branches ask the same again and again. */
export function after(
  rules: Rules,
  state: MatchState,
  action: Action,
  key = JSON.stringify(action),
): MatchState | null {
  let next = known.get(state);
  if (!next) {
    next = new Map();
    known.set(state, next);
  }
  const found = next.get(key);
  if (found !== undefined) return found;
  const decided = decide(rules, state, action);
  const result = decided.ok ? evolveAll(rules, state, decided.value) : null;
  next.set(key, result);
  return result;
}

/** The same after several; null: one of them is not possible. */
export function afterAll(rules: Rules, state: MatchState, actions: readonly Action[]): MatchState | null {
  let now: MatchState | null = state;
  for (const action of actions) now = now && after(rules, now, action);
  return now;
}

const awaited = new WeakMap<MatchState, readonly AwaitedRoll[]>();

export function rollsAwaited(rules: Rules, state: MatchState): readonly AwaitedRoll[] {
  let rolls = awaited.get(state);
  if (rolls === undefined) {
    rolls = awaitedRolls(rules, state);
    awaited.set(state, rolls);
  }
  return rolls;
}

const signs = new WeakMap<MatchState, string>();

/** What tells two states apart, as far as what comes next and what is paid depend on it: which tile of a chow was claimed changes neither. */
export function signOf(state: MatchState): string {
  let sign = signs.get(state);
  if (sign === undefined) {
    sign = JSON.stringify(signature(state));
    signs.set(state, sign);
  }
  return sign;
}

function signature({ hand, handNo, firstRolls }: MatchState): readonly unknown[] {
  if (!hand) return [firstRolls.length, handNo];
  const { secret } = hand;
  return [
    handNo,
    hand.dealer,
    hand.phase,
    hand.turn,
    hand.awaited,
    hand.owed,
    hand.wall.standing,
    hand.ready,
    hand.steppedUp,
    secret.concealed.map(held => held.toSorted()),
    secret.indicator?.tile,
    secret.drawn,
    hand.bonus.map(tiles => tiles.toSorted()),
    hand.melds.map(melds => melds.map(meld => (meld.kind === 'chow' ? { ...meld, claimed: null } : meld))),
    hand.discards.map(discards => discards.map(({ tile, claimedBy }) => claimedBy ?? tile)),
    hand.claimable,
    hand.robbable,
    paidIn(hand),
    hand.win?.tile,
    hand.win?.seat,
    hand.alsoWon.length,
    hand.horses,
  ];
}

/** What a hand that is over comes to. */
export const outcomeOf = ({ hand }: MatchState): string =>
  JSON.stringify([hand && paidIn(hand), hand?.phase === 'horses', hand?.outcome]);

/** True if a player has drawn, or claimed, and may win by that. */
export const isOwnTurn = ({ turn, awaited }: HandState, seat: Seat): boolean =>
  turn === seat && (awaited === 'act' || awaited === 'keep');

/** True if it is a player's own turn, and not known which tile they have drawn. */
export const isDrawUnknown = (hand: HandState, seat: Seat): boolean =>
  isOwnTurn(hand, seat) && hand.secret.drawn?.tile === UNKNOWN;

/** What has been paid in a hand, in its order. */
export const paidSoFar = ({ hand }: MatchState): string => JSON.stringify(hand?.transfers);

/** What was paid, in whatever order. */
const paidIn = ({ transfers }: Pick<HandState, 'transfers'>): readonly string[] =>
  transfers.map(transfer => JSON.stringify(transfer)).toSorted();
