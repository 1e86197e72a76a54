import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { parseEvent } from '../../recording/event-log.ts';
import { parseHandId } from '../../recording/hand-summary.ts';
import { parseRawEntry } from '../../recording/raw-log.ts';
import { matchNames } from '../recorder/match-folder.ts';
import { linesFromEnd } from './lines-from-end.ts';
import type { Settings } from './settings.ts';

/** How far it is, in bytes. */
export type OnProgress = (done: number, of: number) => void;

export interface BackupOptions {
  readonly directory: string;
  readonly settings: Settings;
  /** The hand that is on or may be once more, which is nobody's business yet: a backup ends before it. */
  readonly hidden?: string | null;
  readonly onProgress?: OnProgress;
}

export interface BackedUp {
  readonly files: number;
  /** Secrets the backup does not have. */
  readonly leftOut: readonly string[];
}

interface BackedUpFile {
  readonly name: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

export const MANIFEST = 'paizhuo-backup.json';
export const BACKUP_VERSION = 1;

/** Everything this table keeps, as one zip: matches with their hands, and the settings. Throws what the disk throws. */
export async function writeBackup(options: BackupOptions, out: Writable): Promise<BackedUp> {
  const { leftOut } = options.settings;
  const files = [...settingsOf(options.settings), ...recordsOf(options.directory, options.hidden ?? null)];
  const told = { files: files.length, leftOut };
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  zip.on('error', error => out.destroy(error as Error));
  zip.addBuffer(Buffer.from(`${JSON.stringify({ version: BACKUP_VERSION, ...told })}\n`), MANIFEST);
  const of = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  async function* counted(file: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of file) {
      done += chunk.length;
      options.onProgress?.(done, of);
      yield chunk;
    }
  }
  for (const { name, bytes, open } of files)
    zip.addReadStreamLazy(name, { size: bytes, mode: 0o640 }, tell =>
      tell(null, Readable.from(counted(open()), { objectMode: false })),
    );
  zip.end();
  await written;
  return told;
}

const settingsOf = ({ files }: Settings): readonly BackedUpFile[] =>
  [...files].map(([name, text]) => {
    const bytes = Buffer.from(text);
    return { name: `config/${name}`, bytes: bytes.length, open: () => Readable.from([bytes]) };
  });

function recordsOf(directory: string, hidden: string | null): readonly BackedUpFile[] {
  const on = hidden === null ? null : parseHandId(hidden);
  return matchNames(directory).flatMap(match => {
    const folder = join(directory, match);
    const isOn = on?.match === match;
    const known = ['match.json', 'tags.csv', 'events.jsonl', 'raw.jsonl'].filter(name =>
      existsSync(join(folder, name)),
    );
    const hands = existsSync(join(folder, 'hands')) ? readdirSync(join(folder, 'hands')) : [];
    return [...known, ...hands.filter(name => name.endsWith('.paizhuo.jsonl')).map(name => `hands/${name}`)]
      .filter(name => !(isOn && name === `hands/${String(on.handNo).padStart(4, '0')}.paizhuo.jsonl`))
      .map(name => {
        const path = join(folder, name);
        const bytes = isOn ? bytesBefore(folder, name) : statSync(path).size;
        const open = (): Readable => (bytes === 0 ? Readable.from([]) : createReadStream(path, { end: bytes - 1 }));
        return { name: `${match}/${name}`, bytes, open };
      });
  });
}

/** How much of a file of the running match was there before the hand that is on began. */
function bytesBefore(folder: string, name: string): number {
  const path = join(folder, name);
  const timeOf = TIMES[name];
  if (!timeOf) return statSync(path).size;
  const startedAt = startOfLastHand(join(folder, 'events.jsonl'));
  // times never run backwards: what lies before the first line that is old enough is older still
  for (const { line, end } of linesFromEnd(path)) if ((timeOf(line) ?? startedAt) < startedAt) return end;
  return 0;
}

function startOfLastHand(path: string): number {
  for (const { line } of linesFromEnd(path)) {
    const event = parseEvent(line, 0);
    if (event.ok && event.value.type === 'hand-started') return event.value.at;
  }
  return Number.NEGATIVE_INFINITY;
}

/** When a line was written, in the files that grow while a hand is played; null for a line nobody can read. */
const TIMES: Readonly<Record<string, (line: string) => number | null>> = {
  'events.jsonl': line => {
    const event = parseEvent(line, 0);
    return event.ok ? event.value.at : null;
  },
  'raw.jsonl': line => {
    const entry = parseRawEntry(line, 0);
    return entry.ok ? entry.value.t : null;
  },
};
