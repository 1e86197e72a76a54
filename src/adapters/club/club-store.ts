import type { MatchFacts } from '../mqtt/told-history.ts';
import type { ArchivedEvent } from './heard.ts';

/** A match of a table, by name: `2026-11-24T19-00-00`, in UTC. */
export interface MatchKey {
  readonly table: string;
  readonly match: string;
}

/** How far everything a table has played is known. */
export interface Through {
  readonly match: string;
  readonly seq: number;
}

export interface KeptMatch extends MatchKey {
  /** Null: its table has not told what it is. */
  readonly facts: MatchFacts | null;
}

/**
 * What a club keeps of its tables: every event once, by table, match and number, whoever brings it and however often. What a
 * method has resolved survives the process; a power cut may take the last seconds, which is asked for again.
 */
export interface ClubStore {
  /** Keeps those not known yet, in any order; resolves with how many these were. */
  readonly keep: (table: string, events: readonly ArchivedEvent[]) => Promise<number>;
  /** What a match is; the newest word counts. */
  readonly keepFacts: (key: MatchKey, facts: MatchFacts) => Promise<void>;
  /** Nothing of this table is missing up to here: never goes back. */
  readonly keepThrough: (table: string, through: Through) => Promise<void>;
  /** Null: nothing is known of this table. */
  readonly through: (table: string) => Promise<Through | null>;
  /** Every match, by table and name. */
  readonly matches: () => Promise<readonly KeptMatch[]>;
  /** What is kept of a match, by number; `types`: only these. */
  readonly events: (key: MatchKey, types?: readonly string[]) => Promise<readonly ArchivedEvent[]>;
  /**
   * Of matches whose name comes before this one only what standings are made of stays; resolves with how many events went. The
   * match by which it is known how far a table is, and those after it, are left whole.
   */
  readonly thin: (before: string) => Promise<number>;
  readonly close: () => Promise<void>;
}
