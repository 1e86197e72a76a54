import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '../../engine/events.ts';
import { parseEventLog } from '../../recording/event-log.ts';
import type { ReadRecord } from '../../recording/read-lines.ts';
import { reasonOf } from '../reason.ts';

/** `2026-11-21T18-30-05`: sorts by date and is a folder name everywhere. */
export const matchName = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

/** Folders that are matches, the newest first. Other entries of the data directory are ignored. */
export const matchNames = (directory: string): readonly string[] =>
  namedLikeMatches(directory, entry => entry.isDirectory()).reverse();

/** Files in place of match folders, by a user or a broken disk. */
export const filesNamedLikeMatches = (directory: string): readonly string[] =>
  namedLikeMatches(directory, entry => !entry.isDirectory());

function namedLikeMatches(directory: string, is: (entry: Dirent) => boolean): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter(entry => MATCH_NAME.test(entry.name) && is(entry))
      .map(entry => entry.name)
      .sort();
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Played here, or brought in from another table. */
export const MATCH_NAME = /^(imported-)?\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{1,3})?$/;

const HAND_FILE = /^(\d{4,6})\.paizhuo\.jsonl$/;

/** The file of a finished hand. */
export const handFile = (directory: string, match: string, handNo: number): string =>
  join(directory, match, 'hands', `${String(handNo).padStart(4, '0')}.paizhuo.jsonl`);

/** The hands of a match that have files, in order. */
export function handFileNumbers(directory: string, match: string): readonly number[] {
  try {
    return readdirSync(join(directory, match, 'hands'))
      .flatMap(name => HAND_FILE.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b);
  } catch (error) {
    if (isNoSuch(error, 'ENOTDIR')) return [];
    throw error;
  }
}

/** The events a match has on record; none when it has no record yet. */
export const readEvents = (directory: string, match: string): ReadRecord<DomainEvent> =>
  parseEventLog(readIfThere(join(directory, match, 'events.jsonl')) ?? '');

/** Null where there is no such file, also where a folder has its name. */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isNoSuch(error, 'EISDIR')) return null;
    throw error;
  }
}

const isNoSuch = (error: unknown, kind: 'EISDIR' | 'ENOTDIR'): boolean => ['ENOENT', kind].includes(reasonOf(error));
