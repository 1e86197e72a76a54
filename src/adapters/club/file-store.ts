import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { TELLING_TYPES } from '../../projections/match-course.ts';
import { makeFolder } from '../make-folder.ts';
import type { MatchFacts } from '../mqtt/told-history.ts';
import { reasonOf } from '../reason.ts';
import { MATCH_NAME, readIfThere } from '../recorder/match-folder.ts';
import { writeWholeFileAsync } from '../write-whole-file.ts';
import { type ClubStore, type Kept, type KeptMatch, type MatchKey, MOST_DISPUTED, type Through } from './club-store.ts';
import { type ArchivedEvent, readFacts } from './heard.ts';
import { MatchFile, readLine } from './match-file.ts';
import { placed } from './match-order.ts';
import { tellingOf } from './same-telling.ts';

/** A table's files. Operations on them run in turn. */
interface TableFolder {
  readonly path: string;
  /** Every match with its description; null if unknown or unreadable. */
  readonly matches: Map<string, MatchFacts | null>;
  /** The matches in the table's order, and the time of each one's first message. */
  order: readonly HeardMatch[];
  readonly disputed: Set<string>;
  /** The place up to which matches with once-open files are whole; null if unknown. */
  readonly closed: Map<string, number | null>;
  /** The match that was asked for last: no other file of the table is open. */
  open: { readonly match: string; readonly file: MatchFile } | null;
  turn: Promise<unknown>;
}

interface HeardMatch {
  readonly match: string;
  readonly heardAt: number | null;
}

const SYNC_EVERY_MS = 5000;
const EVENTS = '.jsonl';
const FACTS = '.json';
const DISPUTED = '.disputed.jsonl';
const ORDER_FILE = 'order.json';

/**
 * Keeps a club in files, `<directory>/<table>/<match>.jsonl`: lines that are events, or say that everything before some event
 * is there (`through`); `<match>.json` beside it says what the match is, `<match>.disputed.jsonl` what came under a number that was
 * taken, `order.json` how the matches follow each other. One process has a directory; who opens it locks it.
 */
export class FileStore implements ClubStore {
  readonly #directory: string;
  readonly #now: () => number;
  readonly #tables = new Map<string, TableFolder>();
  #isSyncing = false;
  readonly #syncing: NodeJS.Timeout;

  /** Throws like `node:fs`. */
  constructor(directory: string, now: () => number = Date.now) {
    this.#directory = directory;
    this.#now = now;
    makeFolder(directory, 0o750);
    for (const table of tablesIn(directory)) this.#folder(table);
    this.#syncing = setInterval(() => void this.#sync(), SYNC_EVERY_MS).unref();
  }

  keep(table: string, events: readonly ArchivedEvent[]): Promise<Kept> {
    return this.#inTurn(table, async folder => {
      let added = 0;
      const disputed: ArchivedEvent[] = [];
      for (const match of new Set(events.map(event => event.match))) {
        const own = events.filter(event => event.match === match);
        await this.#place(folder, [match], 'last');
        const kept = await writing(folder, match, async file => file.keep(own));
        added += kept.added;
        if (kept.disputed.length === 0) continue;
        await keepDisputed(folder, match, kept.disputed);
        disputed.push(...kept.disputed);
      }
      return { added, disputed };
    });
  }

  keepFacts({ table, match }: MatchKey, facts: MatchFacts): Promise<void> {
    return this.#inTurn(table, async folder => {
      const { path, matches } = folder;
      const text = `${JSON.stringify(facts)}\n`;
      if (text === `${JSON.stringify(matches.get(match))}\n`) return;
      await this.#place(folder, [match], 'last');
      await writeWholeFileAsync(join(path, `${match}${FACTS}`), text, 0o640);
      matches.set(match, facts);
    });
  }

  keepOrder(table: string, matches: readonly string[]): Promise<void> {
    return this.#inTurn(table, folder => this.#place(folder, matches, 'in-turn'));
  }

  keepThrough(table: string, { match, seq }: Through): Promise<void> {
    return this.#inTurn(table, async folder => {
      await this.#place(folder, [match], 'last');
      await writing(folder, match, file => file.keepThrough(seq));
    });
  }

  async through(table: string): Promise<Through | null> {
    return this.#tables.has(table) ? this.#inTurn(table, lastThrough) : null;
  }

  async throughOf({ table, match }: MatchKey): Promise<number | null> {
    return this.#tables.get(table)?.matches.has(match) ? this.#inTurn(table, folder => throughOf(folder, match)) : null;
  }

  async order(table: string): Promise<readonly string[]> {
    return this.#tables.get(table)?.order.map(({ match }) => match) ?? [];
  }

  async matches(): Promise<readonly KeptMatch[]> {
    return [...this.#tables].flatMap(([table, folder]) => matchesIn(table, folder));
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

  async disputed({ table, match }: MatchKey): Promise<readonly ArchivedEvent[]> {
    const folder = this.#tables.get(table);
    return folder?.disputed.has(match) ? readDisputed(folder, match) : [];
  }

  async thin(isOld: (match: KeptMatch) => boolean): Promise<number> {
    let gone = 0;
    for (const table of this.#tables.keys())
      gone += await this.#inTurn(table, async folder => {
        const known = await lastThrough(folder);
        const last = folder.order.findIndex(({ match }) => match === known?.match);
        let thinned = 0;
        for (const kept of matchesIn(table, folder).slice(0, Math.max(0, last)))
          if (isOld(kept)) thinned += await thin(folder, kept.match);
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
    const matches = factsIn(path);
    const folder: TableFolder = {
      ...{ path, matches, order: orderIn(path, matches), disputed: disputedIn(path) },
      ...{ closed: new Map(), open: null, turn: Promise.resolve() },
    };
    for (const { match } of folder.order) if (!matches.has(match)) matches.set(match, null);
    this.#tables.set(table, folder);
    return folder;
  }

  /** `last`: those not known yet are the newest. */
  async #place(folder: TableFolder, matches: readonly string[], where: 'last' | 'in-turn'): Promise<void> {
    const known = folder.order.map(({ match }) => match);
    if (matches.every(match => known.includes(match))) return;
    const order =
      where === 'last' ? [...known, ...matches.filter(match => !known.includes(match))] : placed(known, matches);
    const heard = new Map(folder.order.map(({ match, heardAt }) => [match, heardAt]));
    const now = this.#now();
    const next = order.map(match => ({ match, heardAt: heard.has(match) ? (heard.get(match) ?? null) : now }));
    await writeWholeFileAsync(join(folder.path, ORDER_FILE), `${JSON.stringify(next)}\n`, 0o640);
    folder.order = next;
    for (const match of matches) if (!folder.matches.has(match)) folder.matches.set(match, null);
  }

  async #inTurn<T>(table: string, work: (folder: TableFolder) => Promise<T>): Promise<T> {
    const folder = this.#folder(table);
    const done = folder.turn.then(() => work(folder));
    folder.turn = done.catch(() => {});
    return done;
  }
}

