import type { Seat } from '../../domain/seat.ts';
import type { PersonId } from '../people/person.ts';
import type { EntrantNo } from '../seating/met.ts';
import type { EnteredResult, Entrant, Penalty, SeatedTable, TournamentId, TournamentSettings } from './tournament.ts';

/** A reassigned seat of a round. */
export interface MovedSeat {
  readonly table: string;
  readonly seat: Seat;
  readonly entrant: EntrantNo;
}

/** Decisions about a tournament, in their order. */
export type TournamentDecision = { readonly tournament: TournamentId } & (
  | { readonly type: 'tournament-planned'; readonly settings: TournamentSettings }
  | { readonly type: 'entrant-added'; readonly entrant: Entrant }
  | {
      readonly type: 'entrant-changed';
      readonly entrant: EntrantNo;
      readonly team: string | null;
      readonly until: number | null;
    }
  /** Before the first round alone. */
  | { readonly type: 'entrant-removed'; readonly entrant: EntrantNo }
  /** Seats a round; before it has begun it may be seated again. */
  | {
      readonly type: 'round-seated';
      readonly round: number;
      readonly tables: readonly SeatedTable[];
      readonly knownMatches: Readonly<Record<string, string | null>>;
    }
  | { readonly type: 'round-started'; readonly round: number; readonly at: number }
  | { readonly type: 'clock-stopped'; readonly round: number; readonly at: number }
  | { readonly type: 'clock-resumed'; readonly round: number; readonly at: number }
  | { readonly type: 'time-added'; readonly round: number; readonly table: string | null; readonly minutes: number }
  | { readonly type: 'round-ended'; readonly round: number }
  /** Who sat where was otherwise: people on wrong seats, a substitute. */
  | { readonly type: 'seats-corrected'; readonly round: number; readonly moved: readonly MovedSeat[] }
  | { readonly type: 'result-entered'; readonly round: number; readonly table: string; readonly result: EnteredResult }
  /** The table's own result counts again. */
  | { readonly type: 'result-withdrawn'; readonly round: number; readonly table: string }
  /** These matches of a table are what it played in the round. */
  | {
      readonly type: 'matches-bound';
      readonly round: number;
      readonly table: string;
      readonly matches: readonly string[];
    }
  | { readonly type: 'penalty-given'; readonly penalty: Penalty }
  | { readonly type: 'penalty-withdrawn'; readonly penalty: number }
  | { readonly type: 'results-revealed' }
  | { readonly type: 'tournament-ended' }
);

/** Two entries are one person: the first is merged into the second. */
export const entrantsMerged = (entrants: readonly Entrant[], person: PersonId, into: PersonId): readonly Entrant[] =>
  entrants.map(entrant => (entrant.person === person ? { ...entrant, person: into } : entrant));
