import type { Seat } from '../domain/seat.ts';
import type { SeenKind } from '../domain/tile.ts';
import type { Discrepancy } from '../engine/table-event.ts';
import type { WinBy } from '../rules/finished-hand.ts';
import type { Localised } from '../rules/localised.ts';

/** Where the table does not make sense, with only what this viewer may know of it. */
export interface DiscrepancyView extends Omit<Discrepancy, 'choices'> {
  /** The events to choose from; only those that this viewer can tell apart. */
  readonly choices: readonly ChoiceView[];
}

/** So many of the last actions were taken back, and then this was done. Neither: nothing has happened. */
export interface ChoiceView {
  /** The number to answer with. */
  readonly choice: number;
  readonly undone: number;
  readonly deeds: readonly DeedView[];
}

/** A player's action and its tiles; `_` for one that this viewer may not know. */
export interface DeedView {
  readonly type: DeedType;
  /** Null: no particular seat. */
  readonly seat: Seat | null;
  readonly tiles: readonly SeenKind[];
  /** How a hand was won, and what it counts, as far as that is known without its tiles. */
  readonly way?: WinBy;
  readonly count?: number;
  /** The unit it counts in; null: points. */
  readonly unit?: Localised | null;
}
export type DeedType =
  | 'start-hand'
  /** Everybody has the tiles of the hand. */
  | 'deal'
  | 'draw'
  | 'discard'
  | 'set-aside-bonus'
  | 'claim-chow'
  | 'claim-pung'
  | 'claim-kong'
  | 'declare-kong'
  | 'win'
  | 'flip-indicator'
  | 'flip-horses'
  /** A tile of the player's is another one than was read: this. */
  | 'correct-tile'
  | 'nobody-won'
  /** The hand was given up. */
  | 'given-up'
  /** On a tile of the seat, or of the winner's own. */
  | 'won-by'
  | 'counts'
  /** So many points for the win. */
  | 'pays'
  /** Whom a horse hits. */
  | 'horse'
  /** The wall had none left to turn over. */
  | 'no-horse';

/** The answer to the question on the screen: one of its choices, or the table as it lies. */
export interface AnswerCommand {
  readonly type: 'answer';
  readonly discrepancy: number;
  readonly choice: number | 'as-it-lies';
}
