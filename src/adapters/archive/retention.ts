import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { isInUse } from '../recorder/in-use.ts';
import { matchNames } from '../recorder/match-folder.ts';
import type { Archive } from './archive.ts';

export interface Limits {
  /** Raw logs of matches older than this go; their hands stay. */
  readonly keepRawDays: number;
  /** Matches older than this go with all they have. */
  readonly keepDays?: number | undefined;
  readonly keepMegabytes: number;
}

export interface KeptMatch {
  readonly name: string;
  readonly ageDays: number;
  readonly bytes: number;
  readonly rawBytes: number;
}

const DAY_MS = 86_400_000;
const MEGABYTE = 1024 * 1024;
/** An evening's raw log and hands, several times over: time to do something about it. */
const LOW_BYTES = 200 * MEGABYTE;

/** Deletes what is kept no longer, the oldest first and never the match that is on, and tells what it deleted. */
export function tidyUp(archive: Archive, limits: Limits, now: number, log: Log): void {
  try {
    const matches = matchNames(archive.directory)
      .filter(name => !isInUse(join(archive.directory, name)))
      .map(name => measured(archive.directory, name, now));
    const { raws, gone } = whatGoes(matches, limits);
    for (const name of raws) rmSync(join(archive.directory, name, 'raw.jsonl'), { force: true });
    for (const name of gone) archive.removeMatch(name);
    if (raws.length > 0) log.info('raw logs are deleted, as the config file says', { count: raws.length });
    if (gone.length > 0) log.info('matches are deleted, as the config file says', { count: gone.length });
  } catch (error) {
    log.warn('what is kept too long cannot be deleted', { file: archive.directory, reason: reasonOf(error) });
  }
}

/** The matches to delete: too old, or beyond the room for all matches. */
export function whatGoes(
  matches: readonly KeptMatch[],
  { keepRawDays, keepDays = Number.POSITIVE_INFINITY, keepMegabytes }: Limits,
): { readonly raws: readonly string[]; readonly gone: readonly string[] } {
  const gone = new Set(matches.filter(({ ageDays }) => ageDays > keepDays).map(({ name }) => name));
  const kept = matches.filter(({ name }) => !gone.has(name));
  const raws = new Set(kept.filter(({ ageDays, rawBytes }) => rawBytes > 0 && ageDays > keepRawDays).map(m => m.name));
  let bytes = kept.reduce((sum, m) => sum + m.bytes - (raws.has(m.name) ? m.rawBytes : 0), 0);
  const oldest = kept.toSorted((a, b) => b.ageDays - a.ageDays);
  const isTooMuch = (): boolean => bytes > keepMegabytes * MEGABYTE;
  for (const { name, rawBytes } of oldest) {
    if (!isTooMuch()) break;
    if (rawBytes === 0 || raws.has(name)) continue;
    raws.add(name);
    bytes -= rawBytes;
  }
  for (const match of oldest) {
    if (!isTooMuch()) break;
    gone.add(match.name);
    bytes -= match.bytes - match.rawBytes;
  }
  return { raws: [...raws].filter(name => !gone.has(name)), gone: [...gone] };
}

/** True if the disk will soon be full. */
export function isStorageLow(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < LOW_BYTES;
  } catch {
    return false;
  }
}

function measured(directory: string, name: string, now: number): KeptMatch {
  const folder = join(directory, name);
  let bytes = 0;
  let rawBytes = 0;
  let newest = 0;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const { size, mtimeMs } = statSync(join(folder, file));
    bytes += size;
    if (file === 'raw.jsonl') rawBytes = size;
    if (file === 'events.jsonl' || file.endsWith('.paizhuo.jsonl')) newest = Math.max(newest, mtimeMs);
  }
  // a match that nothing is left of but its readings is as old as its folder
  const at = newest === 0 ? statSync(folder).mtimeMs : newest;
  return { name, ageDays: (now - at) / DAY_MS, bytes, rawBytes };
}
