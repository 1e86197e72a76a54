import { statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatHandRecord, parseHandRecord } from '../../recording/hand-record.ts';
import { parseHandId } from '../../recording/hand-summary.ts';
import { ledgerCsv } from '../../recording/ledger-csv.ts';
import type { Archive } from './archive.ts';

/** Matches whose downloads are kept at hand. */
const MOST_KEPT = 8;
/** Hands looked at before others get their turn. */
const AT_A_TIME = 10;

interface Made {
  /** Which state of which files it was made of. */
  readonly from: string;
  readonly file: Promise<Buffer>;
}

/** Whole matches as files. Each is made once for all requests, a few hands at a time, and again after a change of a hand. */
export class MatchDownloads {
  readonly #archive: Archive;
  readonly #made = new Map<string, Made>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** The ledger as a table for spreadsheets; null: no hand of such a match has ended. */
  ledger(match: string): Promise<Buffer> | null {
    return this.#once(`ledger ${match}`, match, async ids => {
      const ends = [];
      for await (const id of takingTurns(ids)) {
        const read = this.#archive.readEnds(id);
        if (read) ends.push(read);
      }
      // without the mark Excel takes names for another encoding
      return Buffer.from(`\ufeff${ledgerCsv(ends)}`);
    });
  }

  /** All hands in a zip, without the boards' lines; null: no hand of such a match has ended. */
  zip(match: string): Promise<Buffer> | null {
    return this.#once(`zip ${match}`, match, async ids => {
      const { ZipFile } = await import('yazl');
      const zip = new ZipFile();
      for await (const id of takingTurns(ids)) {
        const text = this.#withoutRaw(id);
        if (text !== null) zip.addBuffer(Buffer.from(text), `${id}.paizhuo.jsonl`);
      }
      zip.end();
      return await buffer(zip.outputStream);
    });
  }

  /** Most records have nothing to be taken out of, and need not be read for it. */
  #withoutRaw(id: string): string | null {
    const file = this.#archive.read(id);
    if (file === null || this.#archive.readEnds(id)?.end.raw === 0) return file;
    const read = parseHandRecord(file);
    return read.ok ? formatHandRecord({ ...read.value.record, raw: [] }, { ...read.value.end, raw: 0 }) : null;
  }

  #once(name: string, match: string, make: (ids: readonly string[]) => Promise<Buffer>): Promise<Buffer> | null {
    const ids = this.#archive.handsOf(match).map(({ id }) => id);
    if (ids.length === 0) return null;
    const from = ids.map(id => `${id} ${this.#stateOf(id)}`).join('\n');
    const there = this.#made.get(name);
    this.#made.delete(name);
    const made = there?.from === from ? there : { from, file: make(ids) };
    this.#made.set(name, made);
    // the next request tries again after a failure
    made.file.catch(() => this.#made.delete(name));
    const [oldest] = this.#made.keys();
    if (this.#made.size > MOST_KEPT && oldest !== undefined) this.#made.delete(oldest);
    return made.file;
  }

  #stateOf(id: string): string {
    const named = parseHandId(id);
    const path = named && this.#archive.pathOf(named.match, named.handNo);
    const state = path === null ? undefined : statSync(path, { throwIfNoEntry: false });
    return `${state?.mtimeMs} ${state?.size}`;
  }
}

/** The same, with a pause in which others are served after every few. */
async function* takingTurns<T>(all: readonly T[]): AsyncGenerator<T> {
  for (const [at, one] of all.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
    yield one;
  }
}
