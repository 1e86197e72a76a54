import type { DomainEvent } from '../engine/events.ts';

/**
 * The events of a log and those that only records of its hands have kept, in order. A hand that tells another story than
 * the log at any place adds nothing.
 */
export function fillIn(
  log: readonly DomainEvent[],
  hands: readonly (readonly DomainEvent[])[],
): readonly DomainEvent[] {
  const bySeq = new Map(log.map(event => [event.seq, event]));
  // the last hand before a correction knows all that it changed
  for (const hand of hands.toReversed()) {
    if (hand.every(event => isSameEvent(bySeq.get(event.seq) ?? event, event)))
      for (const event of hand) bySeq.set(event.seq, bySeq.get(event.seq) ?? event);
  }
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

const isSameEvent = (a: DomainEvent, b: DomainEvent): boolean => a.type === b.type && a.at === b.at;

/** True if nothing between the first event and the last one is missing. */
export const isGapless = (log: readonly DomainEvent[]): boolean => log.every(({ seq }, i) => seq === i + 1);

/** Hands of which events are missing, by their numbers in the match. */
export function lostHands(log: readonly DomainEvent[]): readonly number[] {
  const lost = new Set<number>();
  for (const [i, event] of log.entries()) {
    const before = log[i - 1] ?? { seq: 0, handNo: 0, type: null };
    if (event.seq === before.seq + 1) continue;
    const from = Math.max(before.handNo, 1);
    const to = event.type === 'hand-started' ? event.handNo - 1 : event.handNo;
    for (let handNo = isOver(log, i - 1) ? from + 1 : from; handNo <= to; handNo++) lost.add(handNo);
  }
  return [...lost];
}

/** True if the hand of that event had ended by then. */
function isOver(log: readonly DomainEvent[], at: number): boolean {
  const start = log.slice(0, at + 1).findLastIndex(({ type }) => type === 'hand-started');
  return start >= 0 && log.slice(start, at + 1).some(({ type }) => ENDS.has(type));
}

const ENDS: ReadonlySet<DomainEvent['type']> = new Set(['hand-won', 'hand-drawn', 'hand-voided']);
