import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { JournalEntry } from '../../../club/club-state.ts';
import { makeFolder } from '../../make-folder.ts';
import { readIfThere } from '../../recorder/match-folder.ts';
import { repairTail } from '../../recorder/repair-tail.ts';
import { syncFolder, writeWholeFile } from '../../write-whole-file.ts';
import type { ClubBooks, ClubKeys, KeptPerson, KeptSession, PeopleChange } from './club-books.ts';
import { clubKeys, journalEntry, keptPerson, keptSession } from './kept-schemas.ts';

const JOURNAL = 'journal.jsonl';
const PEOPLE = 'people.json';
const KEYS = 'keys.json';
const SESSIONS = 'sessions.json';
const { O_APPEND, O_CREAT, O_RDWR } = constants;

/**
 * The books of a club in files: a line of `journal.jsonl` for each entry, `people.json`, `keys.json` and `sessions.json`, which only the
 * process's owner may read. One process has a directory; who opens it locks it.
 */
export class FileBooks implements ClubBooks {
  readonly #directory: string;
  readonly #fd: number;
  readonly #entries: JournalEntry[];
  #people: readonly KeptPerson[];
  #sessions: readonly KeptSession[];

  /** Throws like `node:fs`, and an `Error` of one line where a file cannot be read as what it is. */
  constructor(directory: string) {
    this.#directory = directory;
    makeFolder(directory, 0o750);
    const journal = join(directory, JOURNAL);
    this.#people = readAs(z.array(keptPerson), join(directory, PEOPLE)) ?? [];
    this.#sessions = readAs(z.array(keptSession), join(directory, SESSIONS)) ?? [];
    this.#fd = openSync(journal, O_RDWR | O_CREAT | O_APPEND, 0o640);
    syncFolder(directory);
    repairTail(this.#fd, line => readLine(line) !== null);
    this.#entries = readFileSync(journal, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line, index) => {
        const entry = readLine(line);
        if (entry?.no !== index + 1) throw new Error(`${journal}: line ${index + 1} is not entry ${index + 1}`);
        return entry;
      });
  }

  async append(after: number, entries: readonly JournalEntry[], people: PeopleChange): Promise<boolean> {
    if (after !== this.#entries.length) return false;
    if (people.size > 0) {
      const changed = changedPeople(this.#people, people);
      writeWholeFile(join(this.#directory, PEOPLE), `${JSON.stringify(changed, null, 1)}\n`, 0o600);
      this.#people = changed;
    }
    this.#write(entries.map(entry => `${JSON.stringify(entry)}\n`).join(''));
    this.#entries.push(...entries);
    return true;
  }

  /** All of it or nothing: what a full disk has taken of it goes again. */
  #write(lines: string): void {
    const { size } = fstatSync(this.#fd);
    try {
      writeFileSync(this.#fd, lines);
      fdatasyncSync(this.#fd);
    } catch (error) {
      ftruncateSync(this.#fd, size);
      throw error;
    }
  }

  async entries(after: number): Promise<readonly JournalEntry[]> {
    return this.#entries.slice(after);
  }

  async people(): Promise<readonly KeptPerson[]> {
    return this.#people;
  }

  async keys(): Promise<ClubKeys | null> {
    return readAs(clubKeys, join(this.#directory, KEYS));
  }

  async keepKeys(keys: ClubKeys): Promise<void> {
    writeWholeFile(join(this.#directory, KEYS), `${JSON.stringify(keys)}\n`, 0o600);
  }

  async keepFirstKeys(keys: ClubKeys): Promise<boolean> {
    const isFirst = readIfThere(join(this.#directory, KEYS)) === null;
    if (isFirst) await this.keepKeys(keys);
    return isFirst;
  }

  async sessions(): Promise<readonly KeptSession[]> {
    return this.#sessions;
  }

  async session(id: string): Promise<KeptSession | null> {
    return this.#sessions.find(session => session.id === id) ?? null;
  }

  async keepSession(session: KeptSession): Promise<void> {
    this.#keepSessions([...this.#sessions, session]);
  }

  async endSessions(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) this.#keepSessions(this.#sessions.filter(({ id }) => !ids.includes(id)));
  }

  #keepSessions(sessions: readonly KeptSession[]): void {
    writeWholeFile(join(this.#directory, SESSIONS), `${JSON.stringify(sessions)}\n`, 0o600);
    this.#sessions = sessions;
  }

  close(): void {
    closeSync(this.#fd);
  }
}

/** All people with their changes; new ones come last. */
const changedPeople = (people: readonly KeptPerson[], change: PeopleChange): readonly KeptPerson[] => [
  ...people.flatMap(kept => {
    const now = change.get(kept.person.id);
    return now === undefined ? [kept] : now === null ? [] : [now];
  }),
  ...[...change].flatMap(([id, kept]) => (kept && !people.some(({ person }) => person.id === id) ? [kept] : [])),
];

function readLine(line: string): JournalEntry | null {
  try {
    return journalEntry.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function readAs<T>(schema: z.ZodType<T>, path: string): T | null {
  const text = readIfThere(path);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${path} cannot be read as what this club keeps there`);
  }
}
