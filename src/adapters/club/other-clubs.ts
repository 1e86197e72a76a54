import type { Log } from '../log.ts';
import { readClubTime } from './heard.ts';

export interface OtherClubsOptions {
  /** Names this club; another process of it, on the same books, says the same. */
  readonly id: () => string;
  /** Names this process. */
  readonly process: string;
  readonly now: () => number;
  readonly log: Log;
}

/** A club that has been quiet for longer is gone: it says the time every ten seconds. */
const GONE_MS = 35_000;
/** For so long after it came on duty a process may hear the one before it. */
const HANDED_OVER_MS = 30_000;

/** Finds out whether another club speaks at the broker: both would write on the same screens. */
export class OtherClubs {
  readonly #options: OtherClubsOptions;
  /** Null: this process is not on duty. */
  #onDutySince: number | null = null;
  /** Time of another club's last message, or null. */
  #heardAt: number | null = null;

  constructor(options: OtherClubsOptions) {
    this.#options = options;
  }

  get areHere(): boolean {
    return this.#heardAt !== null && this.#options.now() - this.#heardAt < GONE_MS;
  }

  setOnDuty(isOnDuty: boolean): void {
    this.#onDutySince = isOnDuty ? this.#options.now() : null;
  }

  /** The time, as this club says it. */
  timeSaid(now: number): string {
    return JSON.stringify({ now, club: this.#options.id(), process: this.#options.process });
  }

  /** Takes a message on the topic of the time: of this club, or of another. */
  hear(payload: string): void {
    const { id, process, now, log } = this.#options;
    const said = readClubTime(payload);
    if (!said || said.process === process) return;
    const isOurs = said.club === id();
    const isHandedOver = this.#onDutySince === null || now() - this.#onDutySince < HANDED_OVER_MS;
    if (isOurs && isHandedOver) return;
    if (!this.areHere)
      log.warn('another club follows the tables of this broker, and both speak on their screens', {
        reason: isOurs
          ? 'it runs on a copy of the data of this one'
          : 'it keeps its own data: run one club at a broker',
      });
    this.#heardAt = now();
  }
}
