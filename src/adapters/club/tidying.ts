import type { Log } from '../log.ts';
import type { ClubStore } from './club-store.ts';
import { beganAt, DAY_MS } from './match-time.ts';

const HOUR_MS = 3_600_000;
/** A calendar that is set leaps further than this. */
const LEAP_MS = 60_000;

/** Throws away what is older than so many days, but what standings are made of; resolves with how many events went. */
export const tidy = (store: Pick<ClubStore, 'thin'>, days: number, now: number): Promise<number> =>
  store.thin(match => Math.max(beganAt(match, now), match.heardAt ?? 0) < now - days * DAY_MS);

export interface TidyingOptions {
  readonly store: Pick<ClubStore, 'thin'>;
  readonly days: number;
  readonly now: () => number;
  readonly log: Log;
}

/** Tidies every day this process is on duty, the first time once the calendar has run evenly for an hour: a wrong one throws nothing away. */
export class Tidying {
  readonly #options: TidyingOptions;
  #hourly: NodeJS.Timeout | null = null;
  #tidiedAt = Number.NEGATIVE_INFINITY;

  constructor(options: TidyingOptions) {
    this.#options = options;
  }

  setOnDuty(isOnDuty: boolean): void {
    this.close();
    if (!isOnDuty) return;
    let calendar = this.#options.now();
    let steady = performance.now();
    this.#hourly = setInterval(() => {
      const [now, runsFor] = [this.#options.now(), performance.now()];
      const leapt = Math.abs(now - calendar - (runsFor - steady));
      [calendar, steady] = [now, runsFor];
      if (leapt > LEAP_MS || runsFor - this.#tidiedAt < DAY_MS) return;
      this.#tidiedAt = runsFor;
      void this.#tidy();
    }, HOUR_MS).unref();
  }

  close(): void {
    if (this.#hourly) clearInterval(this.#hourly);
    this.#hourly = null;
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
