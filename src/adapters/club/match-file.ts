import { constants, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { repairTail } from '../recorder/repair-tail.ts';
import { syncFolderAsync } from '../write-whole-file.ts';

const { O_APPEND, O_CREAT, O_RDWR } = constants;

/**
 * A match of a table as its file has it: lines that are events, in the order in which they came, or say that nothing is missing
 * up to some number. What waits for the disk waits beside the program's own thread: nobody who looks on does.
 */
export class MatchFile {
  readonly #handle: FileHandle;
  readonly #seqs = new Set<number>();
  /** Null: nobody has said of any place in this match that nothing is missing before. */
  #through: number | null = null;
  #isUnsynced = false;

  private constructor(handle: FileHandle, lines: string) {
    this.#handle = handle;
    for (const line of lines.split('\n')) {
      const { seq, through } = readLine(line) ?? {};
      if (isCount(through)) this.#through = Math.max(this.#through ?? 0, through);
      else if (isCount(seq)) this.#seqs.add(seq);
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

  /** The last event before which nothing is missing; null: nobody has said so of any. */
  get through(): number | null {
    if (this.#through !== null) while (this.#seqs.has(this.#through + 1)) this.#through += 1;
    return this.#through;
  }

  /** Those not known yet are with the operating system when this returns how many these were. */
  keep(events: readonly { readonly seq: number }[]): number {
    const added = new Map(events.filter(({ seq }) => !this.#seqs.has(seq)).map(event => [event.seq, event]));
    this.#append([...added.values()]);
    for (const seq of added.keys()) this.#seqs.add(seq);
    return added.size;
  }

  /** Nothing is missing up to here, and all of it is on the disk before this is said. */
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

/** What matters of a line that this store has written; null: it is none. */
export function readLine(line: string): { readonly seq?: unknown; readonly through?: unknown } | null {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
