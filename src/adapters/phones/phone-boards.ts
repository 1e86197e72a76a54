import { createHash, timingSafeEqual } from 'node:crypto';
import { newPin } from '../access/pins.ts';
import type { Log } from '../log.ts';
import type { BoardPortEvents } from '../serial/board-port.ts';

/** What stands for a serial port in the config where a phone's page is the board. */
export const PHONE_PATH = 'phone:';

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
  /** Lets a phone in. It is made up at every start and told to the host alone. */
  readonly pin = newPin();
  readonly #names: readonly string[];
  readonly #log: Log;
  readonly #phones = new Map<string, Phone>();
  #events: BoardPortEvents | null = null;

  constructor(names: readonly string[], log: Log) {
    this.#names = names;
    this.#log = log;
  }

  get status(): readonly PhoneBoardStatus[] {
    return this.#names.map(board => ({ board, isJoined: this.#phones.has(board) }));
  }

  /** Takes as long for a wrong PIN as for the right one. */
  isPin(pin: string): boolean {
    const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(pin), digest(this.pin));
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

  /** Nobody is heard any more. */
  close(): void {
    this.#events = null;
  }
}
