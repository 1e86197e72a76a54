import { closeSync, fsync, fsyncSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isWholeLine } from '../../recording/sealed-line.ts';
import { makeFolder } from '../make-folder.ts';
import { reasonOf } from '../reason.ts';
import { syncFolder } from '../write-whole-file.ts';
import { repairTail } from './repair-tail.ts';

export type DiskTrouble = 'disk-full' | 'disk-refuses';
/** Called once when the disk refuses, and once, without trouble, when it takes the record again. */
export type OnDiskTrouble = (message: string, trouble: DiskTrouble | null) => void;

/** Bytes that wait in memory while a disk refuses; then the oldest line goes. */
const MOST_WAITING = 4 * 1024 * 1024;

/**
 * A file of lines that only grows. A disk that is full or gone never stops the caller: lines wait, in order, and go to
 * the file as soon as it takes them again; trouble is reported once, and so is its end.
 */
export class AppendFile {
  readonly #path: string;
  readonly #onTrouble: OnDiskTrouble;
  readonly #onSynced: (ms: number) => void;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** Bytes of the first waiting line that the open file has taken. */
  #taken = 0;
  #fd: number | null = null;
  /** As the file was when it was opened. */
  #lastLineFound: string | null = null;
  #inTrouble = false;
  #lost = 0;
  #unsynced = false;
  /** Since when (ms of `performance.now`) the disk has been busy with it; null: it is not. */
  #syncingSince: number | null = null;
  /** Callers that wait for the disk. */
  #waitingForDisk: (() => void)[] = [];

  /** `onSynced` hears how long (ms) the disk took each time. */
  constructor(path: string, onTrouble: OnDiskTrouble, onSynced: (ms: number) => void = () => {}) {
    this.#path = path;
    this.#onTrouble = onTrouble;
    this.#onSynced = onSynced;
  }

  /** Time (ms) for which the disk has been busy with its last write; 0 if idle. */
  get busyForMs(): number {
    return this.#syncingSince === null ? 0 : performance.now() - this.#syncingSince;
  }

  /** The last line the file has so far; null when it has none, or the disk refuses. */
  lastLine(): string | null {
    this.#guard(() => this.#opened());
    return this.#lastLineFound;
  }

  /** When this returns, the line is with the operating system (or waits because it cannot be). */
  append(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#write();
  }

  /**
   * Calls `then` when everything appended so far is on the disk: for events that must survive a power cut. Calls while
   * the disk is busy wait for its next turn, all together. No call waits for a disk that refuses.
   */
  whenDurable(then: () => void): void {
    this.#waitingForDisk.push(then);
    this.syncSoon();
  }

  /** Asks the operating system to bring everything written to the disk, without waiting for it. */
  syncSoon(): void {
    if (this.#syncingSince !== null) return;
    if (this.#waiting.length > 0) this.#write();
    const served = this.#waitingForDisk.splice(0);
    const fd = this.#fd;
    if (fd === null || !this.#unsynced) {
      callAll(served);
      return;
    }
    const since = performance.now();
    this.#syncingSince = since;
    this.#unsynced = false;
    fsync(fd, error => {
      this.#syncingSince = null;
      this.#onSynced(performance.now() - since);
      // the file may have been closed, or reopened after trouble, in the meantime
      if (error && fd === this.#fd) this.#tellTrouble(error);
      callAll(served);
      if (this.#waitingForDisk.length > 0) this.syncSoon();
    });
  }

  close(): void {
    this.#write();
    const fd = this.#fd;
    if (fd !== null && this.#unsynced) this.#guard(() => fsyncSync(fd));
    callAll(this.#waitingForDisk.splice(0));
    this.#letGo();
    const lost = this.#lost + this.#waiting.length;
    if (lost > 0)
      this.#onTrouble(
        `${this.#path} ends without ${lost} lines that the disk never took: they are lost`,
        'disk-refuses',
      );
  }

  #write(): void {
    const done = this.#guard(() => {
      const fd = this.#opened();
      for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
        // a disk about to be full takes only part of a line
        this.#taken += writeSync(fd, next, this.#taken);
        this.#unsynced = true;
        if (this.#taken === next.length) this.#forgetFirst();
      }
    });
    if (done) this.#tellRecovery();
    else this.#forgetOldest();
  }

  #opened(): number {
    if (this.#fd === null) {
      makeFolder(dirname(this.#path), 0o750);
      this.#fd = openSync(this.#path, 'a+', 0o640);
      const { lastLine, isMended } = repairTail(this.#fd, isWholeLine);
      this.#lastLineFound = lastLine;
      // a disk that was about to be full had taken all of it but its newline
      if (isMended && this.#waiting[0]?.toString('utf8') === `${lastLine}\n`) this.#forgetFirst();
      if (this.#lastLineFound === null) syncFolder(dirname(this.#path));
    }
    return this.#fd;
  }

  /** Returns false, with a report, if the disk refuses. */
  #guard(attempt: () => unknown): boolean {
    try {
      attempt();
      return true;
    } catch (error) {
      this.#tellTrouble(error);
      return false;
    }
  }

  #tellTrouble(error: unknown): void {
    this.#letGo();
    if (this.#inTrouble) return;
    this.#inTrouble = true;
    const reason = reasonOf(error);
    const said = `cannot write ${this.#path} (${SAID[reason] ?? reason}); play goes on, the record waits for the disk`;
    this.#onTrouble(said, reason === 'ENOSPC' || reason === 'EDQUOT' ? 'disk-full' : 'disk-refuses');
  }

  #tellRecovery(): void {
    if (!this.#inTrouble) return;
    this.#inTrouble = false;
    const lost = this.#lost > 0 ? `; ${this.#lost} lines could not be kept` : '; nothing was lost';
    this.#lost = 0;
    this.#onTrouble(`writing ${this.#path} again${lost}`, null);
  }

  #forgetFirst(): void {
    this.#waitingBytes -= this.#waiting.shift()?.length ?? 0;
    this.#taken = 0;
  }

  #forgetOldest(): void {
    while (this.#waitingBytes > MOST_WAITING) {
      this.#forgetFirst();
      this.#lost += 1;
    }
  }

  #letGo(): void {
    const fd = this.#fd;
    this.#fd = null;
    // half a line in the file is cut off when it is opened again: the next file handle gets the whole of it
    this.#taken = 0;
    if (fd === null) return;
    try {
      closeSync(fd);
    } catch {
      // a disk that was pulled out refuses this too; the next write opens the file again
    }
  }
}

const callAll = (waiting: readonly (() => void)[]): void => {
  for (const then of waiting) then();
};

const SAID: Readonly<Record<string, string>> = {
  ENOSPC: 'disk full',
  EACCES: 'no permission',
  EROFS: 'disk is read-only',
};
