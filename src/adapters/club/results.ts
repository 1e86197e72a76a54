import type { MatchAtDesk } from '../../club/desk/desk-view.ts';
import type { LeagueMatch } from '../../club/league/season.ts';
import type { OwnMatch } from '../../club/people/own-page.ts';
import type { Person, PersonId } from '../../club/people/person.ts';
import { claimKey } from '../../club/people/seat-claims.ts';
import { peopleAtMatch } from '../../club/people-at-match.ts';
import type { Tournament } from '../../club/tournament/tournament.ts';
import { isPublic } from '../../club/tournament/tournament.ts';
import { type BySeat, bySeat, SEATS } from '../../domain/seat.ts';
import type { PublishedEvent, StandingsView } from '../../projections/club-view.ts';
import { courseOf, isPlayed, type MatchCourse, TELLING_TYPES } from '../../projections/match-course.ts';
import { type PlayedMatch, standingsOf } from '../../projections/standings.ts';
import { ruleSet } from '../../rules/index.ts';
import type { ClubStore, KeptMatch, MatchKey } from './club-store.ts';
import type { Settled } from './office/office.ts';
import { matchesFor, type PlayedRounds, playedRounds } from './office/played-rounds.ts';
import { sittersAt } from './office/shown-names.ts';

/** A new day begins for players who stay up late, in hours of the club's own time. */
const DAY_BEGINS_HOUR = 6;

/** What tables have played, as it counts: with what the desk has settled. */
export class Results {
  readonly #store: ClubStore;
  readonly #settled: () => Settled;
  /** As far as matches have been counted since they changed. */
  readonly #courses = new Map<string, Promise<MatchCourse>>();

  constructor(store: ClubStore, settled: () => Settled) {
    this.#store = store;
    this.#settled = settled;
  }

  /** Something was kept of this match. */
  changed(key: MatchKey): void {
    this.#courses.delete(keyOf(key));
  }

  /** Something may have been kept of any. */
  allChanged(): void {
    this.#courses.clear();
  }

