import type { Seat, TableEvent, TableView } from '../view-types.ts';
import type { Claimed, Declared } from './catalogue.ts';
import { localised } from './language.ts';
import { nameOf, type Speech } from './speech.ts';

/** The text of an event, in a few words; `view` is the table after it. */
export function wordsFor(event: TableEvent, view: TableView, speech: Speech): string {
  const seat = seatOf(event);
  const name = seat === null ? '' : nameOf(speech, view, seat);
  if (isDeclared(event)) {
    const told = view.rules.words[DECLARED[event.type]]?.told;
    return told ? speech.words.has(name, localised(told, speech.language)) : '';
  }
  const { words } = speech;
  const { terms } = words;
  const tile = words.tile('tile' in event ? (event.tile ?? '_') : '_');
  switch (event.type) {
    case 'chow-claimed':
    case 'pung-claimed':
    case 'kong-claimed':
      return words.claims(name, terms[CLAIMED[event.type]] ?? '', tile);
    case 'kong-declared':
      return words.declares(name, terms.kong);
    case 'horses-flipped':
      return terms.horses.turned;
    default:
      return words.events[event.type](name, tile);
  }
}

const DECLARED = { 'ready-declared': 'ready', 'stepped-up': 'stepUp' } as const satisfies Record<Declared, string>;
const CLAIMED = { 'chow-claimed': 'chow', 'pung-claimed': 'pung', 'kong-claimed': 'kong' } as const satisfies Record<
  Claimed,
  string
>;
const isDeclared = (event: TableEvent): event is Extract<TableEvent, { type: Declared }> => event.type in DECLARED;

function seatOf(event: TableEvent): Seat | null {
  if ('seat' in event) return event.seat;
  return event.type === 'dice-rolled' ? event.by : null;
}
