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
  for (const hand of hands) {
    if (hand.every(event => isSameEvent(bySeq.get(event.seq) ?? event, event)))
      for (const event of hand) bySeq.set(event.seq, bySeq.get(event.seq) ?? event);
  }
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

const isSameEvent = (a: DomainEvent, b: DomainEvent): boolean => a.type === b.type && a.at === b.at;

/** Whether nothing between the first event and the last one is missing. */
export const isGapless = (log: readonly DomainEvent[]): boolean => log.every(({ seq }, i) => seq === i + 1);
