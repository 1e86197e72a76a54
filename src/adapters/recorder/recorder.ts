import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '../../engine/events.ts';
import { formatEvent, parseEventLog } from '../../recording/event-log.ts';
import { formatRawEntry, type RawEntry } from '../../recording/raw-log.ts';
import type { ReadRecord } from '../../recording/read-lines.ts';
import { reasonOf } from '../reason.ts';
import { AppendFile } from './append-file.ts';

/** How long a written line may wait for the disk itself: what a power cut can cost. */
const SYNC_EVERY_MS = 250;

export interface RecorderOptions {
  /** The data directory; a match has its own folder in it. */
  readonly directory: string;
  readonly match: string;
  /** Told in one line when the disk refuses, and when it takes the record again. */
  readonly onTrouble: (message: string) => void;
}

/** The two streams of a match: `<directory>/<match>/raw.jsonl` and `events.jsonl`. */
export interface Recorder {
  /** Times that run backwards are brought up to the line before. */
  readonly recordRaw: (entry: RawEntry) => void;
  /** Call before the event is shown to anybody. An event that moves points is on the disk when this returns. */
  readonly recordEvent: (event: DomainEvent) => void;
  readonly close: () => void;
}

/** Opens the record of a match; one that exists is continued. Never throws: trouble is told. */
export function openRecorder({ directory, match, onTrouble }: RecorderOptions): Recorder {
  const raw = new AppendFile(join(directory, match, 'raw.jsonl'), onTrouble);
  const events = new AppendFile(join(directory, match, 'events.jsonl'), onTrouble);
  const syncing = setInterval(() => {
    raw.syncSoon();
    events.syncSoon();
  }, SYNC_EVERY_MS);
  syncing.unref();
  let newest = Number.NEGATIVE_INFINITY;
  return {
    recordRaw: entry => {
      newest = Math.max(newest, entry.t);
      raw.append(formatRawEntry({ ...entry, t: newest }));
    },
    recordEvent: event => {
      events.append(formatEvent(event));
      if (event.type === 'points-transferred') events.syncNow();
    },
    close: () => {
      clearInterval(syncing);
      raw.close();
      events.close();
    },
  };
}

/** The events a match has on record; none when it has no record yet. */
export function readEvents(directory: string, match: string): ReadRecord<DomainEvent> {
  const path = join(directory, match, 'events.jsonl');
  try {
    return parseEventLog(readFileSync(path, 'utf8'));
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return { entries: [], errors: [] };
    throw error;
  }
}
