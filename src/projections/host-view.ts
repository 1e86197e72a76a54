import type { ButtonId } from '../domain/button.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { SeenKind, TileKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Action, FoulCode } from '../engine/actions.ts';
import type { DeviceState } from '../engine/table-event.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import type { RuleSetId } from '../rules/rule-set.ts';
import type { Audience } from './audience.ts';
import type { AnswerCommand, DeedView, DiscrepancyView } from './discrepancy-view.ts';
import type { SideMoney, Stakes } from './evening.ts';
import type { SeatScreens, SettleClaim } from './seat-view.ts';
import type { TablePhase } from './table-view.ts';
import type { WeighedView } from './weighed-view.ts';

/** The host's view. A host plays too: during a hand it shows nothing hidden. */
export interface HostView {
  readonly handNo: number;
  readonly phase: TablePhase;
  /** Play is not followed: the host has paused it. */
  readonly held: boolean;
  readonly discrepancy: DiscrepancyView | null;
  /** Its choices as the table weighs them; empty without a question, and where nothing weighs it (the table was restarted). */
  readonly weighed: readonly WeighedView[];
  /** The action that an undo would take back now; null: nothing. */
  readonly takesBack: TakesBack | null;
  /** Those of the config first, in its order, whether or not they ever came. */
  readonly devices: readonly DeviceView[];
  readonly zones: readonly ZoneView[];
  /** The last throw that was read, whatever it was for; null before the first. */
  readonly dice: { readonly values: readonly number[]; readonly at: number } | null;
  /** Buttons pressed lately, the newest first. */
  readonly presses: readonly { readonly button: ButtonId; readonly at: number }[];
  /** The latest notices of boards, the newest first. */
  readonly notices: readonly DeviceNotice[];
  readonly screens: SeatScreens;
  /** Every page that is open somewhere, the oldest first. */
  readonly open: readonly ScreenView[];
  /** Every browser that was let in, the first first. */
  readonly holders: readonly HolderView[];
  /** True if no code lets a phone in. */
  readonly isClosedToNewcomers: boolean;
  /** Null while no tags are enrolled. */
  readonly enrolment: EnrolmentView | null;
  /** Which tiles have been read since the count began; null while tiles are secret, and without readers. */
  readonly census: CensusView | null;
}

