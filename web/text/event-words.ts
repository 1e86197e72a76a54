import type { Seat, TableEvent, TableView } from '../view-types.ts';
import { nameOf, type Speech } from './speech.ts';

/** What has happened, in a few words; `view` is the table after it. */
export function wordsFor(event: TableEvent, view: TableView, speech: Speech): string {
  const seat = seatOf(event);
  const tile = speech.words.tile('tile' in event ? (event.tile ?? '_') : '_');
  return speech.words.events[event.type](seat === null ? '' : nameOf(speech, view, seat), tile);
}

function seatOf(event: TableEvent): Seat | null {
  if ('seat' in event) return event.seat;
  return event.type === 'dice-rolled' ? event.by : null;
}
