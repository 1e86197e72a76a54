import { SEATS } from '../../domain/seat.ts';
import type { PersonId } from '../people/person.ts';
import { tablePointsOf } from '../table-points.ts';
import { countsIn, type Day, type LeagueMatch, type Season, type Team } from './season.ts';

/** A player's result of an evening. */
export interface EveningScore {
  readonly evening: Day;
  readonly matches: number;
  readonly points: number;
  /** In twelfths. */
  readonly tablePoints: number;
  /** One of the worst: it does not count. */
  readonly isDropped: boolean;
}

export interface LeagueRow {
  readonly person: PersonId;
  /** 1, 2, 2, 4; null: has not come often enough. */
  readonly place: number | null;
  /** The season's order: points or twelfths of the evenings that count. */
  readonly total: number;
  readonly hands: number;
  readonly wins: number;
  readonly dealIns: number;
  /** In the order in which they were. */
  readonly evenings: readonly EveningScore[];
  /** How it was before the newest evening of the season; null: was not there before. */
  readonly before: { readonly place: number | null; readonly total: number } | null;
}

export interface TeamRow {
  readonly team: Team;
  readonly place: number;
  readonly total: number;
}

export interface LeagueTable {
  /** Evenings that a player took part in. */
  readonly evenings: readonly Day[];
  readonly rows: readonly LeagueRow[];
  readonly teams: readonly TeamRow[];
}

/** How a season stands, and what its newest evening has changed. */
export function leagueTable(season: Season, all: readonly LeagueMatch[]): LeagueTable {
  const matches = countsIn(season, all);
  const evenings = [...new Set(matches.map(({ evening }) => evening))].toSorted();
  const newest = evenings.at(-1);
  const before = new Map(
    rowsOf(
      season,
      matches.filter(({ evening }) => evening !== newest),
    ).map(({ person, place, total }) => [person, { place, total }] as const),
  );
  const rows = rowsOf(season, matches).map(row => ({ ...row, before: before.get(row.person) ?? null }));
  return { evenings, rows, teams: teamsOf(season, rows) };
}

type Row = Omit<LeagueRow, 'before'>;

/** Those with a place first; the others as they would stand. */
function rowsOf(season: Season, matches: readonly LeagueMatch[]): readonly Row[] {
  const rows = peopleIn(matches).map(person => rowOf(season, person, matches));
  const isRanked = (row: Row): boolean => row.evenings.length >= season.minimumEvenings;
  const inOrder = rows.toSorted(
    (a, b) => Number(isRanked(b)) - Number(isRanked(a)) || b.total - a.total || (a.person < b.person ? -1 : 1),
  );
  const placeOf = (row: Row): number | null =>
    isRanked(row) ? 1 + inOrder.filter(other => isRanked(other) && other.total > row.total).length : null;
  return inOrder.map(row => ({ ...row, place: placeOf(row) }));
}

const peopleIn = (matches: readonly LeagueMatch[]): readonly PersonId[] => [
  ...new Set(matches.flatMap(({ seats }) => seats.filter(person => person !== null))),
];

function rowOf(season: Season, person: PersonId, all: readonly LeagueMatch[]): Row {
  const { scoring, dropWorst } = season;
  const own = all.flatMap(match => {
    const seat = SEATS.find(one => match.seats[one] === person);
    return seat === undefined ? [] : [{ ...match, seat }];
  });
  const evenings = [...new Set(own.map(({ evening }) => evening))].map(evening => {
    const matches = own.filter(match => match.evening === evening);
    const sum = (of: (match: (typeof matches)[number]) => number): number =>
      matches.reduce((all, match) => all + of(match), 0);
    return {
      ...{ evening, matches: matches.length, isDropped: false },
      points: sum(({ course, seat }) => course.points[seat]),
      tablePoints: sum(({ course, seat }) => tablePointsOf(course.points)[seat]),
    };
  });
  const worth = (evening: EveningScore): number => (scoring === 'points' ? evening.points : evening.tablePoints);
  const worst = evenings
    .toSorted((a, b) => worth(a) - worth(b))
    .slice(0, Math.max(0, Math.min(dropWorst, evenings.length - 1)));
  const scores = evenings.map(evening => ({ ...evening, isDropped: worst.includes(evening) }));
  const count = (of: (match: (typeof own)[number]) => number): number => own.reduce((all, match) => all + of(match), 0);
  return {
    ...{ person, place: null, evenings: scores },
    total: scores.reduce((sum, score) => sum + (score.isDropped ? 0 : worth(score)), 0),
    hands: count(({ course }) => course.hands),
    wins: count(({ course, seat }) => course.wins[seat]),
    dealIns: count(({ course, seat }) => course.dealIns[seat]),
  };
}

/** The sum of all members of each team, whether they have a place or not. */
function teamsOf({ teams }: Season, rows: readonly LeagueRow[]): readonly TeamRow[] {
  const totals = teams.map(team => ({
    team,
    total: rows.reduce((sum, { person, total }) => sum + (team.members.includes(person) ? total : 0), 0),
  }));
  return totals
    .map(row => ({ ...row, place: 1 + totals.filter(({ total }) => total > row.total).length }))
    .toSorted((a, b) => a.place - b.place || (a.team.name < b.team.name ? -1 : 1));
}
