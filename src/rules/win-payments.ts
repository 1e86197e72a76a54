import { othersThan, type Seat } from '../domain/seat.ts';
import type { FinishedHand, Win } from './finished-hand.ts';
import type { Localised } from './localised.ts';
import type { Holding, Worth } from './scoring.ts';
import { baseScoreNote, type Payment } from './who-pays.ts';

/** A win as a table of payments looks at it. */
export interface WonBy<Options> {
  readonly hand: FinishedHand;
  readonly win: Win;
  readonly winner: Seat;
  /** Who discarded the winning tile or declared the robbed kong; null: the winner drew it. */
  readonly giver: Seat | null;
  readonly counted: Holding;
  readonly points: number;
  readonly options: Options;
}

/** Something that multiplies what one player pays. */
export interface Doubling<Options> {
  readonly note: Localised | ((times: number) => Localised);
  /** True if these house rules have it at all; they have by default. */
  readonly isPlayed?: (options: Options) => boolean;
  /** How often that player pays; 1: it does not apply. */
  readonly times: (won: WonBy<Options>, payer: Seat) => number;
}

/**
 * Players who pay where not everybody does. `own-share`: each of them what it would have paid anyway; `all-shares`: they
 * together what all three would have; `three-shares`: they together three times the share that nothing has doubled. Each
 * pays as much as the others, rounded up.
 */
export interface PayersRow<Options> {
  readonly note: Localised;
  readonly pays: 'own-share' | 'all-shares' | 'three-shares';
  /** True if these house rules have it at all; they have by default. */
  readonly isPlayed?: (options: Options) => boolean;
  /** Null: this row does not settle it. */
  readonly who: (won: WonBy<Options>) => readonly Seat[] | null;
}

/** Of these rows those that the house rules chosen have. */
export const playedRows = <Options, Row extends { readonly isPlayed?: (options: Options) => boolean }>(
  rows: readonly Row[],
  options: Options,
): readonly Row[] => rows.filter(({ isPlayed }) => isPlayed?.(options) ?? true);

/** The most that is paid. */
export interface Cap {
  readonly most: number;
  /** True if a payer that owes less pays it all the same. */
  readonly isExact?: boolean;
  /** The payer of it: each player separately, or all of them together. */
  readonly per: 'payer' | 'hand';
  readonly note: Localised;
}

/** Who pays how much for a win: the engine and every explanation read the same rows. */
export interface WinTable<Options extends { readonly baseScore: number }> {
  /** The points one player pays before anything doubles them. */
  readonly share: (won: WonBy<Options>) => number;
  /** The parts of that share. */
  readonly says: (won: WonBy<Options>) => readonly Localised[];
  /** Every row that applies multiplies a player's share. */
  readonly doublings: readonly Doubling<Options>[];
  /** Where some hands are paid undoubled: whether this is one. */
  readonly isUndoubled?: (won: WonBy<Options>) => boolean;
  /** The first row that names players says who pays; where none does, each of the three pays its own share. */
  readonly payers: readonly PayersRow<Options>[];
  /** The limit of a player's payment; `owed`: the debt of each of the three. Null: none. */
  readonly cap: ((won: WonBy<Options>, payer: Seat, owed: readonly number[]) => Cap | null) | null;
}

/** The payment of one player for a win; its parts are computed on request. */
class Bill<Options extends { readonly baseScore: number }> implements Payment {
  readonly from: Seat;
  readonly to: Seat;
  points: number;
  readonly for = 'win';
  readonly table: WinTable<Options>;
  readonly won: WonBy<Options>;
  /** The row that has it pay for others. */
  readonly row: PayersRow<Options> | null;
  /** The cap that has changed it. */
  cap: Cap | null;

  constructor(
    from: Seat,
    points: number,
    cap: Cap | null,
    row: PayersRow<Options> | null,
    table: WinTable<Options>,
    won: WonBy<Options>,
  ) {
    this.from = from;
    this.to = won.winner;
    this.points = points;
    this.table = table;
    this.won = won;
    this.row = row;
    this.cap = cap;
  }

  get why(): readonly Localised[] {
    const { table, won, row, cap, from } = this;
    const doublings = row?.pays === 'three-shares' || table.isUndoubled?.(won) ? [] : table.doublings;
    return [
      ...table.says(won),
      ...doublings.flatMap(({ note, times }) => {
        const often = times(won, from);
        if (often === 1) return [];
        return [typeof note === 'function' ? note(often) : note];
      }),
      ...(cap ? [cap.note] : []),
      ...baseScoreNote(won.options.baseScore),
      ...(row ? [row.note] : []),
    ];
  }
}

/** No hand is worth more: whatever multiplies it can still be counted to the last point. */
const MOST_POINTS = 100_000_000;

export const wonBy = <Options>(
  { counted, points }: Pick<Worth, 'counted' | 'points'>,
  hand: FinishedHand,
  win: Win,
  options: Options,
): WonBy<Options> => ({
  hand,
  win,
  winner: win.seat,
  giver: win.by === 'discard' || win.by === 'robbed-kong' ? win.from : null,
  counted,
  points,
  options,
});

/** The points one player pays before anything doubles them. */
const plainShare = <Options extends { readonly baseScore: number }>(
  table: WinTable<Options>,
  won: WonBy<Options>,
): number => won.options.baseScore * Math.min(MOST_POINTS, table.share(won));

