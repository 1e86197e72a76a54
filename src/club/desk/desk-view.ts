import type { LobbyTable, NoticeBoard } from '../../projections/club-view.ts';
import type { JournalEntry } from '../club-state.ts';
import type { Season } from '../league/season.ts';
import type { Person } from '../people/person.ts';
import type { Announcement } from './desk.ts';

/** Somebody, as who runs the club sees them. */
export interface PersonAtDesk extends Person {
  readonly hasPin: boolean;
  readonly hasCard: boolean;
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
}
