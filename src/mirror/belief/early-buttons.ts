import type { Action } from '../../engine/actions.ts';
import { SAID_EARLY_IN_PLAY_MS } from './dwell-times.ts';

/**
 * What somebody said with a button before the tiles it goes with were believed: buttons are faster than tiles. It
 * counts as soon as it is possible, if that is soon.
 */
export class EarlyButtons {
  #waiting: readonly { readonly action: Action; readonly at: number }[] = [];

  add(action: Action, now: number): void {
    this.#waiting = [...this.#waiting.filter(({ at }) => now - at <= SAID_EARLY_IN_PLAY_MS), { action, at: now }];
  }

  /** The first that is possible now; it waits no longer. */
  take(now: number, isPossible: (action: Action) => boolean): Action | null {
    const found = this.#waiting.find(({ action, at }) => now - at <= SAID_EARLY_IN_PLAY_MS && isPossible(action));
    this.#waiting = this.#waiting.filter(said => said !== found);
    return found?.action ?? null;
  }
}
