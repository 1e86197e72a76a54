import { isKnown } from '../domain/kinds.ts';
import { err, ok } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import { type BonusKind, isBonus, type TileKind } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import type { ActionOf } from './actions.ts';
import { drawnHand } from './decide-end.ts';
import { type Decision, notNowFor } from './decision.ts';
import { evolve, type PlayedEvent } from './evolve.ts';
import { finishedHand, NO_CIRCUMSTANCES } from './finished.ts';
import { paid } from './outstanding-payments.ts';
import type { Rejection } from './rejection.ts';
import type { HandState, MatchState } from './state.ts';
import { cannotShow, holdsBonus } from './tiles-on-the-table.ts';

/** Why this bonus tile cannot be set aside now; null when it can. */
export function cannotSetAside(rules: Rules, hand: HandState, seat: Seat, tile: TileKind): Rejection | null {
  const notNow = cannotSetAsideNow(hand, seat);
  if (notNow) return notNow;
  return isBonus(tile) ? cannotShow(rules, hand, seat, [tile]) : { code: 'action/not-a-bonus-tile', tile };
}

/** Why the player cannot replace anything now. */
export function cannotSetAsideNow(hand: HandState, seat: Seat): Rejection | null {
  if (hand.phase !== 'bonus' && hand.phase !== 'play') return notNowFor(hand);
  if (!isTurnToReplace(hand, seat)) return { code: 'action/not-your-turn', turn: hand.turn };
  if (hand.awaited === 'draw' || hand.awaited === 'discard') return notNowFor(hand);
  return hand.phase === 'play' && hand.awaited === 'replacement' ? notNowFor(hand) : null;
}

/** After the deal, any player with an unseen hand may be next, unless one is known to have a tile to replace. */
function isTurnToReplace(hand: HandState, seat: Seat): boolean {
  if (hand.turn === seat) return true;
  return hand.phase === 'bonus' && hand.awaited === 'bonus' && !holdsBonus(hand.secret.concealed[hand.turn]);
}

export function setAsideBonus(
  rules: Rules,
  state: MatchState,
  hand: HandState,
  { seat, tile }: ActionOf<'set-aside-bonus'>,
): Decision {
  const refused = cannotSetAside(rules, hand, seat, tile);
  if (refused) return err(refused);
  const aside: PlayedEvent = { type: 'bonus-set-aside', seat, tile: tile as BonusKind };
  const after = evolve(rules, state, aside);
  const won = after.hand ? wonByBonus(rules, after, after.hand, seat) : [];
  if (won.length > 0) return ok([aside, ...won]);
  return ok(tilesLeft(hand.wall) === 0 ? [aside, ...drawnHand(rules, after)] : [aside]);
}

/** Where all bonus tiles together win, the hand ends with the last of them. */
function wonByBonus(rules: Rules, state: MatchState, hand: HandState, seat: Seat): readonly PlayedEvent[] {
  const way = rules.ways.find(({ tile }) => tile === 'none');
  if (!way || hand.bonus[seat].length < rules.flow.kinds.filter(isBonus).length) return [];
  const concealed = hand.secret.concealed[seat].filter(isKnown);
  const win = { ...NO_CIRCUMSTANCES, seat, by: way.id, from: null, tile: null, hand: concealed };
  const scored = score(rules, finishedHand(rules, hand, win));
  if (!scored.legal) return [];
  const { patterns, points, transfers } = scored;
  const melds = hand.melds[seat];
  return [
    { type: 'hand-won', seat, by: win.by, from: null, tile: null, concealed, melds, patterns, points },
    ...paid(state, transfers),
  ];
}
