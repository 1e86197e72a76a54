import type { BySeat } from '../../domain/seat.ts';
import type { LobbyTable, NoticeBoard } from '../../projections/club-view.ts';
import type { Localised, RuleSetId } from '../../rules/rule-set.ts';
import type { JournalEntry } from '../club-state.ts';
import type { Season } from '../league/season.ts';
import type { Person } from '../people/person.ts';
import type { Announcement, Telling } from './desk.ts';

/** A person, as the desk sees them. */
export interface PersonAtDesk extends Person {
  readonly hasPin: boolean;
  readonly hasCard: boolean;
}

/** A browser that is signed in. */
export interface SessionAtDesk {
  readonly id: string;
  readonly role: 'host' | 'desk' | 'person';
  readonly name: string;
  /** Ms since 1970, by the club's clock. */
  readonly began: number;
  readonly until: number;
  /** True if the browser that asks is this one. */
  readonly isYours: boolean;
}

/** A match, as who runs the club sees it. */
export interface MatchAtDesk {
  readonly table: string;
  readonly match: string;
  readonly evening: string;
  readonly rules: RuleSetId;
  /** Names by seat; empty for a seat without one. */
  readonly seats: BySeat<string>;
  readonly hands: number;
  /** Its points for each seat, with corrections. */
  readonly points: BySeat<number>;
  /** The corrected part of these points; null: none. */
  readonly corrected: BySeat<number> | null;
  /** True if it counts anywhere. */
  readonly counts: boolean;
  /** The points of each of two reports, and which counts (null: neither yet); null: there is one report. */
  readonly tellings: ({ readonly chosen: Telling | null } & Readonly<Record<Telling, BySeat<number>>>) | null;
}

/** `another-club`: it follows the tables of this broker too. `too-many-tables`: some are left out. */
export const CLUB_TROUBLES = ['another-club', 'too-many-tables'] as const;
export type ClubTrouble = (typeof CLUB_TROUBLES)[number];

/** The desk's view of the club. */
export interface DeskView {
  readonly role: 'host' | 'desk';
  /** The viewer's name in the journal. */
  readonly by: string;
  readonly tables: readonly LobbyTable[];
  readonly announcements: readonly Announcement[];
  readonly board: NoticeBoard;
  readonly seasons: readonly Season[];
  readonly people: readonly PersonAtDesk[];
  /** The newest entries, the newest first. */
  readonly journal: readonly JournalEntry[];
  readonly hasDeskPin: boolean;
  /** Matches with two records: they count nowhere before the desk has chosen. */
  readonly disputed: readonly { readonly table: string; readonly match: string }[];
  readonly troubles: readonly ClubTrouble[];
  /** The rule sets to choose from. */
  readonly ruleSets: readonly { readonly id: RuleSetId; readonly name: Localised }[];
}
