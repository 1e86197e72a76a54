import { InvariantError } from '../domain/result.ts';
import type { DomainEvent } from '../engine/events.ts';
import { type History, remember } from '../engine/history.ts';
import { isHandOn } from '../engine/state.ts';

/** A record as far as it has been read. */
export interface ReadSoFar {
  readonly history: History;
  /** The `seq` of the last event read. */
  readonly seq: number;
  /** Events of this hand are missing: how it stands cannot be known. */
  readonly isDamaged: boolean;
}

export const startOfRecord = (history: History): ReadSoFar => ({ history, seq: 0, isDamaged: false });

/** The next event of a record that may have gaps: after one only payments count, until the next hand starts. */
export function readOn({ history, seq, isDamaged: wasDamaged }: ReadSoFar, event: DomainEvent): ReadSoFar {
  const isDamaged = event.type !== 'hand-started' && (wasDamaged || event.seq !== seq + 1);
  const isGap = wasDamaged || event.seq !== seq + 1;
  const before = isGap && event.type === 'hand-started' ? pastLostHands(history, event.handNo) : history;
  const next = isDamaged ? null : remembered(before, event);
  if (next) return { history: next, seq: event.seq, isDamaged: false };
  return { history: paidUp(history, event), seq: event.seq, isDamaged: true };
}

/** Hands that are lost were played all the same: the one that starts now keeps its number. */
function pastLostHands({ state, ...history }: History, starts: number): History {
  const lost = starts - 1 - state.handNo;
  // counted from 1 again: another match has begun
  if (lost < 0) return { ...history, state };
  const played = state.handsPlayed + lost + (isHandOn(state) ? 1 : 0);
  return { ...history, state: { ...state, handNo: starts - 1, handsPlayed: played } };
}

/** Null where the event cannot follow: something before it is missing. */
function remembered(history: History, event: DomainEvent): History | null {
  try {
    return remember(history, event);
  } catch (error) {
    if (error instanceof InvariantError) return null;
    throw error;
  }
}

const paidUp = (history: History, event: DomainEvent): History =>
  event.type === 'points-transferred' ? { ...history, state: { ...history.state, balances: event.balances } } : history;
