import {
  closeSync,
  constants,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { MatchFacts } from '../mqtt/told-history.ts';
import { MATCH_NAME, readIfThere } from '../recorder/match-folder.ts';
import { repairTail } from '../recorder/repair-tail.ts';
import { syncFolder, writeWholeFile } from '../write-whole-file.ts';
import type { ClubStore, KeptMatch, MatchKey, Through } from './club-store.ts';
import { type ArchivedEvent, readFacts } from './heard.ts';

/** A match of a table as its file has it: events in the order in which they came, how far it is whole. */
interface MatchFile {
  readonly fd: number;
  readonly seqs: Set<number>;
  /** Null: nobody has said of any place in this match that nothing is missing before. */
  through: number | null;
  isUnsynced: boolean;
}

const SYNC_EVERY_MS = 1000;
/** Files that are kept open; a club with more tables opens them in turn. */
const MOST_OPEN = 256;
const EVENTS = '.jsonl';
const FACTS = '.json';

/**
 * Keeps a club in files, `<directory>/<table>/<match>.jsonl`: lines that are events, or say that everything before some event
 * is there (`through`); `<match>.json` beside it says what the match is. One process has a directory; who opens it locks it.
 */
export class FileStore implements ClubStore {
  readonly #directory: string;
  /** The one used longest ago first. */
  readonly #open = new Map<string, MatchFile>();
  /** What every match is, by table and match, as far as it has been read. */
  readonly #matches = new Map<string, Map<string, MatchFacts | null>>();
  readonly #syncing: NodeJS.Timeout;

  /** Throws like `node:fs`. */
  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true, mode: 0o750 });
    for (const table of tablesIn(directory)) this.#matches.set(table, factsIn(join(directory, table)));
    this.#syncing = setInterval(() => this.#sync(), SYNC_EVERY_MS).unref();
  }

  async keep(table: string, events: readonly ArchivedEvent[]): Promise<number> {
    let added = 0;
    for (const event of events) {
      const file = this.#file({ table, match: event.match });
      if (file.seqs.has(event.seq)) continue;
      append(file, event);
      file.seqs.add(event.seq);
      added += 1;
    }
    return added;
  }

  async keepFacts({ table, match }: MatchKey, facts: MatchFacts): Promise<void> {
    const text = `${JSON.stringify(facts)}\n`;
    const known = this.#matchesOf(table);
    if (text === `${JSON.stringify(known.get(match))}\n`) return;
    writeWholeFile(join(this.#folder(table), `${match}${FACTS}`), text, 0o640);
    known.set(match, facts);
  }

  async keepThrough(table: string, { match, seq }: Through): Promise<void> {
    const now = await this.through(table);
    if (now && (match < now.match || (match === now.match && seq <= now.seq))) return;
    const file = this.#file({ table, match });
    // one that follows the one before needs no word
    const isPlain = file.through !== null && seq === consecutive(file);
    if (isPlain) return;
    this.#sync();
    append(file, { through: seq });
    file.through = seq;
  }

  async through(table: string): Promise<Through | null> {
    for (const match of [...this.#matchesOf(table).keys()].toSorted().toReversed()) {
      const file = this.#file({ table, match });
      if (file.through !== null) return { match, seq: consecutive(file) };
    }
    return null;
  }

  async matches(): Promise<readonly KeptMatch[]> {
    return [...this.#matches].flatMap(([table, matches]) =>
      [...matches].map(([match, facts]) => ({ table, match, facts })),
    );
  }

  async events(key: MatchKey, types?: readonly string[]): Promise<readonly ArchivedEvent[]> {
    if (!this.#matches.get(key.table)?.has(key.match)) return [];
    this.#file(key);
    return linesOf(this.#path(key))
      .filter(line => !types || types.some(type => line.includes(`"type":"${type}"`)))
      .flatMap(line => readLine(line) ?? [])
      .filter(isEvent)
      .filter(({ type }) => !types || types.includes(type))
      .toSorted((a, b) => a.seq - b.seq);
  }

  async close(): Promise<void> {
    clearInterval(this.#syncing);
    this.#sync();
    for (const { fd } of this.#open.values()) closeSync(fd);
    this.#open.clear();
  }

  #sync(): void {
    for (const file of this.#open.values()) sync(file);
  }

  #path({ table, match }: MatchKey): string {
    return join(this.#directory, table, `${match}${EVENTS}`);
  }

  #folder(table: string): string {
    const folder = join(this.#directory, table);
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    return folder;
  }

  #matchesOf(table: string): Map<string, MatchFacts | null> {
    const known = this.#matches.get(table) ?? new Map<string, MatchFacts | null>();
    this.#matches.set(table, known);
    return known;
  }

  #file(key: MatchKey): MatchFile {
    const path = this.#path(key);
    const known = this.#open.get(path) ?? openMatch(path, this.#folder(key.table));
    const matches = this.#matchesOf(key.table);
    if (!matches.has(key.match)) matches.set(key.match, null);
    this.#open.delete(path);
    this.#open.set(path, known);
    for (const [oldest, file] of this.#open) {
      if (this.#open.size <= MOST_OPEN) break;
      sync(file);
      closeSync(file.fd);
      this.#open.delete(oldest);
    }
    return known;
  }
}

/** The last event before which nothing is missing. */
function consecutive(file: MatchFile): number {
  let seq = file.through ?? 0;
  while (file.seqs.has(seq + 1)) seq += 1;
  file.through = file.through === null ? null : seq;
  return seq;
}

function append(file: MatchFile, line: object): void {
  writeSync(file.fd, `${JSON.stringify(line)}\n`);
  file.isUnsynced = true;
}

function sync(file: MatchFile): void {
  if (!file.isUnsynced) return;
  fdatasyncSync(file.fd);
  file.isUnsynced = false;
}

const { O_APPEND, O_CREAT, O_RDWR } = constants;

function openMatch(path: string, folder: string): MatchFile {
  const fd = openSync(path, O_RDWR | O_CREAT | O_APPEND, 0o640);
  syncFolder(folder);
  repairTail(fd, line => readLine(line) !== null);
  const file: MatchFile = { fd, seqs: new Set(), through: null, isUnsynced: false };
  for (const line of linesOf(path)) {
    const { seq, through } = readLine(line) ?? {};
    if (isCount(through)) file.through = Math.max(file.through ?? 0, through);
    else if (isCount(seq)) file.seqs.add(seq);
  }
  return file;
}

/** What matters of a line that this store has written; null: it is none. */
function readLine(line: string): { readonly seq?: unknown; readonly through?: unknown } | null {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}

/** Only events that were checked when they were heard are written. */
const isEvent = (line: object): line is ArchivedEvent => 'seq' in line && 'type' in line;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

const linesOf = (path: string): readonly string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);

const tablesIn = (directory: string): readonly string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** The matches that have files, and what they are; null: nobody has said so, or it cannot be read. */
function factsIn(folder: string): Map<string, MatchFacts | null> {
  const names = readdirSync(folder);
  const matches = names.map(name => name.replace(/\.jsonl?$/, '')).filter(name => MATCH_NAME.test(name));
  return new Map(
    [...new Set(matches)].toSorted().map(match => [match, readFactsFile(join(folder, `${match}${FACTS}`))]),
  );
}

function readFactsFile(path: string): MatchFacts | null {
  const text = readIfThere(path);
  return text === null ? null : readFacts(readLine(text));
}
