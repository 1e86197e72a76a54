import { type BySeat, bySeat, othersThan, SEATS } from '../../domain/seat.ts';
import type { PersonId } from '../people/person.ts';
import { placesOf } from '../table-points.ts';
import type { Day, LeagueMatch } from './season.ts';

/** A player's estimated skill and its uncertainty. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** The formula ratings are made by; the package that has it is an argument. */
export interface SkillModel {
  readonly beginner: Skill;
  /** The ratings of four players after a match that ended in these places (1 to 4; ties share one). */
  readonly rate: (four: BySeat<Skill>, places: BySeat<number>) => BySeat<Skill>;
  /** How likely it is that the one ends before the other. */
  readonly chance: (one: Skill, other: Skill) => number;
}

/** A match in a player's rating, with all inputs of the change. */
export interface RatingStep {
  readonly table: string;
  readonly match: string;
  readonly evening: Day;
  readonly place: number;
  /** The place that was to be expected of these four, 1 to 4. */
  readonly expected: number;
  readonly others: readonly { readonly person: PersonId | null; readonly rating: number }[];
  readonly before: number;
  readonly after: number;
}

export interface Rating {
  readonly person: PersonId;
  readonly skill: Skill;
  /** In tenths, as it is shown: the last `after`. */
  readonly rating: number;
  /** From 0 on; the changes add up to the rating. */
  readonly steps: readonly RatingStep[];
}

/**
 * The shown rating, in tenths: a conservative estimate (μ − 3σ). Rounded before it is
 * subtracted, so that what is shown of every change adds up.
 */
export const ratingOf = ({ mu, sigma }: Skill): number => Math.round(10 * (mu - 3 * sigma));

/** Everybody's rating after these matches, in their order, the strongest first. Whom the club does not know plays as a beginner. */
export function ratingsAfter(matches: readonly LeagueMatch[], model: SkillModel): readonly Rating[] {
  const ratings = new Map<PersonId, Rating>();
  for (const { table, match, evening, seats, course } of matches) {
    const skillOf = (person: PersonId | null): Skill =>
      (person === null ? null : ratings.get(person)?.skill) ?? model.beginner;
    const before = bySeat(seat => skillOf(seats[seat]));
    const places = placesOf(course.points);
    const after = model.rate(before, places);
    for (const seat of SEATS) {
      const person = seats[seat];
      if (person === null) continue;
      const others = othersThan(seat);
      const expected = others.reduce<number>((sum, other) => sum + model.chance(before[other], before[seat]), 1);
      const step: RatingStep = {
        ...{ table, match, evening, place: places[seat], expected },
        others: others.map(other => ({ person: seats[other], rating: ratingOf(before[other]) })),
        ...{ before: ratingOf(before[seat]), after: ratingOf(after[seat]) },
      };
      const steps = [...(ratings.get(person)?.steps ?? []), step];
      ratings.set(person, { person, skill: after[seat], rating: step.after, steps });
    }
  }
  return [...ratings.values()].toSorted((a, b) => b.rating - a.rating || (a.person < b.person ? -1 : 1));
}
