import type { Localised, Seat, TableEvent, TableView } from '../view-types.ts';
import { localised } from './language.ts';
import { type Speech, scriptOf } from './speech.ts';

/** A call at the table. */
export interface Call {
  readonly seat: Seat;
  /** In the reader's language, as the players of this rule set say it. */
  readonly word: string;
  /** The characters everybody at the table knows. */
  readonly characters: string;
}

/** The call of the latest event; where several events come at once, the last call stands. */
export const lastCall = (news: readonly TableEvent[], view: TableView, speech: Speech): Call | null =>
  news.map(event => callOf(event, view, speech)).findLast(call => call !== null) ?? null;

/** The call for this event; null: none. */
export function callOf(event: TableEvent, { rules }: TableView, speech: Speech): Call | null {
  const { words } = rules;
  const called = (seat: Seat, name: Localised): Call => ({
    seat,
    word: localised(name, speech.language),
    characters: localised(name, scriptOf(speech, words)),
  });
  switch (event.type) {
    case 'chow-claimed':
      return words.chow && called(event.seat, words.chow);
    case 'pung-claimed':
      return called(event.seat, words.pung);
    case 'kong-claimed':
      return called(event.seat, words.kong);
    case 'kong-declared':
      return called(event.seat, event.kong === 'concealed' ? words.concealedKong : words.kong);
    case 'hand-won':
      return called(event.seat, words.win);
    case 'ready-declared':
      return words.ready && called(event.seat, words.ready.call);
    case 'stepped-up':
      return words.stepUp && called(event.seat, words.stepUp.call);
    case 'foul-reported':
      return { seat: event.seat, ...speech.words.foul };
    default:
      return null;
  }
}
