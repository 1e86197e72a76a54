import type { BySeat, Seat } from '../../domain/seat.ts';
import type { RuleSetId } from '../../rules/rule-set.ts';
import type { PersonId } from '../people/person.ts';
import type { EntrantNo, Four } from '../seating/met.ts';
import type { RoundClock } from './round-clock.ts';
import type { TieBreak } from './tie-breaks.ts';

export type TournamentId = string;

/** The settings made before the first round; they may be corrected later. */
export interface TournamentSettings {
  readonly name: string;
  readonly rules: RuleSetId;
  /** Ids, in the order in which they are filled; the first is table 1 on the plan. */
  readonly tables: readonly string[];
  readonly rounds: number;
  /** How long a round is, in minutes. */
  readonly roundMinutes: number;
  /** The unit of a standing: points as they are played, or the worth of the place at the table, 4-2-1-0. */
  readonly scoring: 'points' | 'table-points';
  /** The tie breaks for equal totals, in order. */
  readonly tieBreaks: readonly TieBreak[];
  /** From this round on the public does not see results until they are revealed; null: it sees everything. */
  readonly hiddenFrom: number | null;
  /** Points of a player who misses a round. */
  readonly absencePoints: number;
}

/** A player, by the number on the card. */
export interface Entrant {
  readonly no: EntrantNo;
  readonly person: PersonId;
  readonly team: string | null;
  /** A substitute fills a table and has no place in the standing. */
  readonly kind: 'player' | 'substitute';
  /** The rounds this entrant plays, first and last; null: to the end. */
  readonly from: number;
  readonly until: number | null;
}

/** A table of a round. */
export interface SeatedTable {
  readonly table: string;
  /** East first. */
  readonly seats: Four;
}

export interface Round {
  readonly no: number;
  readonly tables: readonly SeatedTable[];
  /** The newest match that was known of each table when the round was seated: what is played for it comes after. */
  readonly knownMatches: Readonly<Record<string, string | null>>;
  readonly clock: RoundClock;
  readonly isOver: boolean;
  /** The results that the desk has entered, by table: they replace the tables' own. */
  readonly entered: Readonly<Record<string, EnteredResult>>;
  /** The matches that count, by table, where the desk has chosen. */
  readonly bound: Readonly<Record<string, readonly string[]>>;
}

/** By seat, as the round is seated. */
export interface EnteredResult {
  readonly points: BySeat<number>;
  readonly wins: BySeat<number>;
}

export interface Penalty {
  readonly id: number;
  readonly round: number;
  readonly entrant: EntrantNo;
  /** The points taken away, more than 0. */
  readonly amount: number;
  readonly unit: 'points' | 'table-points';
}

export interface Tournament {
  readonly id: TournamentId;
  readonly settings: TournamentSettings;
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly Round[];
  readonly penalties: readonly Penalty[];
  /** True if hidden results have been revealed. */
  readonly isRevealed: boolean;
  readonly isOver: boolean;
}

export interface Place {
  readonly table: string;
  readonly seat: Seat;
}

/** The messages between club and table about a round. */
export const roundTag = (tournament: TournamentId, round: number): string => `${tournament}/${round}`;

/** The round that is on, or was last; null: none has been seated. */
export const newestRound = ({ rounds }: Tournament): Round | null => rounds.at(-1) ?? null;

export const plays = ({ from, until }: Entrant, round: number): boolean =>
  from <= round && (until === null || round <= until);

/** True if the public may see what came of a round. */
/** True while the table plays, or has played, a round of which only the desk sees the results. */
export const isTableHidden = (tournaments: readonly Tournament[], table: string): boolean =>
  tournaments.some(tournament =>
    tournament.rounds.some(
      ({ no, tables }) => !isPublic(tournament, no) && tables.some(({ table: seated }) => seated === table),
    ),
  );

export const isPublic = ({ settings: { hiddenFrom }, isRevealed }: Tournament, round: number): boolean =>
  isRevealed || hiddenFrom === null || round < hiddenFrom;
