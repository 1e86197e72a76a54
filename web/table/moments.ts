import { momentWords } from '../text/moment-text.ts';
import { paidFor, type Speech } from '../text/speech.ts';
import type { Seat, TableEvent, TableView } from '../view-types.ts';
import type { Motif } from './motifs.ts';

/** A moment that is staged over the felt. */
export interface Moment {
  readonly name: string;
  /** The motif around its words. */
  readonly motif: Motif;
  /** How long its words stand, in milliseconds at human pace. */
  readonly holdMs: number;
  /** Whose moment it is; null: everybody's. */
  readonly seat: Seat | null;
  readonly words: string;
  /** How often its motif comes. */
  readonly count: number;
}

type EventOf<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>;

interface Row<T extends TableEvent['type']> {
  readonly name: string;
  readonly on: T;
  readonly when: (event: EventOf<T>, view: TableView) => boolean;
  readonly motif: Motif;
  readonly holdMs: number;
  readonly seat: (event: EventOf<T>, view: TableView) => Seat | null;
  readonly words: (speech: Speech, event: EventOf<T>, view: TableView) => string;
  readonly count: (event: EventOf<T>) => number;
}

interface KnownMoment {
  readonly name: string;
  readonly of: (event: TableEvent, view: TableView, speech: Speech) => Moment | null;
}

const row = <T extends TableEvent['type']>({ on, when, seat, words, count, ...rest }: Row<T>): KnownMoment => ({
  name: rest.name,
  of(happened, view, speech) {
    if (happened.type !== on) return null;
    const event = happened as EventOf<T>;
    if (!when(event, view)) return null;
    return { ...rest, seat: seat(event, view), words: words(speech, event, view), count: count(event) };
  },
});

/** From this hand in a row on, a dealer's deal is a moment of its own. */
const DEALS_AGAIN_FROM = 5;

/** Every such moment. */
const ROWS: readonly KnownMoment[] = [
  row<'points-transferred'>({
    name: 'kong-paid',
    on: 'points-transferred',
    when: ({ transfers }, { result }) => result === null && transfers.length > 0,
    motif: 'coins',
    holdMs: 1500,
    seat: ({ transfers }) => transfers[0]?.to ?? null,
    words: (speech, { transfers }, view) => {
      const total = transfers.reduce((sum, { points }) => sum + points, 0);
      return `${paidFor(speech, view.rules.words, transfers[0]?.for ?? '')} +${total}`;
    },
    count: ({ transfers }) => 4 + 2 * transfers.length,
  }),
  row<'hand-won'>({
    name: 'robbed-kong',
    on: 'hand-won',
    when: ({ by }) => by === 'robbed-kong',
    motif: 'blade',
    holdMs: 1700,
    seat: ({ from }) => from,
    words: ({ language }) => momentWords(language).robbedKong,
    count: () => 1,
  }),
  row<'hand-won'>({
    name: 'won-by-flowers',
    on: 'hand-won',
    when: ({ tile }) => tile === null,
    motif: 'petals',
    holdMs: 2400,
    seat: ({ seat }) => seat,
    words: ({ language }) => momentWords(language).eightFlowers,
    count: () => 24,
  }),
  row<'bonus-set-aside'>({
    name: 'eight-flowers',
    on: 'bonus-set-aside',
    when: ({ seat }, { seats }) => seats[seat].bonus.length === 8,
    motif: 'petals',
    holdMs: 2400,
    seat: ({ seat }) => seat,
    words: ({ language }) => momentWords(language).eightFlowers,
    count: () => 24,
  }),
  row<'tile-drawn'>({
    name: 'last-tile',
    on: 'tile-drawn',
    when: (_, { wall }) => wall.next === null,
    motif: 'rings',
    holdMs: 1500,
    seat: ({ seat }) => seat,
    words: ({ language }) => momentWords(language).lastTile,
    count: () => 3,
  }),
  row<'hand-drawn'>({
    name: 'drawn-hand',
    on: 'hand-drawn',
    when: () => true,
    motif: 'mist',
    holdMs: 1500,
    seat: () => null,
    words: ({ words }) => words.drawn,
    count: () => 5,
  }),
  row<'hand-started'>({
    name: 'deals-again',
    on: 'hand-started',
    when: ({ continuations }) => continuations + 1 >= DEALS_AGAIN_FROM,
    motif: 'lanterns',
    holdMs: 2000,
    seat: ({ dealer }) => dealer,
    words: ({ language }, { continuations }) => momentWords(language).dealsAgain(continuations + 1),
    count: ({ continuations }) => Math.min(9, continuations + 1),
  }),
];

/** Their names. */
export const MOMENT_NAMES = ROWS.map(({ name }) => name);

/** The moment that these events make, the last of several; null: none. */
export function momentOf(news: readonly TableEvent[], view: TableView, speech: Speech): Moment | null {
  const made = news.flatMap(event => ROWS.map(known => known.of(event, view, speech)));
  return made.findLast(moment => moment !== null) ?? null;
}
