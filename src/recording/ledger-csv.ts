import { formatCsv } from '../domain/csv.ts';
import { bySeat, SEATS } from '../domain/seat.ts';
import type { HandEnd, HandHeader } from './hand-record.ts';
import { seatName } from './seat-name.ts';

/** The ledger of a match as a table for spreadsheets: a line for each hand, what it moved and where everybody stands. */
export function ledgerCsv(hands: readonly KeptHand[]): string {
  const { seats } = hands.at(-1)?.header ?? { seats: bySeat(() => '') };
  const names = SEATS.map(seat => seatName({ seats }, seat));
  const head = ['hand', 'started', 'result', 'winner', ...names, ...names.map(name => `${name} balance`)];
  const rows = hands.flatMap(({ header, end }, i) => [
    ...lostBetween(hands[i - 1], { header, end }),
    [
      header.handNo,
      new Date(header.startedAt).toISOString(),
      end.outcome,
      end.winner === null ? '' : seatName(header, end.winner),
      ...SEATS.map(seat => end.deltas[seat]),
      ...SEATS.map(seat => end.balances[seat]),
    ],
  ]);
  return formatCsv([head, ...rows]);
}

/** Hands whose files are lost: what they moved together is known from where everybody stood before and after. */
function lostBetween(before: KeptHand | undefined, next: KeptHand): readonly (readonly (string | number)[])[] {
  const first = (before?.header.handNo ?? next.header.handNo - 1) + 1;
  const last = next.header.handNo - 1;
  if (!before || first > last) return [];
  const { balances } = before.end;
  const stood = bySeat(seat => next.end.balances[seat] - next.end.deltas[seat]);
  const moved = SEATS.map(seat => stood[seat] - balances[seat]);
  return [[first === last ? first : `${first}–${last}`, '', 'lost', '', ...moved, ...stood]];
}

interface KeptHand {
  readonly header: HandHeader;
  readonly end: HandEnd;
}
