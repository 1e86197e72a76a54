import { type ButtonId, parseButton } from '../../domain/button.ts';
import type { Seat } from '../../domain/seat.ts';
import { seatOf } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { isMatchOver } from '../../engine/next-hand.ts';
import { isBeforeTheDeal, isHandOn } from '../../engine/state.ts';
import { showsTiles } from '../evidence/table-picture.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { FollowedGame } from './followed-game.ts';

/** What comes of a button that was pressed at `at` (ms). */
export function buttonPressed(followed: FollowedGame, id: ButtonId, at: number): readonly DomainEvent[] {
  const button = parseButton(id);
  switch (button.what) {
    case 'start':
    case 'next':
      return startPressed(followed, at);
    case 'undo':
      return followed.undoLast(at);
    case 'hu':
      return followed.said({ type: 'win', seat: button.seat }, at);
    case 'ready':
      return readyPressed(followed, button.seat, at);
    case 'stepup':
      return followed.said({ type: 'step-up', seat: button.seat }, at);
  }
}

/** After the last hand of a match the next one begins with another match. */
function startPressed(followed: FollowedGame, at: number): readonly DomainEvent[] {
  followed.startSaid(at);
  const { rules, state } = followed.game;
  if (isMatchOver(rules, state)) return followed.try({ type: 'start-match' }, at);
  if (followed.isCleared) return followed.startHand(at);
  // One that has begun with the dice is the one that is meant.
  const hasBegun = isHandOn(state) && isBeforeTheDeal(state) && !showsTiles(followed.picture);
  if (!hasBegun) followed.betweenHands.startSaidEarly(at);
  return followed.try({ type: 'start-hand' }, at);
}

/**
 * Ready is said with the discard: whoever puts the tile down first has said it in time all the same, unless tiles before
 * them are still to be explained, for then it is said with what these lead to.
 */
function readyPressed(followed: FollowedGame, seat: Seat, at: number): readonly DomainEvent[] {
  const { rules, state, steps } = followed.game;
  const ready: Action = { type: 'declare-ready', seat };
  const last = steps.at(-1);
  const unexplained = unexplainedTiles(Position.from(rules, state).expected, followed.seen);
  const isAtMore = [...unexplained.keys()].some(zone => seatOf(zone) === seat);
  const isLate = last?.action.type === 'discard' && last.action.seat === seat && !isAtMore;
  if (!isLate || !Position.from(rules, last.before).after([ready, last.action])) return followed.said(ready, at);
  return followed.carryOut(1, [ready, last.action], at);
}
