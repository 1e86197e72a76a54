import type { Action } from '../../engine/actions.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { isUnobserved, isUnread } from '../expectation/unobserved-actions.ts';
import type { BelievedTable } from './believed-table.ts';
import { dwellMs, LOOKED_AT_MS, UNDO_DWELL_MS, UNHEARD_DICE_DWELL_MS, UNREAD_DISCARD_DWELL_MS } from './dwell-times.ts';
import type { PendingStep, Step } from './pending.ts';

/** When (ms) what is thought to have happened next has stood long enough to be believed; null: nothing has. */
export function pendingDueAt(pending: readonly PendingStep[], table: BelievedTable): number | null {
  const next = pending.find(({ step }) => step.type === 'undo' || !isToldByNext(step.action, table.seen));
  return next ? next.since + standsMs(next.step, table) : null;
}

/** How long (ms) this has to stand. */
function standsMs(step: Step, { game, picture, seen }: BelievedTable): number {
  const { expected } = Position.from(game.rules, game.state);
  if (step.type === 'undo') return unexplainedTiles(expected, seen).size > 0 ? UNDO_DWELL_MS : LOOKED_AT_MS;
  const { action } = step;
  if (action.type === 'flip-indicator' && action.stack && picture.sensed.has('dice')) return UNHEARD_DICE_DWELL_MS;
  return isUnread(action, expected, seen) ? UNREAD_DISCARD_DWELL_MS : dwellMs(action);
}

/** Nobody sees this happen: it is as certain as what it led to. */
export const isToldByNext = (action: Action, seen: SeenZones): boolean =>
  action.type === 'correct-tile' || isUnobserved(action, seen);