/** A page that is open somewhere. */
export interface ScreenView {
  /** Tells it from the others as long as it is open. */
  readonly id: string;
  /** Its path; null where it does not say. */
  readonly page: string | null;
  /** Its signed-in role; null: none, and it cannot be sent away. */
  readonly audience: Audience | null;
  /** Where it is in the network; null: at this machine. */
  readonly address: string | null;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Who holds which right, and whether more may come. */
export type RightsView = Pick<HostView, 'holders' | 'isClosedToNewcomers'>;

/** A browser that holds a right at the table. */
export interface HolderView {
  readonly id: string;
  readonly audience: Audience;
  readonly by: 'pin' | 'code' | 'host' | 'machine';
  /** The device it runs on, as `iPhone`; empty where unknown. */
  readonly device: string;
  /** It holds the host's right as well, or may take it. */
  readonly mayHost: boolean;
  /** Milliseconds since 1970, when its right ends. */
  readonly until: number;
}

/** The last action, as everybody may know of it. */
export interface TakesBack {
  /** The `seq` of its first event. */
  readonly of: number;
  readonly action: Action['type'];
  /** The player and the tiles; null if it has no tiles. */
  readonly deed: DeedView | null;
}

/** Progress of the enrolment. No tag has a field to travel in. */
export interface EnrolmentView {
  /** Where tiles are to be laid. */
  readonly spot: Zone;
  readonly kinds: readonly TileKind[];
  /** The kind that is asked for; null when every tile has its tag. */
  readonly kind: TileKind | null;
  /** How many tiles of it have their tags, of how many. */
  readonly ofKind: { readonly done: number; readonly of: number };
  readonly ofAll: { readonly done: number; readonly of: number };
  readonly complete: readonly TileKind[];
  /** Tiles that lie on the spot now. */
  readonly lying: number;
  /** `already-enrolled`: the tile of this tag, as `B5.2`. */
  readonly problem:
    | { readonly type: 'already-enrolled'; readonly tile: string }
    | { readonly type: 'too-many' | 'cannot-write' }
    | null;
}

/** Tiles are named as in the tags file: `B5.2`. */
export interface CensusView {
  readonly seen: number;
  readonly of: number;
  readonly missing: readonly string[];
  /** Tiles of another set, and where they lie. */
  readonly outOfPlace: readonly { readonly tile: TileKind; readonly zone: Zone }[];
  /** Places of unknown tags. */
  readonly strangers: readonly Zone[];
}

/** Where the config says that a board is: at a port's path, wherever one calls itself so, or a phone. */
export type BoardPlace =
  | { readonly type: 'port'; readonly path: string }
  | { readonly type: 'name'; readonly uid: string }
  | { readonly type: 'phone' };

export interface DeviceView {
  readonly port: string;
  /** Null for a board that the config does not name. */
  readonly place: BoardPlace | null;
  readonly state: DeviceState;
  readonly isOpen: boolean;
  /** Why its port cannot be reached, in the machine's own words; null while it can, or unknown. */
  readonly outOfReach: string | null;
  /** Null until the board has introduced itself. */
  readonly board: { readonly name: string; readonly firmware: string; readonly zones: readonly Zone[] } | null;
  /** True if its lamps may blink, so that people find it. */
  readonly mayBlink: boolean;
  /** How often what has gone wrong on its line; only what has. */
  readonly troubles: readonly { readonly what: string; readonly count: number }[];
  /** Tags read that are no tiles of this set. */
  readonly strangers: number;
}

export interface ZoneView {
  readonly zone: Zone;
  /** Tiles that are read there; of a wall, that stand in it. */
  readonly count: number;
  /** Which they are; null for walls, while a hand is on or its end may be taken back, and while tiles lie in racks. */
  readonly tiles: readonly SeenKind[] | null;
}

export interface DeviceNotice {
  readonly port: string;
  readonly code: string;
  /** Where on the table; null if the whole board is meant, or its place is unknown. */
  readonly zone: Zone | null;
  /** In the board's own words; null where it had none. */
  readonly said: string | null;
  readonly at: number;
}

/** One thing between a table and a game, and how it is. docs/reference/doctor.md. */
export interface FindingView {
  /** `board/seat0`, `disk/room`: the same every time, for programs. */
  readonly id: string;
  /** `warn`: a game can be played; `fail`: what is asked for is not to be had, or no game can be played. */
  readonly verdict: 'ok' | 'warn' | 'fail';
  /** How it is, in one line; English, as the machine says it. */
  readonly says: string;
  /** The remedy in one line; null: none. */
  readonly remedy: string | null;
}

/** Commands of the host. A correction is on every screen and on record. */
export type HostCommand =
  | EveningCommand
  /** The screen of this `id` has to show a PIN again. */
  | { readonly type: 'send-away'; readonly screen: string }
  /** The right of this `id` is taken back. */
  | { readonly type: 'take-right'; readonly holder: string }
  /** Who sits there has the host's right from now on as well. */
  | { readonly type: 'hand-over'; readonly seat: Seat }
  /** From now on no code lets a phone in, or one does again. */
  | { readonly type: 'close-to-newcomers'; readonly isClosed: boolean }
  | { readonly type: 'void-hand' | 'confirm-result' | 'pause' | 'resume' }
  /** `dealer`: who drew the East wind, or deals for another reason; else dice and results have settled it. */
  | { readonly type: 'start-hand'; readonly dealer?: Seat }
  /** Between hands: seats were drawn again. On seat `s` sits who sat on `from[s]`, with points, and is called `names[s]`. */
  | { readonly type: 'draw-seats'; readonly from: BySeat<Seat>; readonly names: BySeat<string> }
  /** Takes back this action, as long as it is the last one. */
  | { readonly type: 'undo'; readonly of: number }
  /** Says which tag is in which tile, a kind at a time, laid on this spot. */
  | { readonly type: 'begin-enrolment'; readonly spot: Zone }
  | { readonly type: 'enrol-kind'; readonly kind: TileKind }
  /** `begin-kind-again`: the tags of the kind that is asked for are forgotten. */
  | { readonly type: 'begin-kind-again' | 'end-enrolment' }
  /** The lamps of the board at this port blink for a while. */
  | { readonly type: 'blink'; readonly port: string }
  /** The count of tiles begins again. */
  | { readonly type: 'count-tiles' }
  | AnswerCommand
  /** The tile that makes others special, at a table that has no antenna for it; `_` where it stays face down. */
  | { readonly type: 'flip-indicator'; readonly tile: SeenKind }
  | { readonly type: 'correct-tile'; readonly seat: Seat; readonly was: SeenKind; readonly tile: TileKind }
  /**
   * A hand that is over, any of the ledger, ended otherwise; `hand` null: it does not count. `version`: of the row that was looked
   * at. `isTrial`: changes nothing, and is answered with what would change.
   */
  | {
      readonly type: 'correct-hand';
      readonly hand: FinishedHand | null;
      readonly version: number;
      readonly isTrial?: boolean;
    }
  /** The end of an unfollowed hand; of the next one while none is on. */
  | { readonly type: 'tell-hand'; readonly hand: FinishedHand }
  | SettleClaim
  | { readonly type: 'report-foul'; readonly seat: Seat; readonly code: FoulCode }
  /** Where nothing reads the dice: the next throw, as it fell, or thrown by the table. A hand that may start starts with it. */
  | { readonly type: 'throw-dice'; readonly values?: readonly number[] }
  /** There, while a hand is on: dice for another secret indicator, who declares ready, which tile was turned over. */
  | { readonly type: 'throw-again'; readonly values?: readonly number[] }
  | { readonly type: 'tell-ready'; readonly seat: Seat }
  | { readonly type: 'tell-indicator'; readonly tile: TileKind }
  /**
   * A new match by these rules; what is on record stays. `byHand`: true if hands are entered from now on; false if they are read and played as the
   * config says; as before without it. `seats`: who sits where.
   */
  | {
      readonly type: 'begin-match';
      readonly rules: RuleSetId;
      readonly options: Readonly<Record<string, unknown>>;
      readonly byHand?: boolean;
      readonly seats?: BySeat<string>;
    };

/** Commands of the host about the evening: stakes, money besides the hands, and its end. */
export type EveningCommand =
  | { readonly type: 'set-stakes'; readonly stakes: Stakes }
  | ({ readonly type: 'move-money' } & Pick<SideMoney, 'from' | 'to' | 'amount' | 'for'>)
  /** The money that was moved by the request of this name was not. */
  | { readonly type: 'strike-money'; readonly of: string }
  /** `say-good-night`: the evening is over, the next *Begin* begins another; `stay-up`: it is not over after all. */
  | { readonly type: 'say-good-night' | 'stay-up' };

/** Commands of the host about screens and rights. */
export type RightsCommand = Extract<
  HostCommand,
  { readonly type: 'send-away' | 'take-right' | 'hand-over' | 'close-to-newcomers' }
>;
/** Commands of the host for the table itself: screens are no part of it. */
export type TableCommand = Exclude<HostCommand, RightsCommand>;
