import type { Telling } from '../../club/desk/desk.ts';
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
import type { ArchivedEvent } from './heard.ts';
import { beganAt, dayOf, eveningOf, newestEvening } from './match-time.ts';
import type { Settled } from './office/office.ts';
import { matchesFor, type PlayedRounds, playedRounds } from './office/played-rounds.ts';
import { sittersAt } from './office/shown-names.ts';

/** The result of a match by either version of its events; `other` is null if there is one. */
interface Tellings {
  readonly first: MatchCourse;
  readonly other: MatchCourse | null;
}

/** The counted results of tables, with the desk's corrections. */
export class Results {
  readonly #store: ClubStore;
  readonly #settled: () => Settled;
  readonly #now: () => number;
  /** As far as matches have been counted since they changed. */
  readonly #courses = new Map<string, Promise<Tellings>>();

  constructor(store: ClubStore, settled: () => Settled, now: () => number) {
    this.#store = store;
    this.#settled = settled;
    this.#now = now;
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
    const now = this.#now();
    const evenings = [...new Set(matches.map(match => eveningOf(match, now)))].toSorted().toReversed();
    const evening = wanted ?? newestEvening(evenings, now) ?? dayOf(new Date(now));
    const hidden = this.#hidden(matches);
    const shown = matches.filter(key => eveningOf(key, now) === evening && !hidden.has(keyOf(key)));
    const played = await Promise.all(shown.map(match => this.#played(match)));
    return { evening, evenings, byRules: standingsOf(played.flat()) };
  }

  /** The result of a match; null if it does not count, or the desk has not chosen between two versions. */
  async counted(key: MatchKey): Promise<MatchCourse | null> {
    if (this.#settled().state.uncounted.has(claimKey(key.table, key.match))) return null;
    const told = await this.#course(key);
    const chosen = told.other === null ? 'first' : this.#chosen(key);
    const course = chosen && told[chosen];
    return course && this.#corrected(key, course);
  }

  /** Every match that is kept, with who sat there as they may be named. */
  async matches(): Promise<readonly KeptMatch[]> {
    const settled = this.#settled();
    return (await this.#store.matches()).map(kept => {
      const { table, match, facts } = kept;
      const sitters = facts && sittersAt(settled, { table, match, ...facts });
      return { ...kept, facts: sitters && { ...facts, seats: bySeat(seat => sitters[seat]?.name ?? '') } };
    });
  }

  /** The same without those of rounds that are hidden. */
  async publicMatches(): Promise<readonly KeptMatch[]> {
    const matches = await this.matches();
    const hidden = this.#hidden(matches);
    return matches.filter(match => !hidden.has(keyOf(match)));
  }

  /** The public events of a match: none while its round is hidden, or while two versions are open. */
  async publicEvents(key: MatchKey): Promise<readonly ArchivedEvent[]> {
    const isPublic = (await this.publicMatches()).some(
      ({ table, match }) => table === key.table && match === key.match,
    );
    if (!isPublic) return [];
    const chosen = this.#chosen(key);
    return chosen === null && (await this.#course(key)).other ? [] : this.#events(key, chosen ?? 'first');
  }

  /** Matches of which two different events came under one number, and that count nowhere before the desk has chosen. */
  async disputed(): Promise<readonly MatchKey[]> {
    const open = (await this.#store.matches()).filter(kept => kept.isDisputed && this.#chosen(kept) === null);
    const disputed = await Promise.all(
      open.map(async kept => ((await this.#course(kept)).other ? [{ table: kept.table, match: kept.match }] : [])),
    );
    return disputed.flat();
  }

  /** The matches of an evening in which something was played, for the desk; null: of the newest. */
  async matchesAtDesk(wanted: string | null): Promise<readonly MatchAtDesk[]> {
    const all = await this.#store.matches();
    const now = this.#now();
    const evenings = all.map(match => eveningOf(match, now));
    const evening = wanted ?? newestEvening(evenings, now);
    const { corrections, uncounted } = this.#settled().state;
    const told = newestLast(all, now).map(async (kept): Promise<readonly MatchAtDesk[]> => {
      const { table, match, facts } = kept;
      if (!facts || eveningOf(kept, now) !== evening) return [];
      const { first, other } = await this.#course(kept);
      const chosen = this.#chosen(kept);
      const { hands, points } = this.#corrected(kept, chosen === 'other' && other ? other : first);
      if (!isPlayed({ ...first, hands, points }) && !other) return [];
      const people = this.#peopleAt(kept);
      const key = claimKey(table, match);
      return [
        {
          ...{ table, match, evening, rules: facts.rules, hands, points },
          seats: bySeat(seat => people[seat]?.name ?? facts.seats[seat]),
          ...{ corrected: corrections.get(key) ?? null, counts: !uncounted.has(key) },
          tellings: other && { chosen, first: first.points, other: other.points },
        },
      ];
    });
    return (await Promise.all(told)).flat().toReversed();
  }

  /** The play of a tournament. */
  async playedIn(tournament: Tournament): Promise<PlayedRounds> {
    return playedRounds(tournament, await this.#store.matches(), key => this.counted(key));
  }

  /** Every match as a league sees it; those of tournaments are none of a league's. */
  async leagueMatches(): Promise<readonly LeagueMatch[]> {
    const now = this.#now();
    const matches = newestLast(await this.#store.matches(), now);
    const ofTournaments = this.#ofTournaments(matches, () => true);
    const counted = matches.map(async (match): Promise<readonly LeagueMatch[]> => {
      const course = match.facts && !ofTournaments.has(keyOf(match)) ? await this.counted(match) : null;
      if (!course || !match.facts) return [];
      const { table, match: name, facts } = match;
      const seats = bySeat(seat => this.#peopleAt(match)[seat]?.id ?? null);
      return [{ table, match: name, evening: eveningOf(match, now), rules: facts.rules, seats, course }];
    });
    return (await Promise.all(counted)).flat();
  }

  /** A person's matches, in order, without hidden ones. */
  async matchesOf(person: PersonId): Promise<readonly OwnMatch[]> {
    const now = this.#now();
    const matches = await this.#store.matches();
    const hidden = this.#hidden(matches);
    const shown = newestLast(matches, now).filter(match => !hidden.has(keyOf(match)));
    const own = shown.map(async (match): Promise<readonly OwnMatch[]> => {
      const seat = SEATS.find(one => this.#peopleAt(match)[one]?.id === person);
      const course = seat === undefined || !match.facts ? null : await this.counted(match);
      if (seat === undefined || !match.facts || !course) return [];
      const { table, match: name, facts } = match;
      return [
        {
          ...{ table, match: name, evening: eveningOf(match, now), rules: facts.rules, seat, hands: course.hands },
          ...{ points: course.points[seat], wins: course.wins[seat], dealIns: course.dealIns[seat] },
        },
      ];
    });
    return (await Promise.all(own)).flat();
  }

  #corrected(key: MatchKey, course: MatchCourse): MatchCourse {
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
    // without play there are no players
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

  /** The telling that the desk has chosen; null: none. */
  #chosen({ table, match }: MatchKey): Telling | null {
    return this.#settled().state.tellings.get(claimKey(table, match)) ?? null;
  }

  #course(key: MatchKey): Promise<Tellings> {
    const known = this.#courses.get(keyOf(key)) ?? this.#count(key);
    this.#courses.set(keyOf(key), known);
    // an unreadable match may be readable later
    known.catch(() => this.changed(key));
    return known;
  }

  async #count(key: MatchKey): Promise<Tellings> {
    if ((await this.#store.disputed(key)).length === 0)
      return { first: courseOfKept(await this.#store.events(key, TELLING_TYPES)), other: null };
    const [first, other] = await Promise.all([this.#events(key, 'first'), this.#events(key, 'other')]);
    return { first: courseOfKept(first), other: saysElse(first, other) ? courseOfKept(other) : null };
  }

  /** The counted events of a match, as first received, or with the later ones of the same numbers. */
  async #events(key: MatchKey, telling: Telling): Promise<readonly ArchivedEvent[]> {
    const events = await this.#store.events(key);
    if (telling === 'first') return events;
    const others = new Map((await this.#store.disputed(key)).map(event => [event.seq, event]));
    return events.map(event => others.get(event.seq) ?? event);
  }
}

const keyOf = ({ table, match }: MatchKey): string => `${table}/${match}`;

const courseOfKept = (events: readonly ArchivedEvent[]): MatchCourse =>
  courseOf(events as unknown as readonly PublishedEvent[]);

/** True if the two differ in what standings are made of. */
const saysElse = (first: readonly ArchivedEvent[], other: readonly ArchivedEvent[]): boolean =>
  first.some((event, index) => {
    const instead = other[index];
    return instead !== undefined && instead !== event && (isTelling(event) || isTelling(instead));
  });
const isTelling = ({ type }: ArchivedEvent): boolean => (TELLING_TYPES as readonly string[]).includes(type);

/** In the order in which they began; those of a table as it played them. */
function newestLast(matches: readonly KeptMatch[], now: number): readonly KeptMatch[] {
  const tables = [...new Set(matches.map(({ table }) => table))];
  const waiting = tables.map(table => matches.filter(match => match.table === table).toReversed());
  const began = (own: readonly KeptMatch[]): number => {
    const next = own.at(-1);
    return next ? beganAt(next, now) : Number.POSITIVE_INFINITY;
  };
  return matches.flatMap(() => waiting.reduce((a, b) => (began(b) < began(a) ? b : a)).pop() ?? []);
}
