import { allKnown, isKnown, mayHoldOne, without } from '../domain/kinds.ts';
import { err, ok } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import { type SeenKind, type TileKind, WINDS } from '../domain/tile.ts';
import type { DeclaredSet } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { ActionOf } from './actions.ts';
import { type Decision, notNowFor } from './decision.ts';
import { cannotReplace, isOneKind, objectionTo, pungOf } from './declaring-sets.ts';
import { evolve, type PlayedEvent } from './evolve.ts';
import { paid } from './outstanding-payments.ts';
import type { Rejection } from './rejection.ts';
import type { HandState, MatchState } from './state.ts';
import { cannotShow } from './tiles-on-the-table.ts';
import { waitsWith } from './waiting.ts';

type KongAction = ActionOf<'declare-kong'>;

/** Why this kong cannot be declared now; null when it can, or when hidden tiles may allow it. */
export function cannotDeclareKong(rules: Rules, hand: HandState, action: KongAction): Rejection | null {
  const { seat, kong, tiles } = action;
  const [tile] = tiles;
  if (hand.phase !== 'play') return notNowFor(hand);
  if (hand.turn !== seat) return { code: 'action/not-your-turn', turn: hand.turn };
  if (!mayDeclareKongs(rules, hand) || (hand.awaited === 'discard' && kong !== 'concealed')) return notNowFor(hand);
  const isSet = kong === 'exposed' ? isFourWinds(tiles) && rules.flow.fourWindsKong : isOneKind(tiles);
  if (tile === undefined || tiles.length !== 4 || !isSet) return { code: 'action/not-a-set', tiles };
  const refused =
    cannotReplace(rules, hand) ??
    (kong === 'added' ? cannotAdd(rules, hand, seat, tile) : cannotLayDown(rules, hand, action, tile));
  return refused ?? objectionTo(rules, hand, seat, setOf(action)) ?? cannotUnfreeze(rules, hand, action);
}

/** On a turn that began with a draw; after a claim only where the rule set lets concealed kongs follow one. */
export const mayDeclareKongs = ({ flow }: Rules, { awaited }: HandState): boolean =>
  awaited === 'act' || (awaited === 'discard' && flow.concealedKong === 'any-own-turn-and-after-a-claim');

const isFourWinds = (tiles: readonly TileKind[]): boolean => WINDS.every(wind => tiles.includes(wind));

const setOf = ({ kong, tiles }: KongAction): DeclaredSet => ({ kind: 'kong', kong, tiles });

function cannotLayDown(rules: Rules, hand: HandState, action: KongAction, tile: TileKind): Rejection | null {
  const { seat, tiles } = action;
  const notThere = cannotShow(rules, hand, seat, tiles);
  if (notThere) return notThere;
  if (action.kong === 'exposed' || rules.flow.concealedKong !== 'drawn-this-turn') return null;
  // Four of a kind dealt count as drawn on the first turn.
  const isFirstTurn = hand.discards[seat].length === 0;
  const wasDrawn = mayHoldOne(hand.secret.drawnThisTurn, tile);
  return isFirstTurn || wasDrawn ? null : { code: 'action/too-late-for-this-kong', tile };
}

function cannotAdd(rules: Rules, hand: HandState, seat: Seat, tile: TileKind): Rejection | null {
  if (!pungOf(hand.melds[seat], tile)) return { code: 'action/no-pung-to-add-to', tile };
  const notThere = cannotShow(rules, hand, seat, [tile]);
  if (notThere) return notThere;
  return mayHoldOne(usableForAdding(rules, hand, seat), tile) ? null : { code: 'action/too-late-for-this-kong', tile };
}

function usableForAdding(rules: Rules, hand: HandState, seat: Seat): readonly SeenKind[] {
  switch (rules.flow.addedKong) {
    case 'any-own-turn':
      return hand.secret.concealed[seat];
    case 'drawn-this-turn':
      return hand.secret.drawnThisTurn;
    default:
      return hand.secret.drawn ? [hand.secret.drawn.tile] : [];
  }
}

/** A ready hand is frozen, but for a concealed triplet and the drawn tile that leave its waits as they were. */
function cannotUnfreeze(rules: Rules, hand: HandState, { seat, kong, tiles }: KongAction): Rejection | null {
  if (!hand.ready.includes(seat)) return null;
  const drawn = hand.secret.drawn?.tile;
  const frozen: Rejection = { code: 'action/hand-is-frozen' };
  if (kong !== 'concealed' || !drawn || (isKnown(drawn) && drawn !== tiles[0])) return frozen;
  const held = allKnown(hand.secret.concealed[seat]);
  if (!held) return null;
  const before = waitsWith(rules, hand, seat, without(held, tiles.slice(0, 1)), hand.melds[seat]);
  const laid = { kind: 'kong', kong, tiles } as const;
  const after = waitsWith(rules, hand, seat, without(held, tiles), [...hand.melds[seat], laid]);
  return before.join() === after.join() ? null : frozen;
}

export function declareKong(rules: Rules, state: MatchState, hand: HandState, action: KongAction): Decision {
  const refused = cannotDeclareKong(rules, hand, action);
  if (refused) return err(refused);
  const { seat, kong, tiles } = action;
  const declared: PlayedEvent = { type: 'kong-declared', seat, kong, tiles };
  if (rules.flow.robbable.includes(kong) && kong !== 'exposed') return ok([declared]);
  const melds = evolve(rules, state, declared).hand?.melds[seat] ?? [];
  const meld = melds.find(({ kind, tiles: laid }) => kind === 'kong' && laid.every((tile, i) => tile === tiles[i]));
  return ok([declared, ...(meld?.kind === 'kong' ? paid(state, rules.flow.kongPayment(meld, seat)) : [])]);
}
