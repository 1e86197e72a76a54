import type { Clock } from '../../domain/clock.ts';
import type { Log } from '../log.ts';
import { type Latest, readLatest } from './latest.ts';

/** A table that has just started has other things to do (ms). */
const FIRST_AFTER_MS = 60_000;
const DAY_MS = 86_400_000;

export interface LatestWatchOptions {
  /** `update.latest` of the config: a file or an address. */
  readonly source: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Reads the source. */
  readonly read?: typeof readLatest;
}

/** Asks once a day which version is the newest. A source that does not answer is logged once, until it answers again. */
export class LatestWatch {
  readonly #options: LatestWatchOptions;
  #known: Latest | null = null;
  #isSilent = false;
  #callOff: () => void;

  constructor(options: LatestWatchOptions) {
    this.#options = options;
    this.#callOff = options.clock.after(FIRST_AFTER_MS, () => void this.#look());
  }

  /** The newest version by the source's last answer; null: none yet. */
  get known(): Latest | null {
    return this.#known;
  }

  stop(): void {
    this.#callOff();
  }

  async #look(): Promise<void> {
    const { source, clock, log, read = readLatest } = this.#options;
    this.#callOff = clock.after(DAY_MS, () => void this.#look());
    const latest = await read(source);
    if (latest.ok) this.#known = latest.value;
    else if (!this.#isSilent) log.info('update.latest cannot be read', { file: source, reason: latest.error });
    this.#isSilent = !latest.ok;
  }
}
