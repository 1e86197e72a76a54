import { nameKey } from '../domain/person-name.ts';
import { type BySeat, SEATS } from '../domain/seat.ts';
import type { Localised, RuleSetId } from '../rules/rule-set.ts';
import type { RulesStandings, Standing } from './club-view.ts';
import type { MatchCourse } from './match-course.ts';

/** A person at a seat. */
export interface Sitter {
  /** Who is the same at two tables has the same. */
  readonly id: string;
  /** The public name; null: none. */
  readonly name: string | null;
}

/** A person known only by a table's name for them; null: the seat has no name. */
export const sitterCalled = (name: string): Sitter | null =>
  nameKey(name) === '' ? null : { id: nameKey(name), name: name.trim() };

/** A match of an evening, at one of its tables. */
export interface PlayedMatch {
  readonly table: string;
  readonly rules: { readonly id: RuleSetId; readonly name: Localised };
  /** Null for a seat without a name. */
  readonly seats: BySeat<Sitter | null>;
  readonly course: MatchCourse;
}

/** Who has won how much: each person once for each rule set, however many tables they sat at. */
export function standingsOf(matches: readonly PlayedMatch[]): readonly RulesStandings[] {
  const byRules = new Map<string, PlayedMatch[]>();
  for (const match of matches) byRules.set(match.rules.id, [...(byRules.get(match.rules.id) ?? []), match]);
  return [...byRules.values()]
    .flatMap(played => (played[0] ? [{ rules: played[0].rules, ...standingsIn(played) }] : []))
    .toSorted((a, b) => (a.rules.id < b.rules.id ? -1 : 1));
}

function standingsIn(matches: readonly PlayedMatch[]): Omit<RulesStandings, 'rules'> {
  const people = new Map<string, Omit<Standing, 'place'> & { readonly id: string }>();
  let nameless = 0;
  for (const { table, seats, course } of matches)
    for (const seat of SEATS) {
      const sitter = seats[seat];
      if (sitter === null) {
        nameless += course.points[seat];
        continue;
      }
      const { points, hands, wins, dealIns, tables } = people.get(sitter.id) ?? NOBODY;
      people.set(sitter.id, {
        id: sitter.id,
        name: sitter.name,
        points: points + course.points[seat],
        hands: hands + course.hands,
        wins: wins + course.wins[seat],
        dealIns: dealIns + course.dealIns[seat],
        tables: [...new Set([...tables, table])].toSorted(),
      });
    }
  const inOrder = [...people.values()].toSorted((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  const placeOf = ({ points }: Pick<Standing, 'points'>): number =>
    1 + inOrder.filter(other => other.points > points).length;
  return { people: inOrder.map(({ id, ...person }) => ({ ...person, place: placeOf(person) })), nameless };
}

const NOBODY = { points: 0, hands: 0, wins: 0, dealIns: 0, tables: [] as readonly string[] };
