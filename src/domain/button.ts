import { must } from './result.ts';
import { SEATS, type Seat } from './seat.ts';

/** The words a player gives with a button: a win, being ready, stepping up. */
const SEAT_BUTTONS = ['hu', 'ready', 'stepup'] as const;
/** Buttons of the whole table; `next` begins the next hand as `start` does. */
const TABLE_BUTTONS = ['start', 'next', 'undo'] as const;
/** Words that tiles and dice show by themselves: a board may have these buttons, but play never waits for them. */
const SAID_BY_TILES: ReadonlySet<string> = new Set([
  ...(['chow', 'pung', 'kong', 'pass'] as const).flatMap(what => SEATS.map(seat => `${what}${seat}`)),
  'roll',
]);
type SeatButton = (typeof SEAT_BUTTONS)[number];
type TableButton = (typeof TABLE_BUTTONS)[number];

/** A button as lines and the config name it: `hu0` is seat 0's. All are optional. docs/reference/protocol.md, "Buttons". */
export type ButtonId = `${SeatButton}${Seat}` | TableButton;

/** The meaning of a button, and its seat; null: the table's. */
export type Button =
  | { readonly what: SeatButton; readonly seat: Seat }
  | { readonly what: TableButton; readonly seat: null };

const PARSED: ReadonlyMap<string, Button> = new Map<ButtonId, Button>([
  ...SEAT_BUTTONS.flatMap(what => SEATS.map(seat => [`${what}${seat}`, { what, seat }] as const)),
  ...TABLE_BUTTONS.map(what => [what, { what, seat: null }] as const),
]);

export const isButtonId = (text: string): text is ButtonId => PARSED.has(text);

/** True if lines may name this button although it tells nothing that is not seen: a claim, a pass, a roll. */
export const isSaidByTiles = (text: string): boolean => SAID_BY_TILES.has(text);

export const BUTTONS: readonly ButtonId[] = [...PARSED.keys()].filter(isButtonId);

export const parseButton = (id: ButtonId): Button => must(PARSED.get(id), `a button ${id}`);
