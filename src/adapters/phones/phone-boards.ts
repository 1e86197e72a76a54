import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newPin } from '../access/pins.ts';
import type { Log } from '../log.ts';
import type { BoardPortEvents } from '../serial/board-port.ts';

/** The config's path of a board that is a phone's page. */
export const PHONE_PATH = 'phone:';

const TOKEN_BYTES = 32;
/** More phones than any table has. */
const MOST_PAIRED = 200;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A phone that speaks for a board. */
export interface Phone {
  /** A line of the host, without its newline. */
  readonly hear: (line: string) => void;
  /** Another phone speaks for the board now. */
  readonly replaced: () => void;
}

export interface PhoneBoardStatus {
  readonly board: string;
  readonly isJoined: boolean;
}

/** The boards of a table that are phones: each waits for one, and the newest counts. */
export class PhoneBoards {
  /** Lets a phone in. Generated at every start, and shown only to the host. */
  readonly pin = newPin();
  /** True if hands are entered on phones: of a phone that films, only the dice count. */
  readonly isByHand: boolean;
  readonly #names: readonly string[];
  readonly #log: Log;
  readonly #phones = new Map<string, Phone>();
  /** Hashes of the secrets of paired phones, the oldest first. */
  readonly #paired = new Set<string>();
  #events: BoardPortEvents | null = null;

  constructor(names: readonly string[], log: Log, isByHand = false) {
    this.isByHand = isByHand;
    this.#names = names;
    this.#log = log;
  }

  get status(): readonly PhoneBoardStatus[] {
    return this.#names.map(board => ({ board, isJoined: this.#phones.has(board) }));
  }

  /** Takes as long for a wrong PIN as for the right one. */
  isPin(pin: string): boolean {
    return timingSafeEqual(digest(pin), digest(this.pin));
  }

  /** Makes a secret for a phone that has shown the PIN: by it the phone comes back after a lost connection. */
  pair(): string {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#paired.add(digest(token).toString('hex'));
    const [oldest] = this.#paired;
    if (this.#paired.size > MOST_PAIRED && oldest !== undefined) this.#paired.delete(oldest);
    return token;
  }

  /** True if a phone was given this secret; it is too long to be guessed. */
  isPaired(token: string): boolean {
    return this.#paired.has(digest(token).toString('hex'));
  }

  /** From now on the table hears what phones say. */
  open(events: BoardPortEvents): void {
    this.#events = events;
    for (const board of this.#phones.keys()) events.onOpened(board);
  }

  /** A phone speaks for a board from now on; false: there is no such board, or it is no phone. */
  join(board: string, phone: Phone): boolean {
    if (!this.#names.includes(board)) return false;
    const before = this.#phones.get(board);
    if (before) {
      this.leave(board, before);
      before.replaced();
    }
    this.#phones.set(board, phone);
    this.#log.info('a phone speaks for a board', { port: board });
    this.#events?.onOpened(board);
    return true;
  }

  /** A line of the phone, without its newline. One that was replaced is not listened to. */
  said(board: string, phone: Phone, line: string): void {
    if (this.#phones.get(board) === phone) this.#events?.onLine(board, line);
  }

  leave(board: string, phone: Phone): void {
    if (this.#phones.get(board) !== phone) return;
    this.#phones.delete(board);
    this.#log.warn('a phone speaks for its board no longer', { port: board });
    this.#events?.onClosed(board);
  }

  /** Sends a line to a board, if it is a phone that is there. */
  write(board: string, line: string): void {
    this.#phones.get(board)?.hear(line);
  }

  /** Ignores phones from now on. */
  close(): void {
    this.#events = null;
  }
}
