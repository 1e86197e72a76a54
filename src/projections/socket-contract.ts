import type { BySeat, Seat } from '../domain/seat.ts';
import type { PrivateAudience } from './audience.ts';
import type { CallView, ClaimView } from './claim-view.ts';
import type { ClubMessage } from './club-word.ts';
import type { HostCommand, HostView } from './host-view.ts';
import type { MatchHandView, MatchView } from './match-view.ts';
import type { SeatCommand, SeatPrivateView } from './seat-view.ts';
import type { NextDealView, PublicEvent, PublicHand, TableView } from './table-view.ts';

export type { Audience, PrivateAudience } from './audience.ts';

/**
 * The messages over Socket.IO. A display that connects gets the whole view once; then one `table` message for every
 * change, numbered. Each carries the whole view, so a missed message costs an animation, never a fact: a display that
 * sees a gap simply shows the newest view. docs/reference/socket.md.
 */
export interface TableMessage {
  /** The `seq` of the newest event the view contains; 0 before the first. */
  readonly seq: number;
  /** Changes that are no events (a board going stale, the speed) are numbered too. */
  readonly revision: number;
  readonly view: TableView;
  /** The event that led to this view, with its time; null on connecting and for changes that are no events. */
  readonly event: TimedEvent | null;
  /** The events since the message before, where one moment brought too many for a message each: for sounds, not for motion. */
  readonly earlier?: readonly TimedEvent[];
}

export type TimedEvent = PublicEvent & { readonly at: number };

/** The match, whole: the newest is all that is needed. */
export interface MatchMessage {
  /** The `seq` of the newest event by which the match is another; 0 before the first. */
  readonly seq: number;
  /** The id of the match among those that are kept: `match` of its recorded hands. */
  readonly match: string;
  readonly view: MatchView;
}

/** The audience a page names when it connects (`auth` of the handshake); without it, it gets the table alone. */
export interface Admission {
  readonly audience?: PrivateAudience;
  /** The path of the page, for the list of screens. */
  readonly page?: string;
}

/** Why a connection was refused: the `message` of `connect_error`. */
export const REFUSED = {
  /** No session of this audience: a PIN is needed. */
  noSession: 'session/none',
  /** Not everybody may look on here: a PIN is needed to see anything. */
  closed: 'session/closed',
  /** The session is of another seat. */
  notYours: 'session/not-yours',
} as const;

/** Each has the whole view: the newest is all that is needed. */
export interface SeatMessage {
  /** Counts the messages of this connection. */
  readonly revision: number;
  readonly view: SeatPrivateView;
}

export interface HostMessage {
  readonly revision: number;
  readonly view: HostView;
}

/** The details of a command besides: its subject, and an id by which a repeated one is known. */
export interface Request {
  /** The screen's own name for this request. Sent twice, it is done once, and answered the same. */
  readonly id?: string;
  /** The hand of the command: entered, thrown for or begun. */
  readonly handNo?: number;
  /** The seat whose phone it is, where a host sits there. */
  readonly by?: Seat;
}

export type HostRequest = HostCommand & Request;
export type SeatRequest = SeatCommand & Request;

/** `code`: why it was not done, `area/what-is-wrong`. */
export type CommandReply =
  | {
      readonly ok: true;
      /** The hand that was taken back, as it was entered. */
      readonly reopened?: MatchHandView;
      /** The changes of a correction that was only tried. */
      readonly would?: WouldChange;
    }
  | {
      readonly ok: false;
      readonly code: string;
      /** The exact cause, in English, where the host can correct it. */
      readonly about?: string;
      /** The hand as another screen entered or corrected it meanwhile. */
      readonly entered?: MatchHandView;
      /** Which hand it is about. */
      readonly handNo?: number;
    };

/** The changes of a correction: each hand that differs by it, and every player's balance then. */
export interface WouldChange {
  readonly hands: readonly PublicHand[];
  readonly balances: BySeat<number>;
  readonly nextDeal: NextDealView | null;
}

/** `token`: what the phone shows in place of the PIN when it comes back. */
export type JoinReply = { readonly ok: true; readonly token: string } | Extract<CommandReply, { readonly ok: false }>;

export interface ServerToClient {
  readonly table: (message: TableMessage) => void;
  /** To connections that follow the match: at once, and when it has changed. */
  readonly match: (message: MatchMessage) => void;
  /** Where the table belongs to a club: on connecting, and when the club says something else. */
  readonly club: (message: ClubMessage) => void;
  /** To connections admitted for a seat. */
  readonly seat: (message: SeatMessage) => void;
  /** To connections admitted for the host. */
  readonly host: (message: HostMessage) => void;
  /** On connecting, to screens that may start a hand: which keys of a keyboard are buttons of the table, as browsers call them (`code`). */
  readonly keys: (keys: readonly string[]) => void;
  /** Where hands are entered: the unconfirmed one; null: none. */
  readonly claim: (claim: ClaimView | null) => void;
  /** Where hands are entered: a player has pressed the button of a win. */
  readonly called: (call: CallView) => void;
  /**
   * To screens of the table's own and the host's, on connecting and when it changes: the address whose code lets a phone in, once;
   * null while the table is closed to newcomers or no phone finds it.
   */
  readonly invitation: (address: string | null) => void;
  /** This browser may do more or less than before: the host has handed it the host's right, or taken that back. */
  readonly 'rights-changed': () => void;
  /** To a phone that speaks for a board: a line of the serial protocol, without its newline. */
  readonly 'host-line': (line: string) => void;
  /** Another phone speaks for the board now. */
  readonly 'board-replaced': () => void;
  /** The session has ended or the PIN was changed; the connection is closed next. */
  readonly 'session-ended': () => void;
}

export interface ClientToServer {
  /** Simulated table only: how fast the players move, 0 (stopped) to 8. */
  readonly 'set-speed': (speed: number) => void;
  /** Acts as the start button, from the table itself, its displays and the host. */
  readonly 'press-start': (reply?: (reply: CommandReply) => void) => void;
  /** A key that is a button was pressed; from whom `press-start` is taken. */
  readonly 'press-key': (key: string, reply?: (reply: CommandReply) => void) => void;
  /** Throws the dice that are waited for, where nothing reads any; from whom `press-start` is taken. */
  readonly 'throw-dice': (reply?: (reply: CommandReply) => void) => void;
  /** A call to the club's desk, or its end: from screens that may start a hand, and from seats. */
  readonly 'call-desk': (isCalling: boolean, reply?: (reply: CommandReply) => void) => void;
  /** A page that slept asks whether its connection still stands. */
  readonly 'still-there': (reply: (reply: CommandReply) => void) => void;
  /** From now on this connection is sent the match. */
  readonly 'follow-match': () => void;
  /** This connection wants to speak for a board that is a phone; the host's session needs no PIN. */
  readonly 'join-as-board': (
    wanted: { readonly board: string; readonly pin?: string },
    reply: (reply: JoinReply) => void,
  ) => void;
  /** Lines of the serial protocol, without their newlines, at most 100 at a time. */
  readonly 'board-lines': (lines: readonly string[]) => void;
  readonly 'seat-command': (command: SeatRequest, reply: (reply: CommandReply) => void) => void;
  readonly 'host-command': (command: HostRequest, reply: (reply: CommandReply) => void) => void;
}
