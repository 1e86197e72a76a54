import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '../../engine/events.ts';
import { parseEventLog } from '../../recording/event-log.ts';
import { type MatchHeader, parseMatchHeader } from '../../recording/match-header.ts';
import type { ReadRecord } from '../../recording/read-lines.ts';
import { reasonOf } from '../reason.ts';

/** `2026-11-21T18-30-05`: sorts by date and is a folder name everywhere. */
export const matchName = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

/** Folders that are matches, the newest first. Anything else in the data directory is nobody's business here. */
export function matchNames(directory: string): readonly string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter(entry => entry.isDirectory() && MATCH_NAME.test(entry.name))
      .map(entry => entry.name)
      .sort()
      .reverse();
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Played here, or brought in from another table. */
export const MATCH_NAME = /^(imported-)?\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{1,3})?$/;

/** What the folder says the match is; null where it does not. */
export function readHeader(directory: string, match: string): MatchHeader | null {
  const text = readIfThere(join(directory, match, 'match.json'));
  return text === null ? null : parseMatchHeader(text);
}

/** The events a match has on record; none when it has no record yet. */
export const readEvents = (directory: string, match: string): ReadRecord<DomainEvent> =>
  parseEventLog(readIfThere(join(directory, match, 'events.jsonl')) ?? '');

export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return null;
    throw error;
  }
}
