import type { Meld } from '../domain/meld.ts';
import type { Transfer } from '../domain/money.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { BonusKind, SeenKind, TileKind } from '../domain/tile.ts';
import type { StackPlace, WallEnd } from '../domain/wall.ts';
import type { FinishedHand, Win } from '../rules/finished-hand.ts';

export type RollPurpose = 'first-dealer' | 'break' | 'break-second' | 'joker' | 'treasure';

/** Kongs made of one's own tiles; `exposed`: one each of the four winds, laid down open. */
export type DeclaredKongType = 'concealed' | 'added' | 'exposed';

/** Acts that people do at a table though the rules forbid them. */
export const FOUL_CODES = [
  'wrong-tile-count',
  'false-win',
  'below-minimum',
  'wild-discarded',
  'claimed-what-may-not-be-claimed',
] as const;
export type FoulCode = (typeof FOUL_CODES)[number];

/** The tiles in front of everybody, as the players agreed on them. */
export interface AgreedTable {
  readonly hands: BySeat<readonly SeenKind[]>;
  readonly melds: BySeat<readonly Meld[]>;
  readonly bonus: BySeat<readonly BonusKind[]>;
  /** Unclaimed discards, in order. */
  readonly discards: BySeat<readonly TileKind[]>;
  readonly turn: Seat;
  readonly awaited: 'draw' | 'act';
}

/** Who asked for something on which screen. The same request sent twice has the same `id`. */
export interface Asked {
  readonly id: string;
  /** The seat whose phone asked; null: the host's, or no player's in particular. */
  readonly by: Seat | null;
}

/** A win as people tell it who do not tell its tiles. */
export type ToldWin = Pick<Win, 'seat' | 'by' | 'from'> & { readonly worth: number };

/**
 * The actions of a player. In `legalActions` a tile `_` means: any face, the engine cannot know which;
 * in `decide` it means: the face was not seen. Attempts, fouls and corrections are possible besides what is listed.
 */
export type Action = { readonly asked?: Asked } & Deed;