/** Runs this on the file of a match. After a failure its content is unknown: the next use reads it again. */
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
  const { path, open } = folder;
  if (open?.match === match) return open.file;
  await closeOpen(folder);
  const file = await MatchFile.open(join(path, `${match}${EVENTS}`));
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

/** The place up to which everything of a table is known. */
async function lastThrough(folder: TableFolder): Promise<Through | null> {
  for (const { match } of folder.order.toReversed()) {
    const seq = await throughOf(folder, match);
    if (seq !== null) return { match, seq };
  }
  return null;
}

async function throughOf(folder: TableFolder, match: string): Promise<number | null> {
  const known = folder.open?.match === match ? undefined : folder.closed.get(match);
  return known === undefined ? (await opened(folder, match)).through : known;
}

const matchesIn = (table: string, { order, matches, disputed }: TableFolder): readonly KeptMatch[] =>
  order.map(({ match, heardAt }) => ({
    ...{ table, match, heardAt },
    ...{ facts: matches.get(match) ?? null, isDisputed: disputed.has(match) },
  }));

/** Keeps these beside what is kept under their numbers, each telling once. */
async function keepDisputed(folder: TableFolder, match: string, events: readonly ArchivedEvent[]): Promise<void> {
  const before = folder.disputed.has(match) ? await readDisputed(folder, match) : [];
  const known = new Set(before.map(tellingOf));
  const told = new Map(events.filter(event => !known.has(tellingOf(event))).map(event => [tellingOf(event), event]));
  if (told.size === 0) return;
  const all = [...before, ...told.values()].slice(0, MOST_DISPUTED);
  const lines = all.map(event => `${JSON.stringify(event)}\n`).join('');
  await writeWholeFileAsync(join(folder.path, `${match}${DISPUTED}`), lines, 0o640);
  folder.disputed.add(match);
}

const readDisputed = async ({ path }: TableFolder, match: string): Promise<readonly ArchivedEvent[]> =>
  (await linesOf(join(path, `${match}${DISPUTED}`)))
    .flatMap(line => readLine(line) ?? [])
    .filter(isEvent)
    .toSorted((a, b) => a.seq - b.seq);

/** Writes only events that were checked on arrival. */
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

/** The matches with files, and their descriptions; null if unknown or unreadable. */
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

const disputedIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder)
      .filter(name => name.endsWith(DISPUTED))
      .map(name => name.slice(0, -DISPUTED.length)),
  );

const heardMatches = z.array(z.object({ match: z.string().regex(MATCH_NAME), heardAt: z.number().nullable() }));

/** As it was kept; of matches that it does not name, as an earlier version left them, the names are all there is to go by. */
function orderIn(folder: string, matches: ReadonlyMap<string, unknown>): readonly HeardMatch[] {
  const text = readIfThere(join(folder, ORDER_FILE));
  const kept = heardMatches.safeParse(text === null ? [] : readLine(text)).data ?? [];
  const known = new Set(kept.map(({ match }) => match));
  const others = [...matches.keys()].filter(match => !known.has(match)).map(match => ({ match, heardAt: null }));
  return [...others, ...kept];
}
