import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TELLING_TYPES } from '../../projections/match-course.ts';
import { makeFolder } from '../make-folder.ts';
import type { MatchFacts } from '../mqtt/told-history.ts';
import { reasonOf } from '../reason.ts';
import { MATCH_NAME, readIfThere } from '../recorder/match-folder.ts';
import { writeWholeFileAsync } from '../write-whole-file.ts';
import type { ClubStore, KeptMatch, MatchKey, Through } from './club-store.ts';
import { type ArchivedEvent, readFacts } from './heard.ts';
import { MatchFile, readLine } from './match-file.ts';

/** What is kept of a table. What is done to it is done in turn. */
interface TableFolder {
  readonly path: string;
  /** Every match, and what it is; null: nobody has said so, or it cannot be read. */
  readonly matches: Map<string, MatchFacts | null>;
  /** How far those matches are whole whose files were open before; null: nobody has said so of any place. */
  readonly closed: Map<string, number | null>;
  /** The match that was asked for last: no other file of the table is open. */
  open: { readonly match: string; readonly file: MatchFile } | null;
  turn: Promise<unknown>;
}

const SYNC_EVERY_MS = 5000;
const EVENTS = '.jsonl';
const FACTS = '.json';

/**
 * Keeps a club in files, `<directory>/<table>/<match>.jsonl`: lines that are events, or say that everything before some event
 * is there (`through`); `<match>.json` beside it says what the match is. One process has a directory; who opens it locks it.
 */
export class FileStore implements ClubStore {
  readonly #directory: string;
  readonly #tables = new Map<string, TableFolder>();
  #isSyncing = false;
  readonly #syncing: NodeJS.Timeout;

  /** Throws like `node:fs`. */
  constructor(directory: string) {
    this.#directory = directory;
    makeFolder(directory, 0o750);
    for (const table of tablesIn(directory)) this.#folder(table);
    this.#syncing = setInterval(() => void this.#sync(), SYNC_EVERY_MS).unref();
  }