type Deed =
  /** Everybody has the starting points again, and the first dealer is found again. */
  /** `from`: seats have been drawn again; seat `s` is now where the player who sat at `from[s]` sits, and brings its points. */
  | { readonly type: 'start-match'; readonly from?: BySeat<Seat> }
  /** `dealer`: who deals, where the table shows another dealer than the one it should be. */
  | { readonly type: 'start-hand'; readonly dealer?: Seat }
  | { readonly type: 'roll-dice'; readonly by: Seat; readonly values: readonly number[]; readonly for: RollPurpose }
  /** The wall was seen broken where the dice were not: `skipped` stacks from the right-hand end of this side. */
  | { readonly type: 'break-wall'; readonly side: Seat; readonly skipped: number }
  | { readonly type: 'deal'; readonly hands: BySeat<readonly SeenKind[]> }
  /**
   * The tile of the wall that points at special kinds is turned over, or looked at by those who may. `stack`: where it
   * was seen to be taken from, when the dice were not read.
   */
  | { readonly type: 'flip-indicator'; readonly tile: SeenKind; readonly stack?: StackPlace }
  | { readonly type: 'set-aside-bonus'; readonly seat: Seat; readonly tile: TileKind }
  | { readonly type: 'step-up' | 'declare-ready'; readonly seat: Seat }
  | { readonly type: 'draw'; readonly seat: Seat; readonly tile: SeenKind; readonly from: WallEnd }
  | { readonly type: 'discard'; readonly seat: Seat; readonly tile: SeenKind }
  | { readonly type: ClaimedSetType; readonly seat: Seat; readonly tiles: readonly TileKind[] }
  | {
      readonly type: 'declare-kong';
      readonly seat: Seat;
      readonly kong: DeclaredKongType;
      readonly tiles: readonly TileKind[];
    }
  /** `hand`: the tiles laid open, where they were not all known before; the winning tile included on a self-draw. */
  | { readonly type: 'win'; readonly seat: Seat; readonly hand?: readonly TileKind[] }
  /** `continuations`: how often the dealer has kept the deal, where the number of horses shows another count than was followed. */
  | { readonly type: 'flip-horses'; readonly tiles: readonly SeenKind[]; readonly continuations?: number }
  /** A player did this, whether it may be done or not: what is legal happens, what is a foul is put on record as one. */
  | { readonly type: 'attempt'; readonly action: Attempted }
  /** A player did what may not be done; the hand goes on. */
  | { readonly type: 'report-foul'; readonly seat: Seat; readonly code: FoulCode }
  /** The host says which tile it really is that a player holds. */
  | { readonly type: 'correct-tile'; readonly seat: Seat; readonly was: SeenKind; readonly tile: TileKind }
  /** The discard of a seat at `place`, counted from 0, has turned out to be another tile than it was taken for. */
  | { readonly type: 'correct-discard'; readonly seat: Seat; readonly place: number; readonly tile: TileKind }
  /**
   * A tile that lies open before a seat, a bonus tile or one of a chow, has turned out to be another, or all tiles of a pung have:
   * `was` is `tile`. A chow of which it is the claimed tile is a pung of that.
   */
  | { readonly type: 'correct-laid-tile'; readonly seat: Seat; readonly was: TileKind; readonly tile: TileKind }
  /** The indicator has turned out to be another tile than it was taken for, or lay face down (`_`) and was turned over: `was` is `tile`. */
  | { readonly type: 'correct-indicator'; readonly was: SeenKind; readonly tile: TileKind }
  /** Whatever happened, the players agree that the table is right as it lies. */
  | ({ readonly type: 'agree-on-table' } & AgreedTable)
  /** The host says what this hand really moved, everything so far is taken back; and how it really was, if that was wrong. */
  | { readonly type: 'correct-result'; readonly transfers: readonly Transfer[]; readonly hand?: FinishedHand }
  /**
   * A hand that was not followed, as entered at its end: the winner with their tiles, or a draw. Where none is on it
   * is the next one. How often the deal was kept and the round's wind are the match's own, whatever is entered.
   */
  | { readonly type: 'tell-hand'; readonly hand: FinishedHand }
  /**
   * A finished hand, corrected; null: it does not count. Deals and payments of the hands after it follow. It
   * lies beneath what has been done since: taking that back leaves it.
   */
  | { readonly type: 'correct-hand'; readonly handNo: number; readonly hand: FinishedHand | null }
  /**
   * The hand was followed, but not how it ended: who won, by what people say that it counts, and which horses were turned over; or
   * a draw. All else is as it was followed.
   */
  | { readonly type: 'tell-end'; readonly win: ToldWin | null; readonly horses: readonly TileKind[] }
  /**
   * Entered during an unfollowed hand, after the break: a player has declared ready, dice were thrown for the
   * indicator, this tile was turned over.
   */
  | { readonly type: 'tell-ready'; readonly seat: Seat }
  | { readonly type: 'tell-throw'; readonly values: readonly number[] }
  | { readonly type: 'tell-indicator'; readonly tile: TileKind }
  /** The end of the finished hand stands and can no longer be undone. */
  | { readonly type: 'confirm-result' }
  /**
   * The last chance passes unused: the wall is used up without a win, or no horses are flipped. `isUsedUp`: the
   * wall was seen to be used up, whatever has been followed.
   */
  | { readonly type: 'end-hand'; readonly isUsedUp?: boolean }
  /** The players gave this hand up; what was paid stays paid. */
  | { readonly type: 'void-hand' };

/** The action with this type, also where one shape serves several types. */
export type ActionOf<T extends Action['type'], A = Action> = A extends { readonly type: infer U }
  ? [T & U] extends [never]
    ? never
    : A
  : never;

/** Acts with tiles that people do without asking. */
export type Attempted = ActionOf<'draw' | 'discard' | ClaimedSetType | 'declare-kong' | 'win'>;

export type ClaimedSetType = 'claim-chow' | 'claim-pung' | 'claim-kong';
