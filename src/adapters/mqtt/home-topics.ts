import { z } from 'zod';
import { BUTTONS, type ButtonId, isButtonId } from '../../domain/button.ts';
import { formatLight, LAMPS } from '../../domain/lamp.ts';
import { deltasOf } from '../../domain/money.ts';
import type { BySeat, Seat } from '../../domain/seat.ts';
import { SEATS, seatNumber } from '../../domain/seat.ts';
import { lampsOf } from '../../projections/lamps.ts';
import type { TableMessage } from '../../projections/socket-contract.ts';
import type { TableView } from '../../projections/table-view.ts';

/** The table's condition for a house, not for a display: nothing in it changes with every tile. */
export interface Health {
  /** 1, 2, … within the match; 0 before the first hand. */
  readonly hand: number;
  readonly phase: TableView['phase'];
  readonly paused: boolean;
  /** True if the table has an open question. */
  readonly asks: boolean;
  /** True if the disk takes the record, and has room for a while. */
  readonly disk: boolean;
  readonly boards: Readonly<Record<string, TableView['devices'][number]['state']>>;
  readonly balances: BySeat<number>;
  /** When the program was started, ISO 8601. */
  readonly since: string;
}

/** The state of each lamp: `off`, or colour and mode, as in `green` and `red-blink`. */
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

/** Moments that a house may answer with a light or a sound. */
export const MOMENTS = ['hand-started', 'kong', 'win', 'payout', 'draw'] as const;

export interface Moment {
  readonly event_type: (typeof MOMENTS)[number];
  readonly hand: number;
  /** Whose: the dealer's, the winner's, the owner's of the kong; null at a draw. */
  readonly seat: Seat | null;
  /** The seat's name, or empty. */
  readonly name: string;
  /** The points of the win; only for a payout, which comes once the horses are turned. */
  readonly points?: number;
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
    case 'points-transferred': {
      const win = event.transfers.find(({ for: reason }) => reason === 'win');
      return win ? { ...of('payout', win.to), points: deltasOf(event.transfers)[win.to] } : null;
    }
    case 'hand-drawn':
      return of('draw', null);
    default:
      return null;
  }
}

/** Commands over MQTT, if the config allows them. None moves a point. */
export type HouseCommand = 'pause' | 'resume' | ButtonId | `dice ${string}`;

/** `dice 3 4`: what dice show that something else has read. */
const THROW = /^dice(?: [1-6]){1,4}$/;

export const isHouseCommand = (text: string): text is HouseCommand =>
  text === 'pause' || text === 'resume' || isButtonId(text) || THROW.test(text);

/** Null: the command is no throw. */
export const throwIn = (command: HouseCommand): readonly number[] | null =>
  THROW.test(command) ? command.split(' ').slice(1).map(Number) : null;

/** The same as a schema, for documents. */
export const houseCommand = z.union([z.enum(['pause', 'resume', ...BUTTONS]), z.string().regex(THROW)]);

/** Names of seats as a house shows them. */
export const seatNames = ({ seats }: TableView): BySeat<string> => {
  const nameOf = (seat: Seat): string => seats[seat].name || `Seat ${seatNumber(seat)}`;
  const [a, b, c, d] = SEATS;
  return [nameOf(a), nameOf(b), nameOf(c), nameOf(d)];
};
