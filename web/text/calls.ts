import type { Localised, Seat, TableEvent, TableView } from '../view-types.ts';
import { localised } from './language.ts';
import type { Speech } from './speech.ts';

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
  switch (event.type) {
    case 'chow-claimed':
      return words.chow && called(event.seat, words.chow, speech);
    case 'pung-claimed':
      return called(event.seat, words.pung, speech);
    case 'kong-claimed':
      return called(event.seat, words.kong, speech);
    case 'kong-declared':
      return called(event.seat, event.kong === 'concealed' ? words.concealedKong : words.kong, speech);
    case 'hand-won':
      return called(event.seat, words.win, speech);
    case 'ready-declared':
      return words.ready && called(event.seat, words.ready.call, speech);
    case 'stepped-up':
      return words.stepUp && called(event.seat, words.stepUp.call, speech);
    case 'foul-reported':
      return { seat: event.seat, ...speech.words.foul };
    default:
      return null;
  }
}

function called(seat: Seat, name: Localised, { language }: Speech): Call {
  const script = language === 'en' ? 'zh-Hans' : language;
  return { seat, word: localised(name, language), characters: localised(name, script) };
}
