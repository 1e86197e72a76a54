import { type ButtonId, parseButton } from '../../domain/button.ts';
import type { Seat } from '../../domain/seat.ts';
import { seatOf } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { decide } from '../../engine/decide.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { isMatchOver } from '../../engine/next-hand.ts';
import { isBeforeTheDeal, isHandOn } from '../../engine/state.ts';
import { showsTiles } from '../evidence/table-picture.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { BelievedTable } from './believed-table.ts';
import { carryOut, isSaidWithASet, playSaid, startHand, undoLast } from './play.ts';

/** What comes of a button that was pressed at `at` (ms). */
export function buttonPressed(table: BelievedTable, id: ButtonId, at: number): readonly DomainEvent[] {
  const button = parseButton(id);
  switch (button.what) {
    case 'start':
    case 'next':
      return startPressed(table, at);
    case 'undo':
      return undoLast(table, at);
    case 'hu':
      return said(table, { type: 'win', seat: button.seat }, at);
    case 'ready':
      return readyPressed(table, button.seat, at);
    case 'stepup':
      return said(table, { type: 'step-up', seat: button.seat }, at);
  }
}

/** Somebody has said this with a button; if it is too early for it, it is heard again shortly. */
function said(table: BelievedTable, action: Action, at: number): readonly DomainEvent[] {
  const { rules, state } = table.game;
  const isWithASet = isSaidWithASet(table, action);
  if (isWithASet || !decide(rules, state, action).ok) table.earlyButtons.add(action, at);
  return isWithASet ? [] : playSaid(table, action, at);
}

/** After the last hand of a match the next one begins with another match. */
function startPressed(table: BelievedTable, at: number): readonly DomainEvent[] {
  table.diceLying.startSaid(at);
  const { rules, state } = table.game;
  if (isMatchOver(rules, state)) return playSaid(table, { type: 'start-match' }, at);
  if (table.isCleared) return startHand(table, at);
  // One that has begun with the dice is the one that is meant.
  const hasBegun = isHandOn(state) && isBeforeTheDeal(state) && !showsTiles(table.picture);
  if (!hasBegun) table.betweenHands.startSaidEarly(at);
  return playSaid(table, { type: 'start-hand' }, at);
}

/**
 * Ready is said with the discard: whoever puts the tile down first has said it in time all the same, unless tiles before
 * them are still to be explained, for then it is said with what these lead to.
 */
function readyPressed(table: BelievedTable, seat: Seat, at: number): readonly DomainEvent[] {
  const { rules, state, steps } = table.game;
  const ready: Action = { type: 'declare-ready', seat };
  const last = steps.at(-1);
  const unexplained = unexplainedTiles(Position.from(rules, state).expected, table.seen);
  const isAtMore = [...unexplained.keys()].some(zone => seatOf(zone) === seat);
  const isLate = last?.action.type === 'discard' && last.action.seat === seat && !isAtMore;
  if (!isLate || !Position.from(rules, last.before).after([ready, last.action])) return said(table, ready, at);
  return carryOut(table, 1, [ready, last.action], at);
}
