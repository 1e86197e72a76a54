import { formatCsv } from '../../domain/csv.ts';
import type { Localised } from '../../rules/rule-set.ts';
import type { Person, PersonId } from '../people/person.ts';
import { shownName } from '../people/person.ts';
import { personOf, type Register } from '../people/register.ts';
import { type EveningScore, leagueTable } from './league-table.ts';
import { type Rating, type RatingStep, ratingsAfter, type SkillModel } from './ratings.ts';
import { countsIn, type Day, type LeagueMatch, type Season } from './season.ts';

/** A person in a list that everybody may read. */
export interface NamedPerson {
  readonly id: PersonId;
  /** Null: does not want to be named. */
  readonly name: string | null;
}

export interface LeagueRowView extends NamedPerson {
  readonly place: number | null;
  /** In points, or in twelfths where table points count. */
  readonly total: number;
  readonly hands: number;
  readonly wins: number;
  readonly dealIns: number;
  readonly evenings: readonly EveningScore[];
  readonly before: { readonly place: number | null; readonly total: number } | null;
}

export interface RatingView extends NamedPerson {
  /** In tenths. */
  readonly rating: number;
  /** The change by the newest evening. */
  readonly change: number;
  readonly matches: number;
}

export interface LeagueView {
  readonly season: Omit<Season, 'teams'>;
  readonly rulesName: Localised;
  readonly evenings: readonly Day[];
  readonly rows: readonly LeagueRowView[];
  readonly teams: readonly { readonly name: string; readonly place: number; readonly total: number }[];
  readonly ratings: readonly RatingView[];
}

/** The basis of a player's rating. */
export interface RatingStory extends NamedPerson {
  readonly rating: number;
  readonly steps: readonly (Omit<RatingStep, 'others'> & {
    readonly others: readonly { readonly name: string | null; readonly rating: number }[];
  })[];
}

export interface LeagueFacts {
  readonly register: Register;
  readonly matches: readonly LeagueMatch[];
  readonly model: SkillModel;
  readonly rulesName: Localised;
}

const named = (register: Register, id: PersonId): NamedPerson => {
  const person: Person | null = personOf(register, id);
  return { id, name: person && shownName(person) };
};

/** A season as everybody may see it. */
export function leagueView(season: Season, { register, matches, model, rulesName }: LeagueFacts): LeagueView {
  const { teams: _, ...told } = season;
  const { evenings, rows, teams } = leagueTable(season, matches);
  const newest = evenings.at(-1);
  const ratings = ratingsAfter(countsIn(season, matches), model);
  return {
    ...{ season: told, rulesName, evenings },
    rows: rows.map(({ person, ...row }) => ({ ...named(register, person), ...row })),
    teams: teams.map(({ team, place, total }) => ({ name: team.name, place, total })),
    ratings: ratings.map(({ person, rating, steps }) => ({
      ...{ ...named(register, person), rating, matches: steps.length },
      change: steps.reduce((sum, step) => sum + (step.evening === newest ? step.after - step.before : 0), 0),
    })),
  };
}

/** Null: this person has played no match of the season. */
export function ratingStory(season: Season, person: PersonId, facts: LeagueFacts): RatingStory | null {
  const { register, matches, model } = facts;
  const own: Rating | undefined = ratingsAfter(countsIn(season, matches), model).find(one => one.person === person);
  if (!own) return null;
  const steps = own.steps.map(({ others, ...step }) => ({
    ...step,
    others: others.map(({ person: other, rating }) => ({
      name: other === null ? null : named(register, other).name,
      rating,
    })),
  }));
  return { ...named(register, person), rating: own.rating, steps };
}

/** As a spreadsheet reads it: a row for each person, a column for each evening. */
export function leagueCsv({ evenings, rows, season }: LeagueView): string {
  const worth = (score: EveningScore | undefined): number | null =>
    score ? (season.scoring === 'points' ? score.points : score.tablePoints / 12) : null;
  const lines = rows.map(({ name, place, total, evenings: own, hands, wins, dealIns }) => [
    place,
    name,
    season.scoring === 'points' ? total : total / 12,
    ...[hands, wins, dealIns],
    ...evenings.map(evening => worth(own.find(score => score.evening === evening))),
  ]);
  return formatCsv([['place', 'name', 'total', 'hands', 'wins', 'deal-ins', ...evenings], ...lines]);
}
