import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Clock } from '../../domain/clock.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';

const run = promisify(execFile);

/** The environment of a service of `Type=notify`. sd_notify(3), sd_watchdog_enabled(3). */
export interface ServiceEnvironment {
  readonly NOTIFY_SOCKET?: string | undefined;
  /** Time (µs) without a sign of life after which the service is killed and restarted. */
  readonly WATCHDOG_USEC?: string | undefined;
  /** The process that is to give them. */
  readonly WATCHDOG_PID?: string | undefined;
}

/** The state of a service, for `systemctl status`. */
export interface ServiceLife {
  /** No sign of life is given while it is not. */
  readonly isAlive: boolean;
  readonly status: string;
}

export interface ServiceManagerOptions {
  readonly environment: ServiceEnvironment;
  readonly life: () => ServiceLife;
  readonly clock: Clock;
  readonly log: Log;
}

/** The service manager, which restarts this program without signs of life. */
export interface ServiceManager {
  /** The service has come up; signs of life are given from now on. */
  readonly ready: () => void;
  /** The service stops by itself. Settles when the manager knows. */
  readonly stopping: () => Promise<void>;
}

/** Node opens no datagram socket of the file system: systemd's own command does it, from within the service. */
const COMMAND = 'systemd-notify';
/** Signs of life on their way at once. */
const MOST_UNTOLD = 2;
/** Longer than it ever takes, in ms. */
const TELL_WITHIN_MS = 5000;

/** Null if this program does not run as a reporting service. */
export function serviceManager(options: ServiceManagerOptions): ServiceManager | null {
  return options.environment.NOTIFY_SOCKET === undefined ? null : new Systemd(options);
}

class Systemd implements ServiceManager {
  readonly #options: ServiceManagerOptions;
  #told: Promise<void> = Promise.resolve();
  #untold = 0;
  #status = '';
  #trouble: string | null = null;
  #callOff = (): void => {};

  constructor(options: ServiceManagerOptions) {
    this.#options = options;
  }

  ready(): void {
    this.#tell('READY=1', ...this.#news());
    this.#lookAgain();
  }

  async stopping(): Promise<void> {
    this.#callOff();
    this.#tell('STOPPING=1');
    await this.#told;
  }

  /** Twice as often as needed: one sign may come late. */
  #lookAgain(): void {
    const everyMs = this.#watchdogMs() / 2;
    this.#callOff = this.#options.clock.after(everyMs, () => {
      const { isAlive } = this.#options.life();
      const news = this.#news();
      const signs = isAlive && this.#isWatched() ? ['WATCHDOG=1', ...news] : news;
      // where they do not go out they are not piled up
      if (signs.length > 0 && this.#untold < MOST_UNTOLD) this.#tell(...signs);
      this.#lookAgain();
    });
  }

  #isWatched(): boolean {
    const { WATCHDOG_USEC, WATCHDOG_PID = String(process.pid) } = this.#options.environment;
    return Number(WATCHDOG_USEC) > 0 && WATCHDOG_PID === String(process.pid);
  }

  #watchdogMs(): number {
    return this.#isWatched() ? Number(this.#options.environment.WATCHDOG_USEC) / 1000 : STATUS_EVERY_MS;
  }

  /** The service's new state, if it differs from the last report. */
  #news(): readonly string[] {
    // a line break would begin another word
    const status = this.#options.life().status.replace(/\s+/g, ' ');
    if (status === this.#status) return [];
    this.#status = status;
    return [`STATUS=${status}`];
  }

  /** One after the other: messages arrive in order. */
  #tell(...words: readonly string[]): void {
    this.#untold += 1;
    this.#told = this.#told.then(async () => {
      try {
        const { NOTIFY_SOCKET } = this.#options.environment;
        await run(COMMAND, [...words], { env: { ...process.env, NOTIFY_SOCKET }, timeout: TELL_WITHIN_MS });
        this.#trouble = null;
      } catch (error) {
        this.#warn(reasonOf(error));
      }
      this.#untold -= 1;
    });
  }

  #warn(reason: string): void {
    if (reason === this.#trouble) return;
    this.#trouble = reason;
    this.#options.log.warn(`systemd cannot be told how the table is (${COMMAND})`, { reason });
  }
}

/** Interval of the status check without a watchdog. */
const STATUS_EVERY_MS = 20_000;
