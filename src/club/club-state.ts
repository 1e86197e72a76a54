import { type BySeat, bySeat } from '../domain/seat.ts';
import type { Announcement, DeskDecision, OnAir, Telling } from './desk/desk.ts';
import type { Season, SeasonId } from './league/season.ts';
import type { KeyCommand, PeopleCommand } from './people/register.ts';
import { claimKey, claimsMerged, type SeatClaim, type SeatClaims, withClaim } from './people/seat-claims.ts';
import { entrantsMerged, type TournamentDecision } from './tournament/decisions.ts';
import { evolveTournament, newTournament } from './tournament/evolve.ts';
import type { Tournament } from './tournament/tournament.ts';

export type LeagueDecision =
  | { readonly type: 'season-planned'; readonly season: Season }
  | { readonly type: 'season-removed'; readonly season: SeasonId };

/** A decision about a person; names and numbers are in the register alone, so that they can be erased. */
export interface PersonDecision {
  readonly type: 'person-changed';
  readonly what: (PeopleCommand | KeyCommand)['type'];
  readonly person: string;
  /** The other of two that are one. */
  readonly into: string | null;
  /** The remains of an erased person; null: none is erased. */
  readonly forgotten: Forgotten | null;
}

/** Hashed names of an erased person: they match no person in matches up to `until`, by name, and in those of `matches`. */
export interface Forgotten {
  readonly salt: string;
  readonly hashes: readonly string[];
  readonly until: string;
  /** Those that were known then and had one of these names, by `claimKey`; earlier versions did not say. */
  readonly matches?: readonly string[];
}

export type Decision =
  | TournamentDecision
  | LeagueDecision
  | DeskDecision
  | PersonDecision
  | ({ readonly type: 'seat-claimed' } & SeatClaim);

/** A line of the journal: what was decided, when, by whom and why. Nothing in it says anything about a person but an id. */
export interface JournalEntry {
  /** 1, 2, 3, … without a gap. */
  readonly no: number;
  /** Ms since 1970, by the club's clock. */
  readonly at: number;
  /** The name given at the desk's sign-in; `own-page`: a person on their own page. */
  readonly by: string;
  readonly why: string | null;
  readonly decision: Decision;
}

/** Everything people have decided in a club; what was played is elsewhere. */
export interface ClubState {
  /** The newest entry of the journal; 0: none. */
  readonly no: number;
  readonly tournaments: readonly Tournament[];
  readonly seasons: readonly Season[];
  readonly claims: SeatClaims;
  /** Corrected results of matches, by table and match. */
  readonly corrections: ReadonlyMap<string, BySeat<number>>;
  /** Matches that count nowhere. */
  readonly uncounted: ReadonlySet<string>;
  /** The chosen record of matches with two. */
  readonly tellings: ReadonlyMap<string, Telling>;
  /** Those that stand, the newest last. */
  readonly announcements: readonly Announcement[];
  readonly onAir: OnAir;
  readonly forgotten: readonly Forgotten[];
}

export const NOTHING_DECIDED: ClubState = {
  ...{ no: 0, tournaments: [], seasons: [], claims: new Map(), corrections: new Map(), uncounted: new Set() },
  ...{ tellings: new Map(), announcements: [], onAir: { table: null }, forgotten: [] },
};

/** The state of a club after an entry of the journal. */
export const evolveClub = (before: ClubState, { no, decision }: JournalEntry): ClubState => ({
  ...before,
  ...changeBy(before, decision),
  no,
});

function changeBy(before: ClubState, decision: Decision): Partial<ClubState> {
  switch (decision.type) {
    case 'season-planned':
      return { seasons: [...before.seasons.filter(({ id }) => id !== decision.season.id), decision.season] };
    case 'season-removed':
      return { seasons: before.seasons.filter(({ id }) => id !== decision.season) };
    case 'person-changed':
      if (decision.forgotten) return { forgotten: [...before.forgotten, decision.forgotten] };
      return decision.into === null ? {} : merged(before, decision.person, decision.into);
    case 'seat-claimed':
      return { claims: withClaim(before.claims, decision) };
    case 'announced':
      return { announcements: [...before.announcements, decision.announcement] };
    case 'announcement-withdrawn':
      return { announcements: before.announcements.filter(({ id }) => id !== decision.announcement) };
    case 'call-answered':
      return {};
    case 'points-corrected': {
      const key = claimKey(decision.table, decision.match);
      const now = before.corrections.get(key) ?? [0, 0, 0, 0];
      const change = bySeat(seat => now[seat] + decision.change[seat]);
      return { corrections: new Map(before.corrections).set(key, change) };
    }
    case 'match-counted': {
      const uncounted = new Set(before.uncounted);
      const key = claimKey(decision.table, decision.match);
      if (decision.counts) uncounted.delete(key);
      else uncounted.add(key);
      return { uncounted };
    }
    case 'telling-chosen': {
      const key = claimKey(decision.table, decision.match);
      return { tellings: new Map(before.tellings).set(key, decision.telling) };
    }
    case 'put-on-air':
      return { onAir: { table: decision.table } };
    default:
      return { tournaments: tournamentsAfter(before.tournaments, decision) };
  }
}

function tournamentsAfter(before: readonly Tournament[], decision: TournamentDecision): readonly Tournament[] {
  const known = before.some(({ id }) => id === decision.tournament);
  if (!known)
    return decision.type === 'tournament-planned'
      ? [...before, newTournament(decision.tournament, decision.settings)]
      : before;
  return before.map(one => (one.id === decision.tournament ? evolveTournament(one, decision) : one));
}

const merged = (before: ClubState, person: string, into: string): Partial<ClubState> => ({
  claims: claimsMerged(before.claims, person, into),
  tournaments: before.tournaments.map(tournament => ({
    ...tournament,
    entrants: entrantsMerged(tournament.entrants, person, into),
  })),
  seasons: before.seasons.map(season => ({
    ...season,
    teams: season.teams.map(team => ({
      ...team,
      members: [...new Set(team.members.map(member => (member === person ? into : member)))],
    })),
  })),
});
