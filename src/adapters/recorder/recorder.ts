import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '../../engine/events.ts';
import { formatEvent } from '../../recording/event-log.ts';
import { formatRawEntry, parseRawEntry, type RawEntry } from '../../recording/raw-log.ts';
import { sealLine } from '../../recording/sealed-line.ts';
import { AppendFile, type OnDiskTrouble } from './append-file.ts';

/** Time for which a written line waits for a sync; with the disk's own time, a power cut costs at most 250 ms. */
const SYNC_EVERY_MS = 200;

/** Some hundred evenings of boards that work: more of one match is a mistake, and would take the room of all others. */
const MOST_RAW_BYTES = 1024 ** 3;

export interface RecorderOptions {
  /** The data directory; a match has its own folder in it. */
  readonly directory: string;
  readonly match: string;
  readonly onTrouble: OnDiskTrouble;
  /** Hears how long (ms) the disk took to have what it was given. */
  readonly onSynced?: (ms: number) => void;
  /** The raw log may be so long, in bytes; what boards say after that is not kept. */
  readonly mostRawBytes?: number;
  /** It has become so long. */
  readonly onRawFull?: () => void;
}

/** The two streams of a match: `<directory>/<match>/raw.jsonl` and `events.jsonl`, every line with its checksum. */
export interface Recorder {
  /** Times that run backwards are brought up to the line before. */
  readonly recordRaw: (entry: RawEntry) => void;
  /**
   * Keeps events and calls `kept` when they may be shown: at once, but what ends a hand or moves points only when it is
   * on the disk, and whatever follows it after that.
   */
  readonly keep: (events: readonly DomainEvent[], kept: () => void) => void;
  /** Time (ms) for which the disk has been busy with its last write; 0 if idle. */
  readonly busyForMs: () => number;
  readonly close: () => void;
}

/** Events that players rely on once shown: no power cut may undo them. */
const ANNOUNCED: ReadonlySet<DomainEvent['type']> = new Set([
  'hand-won',
  'horses-flipped',
  'points-transferred',
  'hand-drawn',
  'hand-voided',
  'result-corrected',
  'hands-corrected',
  'action-undone',
]);

/** Opens the record of a match; one that exists is continued. Never throws: reports trouble. */
export function openRecorder(options: RecorderOptions): Recorder {
  const { directory, match, onTrouble, onSynced, mostRawBytes = MOST_RAW_BYTES, onRawFull } = options;
  const rawFile = join(directory, match, 'raw.jsonl');
  const raw = new AppendFile(rawFile, onTrouble, onSynced);
  let rawBytes = sizeOf(rawFile);
  const events = new AppendFile(join(directory, match, 'events.jsonl'), onTrouble, onSynced);
  const syncing = setInterval(() => {
    raw.syncSoon();
    events.syncSoon();
  }, SYNC_EVERY_MS);
  syncing.unref();
  let last: Pick<RawEntry, 'n' | 't'> | null = null;
  let waiting = 0;
  return {
    recordRaw: entry => {
      if (rawBytes >= mostRawBytes) return;
      const { n = 0, t } = last ?? lastRawEntry(raw);
      last = { n: n + 1, t: Math.max(t, entry.t) };
      const line = sealLine(formatRawEntry({ ...entry, ...last }));
      raw.append(line);
      rawBytes += line.length + 1;
      if (rawBytes >= mostRawBytes) onRawFull?.();
    },
    keep: (happened, kept) => {
      for (const event of happened) events.append(sealLine(formatEvent(event)));
      if (waiting === 0 && !happened.some(({ type }) => ANNOUNCED.has(type))) return kept();
      waiting += 1;
      events.whenDurable(() => {
        waiting -= 1;
        kept();
      });
    },
    busyForMs: () => Math.max(raw.busyForMs, events.busyForMs),
    close: () => {
      clearInterval(syncing);
      raw.close();
      events.close();
    },
  };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    // the writer reports the reason
    return 0;
  }
}

/** The last number and time of a continued raw log. */
function lastRawEntry(raw: AppendFile): Pick<RawEntry, 'n' | 't'> {
  const last = raw.lastLine();
  const entry = last === null ? null : parseRawEntry(last, 0);
  return entry?.ok ? entry.value : { t: Number.NEGATIVE_INFINITY };
}
