import type { Log } from '../log.ts';
import { matchName } from '../recorder/match-folder.ts';
import type { ClubStore } from './club-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Throws away what is older than so many days, but what standings are made of; resolves with how many events went. */
export const tidy = (store: Pick<ClubStore, 'thin'>, days: number, now: number): Promise<number> =>
  store.thin(matchName(new Date(Math.max(0, now - days * DAY_MS))));

export interface TidyingOptions {
  readonly store: Pick<ClubStore, 'thin'>;
  readonly days: number;
  readonly now: () => number;
  readonly log: Log;
}

/** Tidies when this process comes on duty, and every day from then on. */
export class Tidying {
  readonly #options: TidyingOptions;
  #daily: NodeJS.Timeout | null = null;

  constructor(options: TidyingOptions) {
    this.#options = options;
  }

  setOnDuty(isOnDuty: boolean): void {
    this.close();
    if (!isOnDuty) return;
    this.#daily = setInterval(() => void this.#tidy(), DAY_MS).unref();
    void this.#tidy();
  }

  close(): void {
    if (this.#daily) clearInterval(this.#daily);
    this.#daily = null;
  }

  async #tidy(): Promise<void> {
    const { store, days, now, log } = this.#options;
    try {
      const events = await tidy(store, days, now());
      if (events > 0) log.info('what was too old to be kept is gone', { count: events });
    } catch (error) {
      log.warn('what is too old to be kept could not be thrown away; it is tried again tomorrow', {
        reason: String(error),
      });
    }
  }
}
