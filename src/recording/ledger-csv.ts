import { bySeat, SEATS } from '../domain/seat.ts';
import type { HandEnd, HandHeader } from './hand-record.ts';
import { seatName } from './seat-name.ts';

/** The ledger of a match as a table for spreadsheets: a line for each hand, what it moved and where everybody stands. */
export function ledgerCsv(hands: readonly { readonly header: HandHeader; readonly end: HandEnd }[]): string {
  const { seats } = hands.at(-1)?.header ?? { seats: bySeat(() => '') };
  const names = SEATS.map(seat => seatName({ seats }, seat));
  const head = ['hand', 'started', 'result', 'winner', ...names, ...names.map(name => `${name} balance`)];
  const rows = hands.map(({ header, end }) => [
    header.handNo,
    new Date(header.startedAt).toISOString(),
    end.outcome,
    end.winner === null ? '' : seatName(header, end.winner),
    ...SEATS.map(seat => end.deltas[seat]),
    ...SEATS.map(seat => end.balances[seat]),
  ]);
  return [head, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A text is quoted, and kept from being taken for a formula. */
const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
