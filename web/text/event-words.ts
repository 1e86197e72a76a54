import type { Seat, TableEvent, TableView } from '../view-types.ts';
import type { Declared } from './catalogue.ts';
import { localised } from './language.ts';
import { nameOf, type Speech } from './speech.ts';

/** What has happened, in a few words; `view` is the table after it. */
export function wordsFor(event: TableEvent, view: TableView, speech: Speech): string {
  const seat = seatOf(event);
  const name = seat === null ? '' : nameOf(speech, view, seat);
  if (isDeclared(event.type)) {
    const told = view.rules.words[DECLARED[event.type]]?.told;
    return told ? speech.words.has(name, localised(told, speech.language)) : '';
  }
  const tile = speech.words.tile('tile' in event ? (event.tile ?? '_') : '_');
  return speech.words.events[event.type](name, tile);
}

const DECLARED = { 'ready-declared': 'ready', 'stepped-up': 'stepUp' } as const satisfies Record<Declared, string>;
const isDeclared = (type: TableEvent['type']): type is Declared => type in DECLARED;

function seatOf(event: TableEvent): Seat | null {
  if ('seat' in event) return event.seat;
  return event.type === 'dice-rolled' ? event.by : null;
}
