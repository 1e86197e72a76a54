import type { ResultOf, SeatResult } from '../../../club/tournament/standings.ts';
import { type Round, roundTag, type Tournament } from '../../../club/tournament/tournament.ts';
import { bySeat } from '../../../domain/seat.ts';
import { isPlayed, type MatchCourse } from '../../../projections/match-course.ts';
import type { KeptMatch, MatchKey } from '../club-store.ts';

/** The known play of a tournament's tables. */
export interface PlayedRounds {
  readonly resultOf: ResultOf;
  /** The matches that may be what a table played in a round; where there are several, the desk chooses. */
  readonly matchesOf: (round: number, table: string) => readonly string[];
}

/** A match as it counts: its course, and what the desk has corrected of it. Null: it counts nowhere. */
export type CourseOf = (key: MatchKey) => Promise<MatchCourse | null>;

/** Reads what came of every table of a tournament. */
export async function playedRounds(
  tournament: Tournament,
  matches: readonly KeptMatch[],
  courseOf: CourseOf,
): Promise<PlayedRounds> {
  const candidates = new Map<string, readonly string[]>();
  const results = new Map<string, SeatResult>();
  // before its clock is started nothing is played for a round
  for (const round of tournament.rounds.filter(({ clock }) => clock.startedAt !== null))
    for (const { table } of round.tables) {
      const key = `${round.no} ${table}`;
      const names = matchesFor(tournament, round, table, matches);
      const courses = await Promise.all(
        names.map(async match => ({ match, course: await courseOf({ table, match }) })),
      );
      const played = courses.filter(({ course }) => course !== null && isPlayed(course));
      candidates.set(
        key,
        played.map(({ match }) => match),
      );
      const isChosen = round.bound[table] !== undefined;
      if (played.length === 1 || (isChosen && played.length > 0))
        results.set(key, played.map(({ course }) => course as MatchCourse).reduce(together));
    }
  return {
    resultOf: (round, table) => results.get(`${round} ${table}`) ?? null,
    matchesOf: (round, table) => candidates.get(`${round} ${table}`) ?? [],
  };
}

/**
 * The match that the desk has chosen; else the one that the table itself reports for the round; else any that began after the round was
 * seated and was known before the table was seated for another.
 */
export function matchesFor(
  { id, rounds }: Tournament,
  round: Round,
  table: string,
  matches: readonly KeptMatch[],
): readonly string[] {
  const chosen = round.bound[table];
  if (chosen) return chosen;
  // as the table played them
  const own = matches.filter(match => match.table === table);
  const said = own.filter(({ facts }) => facts?.round === roundTag(id, round.no));
  if (said.length > 0) return said.map(({ match }) => match);
  const next = rounds.find(({ no, knownMatches }) => no > round.no && table in knownMatches);
  const until = next?.knownMatches[table] ?? null;
  const since = round.knownMatches[table] ?? null;
  const placeOf = (name: string | null): number => own.findIndex(({ match }) => match === name);
  const last = next ? placeOf(until) : own.length - 1;
  return own
    .slice(placeOf(since) + 1, last + 1)
    .filter(({ facts }) => !facts?.round)
    .map(({ match }) => match);
}

const together = (one: MatchCourse, other: MatchCourse): MatchCourse => ({
  hands: one.hands + other.hands,
  points: bySeat(seat => one.points[seat] + other.points[seat]),
  wins: bySeat(seat => one.wins[seat] + other.wins[seat]),
  dealIns: bySeat(seat => one.dealIns[seat] + other.dealIns[seat]),
});
