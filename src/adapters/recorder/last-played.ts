import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../door/read-json.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { readIfThere } from './match-folder.ts';

/** The match that was played last, independent of the calendar. In the data directory. */
const FILE = 'last-played.json';

const lastPlayed = z.object({
  match: z.string().max(100),
  /** The run of the machine, and how long it had run, in ms: they tell how long ago it was without a calendar. */
  boot: z.string().max(100),
  uptimeMs: z.number(),
});
export type LastPlayed = z.output<typeof lastPlayed>;

/** Notes that a hand of this match begins, or that the host has begun it. The recorder reports a disk that refuses. */
export function noteLastPlayed(directory: string, match: string): void {
  const note: LastPlayed = { match, boot: bootId(), uptimeMs: uptime() * 1000 };
  try {
    writeWholeFile(join(directory, FILE), `${JSON.stringify(note)}\n`, 0o640);
  } catch {
    // the record shows the same, by the calendar
  }
}

export const readLastPlayed = (directory: string): LastPlayed | null =>
  readJson(lastPlayed, readIfThere(join(directory, FILE)) ?? '');

/** Time (ms) since its last hand began, if the machine has run since; null if unknown without a calendar. */
export const playedAgo = ({ boot, uptimeMs }: LastPlayed): number | null =>
  boot !== '' && boot === bootId() ? uptime() * 1000 - uptimeMs : null;

/** Another after each start of the machine; empty where it has none. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
