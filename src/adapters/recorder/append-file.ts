import { closeSync, fstatSync, fsync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from '../reason.ts';

/** How much waits in memory while a disk takes nothing, in bytes; then the oldest goes. */
const MOST_WAITING = 4 * 1024 * 1024;

/**
 * A file of lines that only grows. A disk that is full or gone never stops the caller: lines wait, in order, and go to
 * the file as soon as it takes them again; trouble is told once, and so is its end.
 */
export class AppendFile {
  readonly #path: string;
  readonly #onTrouble: (message: string) => void;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** How much of the first waiting line the open file has taken. */
  #taken = 0;
  #fd: number | null = null;
  #inTrouble = false;
  #lost = 0;
  #unsynced = false;

  constructor(path: string, onTrouble: (message: string) => void) {
    this.#path = path;
    this.#onTrouble = onTrouble;
  }

  /** When this returns, the line is with the operating system (or waits because it cannot be). */
  append(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#write();
  }

  /** Returns when everything written is on the disk: for what must survive a power cut. */
  syncNow(): void {
    const fd = this.#needingSync();
    if (fd !== null) this.#guard(() => fsyncSync(fd));
  }

  /** Asks the operating system to bring everything written to the disk, without waiting for it. */
  syncSoon(): void {
    const fd = this.#needingSync();
    if (fd === null) return;
    fsync(fd, error => {
      // the file may have been closed, or reopened after trouble, in the meantime
      if (error && fd === this.#fd) this.#tellTrouble(error);
    });
  }

  close(): void {
    this.#write();
    this.syncNow();
    this.#letGo();
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
      mkdirSync(dirname(this.#path), { recursive: true, mode: 0o750 });
      this.#fd = openSync(this.#path, 'a+', 0o640);
      if (endsInsideALine(this.#fd)) writeSync(this.#fd, '\n');
    }
    return this.#fd;
  }

  #needingSync(): number | null {
    if (!this.#unsynced) return null;
    this.#unsynced = false;
    return this.#fd;
  }

  /** False, and told, when the disk refuses. */
  #guard(attempt: () => void): boolean {
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
    const reason = DISK_TROUBLE[reasonOf(error)] ?? reasonOf(error);
    this.#onTrouble(`cannot write ${this.#path} (${reason}); play goes on, the record waits for the disk`);
  }

  #tellRecovery(): void {
    if (!this.#inTrouble) return;
    this.#inTrouble = false;
    const lost = this.#lost > 0 ? `; ${this.#lost} lines could not be kept` : '; nothing was lost';
    this.#lost = 0;
    this.#onTrouble(`writing ${this.#path} again${lost}`);
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
    // half a line in the file stays a broken line of its own: the next file handle gets the whole of it
    this.#taken = 0;
    if (fd === null) return;
    try {
      closeSync(fd);
    } catch {
      // a disk that was pulled out refuses this too; the next write opens the file anew
    }
  }
}

/** A power cut leaves half a line; what follows must not be glued to it. */
function endsInsideALine(fd: number): boolean {
  const { size } = fstatSync(fd);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(fd, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
}

const DISK_TROUBLE: Readonly<Record<string, string>> = {
  ENOSPC: 'disk full',
  EACCES: 'no permission',
  EROFS: 'disk is read-only',
};
