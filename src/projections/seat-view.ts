import type { BySeat, Seat } from '../domain/seat.ts';
import type { SeenKind, TileKind } from '../domain/tile.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import type { AnswerCommand, DiscrepancyView } from './discrepancy-view.ts';

/** The private view of one player. Only their own tiles and the choices these allow have a field to travel in. */
export interface SeatPrivateView {
  readonly seat: Seat;
  /** 1, 2, … within the match; 0 before the first hand. */
  readonly handNo: number;
  /** The player's own tiles in the order of their kinds, `_` where nothing reads the rack; empty when no hand is on. */
  readonly concealed: readonly SeenKind[];
  /** The tile drawn last and still held, one of `concealed`; null when it is not known, or another player's turn. */
  readonly drawn: TileKind | null;
  /** The choices the player has now. */
  readonly choices: readonly SeatChoice[];
  /** The kinds the player waits for; null where the table does not coach, or the hand is not ready. */
  readonly waits: readonly TileKind[] | null;
  /** The tile that lies face down, once this player has declared ready and may look at it. */
  readonly treasure: { readonly tile: TileKind; readonly wilds: readonly TileKind[] } | null;
  /** As on the table, but for the player's own tiles, which are shown as they are. */
  readonly discrepancy: DiscrepancyView | null;
}

/** Commands of a player's own screen. Tiles are named only where no sensor sees them. */
export type SeatCommand =
  | { readonly type: 'ready' | 'step-up' | 'pass' }
  /** `hand`: the tiles laid open, where no sensor sees them; the winning tile included on a self-draw. */
  | { readonly type: 'win'; readonly hand?: readonly TileKind[] }
  | { readonly type: 'claim-chow' | 'claim-pung' | 'claim-kong'; readonly tiles: readonly TileKind[] }
  | {
      readonly type: 'declare-kong';
      readonly kong: 'concealed' | 'added' | 'exposed';
      readonly tiles: readonly TileKind[];
    }
  | { readonly type: 'discard'; readonly tile: TileKind }
  /** The end of an unfollowed hand, to be confirmed by another player or the host. */
  | { readonly type: 'claim-hand'; readonly hand: FinishedHand }
  | SettleClaim
  /** There, too: the dice that are waited for, as they fell (`values`) or thrown by the table. */
  | { readonly type: 'throw-dice'; readonly values?: readonly number[] }
  | AnswerCommand;

/** A verdict on another player's entry: it is right, or does not count. */
export interface SettleClaim {
  readonly type: 'settle-claim';
  readonly claim: number;
  readonly isRight: boolean;
}

/** A command to be sent back as it is; a tile `_` is for the player to name. */
export type SeatChoice =
  | Exclude<SeatCommand, { readonly type: 'discard' | 'answer' | 'claim-hand' | 'settle-claim' | 'throw-dice' }>
  | { readonly type: 'discard'; readonly tile: SeenKind };

/** Which seats have their own screen open: everybody at the table sees the phones anyway. */
export type SeatScreens = BySeat<boolean>;
