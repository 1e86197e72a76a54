import { deltasOf } from '../domain/money.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isTableEvent } from '../engine/game.ts';
import { withoutUndone } from './without-undone.ts';

/** Where what the table made of a hand leaves what really happened: an event that one of both has and the other has not. */
export interface FirstDifference {
  /** Host milliseconds at which it really happened or was seen to, whichever came first. */
  readonly at: number;
  /** Null: what was seen never happened. */
  readonly truth: string | null;
  /** Null: what happened was never seen. */
  readonly seen: string | null;
}

/** The first event of a hand that differs; null when all was seen as it happened. */
export function firstDifference(truth: readonly DomainEvent[], seen: readonly DomainEvent[]): FirstDifference | null {
  const [really, asSeen] = [truth, withoutUndone(seen)].map(events => events.filter(isMove));
  for (let i = 0; i < Math.max(really?.length ?? 0, asSeen?.length ?? 0); i++) {
    const [happened, saw] = [really?.[i], asSeen?.[i]];
    const knows = saw?.type !== 'tile-drawn' || saw.tile !== '_';
    const told = { truth: happened ? essence(happened, knows) : null, seen: saw ? essence(saw, knows) : null };
    if (told.truth !== told.seen) return { at: Math.min(happened?.at ?? Infinity, saw?.at ?? Infinity), ...told };
  }
  return null;
}

/**
 * Dice and what follows from them leave no trace in what is paid, and may go unheard; that an unseen tile turns
 * out to be this one corrects nothing.
 */
const isMove = (event: DomainEvent): boolean =>
  !isTableEvent(event) &&
  !['match-started', 'hand-started', 'dice-rolled', 'wall-broken'].includes(event.type) &&
  !(event.type === 'tile-corrected' && event.was === '_');

/** The effect of an event; `withTiles`: with tiles that not every table can see. */
function essence(event: DomainEvent, withTiles: boolean): string {
  switch (event.type) {
    case 'tile-drawn':
      return [event.type, event.seat, ...(withTiles ? [event.tile] : [])].join(' ');
    case 'tiles-dealt':
      return [event.type, event.counts.join(' ')].join(' ');
    case 'indicator-flipped':
      return [event.type, event.tile].join(' ');
    case 'chow-claimed':
    case 'pung-claimed':
    case 'kong-claimed':
      return [event.type, event.seat, event.from, ...event.tiles.toSorted()].join(' ');
    case 'kong-declared':
      return [event.type, event.seat, event.kong, ...event.tiles.toSorted()].join(' ');
    case 'hand-won':
      return [event.type, event.seat, event.by, event.tile, event.points].join(' ');
    case 'horses-flipped':
      return [event.type, ...event.tiles.toSorted()].join(' ');
    case 'points-transferred':
      return [event.type, ...deltasOf(event.transfers)].join(' ');
    default:
      return [event.type, ...('seat' in event ? [event.seat] : []), ...('tile' in event ? [event.tile] : [])].join(' ');
  }
}
