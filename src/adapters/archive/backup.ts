import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DomainEvent } from '../../engine/events.ts';
import { isTableEvent } from '../../engine/game.ts';
import { parseEvent } from '../../recording/event-log.ts';
import { parseRawEntry } from '../../recording/raw-log.ts';
import { matchNames } from '../recorder/match-folder.ts';
import type { RunningMatch } from './archive.ts';
import { linesFromEnd } from './lines-from-end.ts';
import type { Settings } from './settings.ts';

/** Progress in bytes. */
export type OnProgress = (done: number, of: number) => void;

export interface BackupOptions {
  readonly directory: string;
  readonly settings: Settings;
  /** The current match: the backup holds only its given-out hands. */
  readonly running?: RunningMatch | null;
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
/** The files of a match in a backup, besides its hands. */
export const MATCH_FILES: readonly string[] = ['match.json', 'evening.json', 'tags.csv', 'events.jsonl', 'raw.jsonl'];
export const BACKUP_VERSION = 1;

/** Everything this table keeps, as one zip: matches with their hands, and the settings. Throws what the disk throws. */
export async function writeBackup(options: BackupOptions, out: Writable): Promise<BackedUp> {
  const { leftOut } = options.settings;
  const files = [...settingsOf(options.settings), ...recordsOf(options.directory, options.running ?? null)];
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

function recordsOf(directory: string, running: RunningMatch | null): readonly BackedUpFile[] {
  return matchNames(directory).flatMap(match => {
    const folder = join(directory, match);
    const known = MATCH_FILES.filter(name => existsSync(join(folder, name)));
    const hands = existsSync(join(folder, 'hands')) ? readdirSync(join(folder, 'hands')) : [];
    const all = [...known, ...hands.filter(name => name.endsWith('.paizhuo.jsonl')).map(name => `hands/${name}`)];
    const given = running?.match === match ? givenOut(folder, all, running.hidden) : wholeFiles(folder, all);
    return given.map(({ name, bytes }) => {
      const path = join(folder, name);
      const open = (): Readable => (bytes === 0 ? Readable.from([]) : createReadStream(path, { end: bytes - 1 }));
      return { name: `${match}/${name}`, bytes, open };
    });
  });
}

/** As much of a file as goes into the backup. */
interface Piece {
  readonly name: string;
  readonly bytes: number;
}

const wholeFiles = (folder: string, names: readonly string[]): readonly Piece[] =>
  names.map(name => ({ name, bytes: statSync(join(folder, name)).size }));

/**
 * The public part of the running match: its hands but the hidden one, its events up to the last that is no
 * matter of the next hand, and the boards' lines up to the end of a hand, for after that walls are built and tiles are
 * dealt long before anything says that the next has begun.
 */
function givenOut(folder: string, names: readonly string[], hidden: number | null): readonly Piece[] {
  const notYet = hidden === null ? null : `hands/${String(hidden).padStart(4, '0')}.paizhuo.jsonl`;
  const known = names.includes('events.jsonl') ? knownUntil(join(folder, 'events.jsonl'), hidden !== null) : NOTHING;
  const pieces: Readonly<Record<string, () => number>> = {
    'events.jsonl': () => known.eventBytes,
    'raw.jsonl': () => rawBytesUntil(join(folder, 'raw.jsonl'), known.handEndedAt),
  };
  return names
    .filter(name => name !== notYet)
    .map(name => ({ name, bytes: pieces[name]?.() ?? statSync(join(folder, name)).size }));
}

interface KnownUntil {
  readonly eventBytes: number;
  /** When the last hand that everybody knows was over. */
  readonly handEndedAt: number;
}

const NOTHING: KnownUntil = { eventBytes: 0, handEndedAt: Number.NEGATIVE_INFINITY };
const ENDS: ReadonlySet<DomainEvent['type']> = new Set(['hand-won', 'hand-drawn', 'hand-voided']);

/** `isHandHidden`: the last begun hand and all events since stay secret. */
function knownUntil(path: string, isHandHidden: boolean): KnownUntil {
  let isHidden = isHandHidden;
  let eventBytes = 0;
  for (const { line, end } of linesFromEnd(path)) {
    const read = parseEvent(line, 0);
    if (!read.ok) continue;
    const event = read.value;
    if (!isHidden && eventBytes === 0 && !isTableEvent(event)) eventBytes = end;
    if (!isHidden && ENDS.has(event.type)) return { eventBytes, handEndedAt: event.at };
    if (event.type === 'hand-started') isHidden = false;
  }
  return { ...NOTHING, eventBytes };
}

function rawBytesUntil(path: string, at: number): number {
  // times never run backwards: what lies before the first line that is old enough is older still
  for (const { line, end } of linesFromEnd(path)) {
    const entry = parseRawEntry(line, 0);
    if (entry.ok && entry.value.t <= at) return end;
  }
  return 0;
}
