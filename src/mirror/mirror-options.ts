import type { Discrepancy } from '../engine/table-event.ts';
import type { FollowedGameOptions } from './belief/followed-game.ts';
import type { SearchWatcher } from './hypotheses/paced-search.ts';

export interface MirrorOptions extends FollowedGameOptions {
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
export interface MirrorWatcher extends SearchWatcher {
  /** A decision was made, this long (ms) after it could be: when what it follows was decided and it had settled. */
  readonly decided: (lateMs: number) => void;
}