  keep(table: string, events: readonly ArchivedEvent[]): Promise<number> {
    return this.#inTurn(table, async folder => {
      let added = 0;
      for (const match of new Set(events.map(event => event.match))) {
        const own = events.filter(event => event.match === match);
        added += await writing(folder, match, async file => file.keep(own));
      }
      return added;
    });
  }

  keepFacts({ table, match }: MatchKey, facts: MatchFacts): Promise<void> {
    return this.#inTurn(table, async ({ path, matches }) => {
      const text = `${JSON.stringify(facts)}\n`;
      if (text === `${JSON.stringify(matches.get(match))}\n`) return;
      await writeWholeFileAsync(join(path, `${match}${FACTS}`), text, 0o640);
      matches.set(match, facts);
    });
  }

  keepThrough(table: string, { match, seq }: Through): Promise<void> {
    return this.#inTurn(table, async folder => {
      const now = await throughOf(folder);
      if (!now || match >= now.match) await writing(folder, match, file => file.keepThrough(seq));
    });
  }

  async through(table: string): Promise<Through | null> {
    return this.#tables.has(table) ? this.#inTurn(table, throughOf) : null;
  }

  async matches(): Promise<readonly KeptMatch[]> {
    return [...this.#tables].flatMap(([table, { matches }]) =>
      [...matches].map(([match, facts]) => ({ table, match, facts })),
    );
  }

  async events({ table, match }: MatchKey, types?: readonly string[]): Promise<readonly ArchivedEvent[]> {
    const folder = this.#tables.get(table);
    if (!folder?.matches.has(match)) return [];
    const lines = await linesOf(join(folder.path, `${match}${EVENTS}`));
    return lines
      .filter(line => !types || types.some(type => line.includes(`"type":"${type}"`)))
      .flatMap(line => readLine(line) ?? [])
      .filter(isEvent)
      .filter(({ type }) => !types || types.includes(type))
      .toSorted((a, b) => a.seq - b.seq);
  }

  async thin(before: string): Promise<number> {
    let gone = 0;
    for (const table of this.#tables.keys())
      gone += await this.#inTurn(table, async folder => {
        const known = await throughOf(folder);
        const old = [...folder.matches.keys()].filter(match => match < before && known && match < known.match);
        let thinned = 0;
        for (const match of old) thinned += await thin(folder, match);
        return thinned;
      });
    return gone;
  }

  async close(): Promise<void> {
    clearInterval(this.#syncing);
    await Promise.all([...this.#tables.keys()].map(table => this.#inTurn(table, closeOpen)));
  }

  /** One after the other: with many tables it takes as long as the disk takes. */
  async #sync(): Promise<void> {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    // a disk that refuses is tried again
    for (const table of this.#tables.keys())
      await this.#inTurn(table, async ({ open }) => open?.file.sync()).catch(() => {});
    this.#isSyncing = false;
  }

  #folder(table: string): TableFolder {
    const known = this.#tables.get(table);
    if (known) return known;
    const path = join(this.#directory, table);
    makeFolder(path, 0o750);
    const folder = { path, matches: factsIn(path), closed: new Map(), open: null, turn: Promise.resolve() };
    this.#tables.set(table, folder);
    return folder;
  }

  async #inTurn<T>(table: string, work: (folder: TableFolder) => Promise<T>): Promise<T> {
    const folder = this.#folder(table);
    const done = folder.turn.then(() => work(folder));
    folder.turn = done.catch(() => {});
    return done;
  }
}

/** Does this with the file of a match. Where it fails nobody knows what is in the file: it is read again when it is asked for. */
async function writing<T>(folder: TableFolder, match: string, work: (file: MatchFile) => Promise<T>): Promise<T> {
  const file = await opened(folder, match);
  try {
    return await work(file);
  } catch (error) {
    folder.open = null;
    await file.close().catch(() => {});
    throw error;
  }
}

async function opened(folder: TableFolder, match: string): Promise<MatchFile> {
  const { path, matches, open } = folder;
  if (open?.match === match) return open.file;
  await closeOpen(folder);
  const file = await MatchFile.open(join(path, `${match}${EVENTS}`));
  if (!matches.has(match)) matches.set(match, null);
  folder.open = { match, file };
  return file;
}

async function closeOpen(folder: TableFolder): Promise<void> {
  if (!folder.open) return;
  const { match, file } = folder.open;
  folder.open = null;
  folder.closed.set(match, file.through);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Resolves with how many events went; it is known how far the match is all the same. */
async function thin(folder: TableFolder, match: string): Promise<number> {
  const path = join(folder.path, `${match}${EVENTS}`);
  const lines = (await linesOf(path)).flatMap(line => readLine(line) ?? []).filter(isEvent);
  const telling = lines.filter(({ type }) => (TELLING_TYPES as readonly string[]).includes(type));
  if (telling.length === lines.length) return 0;
  const { through } = await opened(folder, match);
  await closeOpen(folder);
  const kept = through === null ? telling : [...telling, { through }];
  await writeWholeFileAsync(path, kept.map(line => `${JSON.stringify(line)}\n`).join(''), 0o640);
  return lines.length - telling.length;
}

/** How far everything of a table is known. */
async function throughOf(folder: TableFolder): Promise<Through | null> {
  for (const match of [...folder.matches.keys()].toSorted().toReversed()) {
    const isOpen = folder.open?.match === match;
    const known = isOpen ? undefined : folder.closed.get(match);
    const seq = known === undefined ? (await opened(folder, match)).through : known;
    if (seq !== null) return { match, seq };
  }
  return null;
}

/** Only events that were checked when they were heard are written. */
const isEvent = (line: object): line is ArchivedEvent => 'seq' in line && 'type' in line;

/** None: of a match it may be known what it is, and nothing else. */
async function linesOf(path: string): Promise<readonly string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n');
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return [];
    throw error;
  }
}

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
