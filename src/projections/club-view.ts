import type { BySeat, Seat } from '../domain/seat.ts';
import type { Localised, RuleSetId } from '../rules/rule-set.ts';
import type { ClubMessage } from './club-word.ts';
import type { ListedHand } from './replay-view.ts';
import type { TableMessage } from './socket-contract.ts';
import type { PublicEvent, TablePhase } from './table-view.ts';

/** An event as a table publishes it, by the match it happened in and its number there. docs/reference/mqtt.md. */
export type PublishedEvent = PublicEvent & {
  readonly match: string;
  readonly seq: number;
  readonly at: number;
  readonly handNo: number;
};

/** The hands of a match at one of the tables, the newest first, as far as they can be watched again. */
export interface ClubHandsView {
  readonly match: string;
  /** All of the table, the newest first. */
  readonly matches: readonly string[];
  readonly rules: { readonly id: string; readonly name: Localised } | null;
  readonly hands: readonly ListedHand[];
}

/** A table of a club as it is now, as far as everybody may know. */
export interface LobbyTable {
  /** `table.id` of its config. */
  readonly id: string;
  /** Its display name. */
  readonly name: string;
  /** `away`: it was here and is gone; it may still be playing. */
  readonly presence: 'here' | 'away';
  /** Null: its rules are unknown. */
  readonly playing: LobbyMatch | null;
  /** Null: its health is unknown. */
  readonly health: LobbyHealth | null;
  /** True if some of its play has not reached the club yet. */
  readonly isBehind: boolean;
  /** The table's call to the desk; null: none. */
  readonly call: TableCall | null;
}

export interface TableCall {
  /** The calling seat; null: the table itself. */
  readonly seat: Seat | null;
}

export interface LobbyMatch {
  readonly match: string;
  readonly rules: { readonly id: RuleSetId; readonly name: Localised; readonly houseRules?: Localised };
  /** Empty for a seat without a name. */
  readonly seats: BySeat<string>;
  /** The round of a tournament that it is for. */
  readonly round?: string;
}

export interface LobbyHealth {
  /** 1, 2, … within the match; 0 before the first. */
  readonly hand: number;
  readonly phase: TablePhase;
  readonly paused: boolean;
  /** True if it asks about something that it cannot explain. */
  readonly asks: boolean;
  /** True if its disk takes the record. */
  readonly disk: boolean;
  /** Boards that should be there and are not. */
  readonly boardsAway: number;
  /** Null: hidden for now. */
  readonly balances: BySeat<number> | null;
}

/** Who has won how much in one evening. */
export interface StandingsView {
  /** The day on which it began, `2026-11-24`. */
  readonly evening: string;
  /** Other evenings that something is known of, the newest first. */
  readonly evenings: readonly string[];
  /** Points of different rule sets do not compare: each has a table of its own. */
  readonly byRules: readonly RulesStandings[];
}

export interface RulesStandings {
  readonly rules: { readonly id: RuleSetId; readonly name: Localised };
  /** The biggest winner first. */
  readonly people: readonly Standing[];
  /** Points won or lost at seats without a name. */
  readonly nameless: number;
}

export interface Standing {
  /** Null: does not want to be named. */
  readonly name: string | null;
  /** 1, 2, 2, 4: ties share a place. */
  readonly place: number;
  /** Won less lost, in points. */
  readonly points: number;
  readonly hands: number;
  readonly wins: number;
  readonly dealIns: number;
  /** The tables played at, by id. */
  readonly tables: readonly string[];
}

/** The notices of a club for everyone on its own pages. */
export interface NoticeBoard {
  /** For everybody, the newest last. */
  readonly announcements: readonly { readonly id: number; readonly text: string; readonly at: number }[];
  readonly tournaments: readonly {
    readonly id: string;
    readonly name: string;
    /** The round that is on, or was last; 0: none yet. */
    readonly round: number;
    readonly rounds: number;
    readonly isOver: boolean;
  }[];
  readonly seasons: readonly { readonly id: string; readonly name: string }[];
  /** The table that the director shows; null: none. */
  readonly onAir: string | null;
}

/** Socket.IO of a club. docs/reference/club.md. */
export interface ClubToClient {
  /** To the lobby: every table that has changed; on connecting all of them. */
  readonly lobby: (tables: readonly LobbyTable[]) => void;
  /** To the lobby: the evening has changed; it may be asked for. */
  readonly 'standings-changed': () => void;
  /** To every page, on connecting and when it is otherwise. */
  readonly board: (board: NoticeBoard) => void;
  /** To every page but those of single tables: tournaments and leagues may be otherwise; they may be asked for. */
  readonly decided: () => void;
  /** To a table's viewers: the club's messages for its screens. */
  readonly word: (message: ClubMessage) => void;
  /** To a table's viewers, as from the table itself. */
  readonly table: (message: TableMessage) => void;
  /** To a table's viewers: if it is online, and if its play is hidden for now. */
  readonly presence: (table: Pick<LobbyTable, 'name' | 'presence'> & { readonly isHidden: boolean }) => void;
}

/** The same from a page. */
export interface ClubToServer {
  /** A page that slept asks whether its connection still stands. */
  readonly 'still-there': (reply: (reply: { readonly ok: true }) => void) => void;
}
