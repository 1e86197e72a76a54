import type { PersonId } from '../people/person.ts';
import type { EntrantNo } from '../seating/met.ts';
import type { SeatingMethod } from '../seating/seat-round.ts';
import type { MovedSeat } from './decisions.ts';
import type { EnteredResult, Entrant, TournamentId, TournamentSettings } from './tournament.ts';

/** Commands of the desk for a tournament. Rounds of the clock are the newest one's. */
export type TournamentCommand = { readonly tournament: TournamentId } & (
  | { readonly type: 'plan-tournament'; readonly settings: TournamentSettings }
  | {
      readonly type: 'add-entrant';
      readonly person: PersonId;
      readonly team: string | null;
      readonly kind: Entrant['kind'];
    }
  | {
      readonly type: 'change-entrant';
      readonly entrant: EntrantNo;
      readonly team: string | null;
      readonly until: number | null;
    }
  | { readonly type: 'remove-entrant'; readonly entrant: EntrantNo }
  /** `evenIfMissing`: although the seating goes by results that are not all there. */
  | { readonly type: 'seat-round'; readonly method: SeatingMethod; readonly evenIfMissing: boolean }
  | { readonly type: 'start-round' | 'stop-clock' | 'resume-clock' | 'end-round' }
  /** `table` null: everybody gets it. Fewer where it is less than 0. */
  | { readonly type: 'add-time'; readonly table: string | null; readonly minutes: number }
  | { readonly type: 'correct-seats'; readonly round: number; readonly moved: readonly MovedSeat[] }
  | { readonly type: 'enter-result'; readonly round: number; readonly table: string; readonly result: EnteredResult }
  | { readonly type: 'withdraw-result'; readonly round: number; readonly table: string }
  | {
      readonly type: 'bind-matches';
      readonly round: number;
      readonly table: string;
      readonly matches: readonly string[];
    }
  | {
      readonly type: 'give-penalty';
      readonly round: number;
      readonly entrant: EntrantNo;
      readonly amount: number;
      readonly unit: 'points' | 'table-points';
    }
  | { readonly type: 'withdraw-penalty'; readonly penalty: number }
  | { readonly type: 'reveal-results' | 'end-tournament' }
);
