import type { Zone } from '../domain/zone.ts';
import type { BoardReport } from './board-report.ts';
import type { BoardState } from './observation.ts';

/** Dates what one board reports, and reports the board itself when anything about it changes. */
export class BoardReporter {
  #newest = Number.NEGATIVE_INFINITY;
  #lastChange = '';

  /** When something was true that is heard at `t`: never later than that, nor before what the board said earlier. */
  timeOf(at: number, t: number): number {
    this.#newest = Math.max(this.#newest, Math.min(at, t));
    return this.#newest;
  }

  changed(state: BoardState, zones: readonly Zone[], synced: boolean, t: number): readonly BoardReport[] {
    const change = [state, synced, ...zones].join();
    if (change === this.#lastChange) return [];
    this.#lastChange = change;
    return [{ at: this.timeOf(t, t), type: 'board-changed', state, zones, synced }];
  }
}
