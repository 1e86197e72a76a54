import { formatLight, LAMPS } from '../../domain/lamp.ts';
import type { BySeat, Seat } from '../../domain/seat.ts';
import { SEATS } from '../../domain/seat.ts';
import { lampsOf } from '../../projections/lamps.ts';
import type { TableMessage } from '../../projections/socket-contract.ts';
import type { TableView } from '../../projections/table-view.ts';

/** How the table is, for a house rather than for a display: nothing in it changes with every tile. */
export interface Health {
  /** 1, 2, … within the match; 0 before the first hand. */
  readonly hand: number;
  readonly phase: TableView['phase'];
  readonly paused: boolean;
  /** Whether the table asks about something it cannot explain. */
  readonly asks: boolean;
  /** Whether the disk takes the record, and will for a while. */
  readonly disk: boolean;
  readonly boards: Readonly<Record<string, TableView['devices'][number]['state']>>;
  readonly balances: BySeat<number>;
  /** When the program was started, ISO 8601. */
  readonly since: string;
}

/** What each lamp shows: `off`, or its colour with how it shines, as in `green` and `red-blink`. */
export const formatLamps = (view: TableView): string => {
  const lamps = lampsOf(view);
  return JSON.stringify(Object.fromEntries(LAMPS.map(lamp => [lamp, formatLight(lamps[lamp])])));
};

const DISK_TROUBLE: readonly TableView['notices'][number][] = ['disk-full', 'disk-refuses', 'storage-low'];

export const healthOf = ({ view }: TableMessage, since: string): Health => ({
  hand: view.handNo,
  phase: view.phase,
  paused: view.paused,
  asks: view.discrepancy !== null,
  disk: !view.notices.some(notice => DISK_TROUBLE.includes(notice)),
  boards: Object.fromEntries(view.devices.map(({ port, state }) => [port, state])),
  balances: [view.seats[0].balance, view.seats[1].balance, view.seats[2].balance, view.seats[3].balance],
  since,
});

/** What a house may want to answer with a light or a sound. */
export const MOMENTS = ['hand-started', 'kong', 'win', 'draw'] as const;

export interface Moment {
  readonly event_type: (typeof MOMENTS)[number];
  readonly hand: number;
  /** Whose: the dealer's, the winner's, of whoever has the kong; null at a draw. */
  readonly seat: Seat | null;
  /** What the seat is called; empty where nobody gave it a name. */
  readonly name: string;
}

/** Null: nothing of that kind. */
export function momentOf({ event, view }: TableMessage): Moment | null {
  const of = (event_type: Moment['event_type'], seat: Seat | null): Moment => ({
    event_type,
    hand: view.handNo,
    seat,
    name: seat === null ? '' : view.seats[seat].name,
  });
  switch (event?.type) {
    case 'hand-started':
      return of('hand-started', event.dealer);
    case 'kong-claimed':
    case 'kong-declared':
      return of('kong', event.seat);
    case 'hand-won':
      return of('win', event.seat);
    case 'hand-drawn':
      return of('draw', null);
    default:
      return null;
  }
}

/** What may be asked for over MQTT, where the config allows it. Nothing of it moves a point. */
export const HOUSE_COMMANDS = ['start', 'pause', 'resume'] as const;
export type HouseCommand = (typeof HOUSE_COMMANDS)[number];

export const isHouseCommand = (text: string): text is HouseCommand =>
  (HOUSE_COMMANDS as readonly string[]).includes(text);

/** Names of seats as a house shows them. */
export const seatNames = ({ seats }: TableView): BySeat<string> => {
  const nameOf = (seat: Seat): string => seats[seat].name || `Seat ${seat}`;
  const [a, b, c, d] = SEATS;
  return [nameOf(a), nameOf(b), nameOf(c), nameOf(d)];
};