  /** Of an evening; null: the newest that something is known of. What is hidden in a tournament is not in it. */
  async standings(wanted: string | null): Promise<StandingsView> {
    const matches = await this.#store.matches();
    const evenings = [...new Set(matches.map(({ match }) => eveningOf(match)))].toSorted().toReversed();
    const evening = wanted ?? evenings[0] ?? dayOf(new Date());
    const hidden = this.#hidden(matches);
    const shown = matches.filter(key => eveningOf(key.match) === evening && !hidden.has(keyOf(key)));
    const played = await Promise.all(shown.map(match => this.#played(match)));
    return { evening, evenings, byRules: standingsOf(played.flat()) };
  }

  /** What a match has brought; null: it counts nowhere. */
  async counted(key: MatchKey): Promise<MatchCourse | null> {
    return this.#settled().state.uncounted.has(claimKey(key.table, key.match)) ? null : this.#corrected(key);
  }

  /** Every match that is kept, with who sat there as they may be named. */
  async matches(): Promise<readonly KeptMatch[]> {
    const settled = this.#settled();
    return (await this.#store.matches()).map(({ table, match, facts }) => {
      const sitters = facts && sittersAt(settled, { table, match, ...facts });
      return { table, match, facts: sitters && { ...facts, seats: bySeat(seat => sitters[seat]?.name ?? '') } };
    });
  }

  /** The same without those of rounds that are hidden. */
  async publicMatches(): Promise<readonly KeptMatch[]> {
    const matches = await this.matches();
    const hidden = this.#hidden(matches);
    return matches.filter(match => !hidden.has(keyOf(match)));
  }

  /** The matches of an evening in which something was played, for the desk; null: of the newest. */
  async matchesAtDesk(wanted: string | null): Promise<readonly MatchAtDesk[]> {
    const all = await this.#store.matches();
    const evening = wanted ?? all.map(({ match }) => eveningOf(match)).reduce((a, b) => (a > b ? a : b), '');
    const { corrections, uncounted } = this.#settled().state;
    const told = all.map(async (kept): Promise<readonly MatchAtDesk[]> => {
      const { table, match, facts } = kept;
      if (!facts || eveningOf(match) !== evening) return [];
      const course = await this.#corrected(kept);
      if (!isPlayed(course)) return [];
      const { hands, points } = course;
      const people = this.#peopleAt(kept);
      const key = claimKey(table, match);
      return [
        {
          ...{ table, match, evening, rules: facts.rules, hands, points },
          seats: bySeat(seat => people[seat]?.name ?? facts.seats[seat]),
          ...{ corrected: corrections.get(key) ?? null, counts: !uncounted.has(key) },
        },
      ];
    });
    return (await Promise.all(told)).flat().toSorted((a, b) => (a.match < b.match ? 1 : -1));
  }

  /** What was played for a tournament. */
  async playedIn(tournament: Tournament): Promise<PlayedRounds> {
    return playedRounds(tournament, await this.#store.matches(), key => this.counted(key));
  }

  /** Every match as a league sees it; those of tournaments are none of a league's. */
  async leagueMatches(): Promise<readonly LeagueMatch[]> {
    const matches = await this.#store.matches();
    const ofTournaments = this.#ofTournaments(matches, () => true);
    const counted = matches.map(async (match): Promise<readonly LeagueMatch[]> => {
      const course = match.facts && !ofTournaments.has(keyOf(match)) ? await this.counted(match) : null;
      if (!course || !match.facts) return [];
      const { table, match: name, facts } = match;
      const seats = bySeat(seat => this.#peopleAt(match)[seat]?.id ?? null);
      return [{ table, match: name, evening: eveningOf(name), rules: facts.rules, seats, course }];
    });
    return (await Promise.all(counted)).flat();
  }

  /** What somebody has played, in the order in which it was. */
  async matchesOf(person: PersonId): Promise<readonly OwnMatch[]> {
    const own = (await this.#store.matches()).map(async (match): Promise<readonly OwnMatch[]> => {
      const seat = SEATS.find(one => this.#peopleAt(match)[one]?.id === person);
      const course = seat === undefined || !match.facts ? null : await this.counted(match);
      if (seat === undefined || !match.facts || !course) return [];
      const { table, match: name, facts } = match;
      return [
        {
          ...{ table, match: name, evening: eveningOf(name), rules: facts.rules, seat, hands: course.hands },
          ...{ points: course.points[seat], wins: course.wins[seat], dealIns: course.dealIns[seat] },
        },
      ];
    });
    return (await Promise.all(own)).flat().toSorted((a, b) => (a.match < b.match ? -1 : 1));
  }

  async #corrected(key: MatchKey): Promise<MatchCourse> {
    const course = await this.#course(key);
    const change = this.#settled().state.corrections.get(claimKey(key.table, key.match));
    return change ? { ...course, points: bySeat(seat => course.points[seat] + change[seat]) } : course;
  }

  #peopleAt({ table, match, facts }: KeptMatch): BySeat<Person | null> {
    const { register, state } = this.#settled();
    return peopleAtMatch(state, register, { table, match, seats: ['', '', '', ''], ...facts });
  }

  async #played(match: KeptMatch): Promise<readonly PlayedMatch[]> {
    const set = match.facts && ruleSet(match.facts.rules);
    const course = set && (await this.counted(match));
    // where nothing was played nobody has played
    if (!set || !course || !match.facts || !isPlayed(course)) return [];
    const { table, match: name, facts } = match;
    const sitters = sittersAt(this.#settled(), { table, match: name, ...facts });
    return [{ table, rules: { id: set.id, name: set.name }, seats: sitters, course }];
  }

  #hidden(matches: readonly KeptMatch[]): ReadonlySet<string> {
    return this.#ofTournaments(matches, (tournament, round) => !isPublic(tournament, round));
  }

  #ofTournaments(
    matches: readonly KeptMatch[],
    which: (tournament: Tournament, round: number) => boolean,
  ): ReadonlySet<string> {
    const keys = this.#settled().state.tournaments.flatMap(tournament =>
      tournament.rounds
        .filter(({ no }) => which(tournament, no))
        .flatMap(round =>
          round.tables.flatMap(({ table }) =>
            matchesFor(tournament, round, table, matches).map(match => keyOf({ table, match })),
          ),
        ),
    );
    return new Set(keys);
  }

  #course(key: MatchKey): Promise<MatchCourse> {
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
