import type { MatchFacts } from '../mqtt/told-history.ts';
import type { ArchivedEvent } from './heard.ts';

/** A match of a table, by name: `2026-11-24T19-00-00`, in UTC. A table's clock made the name; it says nothing about the order. */
export interface MatchKey {
  readonly table: string;
  readonly match: string;
}

/** The place up to which all play of a table is known. */
export interface Through {
  readonly match: string;
  readonly seq: number;
}

export interface KeptMatch extends MatchKey {
  /** Null: its table has not described it. */
  readonly facts: MatchFacts | null;
  /** Time of its first message, in ms since 1970 by the club's clock; null in records of an earlier version. */
  readonly heardAt: number | null;
  /** True if two different events have one number. */
  readonly isDisputed: boolean;
}

/** The outcome of storing events. */
export interface Kept {
  /** The number of new ones. */
  readonly added: number;
  /** Those that say something else than what is kept under their number. */
  readonly disputed: readonly ArchivedEvent[];
}

/** Contradicting events of a match that are kept; more of them tell the desk nothing new. */
export const MOST_DISPUTED = 100;

/**
 * The club's store of its tables: every event once, by table, match and number, from any source. What a
 * method has resolved survives the process; a power cut may take the last seconds, which is asked for again.
 */
export interface ClubStore {
  /** Keeps those not known yet, in any order; one that contradicts what is kept under its number is kept beside it. */
  readonly keep: (table: string, events: readonly ArchivedEvent[]) => Promise<Kept>;
  /** The description of a match; the newest counts. */
  readonly keepFacts: (key: MatchKey, facts: MatchFacts) => Promise<void>;
  /** The table played these one after the other: those not known yet get their place behind the one before them. */
  readonly keepOrder: (table: string, matches: readonly string[]) => Promise<void>;
  /** Nothing of this match is missing up to here: never goes back. */
  readonly keepThrough: (table: string, through: Through) => Promise<void>;
  /** The last match of the table of which it is known how far it is whole; null: none. */
  readonly through: (table: string) => Promise<Through | null>;
  /** The place up to which this match is whole; null if unknown. */
  readonly throughOf: (key: MatchKey) => Promise<number | null>;
  /** The matches of a table as it played them, by name. */
  readonly order: (table: string) => Promise<readonly string[]>;
  /** Every match, by table, as each table played them. */
  readonly matches: () => Promise<readonly KeptMatch[]>;
  /** The stored events of a match, by number; `types`: only these. */
  readonly events: (key: MatchKey, types?: readonly string[]) => Promise<readonly ArchivedEvent[]>;
  /** Events of a match that contradict those that `events` has, by number, each number's newest last. */
  readonly disputed: (key: MatchKey) => Promise<readonly ArchivedEvent[]>;
  /**
   * Of these matches only what standings are made of stays; resolves with how many events went. The match by which it is known how
   * far a table is, and those it played later, are left whole.
   */
  readonly thin: (isOld: (match: KeptMatch) => boolean) => Promise<number>;
  readonly close: () => Promise<void>;
}
