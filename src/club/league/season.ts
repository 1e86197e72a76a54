import type { BySeat } from '../../domain/seat.ts';
import { isPlayed, type MatchCourse } from '../../projections/match-course.ts';
import type { RuleSetId } from '../../rules/rule-set.ts';
import type { PersonId } from '../people/person.ts';

export type SeasonId = string;

/** A day as a calendar writes it, `2026-11-24`: an evening is called after the day it began on. */
export type Day = string;

export interface Team {
  readonly name: string;
  readonly members: readonly PersonId[];
}

/** The scoring of a league. */
export interface Season {
  readonly id: SeasonId;
  readonly name: string;
  readonly rules: RuleSetId;
  /** First and last evening; null: it goes on. */
  readonly from: Day;
  readonly to: Day | null;
  /** Points as they are played, or what the place in each match is worth, 4-2-1-0. */
  readonly scoring: 'points' | 'table-points';
  /** The least evenings for a place. */
  readonly minimumEvenings: number;
  /** So many of the worst evenings of each do not count; at least one always does. */
  readonly dropWorst: number;
  readonly teams: readonly Team[];
}

/** A match as a league sees it; they come in the order in which they were played. */
export interface LeagueMatch {
  readonly table: string;
  readonly match: string;
  readonly evening: Day;
  readonly rules: RuleSetId;
  /** Null: unknown to the club. */
  readonly seats: BySeat<PersonId | null>;
  readonly course: MatchCourse;
}

/** The matches that count in a season, in the order in which they come; those in which nothing was played do not. */
export const countsIn = ({ rules, from, to }: Season, matches: readonly LeagueMatch[]): readonly LeagueMatch[] =>
  matches.filter(({ course, evening, rules: played }) => {
    const isIn = evening >= from && (to === null || evening <= to);
    return played === rules && isIn && isPlayed(course);
  });
