import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPersonName } from '../../domain/person-name.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type EnrolledSet, isEnrolledSet } from '../../vision/enrolled-set.ts';
import { makeFolder } from '../make-folder.ts';
import { reasonOf } from '../reason.ts';
import { writeWholeFile } from '../write-whole-file.ts';

/** A set is some hundred kilobytes; all of them together stay small. */
export const MOST_SETS = 20;
/** Which set is played with; no name of a set begins with a dot. */
const PLAYED = '.played.json';
const ENDING = '.json';

/** Why the shelf does not do what it is asked. `sets/not-kept`: the disk did not take it. */
export type ShelfRefusal =
  | { readonly code: 'sets/no-such-set' | 'sets/name-taken' | 'sets/no-name' | 'sets/full' }
  | { readonly code: 'sets/not-kept'; readonly reason: string };

/** A set on the shelf, as lists tell it. */
export interface ShelvedSet {
  readonly set: string;
  readonly faces: number;
}

/** True if a set may have this name, which is also its file's. */
export const isSetName = (name: string): boolean =>
  name.length > 0 && name.trim() === name && !name.startsWith('.') && !FORBIDDEN.test(name) && isPersonName(name);
/** Characters that some file system refuses. */
const FORBIDDEN = /[/\\:*?"<>|]/;

/** True if this set may be kept: of our own format, and not too large. */
export const maybeKept = (value: unknown): value is EnrolledSet => isEnrolledSet(value) && isSetName(value.set);

/** The sets of tiles that this table has been shown: a file each, in the folder `sets` of the data directory. */
export class SetShelf {
  readonly #folder: string;

  /** @param folder made when the first set is kept */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** By name; files that are no set are left out. */
  list(): readonly ShelvedSet[] {
    return this.#names().flatMap(name => {
      const kept = this.get(name);
      return kept ? [{ set: name, faces: kept.faces.length }] : [];
    });
  }

  get(name: string): EnrolledSet | null {
    if (!isSetName(name)) return null;
    const kept = readJson(this.#fileOf(name));
    return isEnrolledSet(kept) ? { ...kept, set: name } : null;
  }

  /** The set that is played with; null: any. */
  get played(): string | null {
    const kept = readJson(join(this.#folder, PLAYED));
    return typeof kept === 'string' && this.#names().includes(kept) ? kept : null;
  }

  /** Keeps a set in place of one of the same name, and plays with it. */
  keep(set: EnrolledSet): Result<null, ShelfRefusal> {
    if (!isSetName(set.set)) return err({ code: 'sets/no-name' });
    const names = this.#names();
    if (!names.includes(set.set) && names.length >= MOST_SETS) return err({ code: 'sets/full' });
    return this.#written(() => {
      makeFolder(this.#folder);
      writeWholeFile(this.#fileOf(set.set), `${JSON.stringify(set)}\n`, 0o640);
      this.#play(set.set);
    });
  }

  rename(from: string, to: string): Result<null, ShelfRefusal> {
    const set = this.get(from);
    if (!set) return err({ code: 'sets/no-such-set' });
    if (!isSetName(to)) return err({ code: 'sets/no-name' });
    if (from === to) return ok(null);
    if (this.#names().includes(to)) return err({ code: 'sets/name-taken' });
    const wasPlayed = this.played === from;
    return this.#written(() => {
      writeWholeFile(this.#fileOf(to), `${JSON.stringify({ ...set, set: to })}\n`, 0o640);
      if (wasPlayed) this.#play(to);
      rmSync(this.#fileOf(from));
    });
  }

  /** From now on this set is played with; null: any. */
  choose(name: string | null): Result<null, ShelfRefusal> {
    if (name !== null && !this.get(name)) return err({ code: 'sets/no-such-set' });
    return this.#written(() => {
      makeFolder(this.#folder);
      this.#play(name);
    });
  }

  forget(name: string): Result<null, ShelfRefusal> {
    if (!isSetName(name) || !this.#names().includes(name)) return err({ code: 'sets/no-such-set' });
    return this.#written(() => rmSync(this.#fileOf(name)));
  }

  #names(): readonly string[] {
    try {
      return readdirSync(this.#folder)
        .filter(file => file.endsWith(ENDING) && file !== PLAYED)
        .map(file => file.slice(0, -ENDING.length))
        .filter(isSetName)
        .toSorted();
    } catch {
      return []; // nothing has been kept yet
    }
  }

  #fileOf(name: string): string {
    return join(this.#folder, `${name}${ENDING}`);
  }

  #play(name: string | null): void {
    writeWholeFile(join(this.#folder, PLAYED), `${JSON.stringify(name)}\n`, 0o640);
  }

  #written(write: () => void): Result<null, ShelfRefusal> {
    try {
      write();
      return ok(null);
    } catch (error) {
      return err({ code: 'sets/not-kept', reason: reasonOf(error) });
    }
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
