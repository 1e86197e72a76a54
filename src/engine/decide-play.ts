import { append } from '../domain/append.ts';
import { allKnown, isKnown } from '../domain/kinds.ts';
import { err, ok } from '../domain/result.ts';
import { othersThan, rightOf, type Seat } from '../domain/seat.ts';
import { isBonus, type TileKind } from '../domain/tile.ts';
import { liveTilesLeft, tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { ActionOf } from './actions.ts';
import { drawnHand } from './decide-end.ts';
import { type Decision, notNowFor } from './decision.ts';
import { evolveAll, type PlayedEvent } from './evolve.ts';
import { winningChances } from './finished.ts';
import { isIndicatorDue, isIndicatorRollDue, isKeptInHand } from './indicator.ts';
import { paid } from './outstanding-payments.ts';
import type { Rejection } from './rejection.ts';
import type { HandState, MatchState } from './state.ts';
import { cannotShow, cannotTurnUp, holdsBonus, isPlayedOut } from './tiles-on-the-table.ts';
import { isReadyWithout } from './waiting.ts';

/** Why a draw, or a draw of this player, is refused from this end now; null if it is allowed. */
export function cannotDraw(
  rules: Rules,
  hand: HandState,
  { seat, from }: Pick<ActionOf<'draw'>, 'seat' | 'from'>,
): Rejection | null {
  if (hand.phase !== 'play' && hand.phase !== 'bonus') return notNowFor(hand);
  const turn = drawer(hand, from);
  if (turn === null || isIndicatorDue(hand) || isIndicatorRollDue(rules, hand)) return notNowFor(hand);
  if (turn !== seat) return { code: 'action/not-your-turn', turn };
  const left = from === 'tail' ? tilesLeft(hand.wall) : liveTilesLeft(hand.wall);
  return left === 0 ? { code: 'action/no-replacement-left' } : null;
}

/** Who draws next from this end; null when no player does. */
export function drawer(hand: HandState, from: 'wall' | 'tail') {
  if (from === 'tail') return hand.awaited === 'replacement' ? hand.turn : null;
  if (hand.phase === 'bonus')
    return hand.awaited === 'bonus' && !hand.secret.concealed.some(holdsBonus) ? hand.dealer : null;
  if (hand.awaited === 'keep') return rightOf(hand.turn);
  return hand.awaited === 'draw' ? hand.turn : null;
}

export function draw(rules: Rules, state: MatchState, hand: HandState, action: ActionOf<'draw'>): Decision {
  const { seat, tile, from } = action;
  const refused = cannotDraw(rules, hand, action) ?? (isKnown(tile) ? cannotTurnUp(rules, hand, tile) : null);
  if (refused) return err(refused);
  const drawn: PlayedEvent = { type: 'tile-drawn', seat, tile, from };
  return ok(withDrawnHand(rules, state, append(kongLetPass(rules, state, hand), drawn)));
}

/** A kong that could have been robbed is paid once it was not. */
function kongLetPass(rules: Rules, state: MatchState, hand: HandState): readonly PlayedEvent[] {
  if (!hand.robbable) return [];
  const { seat, tile } = hand.robbable;
  const kong = hand.melds[seat].findLast(meld => meld.kind === 'kong' && meld.tiles[0] === tile);
  return kong?.kind === 'kong' ? paid(state, rules.flow.kongPayment(kong, seat)) : [];
}

/**
 * Where the wall is used up and no player may win any more, the hand is over. What players hold is not looked at: a hand
 * that ended sooner when no player waits for the last tile would reveal that.
 */
function withDrawnHand(rules: Rules, state: MatchState, events: readonly PlayedEvent[]): readonly PlayedEvent[] {
  if (state.hand && liveTilesLeft(state.hand.wall) > 1) return events;
  const after = evolveAll(rules, state, events);
  const { hand } = after;
  if (!hand || !isPlayedOut(hand)) return events;
  const winners = hand.awaited === 'keep' ? [hand.turn] : othersThan(hand.claimable?.seat ?? hand.turn);
  const isOpen = winners.some(seat => winningChances(rules, hand, seat).length > 0);
  return isOpen ? events : [...events, ...drawnHand(rules, after)];
}

/** Why this tile cannot be discarded now; null when it can, or when hidden tiles may allow it. */
export function cannotDiscard(
  rules: Rules,
  hand: HandState,
  { seat, tile }: Pick<ActionOf<'discard'>, 'seat' | 'tile'>,
): Rejection | null {
  const notNow = cannotDiscardNow(hand, seat);
  if (notNow) return notNow;
  if (!isKnown(tile)) return hand.secret.concealed[seat].includes(tile) ? null : { code: 'action/tile-not-held', tile };
  return cannotShow(rules, hand, seat, [tile]) ?? cannotPartWith(rules, hand, seat, tile);
}

/** Why the player cannot discard anything now. */
export function cannotDiscardNow(hand: HandState, seat: Seat): Rejection | null {
  if (hand.phase !== 'play') return notNowFor(hand);
  if (hand.turn !== seat) return { code: 'action/not-your-turn', turn: hand.turn };
  switch (hand.awaited) {
    case 'act':
    case 'discard':
    case 'ready-discard':
      return null;
    case 'keep':
      return { code: 'action/last-tile-is-kept' };
    default:
      return notNowFor(hand);
  }
}

/** Why a player who is to discard cannot part with this tile of the hand. */
export function cannotPartWith(rules: Rules, hand: HandState, seat: Seat, tile: TileKind): Rejection | null {
  if (isBonus(tile)) return { code: 'action/bonus-tile-is-set-aside', tile };
  if (isKeptInHand(rules, hand, seat, tile)) return { code: 'action/wild-is-kept', tile };
  if (hand.awaited === 'ready-discard') {
    const held = allKnown(hand.secret.concealed[seat]);
    return held && !isReadyWithout(rules, hand, seat, held, tile) ? { code: 'action/not-ready' } : null;
  }
  const drawn = hand.secret.drawn?.tile;
  const isFrozen = hand.ready.includes(seat) && drawn !== undefined && isKnown(drawn) && drawn !== tile;
  return isFrozen ? { code: 'action/hand-is-frozen' } : null;
}

export function discard(rules: Rules, state: MatchState, hand: HandState, action: ActionOf<'discard'>): Decision {
  const { seat, tile } = action;
  if (!isKnown(tile)) return err({ code: 'action/tile-not-shown' });
  const refused = cannotDiscard(rules, hand, action);
  return refused ? err(refused) : ok(withDrawnHand(rules, state, [{ type: 'tile-discarded', seat, tile }]));
}
