import type { PublishedEvent, StandingsView } from '../../projections/club-view.ts';
import { courseOf, type MatchCourse, TELLING_TYPES } from '../../projections/match-course.ts';
import { standingsOf } from '../../projections/standings.ts';
import { ruleSet } from '../../rules/index.ts';
import type { ClubStore, MatchKey } from './club-store.ts';

/** A new day begins for players who stay up late, in hours of the club's own time. */
const DAY_BEGINS_HOUR = 6;

/** What the evenings of a club have brought everybody, computed from what is kept. */
export class Evenings {
  readonly #store: ClubStore;
  /** As far as matches have been counted since they changed. */
  readonly #courses = new Map<string, Promise<MatchCourse>>();

  constructor(store: ClubStore) {
    this.#store = store;
  }

  /** Something was kept of this match. */
  changed(key: MatchKey): void {
    this.#courses.delete(keyOf(key));
  }

  /** Something may have been kept of any. */
  allChanged(): void {
    this.#courses.clear();
  }

  /** Null: the newest evening that something is known of. */
  async standings(wanted: string | null): Promise<StandingsView> {
    const matches = await this.#store.matches();
    const evenings = [...new Set(matches.map(({ match }) => eveningOf(match)))].toSorted().toReversed();
    const evening = wanted ?? evenings[0] ?? dayOf(new Date());
    const played = await Promise.all(
      matches
        .filter(({ match }) => eveningOf(match) === evening)
        .map(async ({ table, match, facts }) => {
          const set = facts && ruleSet(facts.rules);
          if (!set) return [];
          const course = await this.course({ table, match });
          return [{ table, rules: { id: set.id, name: set.name }, seats: facts.seats, course }];
        }),
    );
    return { evening, evenings, byRules: standingsOf(played.flat()) };
  }

  course(key: MatchKey): Promise<MatchCourse> {
    const known = this.#courses.get(keyOf(key)) ?? this.#count(key);
    this.#courses.set(keyOf(key), known);
    // what could not be read now may be another time
    known.catch(() => this.changed(key));
    return known;
  }

  async #count(key: MatchKey): Promise<MatchCourse> {
    return courseOf((await this.#store.events(key, TELLING_TYPES)) as unknown as readonly PublishedEvent[]);
  }
}

const keyOf = ({ table, match }: MatchKey): string => `${table}/${match}`;

/** The day on which the evening of a match began: `2026-11-24T02-30-00` is of the evening before, where that is night. */
export function eveningOf(match: string): string {
  const [, day = '', time = ''] = /(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)/.exec(match) ?? [];
  const began = new Date(`${day}T${time.replaceAll('-', ':')}Z`);
  began.setHours(began.getHours() - DAY_BEGINS_HOUR);
  return dayOf(began);
}

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-');
