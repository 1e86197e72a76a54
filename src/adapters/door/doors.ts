import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';

/**
 * The ways in from outside: sockets, MQTT, streams, requests and boards. A handler behind a door may fail; the process never
 * does: the door catches the error, counts it, and logs the first one of each reason. docs/security.md.
 */
export class Doors {
  readonly #log: Log;
  readonly #faults = new Map<string, number>();
  readonly #logged = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** The number of messages that each door failed on, or refused for their size, by its name. */
  get faults(): ReadonlyMap<string, number> {
    return this.#faults;
  }

  /** Wraps a handler of outside messages, asynchronous or not. `onFault` runs where an answer is due. */
  guarded<A extends readonly unknown[]>(
    door: string,
    handle: (...args: A) => unknown,
    onFault: () => void = () => {},
  ): (...args: A) => void {
    const failed = (error: unknown): void => {
      this.failed(door, error);
      this.#attempt(door, onFault);
    };
    return (...args) => {
      try {
        const done = handle(...args);
        if (done instanceof Promise) done.catch(failed);
      } catch (error) {
        failed(error);
      }
    };
  }

  /** Counts a message that a door could not handle; logs it if its reason is new. */
  failed(door: string, error: unknown): void {
    this.#count('error', 'a message from outside could not be handled; it was dropped', door, safeReason(error));
    this.#log.debug('where it failed', { door, stack: error instanceof Error ? error.stack : null });
  }

  /** Counts a message that is larger than the door takes. */
  tooLarge(door: string, bytes: number, most: number): void {
    this.#count('warn', 'a message from outside is too large; it was dropped', door, `more than ${most} bytes`);
    this.#log.debug('its size', { door, bytes });
  }

  /** Counts a client that sends more than the door takes, or takes nothing of what it is sent. */
  tooMuch(door: string): void {
    this.#count('warn', 'a client sends too much, or reads too little; it was hung up on', door, 'too much');
  }

  #attempt(door: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      this.failed(door, error);
    }
  }

  #count(level: 'warn' | 'error', message: string, door: string, reason: string): void {
    this.#faults.set(door, (this.#faults.get(door) ?? 0) + 1);
    const key = `${door} ${reason}`;
    if (this.#logged.has(key) || this.#logged.size >= MOST_LOGGED) return;
    this.#logged.add(key);
    this.#log[level](message, { door, reason });
  }
}

/** A reason may repeat a message; a flood of different ones must not fill the log. */
const MOST_LOGGED = 100;
const MOST_REASON = 200;

function safeReason(error: unknown): string {
  try {
    return reasonOf(error).slice(0, MOST_REASON);
  } catch {
    return 'unknown';
  }
}
