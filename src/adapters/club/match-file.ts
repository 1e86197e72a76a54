import { constants, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { repairTail } from '../recorder/repair-tail.ts';
import { syncFolderAsync } from '../write-whole-file.ts';
import type { Kept } from './club-store.ts';
import type { ArchivedEvent } from './heard.ts';
import { tellingOf } from './same-telling.ts';

const { O_APPEND, O_CREAT, O_RDWR } = constants;

/**
 * A match of a table as its file has it: lines that are events, in the order in which they came, or say that nothing is missing
 * up to some number. Writes wait for the disk beside the program's own thread, so viewers do not.
 */
export class MatchFile {
  readonly #handle: FileHandle;
  /** The event of each number. */
  readonly #told = new Map<number, string>();
  /** Null: no place of this match is known to be whole before it. */
  #through: number | null = null;
  #isUnsynced = false;

  private constructor(handle: FileHandle, lines: string) {
    this.#handle = handle;
    for (const line of lines.split('\n')) {
      const read = readLine(line) ?? {};
      const { seq, through } = read;
      if (isCount(through)) this.#through = Math.max(this.#through ?? 0, through);
      // of two lines under one number the first counts
      else if (isCount(seq) && !this.#told.has(seq)) this.#told.set(seq, tellingOf(read as ArchivedEvent));
    }
  }

  /** A line that a power cut has torn is cut off; one that lacks its newline alone gets it. Throws like `node:fs`. */
  static async open(path: string): Promise<MatchFile> {
    const handle = await open(path, O_RDWR | O_CREAT | O_APPEND, 0o640);
    repairTail(handle.fd, line => readLine(line) !== null);
    const lines = await handle.readFile('utf8');
    if (lines === '') await syncFolderAsync(dirname(path));
    return new MatchFile(handle, lines);
  }

  /** The last event before which no event is missing; null if unknown. */
  get through(): number | null {
    if (this.#through !== null) while (this.#told.has(this.#through + 1)) this.#through += 1;
    return this.#through;
  }

  /** Those not known yet are with the operating system when this returns. */
  keep(events: readonly ArchivedEvent[]): Kept {
    const added = new Map<number, ArchivedEvent>();
    for (const event of events) if (!this.#told.has(event.seq) && !added.has(event.seq)) added.set(event.seq, event);
    this.#append([...added.values()]);
    for (const event of added.values()) this.#told.set(event.seq, tellingOf(event));
    return { added: added.size, disputed: events.filter(event => this.#told.get(event.seq) !== tellingOf(event)) };
  }

  /** No event is missing up to here; syncs all of it to the disk first. */
  async keepThrough(seq: number): Promise<void> {
    // one that follows the one before needs no word
    if (seq <= (this.through ?? -1)) return;
    await this.sync();
    this.#append([{ through: seq }]);
    this.#through = seq;
  }

  async sync(): Promise<void> {
    if (!this.#isUnsynced) return;
    await this.#handle.datasync();
    this.#isUnsynced = false;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  #append(lines: readonly object[]): void {
    if (lines.length === 0) return;
    this.#isUnsynced = true;
    const bytes = Buffer.from(lines.map(line => `${JSON.stringify(line)}\n`).join(''));
    // handed to the operating system: sooner done than asked of another thread
    if (writeSync(this.#handle.fd, bytes) < bytes.length)
      throw new Error('the disk took a part of what was to be kept');
  }
}

/** Parses a line of this store; null if it is none. */
export function readLine(line: string): { readonly seq?: unknown; readonly through?: unknown } | null {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
