import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { parseEvent } from '../../recording/event-log.ts';
import { parseHandId } from '../../recording/hand-summary.ts';
import { parseRawEntry } from '../../recording/raw-log.ts';
import { matchNames } from '../recorder/match-folder.ts';

export interface BackupOptions {
  readonly directory: string;
  /** The config file and the tags it names, by the name they get. */
  readonly settings: ReadonlyMap<string, string>;
  /** The hand that is on, which is nobody's business yet: a backup ends before it. */
  readonly running?: string | null;
  readonly onProgress?: (done: number, of: number) => void;
}

interface BackedUpFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

export const MANIFEST = 'paizhuo-backup.json';
export const BACKUP_VERSION = 1;

/** Everything this table keeps, as one zip: matches with their hands, and the settings. Throws what the disk throws. */
export async function writeBackup(options: BackupOptions, out: Writable): Promise<{ readonly files: number }> {
  const files = [...settingsOf(options.settings), ...recordsOf(options.directory, options.running ?? null)];
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  zip.on('error', error => out.destroy(error as Error));
  zip.addBuffer(Buffer.from(`${JSON.stringify({ version: BACKUP_VERSION, files: files.length })}\n`), MANIFEST);
  for (const [i, { name, path, bytes }] of files.entries()) {
    const opened = (): NodeJS.ReadableStream => {
      options.onProgress?.(i + 1, files.length);
      return bytes === 0 ? createReadStream('/dev/null') : createReadStream(path, { end: bytes - 1 });
    };
    zip.addReadStreamLazy(name, { size: bytes, mode: 0o640 }, tell => tell(null, opened()));
  }
  zip.end();
  await written;
  return { files: files.length };
}

const settingsOf = (settings: ReadonlyMap<string, string>): readonly BackedUpFile[] =>
  [...settings]
    .filter(([, path]) => existsSync(path))
    .map(([name, path]) => ({ name: `config/${name}`, path, bytes: statSync(path).size }));

function recordsOf(directory: string, running: string | null): readonly BackedUpFile[] {
  const on = running === null ? null : parseHandId(running);
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
        return {
          name: `${match}/${name}`,
          path,
          bytes: isOn ? bytesBefore(folder, name) : statSync(path).size,
        };
      });
  });
}

/** How much of a file of the running match was there before the hand that is on began. */
function bytesBefore(folder: string, name: string): number {
  const path = join(folder, name);
  if (name !== 'events.jsonl' && name !== 'raw.jsonl') return statSync(path).size;
  const startedAt = startOfLastHand(join(folder, 'events.jsonl'));
  let bytes = 0;
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    const time = name === 'raw.jsonl' ? timeOf(line) : eventTimeOf(line);
    if (time !== null && time >= startedAt) return bytes;
    bytes += Buffer.byteLength(line) + 1;
  }
  return bytes;
}

function startOfLastHand(path: string): number {
  const lines = readFileSync(path, 'utf8').split('\n');
  const started = lines
    .map(line => parseEvent(line, 0))
    .findLast(event => event.ok && event.value.type === 'hand-started');
  return started?.ok ? started.value.at : Number.NEGATIVE_INFINITY;
}

function timeOf(line: string): number | null {
  const entry = parseRawEntry(line, 0);
  return entry.ok ? entry.value.t : null;
}

function eventTimeOf(line: string): number | null {
  const event = parseEvent(line, 0);
  return event.ok ? event.value.at : null;
}
