import type { BySeat, Seat } from '../../domain/seat.ts';
import { SEATS } from '../../domain/seat.ts';
import type { EntrantNo } from '../seating/met.ts';
import { placesOf, TWELFTHS, tablePointsOf } from '../table-points.ts';
import { type RoundScore, type TieBreak, type Totals, tieBreakValue } from './tie-breaks.ts';
import { type Entrant, plays, type Round, type Tournament } from './tournament.ts';

/** The result of a table in a round, by seat. */
export interface SeatResult {
  readonly points: BySeat<number>;
  readonly wins: BySeat<number>;
}

/** Null: nothing is known yet. What the desk has entered counts before it is asked. */
export type ResultOf = (round: number, table: string) => SeatResult | null;

export interface TournamentStanding {
  readonly entrant: Entrant;
  /** 1, 2, 2, 4: shared where no tie-break decides. */
  readonly place: number;
  readonly totals: Totals;
  /** The order of the standings, in points or in twelfths. */
  readonly total: number;
  /** Values of the tie-breaks, in their order. */
  readonly tieBreaks: readonly number[];
  /** The tie break that put this one below the one before, where totals are equal; null: the total, or nothing. */
  readonly decidedBy: TieBreak | null;
}

/** How everybody stands after some rounds; null: after all that there are. */
export function tournamentStandings(
  tournament: Tournament,
  resultOf: ResultOf,
  after: number | null = null,
): readonly TournamentStanding[] {
  const { scoring, tieBreaks } = tournament.settings;
  const rounds = tournament.rounds.filter(({ no }) => after === null || no <= after);
  const scores = scoresIn(rounds, resultOf);
  const all = new Map(
    tournament.entrants.map(entrant => [entrant.no, totalsOf(tournament, entrant, rounds, scores)] as const),
  );
  const totalOf = (no: EntrantNo): number => {
    const totals = all.get(no);
    return totals ? (scoring === 'points' ? totals.points : totals.tablePoints) : 0;
  };
  const rows = tournament.entrants
    .filter(({ kind }) => kind === 'player')
    .map(entrant => {
      const totals = all.get(entrant.no) as Totals;
      const values = tieBreaks.map(tieBreak => tieBreakValue(tieBreak, totals, totalOf));
      return { entrant, totals, total: totalOf(entrant.no), tieBreaks: values };
    });
  type Row = (typeof rows)[number];
  const keysOf = ({ total, tieBreaks: values }: Row): readonly number[] => [total, ...values];
  const compare = (a: Row, b: Row): number => {
    const other = keysOf(b);
    return (
      keysOf(a)
        .map((key, index) => (other[index] ?? 0) - key)
        .find(difference => difference !== 0) ?? 0
    );
  };
  const inOrder = rows.toSorted((a, b) => compare(a, b) || a.entrant.no - b.entrant.no);
  return inOrder.map((row, index) => {
    const before = inOrder[index - 1];
    const differs = before ? keysOf(row).findIndex((key, nth) => key !== keysOf(before)[nth]) : -1;
    return {
      ...row,
      place: 1 + inOrder.filter(other => compare(other, row) < 0).length,
      decidedBy: differs > 0 ? (tieBreaks[differs - 1] ?? null) : null,
    };
  });
}

/** Of each entrant by round. */
type Scores = ReadonlyMap<EntrantNo, ReadonlyMap<number, RoundScore>>;

function scoresIn(rounds: readonly Round[], resultOf: ResultOf): Scores {
  const scores = new Map<EntrantNo, Map<number, RoundScore>>();
  for (const { no: round, tables, entered } of rounds)
    for (const { table, seats } of tables) {
      const result = entered[table] ?? resultOf(round, table);
      if (!result) continue;
      const [places, tablePoints] = [placesOf(result.points), tablePointsOf(result.points)];
      for (const seat of SEATS) {
        const own = scores.get(seats[seat]) ?? new Map<number, RoundScore>();
        scores.set(seats[seat], own);
        own.set(round, {
          ...{ round, table, points: result.points[seat], place: places[seat], tablePoints: tablePoints[seat] },
          ...{ wins: result.wins[seat], opponents: othersAt(seats, seat) },
        });
      }
    }
  return scores;
}

const othersAt = (seats: BySeat<EntrantNo>, seat: Seat): readonly EntrantNo[] =>
  seats.filter((_, other) => other !== seat);

function totalsOf(
  { settings, penalties }: Tournament,
  entrant: Entrant,
  rounds: readonly Round[],
  scores: Scores,
): Totals {
  const own = rounds.flatMap(({ no: round, tables, isOver }): readonly RoundScore[] => {
    const score = scores.get(entrant.no)?.get(round);
    if (score) return [score];
    const isSeated = tables.some(({ seats }) => seats.includes(entrant.no));
    if (isSeated || !isOver || !plays(entrant, round)) return [];
    return [{ ...MISSED, round, points: settings.absencePoints }];
  });
  const given = penalties.filter(
    ({ entrant: no, round }) => no === entrant.no && rounds.some(({ no: one }) => one === round),
  );
  const taken = (unit: 'points' | 'table-points'): number =>
    given.filter(penalty => penalty.unit === unit).reduce((sum, { amount }) => sum + amount, 0);
  const [penaltyPoints, penaltyTablePoints] = [taken('points'), taken('table-points') * TWELFTHS];
  return {
    points: own.reduce((sum, { points }) => sum + points, 0) - penaltyPoints,
    tablePoints: own.reduce((sum, { tablePoints }) => sum + tablePoints, 0) - penaltyTablePoints,
    ...{ penaltyPoints, penaltyTablePoints, scores: own },
  };
}

const MISSED = { table: null, place: 0, tablePoints: 0, wins: 0, opponents: [] } as const;
