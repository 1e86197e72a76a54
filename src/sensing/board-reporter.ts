import type { Zone } from '../domain/zone.ts';
import type { BoardReport } from './board-report.ts';
import type { BoardState } from './observation.ts';

const TROUBLE_TOLD_EVERY_MS = 1000;

/** Dates what one board reports, and reports the board itself when anything about it changes. */
export class BoardReporter {
  #newest = Number.NEGATIVE_INFINITY;
  #lastChange = '';
  #troubledAt = Number.NEGATIVE_INFINITY;

  /**
   * The time of a fact that arrives at `t`: never later than `t`, nor before the board's earlier lines. A report about the board
   * itself is no word of it: a line that has to be sent once more keeps its time.
   */
  timeOf(at: number, t: number): number {
    this.#newest = Math.max(this.#newest, Math.min(at, t));
    return this.#newest;
  }

  /** A fault on its line; reported once in a while, however often it occurs. */
  troubled(t: number): readonly BoardReport[] {
    if (t - this.#troubledAt < TROUBLE_TOLD_EVERY_MS) return [];
    this.#troubledAt = t;
    return [{ at: t, type: 'line-troubled' }];
  }

  changed(state: BoardState, zones: readonly Zone[], synced: boolean, t: number): readonly BoardReport[] {
    const change = [state, synced, ...zones].join();
    if (change === this.#lastChange) return [];
    this.#lastChange = change;
    return [{ at: t, type: 'board-changed', state, zones, synced }];
  }
}
