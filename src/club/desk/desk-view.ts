import type { BySeat } from '../../domain/seat.ts';
import type { LobbyTable, NoticeBoard } from '../../projections/club-view.ts';
import type { Localised, RuleSetId } from '../../rules/rule-set.ts';
import type { JournalEntry } from '../club-state.ts';
import type { Season } from '../league/season.ts';
import type { Person } from '../people/person.ts';
import type { Announcement } from './desk.ts';

/** Somebody, as who runs the club sees them. */
export interface PersonAtDesk extends Person {
  readonly hasPin: boolean;
  readonly hasCard: boolean;
}

/** A match, as who runs the club sees it. */
export interface MatchAtDesk {
  readonly table: string;
  readonly match: string;
  readonly evening: string;
  readonly rules: RuleSetId;
  /** Who sat where, by name; empty where nobody gave one. */
  readonly seats: BySeat<string>;
  readonly hands: number;
  /** What it has brought each seat, with what was corrected. */
  readonly points: BySeat<number>;
  /** What of that the desk has corrected; null: nothing. */
  readonly corrected: BySeat<number> | null;
  /** Whether it counts anywhere. */
  readonly counts: boolean;
}

/** What whoever runs a club sees. */
export interface DeskView {
  readonly role: 'host' | 'desk';
  /** As the journal calls whoever looks. */
  readonly by: string;
  readonly tables: readonly LobbyTable[];
  readonly announcements: readonly Announcement[];
  readonly board: NoticeBoard;
  readonly seasons: readonly Season[];
  readonly people: readonly PersonAtDesk[];
  /** The newest entries, the newest first. */
  readonly journal: readonly JournalEntry[];
  readonly hasDeskPin: boolean;
  /** What can be played. */
  readonly ruleSets: readonly { readonly id: RuleSetId; readonly name: Localised }[];
}