/** The separate share of each of the other three. */
function sharesOf<Options extends { readonly baseScore: number }>(
  table: WinTable<Options>,
  won: WonBy<Options>,
  plain: number,
): number[] {
  const owed = [Math.ceil(plain), Math.ceil(plain), Math.ceil(plain)];
  const { doublings } = table;
  if (doublings.length === 0 || table.isUndoubled?.(won)) return owed;
  const others = othersThan(won.winner);
  for (let at = 0; at < 3; at++) {
    let points = plain;
    for (let row = 0; row < doublings.length; row++)
      points *= (doublings[row] as Doubling<Options>).times(won, others[at] as Seat);
    owed[at] = Math.ceil(points);
  }
  return owed;
}

/** The bill of each player; players who pay nothing are left out. */
function billsOf<Options extends { readonly baseScore: number }>(
  table: WinTable<Options>,
  won: WonBy<Options>,
): readonly Bill<Options>[] {
  const others = othersThan(won.winner);
  const plain = plainShare(table, won);
  const owed = sharesOf(table, won, plain);
  const named = payersNamed(table, won);
  const capFor = (payer: Seat): Cap | null => table.cap?.(won, payer, owed) ?? null;
  const bills: Bill<Options>[] = [];
  if (!named || named.row.pays === 'own-share') {
    for (const payer of named?.seats ?? others) {
      const cap = capFor(payer);
      const share = owed[others.indexOf(payer)] as number;
      const points = capped(share, cap);
      if (points > 0) bills.push(new Bill(payer, points, limits(cap, share, points), named?.row ?? null, table, won));
    }
  } else {
    const { row, seats } = named;
    const shares = row.pays === 'all-shares' ? owed : owed.map(() => Math.ceil(plain));
    for (const payer of seats) {
      const cap = capFor(payer);
      const asked = Math.ceil(shares.reduce((sum, share) => sum + share, 0) / seats.length);
      const points = Math.ceil(shares.reduce((sum, share) => sum + capped(share, cap), 0) / seats.length);
      if (points > 0) bills.push(new Bill(payer, points, limits(cap, asked, points), row, table, won));
    }
  }
  return bills[0]?.cap?.per === 'hand' ? cappedTogether(bills) : bills;
}

const capped = (share: number, cap: Cap | null): number => {
  if (cap?.per !== 'payer') return share;
  return cap.isExact ? cap.most : Math.min(share, cap.most);
};
/** The cap, where it has changed a payment or may still. */
const limits = (cap: Cap | null, asked: number, points: number): Cap | null =>
  cap?.per === 'hand' || points !== asked ? cap : null;

/** Where the hand as a whole is capped, by the highest cap of a payer, each payment is cut in proportion and rounded down. */
function cappedTogether<Options extends { readonly baseScore: number }>(
  bills: readonly Bill<Options>[],
): readonly Bill<Options>[] {
  const total = bills.reduce((sum, { points }) => sum + points, 0);
  const most = Math.max(...bills.map(({ cap }) => cap?.most ?? total));
  for (const bill of bills) {
    if (total > most) bill.points = Number((BigInt(most) * BigInt(bill.points)) / BigInt(total));
    else bill.cap = null;
  }
  return bills.filter(({ points }) => points > 0);
}

function payersNamed<Options extends { readonly baseScore: number }>(
  { payers }: WinTable<Options>,
  won: WonBy<Options>,
): { readonly row: PayersRow<Options>; readonly seats: readonly Seat[] } | null {
  for (const row of payers) {
    const seats = row.who(won);
    if (seats && seats.length > 0) return { row, seats };
  }
  return null;
}

/** The separate debt of a loser for a win: doubled for it, and at most a cap on one player's payment. */
export function ownShares<Options extends { readonly baseScore: number }>(
  table: WinTable<Options>,
  won: WonBy<Options>,
): (payer: Seat) => number {
  const owed = sharesOf(table, won, plainShare(table, won));
  const others = othersThan(won.winner);
  return payer => capped(owed[others.indexOf(payer)] as number, table.cap?.(won, payer, owed) ?? null);
}

/** The payments besides a win by those who pay the win, as they pay it. */
export function paidAsTheWin<Options extends { readonly baseScore: number }>(
  table: WinTable<Options>,
  hand: FinishedHand & { readonly win: Win },
  options: Options,
  payments: readonly Payment[],
): readonly Payment[] {
  const named = payersNamed(table, wonBy({ counted: [], points: 0 }, hand, hand.win, options));
  if (!named) return payments;
  const { row, seats } = named;
  if (row.pays === 'own-share') return payments.filter(({ from }) => seats.includes(from));
  return payments.flatMap(payment => {
    const points = Math.ceil(payment.points / seats.length);
    return seats.map(from => ({ ...payment, from, points, why: [...payment.why, row.note] }));
  });
}

/** The worth of a reading of a hand by this table: its payments are found on the way. */
export function worthBy<Options extends { readonly baseScore: number }>(
  table: WinTable<Options>,
  won: WonBy<Options>,
): Worth {
  const payments = billsOf(table, won);
  let payout = 0;
  for (const { points } of payments) payout += points;
  return { counted: won.counted, points: won.points, payout, payments };
}

/** The payments of everyone for a win. */
export const paymentsFor = <Options extends { readonly baseScore: number }>(
  table: WinTable<Options>,
  worth: Worth,
  hand: FinishedHand,
  win: Win,
  options: Options,
): readonly Payment[] => worth.payments ?? billsOf(table, wonBy(worth, hand, win, options));
