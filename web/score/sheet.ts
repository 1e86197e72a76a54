import { type BySeat, bySeat, SEATS } from '../../src/domain/seat.ts';
import type { RuleSetId, Seat, WinBy, Wind } from '../shared/server-words.ts';

/** Where an evening stands: who deals, in which round, and how often that deal has been kept. */
export interface Standing {
  readonly dealer: Seat;
  readonly roundWind: Wind;
  readonly continuations: number;
}

export const AT_THE_START: Standing = { dealer: 0, roundWind: 'E', continuations: 0 };

/** A hand that was written down. */
export interface SheetLine extends Standing {
  readonly rules: RuleSetId;
  readonly winner: Seat | null;
  readonly by: WinBy | null;
  readonly from: Seat | null;
  readonly points: number;
  /** Ids, each as often as it counted. */
  readonly patterns: readonly string[];
  readonly deltas: BySeat<number>;
}

/** An evening on paper. */
export interface Sheet {
  /** Empty without a name. */
  readonly names: BySeat<string>;
  readonly startingPoints: number;
  readonly lines: readonly SheetLine[];
  /** The hand that is entered next. */
  readonly next: Standing;
}

export const emptySheet = (startingPoints: number, names: BySeat<string> = ['', '', '', '']): Sheet => ({
  names,
  startingPoints,
  lines: [],
  next: AT_THE_START,
});

/** True if a round begins with the hand this seat deals next: everybody has dealt in the one before. */
export function beginsARound({ lines }: Sheet, next: Seat): boolean {
  let dealt = new Set<Seat>();
  let last: Seat | null = null;
  let begins = false;
  for (const dealer of [...lines.map(line => line.dealer), next]) {
    begins = dealt.size === SEATS.length && dealer !== last;
    if (begins) dealt = new Set();
    dealt.add(dealer);
    last = dealer;
  }
  return begins;
}

/** The sheet without its last hand, which is then entered again. */
export function withoutLast(sheet: Sheet): Sheet {
  const last = sheet.lines.at(-1);
  if (!last) return sheet;
  const { dealer, roundWind, continuations } = last;
  return { ...sheet, lines: sheet.lines.slice(0, -1), next: { dealer, roundWind, continuations } };
}

/** Every player's balance after each line. */
export function balancesAfterEach({ startingPoints, lines }: Sheet): readonly BySeat<number>[] {
  let balances = bySeat(() => startingPoints);
  return lines.map(({ deltas }) => {
    const before = balances;
    balances = bySeat(seat => before[seat] + deltas[seat]);
    return balances;
  });
}

/** The sheet as a table that every spreadsheet reads. */
export function csvOf(sheet: Sheet, names: BySeat<string>): string {
  const head = [
    ...['hand', 'rules', 'dealer', 'winner', 'by', 'from', 'points', 'patterns'],
    ...names,
    ...names.map(name => `${name} balance`),
  ];
  const balances = balancesAfterEach(sheet);
  const nameOf = (seat: Seat | null): string => (seat === null ? '' : names[seat]);
  const rows = sheet.lines.map((line, at) => [
    at + 1,
    line.rules,
    nameOf(line.dealer),
    nameOf(line.winner),
    line.by ?? '',
    nameOf(line.from),
    line.points,
    line.patterns.join(' '),
    ...line.deltas,
    ...(balances[at] ?? []),
  ]);
  return `${[head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A name that begins like a formula stays a name in a spreadsheet. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
