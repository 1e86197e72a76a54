import type { Seat } from '../../domain/seat.ts';
import type { RuleSetId } from '../../rules/rule-set.ts';
import type { JournalEntry } from '../club-state.ts';
import type { Person, Wish } from './person.ts';

/** A player's match, as far as the club knows. */
export interface OwnMatch {
  readonly table: string;
  readonly match: string;
  readonly evening: string;
  readonly rules: RuleSetId;
  readonly seat: Seat;
  readonly hands: number;
  readonly points: number;
  readonly wins: number;
  readonly dealIns: number;
}

/** A player's own page. */
export interface OwnPage {
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly wish: Wish;
  /** The names that tables have for them. */
  readonly names: readonly string[];
  readonly hasPin: boolean;
  readonly hasCard: boolean;
  /** The seat that is theirs now; null: none. */
  readonly seat: { readonly table: string; readonly seat: Seat } | null;
  /** In the order in which they were played. */
  readonly matches: readonly OwnMatch[];
}

/** The club's complete data about a person, to take along. */
export interface PersonExport {
  readonly person: Person;
  readonly hasPin: boolean;
  readonly hasCard: boolean;
  readonly matches: readonly OwnMatch[];
  /** The decisions about them. */
  readonly journal: readonly JournalEntry[];
}
