import type { DomainEvent } from '../../src/engine/events.ts';
import { isTableEvent } from '../../src/engine/game.ts';

/** What was done, without numbers, times and the order in which tiles stand in a rack. */
export const moves = (events: readonly DomainEvent[]): readonly string[] =>
  events
    .filter(event => !isTableEvent(event))
    .map(({ seq: _seq, at: _at, ...event }) => {
      if (event.type === 'tiles-dealt')
        return JSON.stringify({ ...event, hands: event.hands.map(hand => hand.toSorted()) });
      if (event.type === 'hand-won') return JSON.stringify({ ...event, concealed: event.concealed.toSorted() });
      return JSON.stringify(event);
    });
