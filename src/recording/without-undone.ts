import type { DomainEvent } from '../engine/events.ts';
import { isTableEvent } from '../engine/game.ts';

/** The events that stand in the end: what was taken back is left out, and so is the taking back. */
export function withoutUndone(events: readonly DomainEvent[]): readonly DomainEvent[] {
  const standing: DomainEvent[] = [];
  for (const event of events) {
    if (event.type !== 'action-undone') standing.push(event);
    else
      standing.push(...standing.splice(standing.findLastIndex(({ seq }) => seq < event.of) + 1).filter(isTableEvent));
  }
  return standing;
}
