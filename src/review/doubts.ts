import type { Seat } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';

/** Decisions that cannot be judged: from an event to another one, of one player or, with null, of everybody. */
interface Doubt {
  readonly from: number;
  readonly until: number;
  readonly seat: Seat | null;
}

/**
 * True if a player's knowledge at an event is certain: tiles that were corrected later had been taken for others till then.
 * A misread discard misleads its player's hand from the beginning, and everybody else's count from its discard on.
 */
export function doubtsIn(events: readonly DomainEvent[]): (seq: number, seat: Seat) => boolean {
  const doubts = events.flatMap((event): readonly Doubt[] => {
    const { seq: until } = event;
    switch (event.type) {
      case 'tile-corrected':
        return [{ from: 0, until, seat: event.seat }];
      case 'laid-tile-corrected':
      case 'indicator-corrected':
        return [{ from: 0, until, seat: null }];
      case 'discard-corrected': {
        const { seat, place } = event;
        const discarded = events.filter(other => other.type === 'tile-discarded' && other.seat === seat)[place];
        return [
          { from: 0, until, seat },
          { from: discarded?.seq ?? 0, until, seat: null },
        ];
      }
      case 'table-agreed':
        return [{ from: 0, until, seat: null }];
      default:
        return [];
    }
  });
  return (seq, seat) =>
    doubts.some(doubt => (doubt.seat === null || doubt.seat === seat) && doubt.from <= seq && seq < doubt.until);
}
