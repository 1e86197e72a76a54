import type { DomainEvent } from '../engine/events.ts';
import type { FinishedRecord, HandCollector } from './hand-collector.ts';

/** Every hand of a record that is over, and the collector as it stands after the last event. */
export function handsOf(collector: HandCollector, events: readonly DomainEvent[]): readonly FinishedRecord[] {
  const starts = events.flatMap((event, i) => (event.type === 'hand-started' ? [i] : []));
  return [0, ...starts].flatMap((from, i) => collector.take(events.slice(from, starts[i])) ?? []);
}
