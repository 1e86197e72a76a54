import type { Seat } from '../domain/seat.ts';
import type { Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import type { Rejection } from '../engine/rejection.ts';
import type { Discrepancy } from '../engine/table-event.ts';

export interface MirrorOptions {
  /** Zones sensed from the start; boards add theirs when they introduce themselves. */
  readonly sensed?: Iterable<Zone>;
  /** Who is taken to roll when dice settle and the first dealer is still to be found. */
  readonly firstRoller?: Seat;
  /** Hears of readings that named an action the engine refused (dice out of turn, a button pressed too early). */
  readonly onRefused?: (action: Action, rejection: Rejection) => void;
  readonly watcher?: MirrorWatcher;
  /** The game is gone on with; without it a new one begins. */
  readonly resumed?: ResumedMirror;
}

/** What a mirror knows that goes on with a game another one has followed before. */
export interface ResumedMirror {
  /** Boards that read the table: none of them has said yet what lies in its zones. */
  readonly boards: readonly string[];
  /** The question the table was asking. */
  readonly discrepancy: Discrepancy | null;
  readonly discrepancies: number;
  /** Milliseconds of the table's clock. */
  readonly at: number;
}

/** What people say to a discrepancy, by its number: one of its choices happened, or all is right as it lies. */
export interface Answer {
  readonly discrepancy: number;
  readonly choice: number | 'as-it-lies';
}

/** Looks over the mirror's shoulder, to measure it. */
export interface MirrorWatcher {
  /** The table looks otherwise than before: what explains it now? */
  readonly searchBegins: () => void;
  /** It searches, or goes on searching, for a while. */
  readonly sliceBegins: () => void;
  /**
   * It halts for now, or is through, having looked at so many states. `again` makes the whole search once more, at one go
   * and to no effect.
   */
  readonly sliceEnds: (states: number, again: () => void) => void;
  /** A decision was made, this long (ms) after it could be: when what it follows was decided and it had settled. */
  readonly decided: (lateMs: number) => void;
}
