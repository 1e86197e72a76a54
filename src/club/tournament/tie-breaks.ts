import type { EntrantNo } from '../seating/met.ts';

/** Tie breaks for equal totals. Each has a name and a value that is open to everyone. */
export const TIE_BREAKS = ['points', 'table-points', 'first-places', 'wins', 'best-round', 'opponents'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** A player's result of a round. */
export interface RoundScore {
  readonly round: number;
  /** Null: missed it. */
  readonly table: string | null;
  readonly points: number;
  /** 1 to 4; 0: missed it. */
  readonly place: number;
  /** In twelfths. */
  readonly tablePoints: number;
  readonly wins: number;
  readonly opponents: readonly EntrantNo[];
}

/** A player's totals so far, less penalties. */
export interface Totals {
  readonly points: number;
  /** In twelfths. */
  readonly tablePoints: number;
  readonly penaltyPoints: number;
  readonly penaltyTablePoints: number;
  readonly scores: readonly RoundScore[];
}

/** A player's tie-break value; more is better. `totalOf`: the total of another, for `opponents`. */
export function tieBreakValue(tieBreak: TieBreak, totals: Totals, totalOf: (entrant: EntrantNo) => number): number {
  const { scores } = totals;
  const sum = (of: (score: RoundScore) => number): number => scores.reduce((all, score) => all + of(score), 0);
  switch (tieBreak) {
    case 'points':
      return totals.points;
    case 'table-points':
      return totals.tablePoints;
    case 'first-places':
      return scores.filter(({ place }) => place === 1).length;
    case 'wins':
      return sum(({ wins }) => wins);
    case 'best-round':
      return scores.length === 0 ? 0 : Math.max(...scores.map(({ points }) => points));
    case 'opponents':
      return sum(({ opponents }) => opponents.reduce((all, other) => all + totalOf(other), 0));
  }
}
