import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { err, ok, type Result } from '../../domain/result.ts';
import { reasonOf } from '../reason.ts';
import { MATCH_NAME } from '../recorder/match-folder.ts';
import { BACKUP_VERSION, MANIFEST } from './backup.ts';

export interface RestoreOptions {
  /** The zip. */
  readonly file: string;
  /** The data directory; what it has is never overwritten. */
  readonly directory: string;
  readonly onProgress?: (done: number, of: number) => void;
}

export interface Restored {
  readonly matches: readonly string[];
  /** Matches that are there already, as they were backed up or further on. */
  readonly known: readonly string[];
  /** Where the settings of the backup lie now; null when it has none. */
  readonly settings: string | null;
}

const MOST_FILES = 500_000;
/** Files of text become 5 to 30 times smaller; what becomes smaller than this was made to fill a disk. */
const MOST_RATIO = 250;
const SMALL = 1024 * 1024;
/** Left free on the disk, whatever is restored. */
const SPARE_BYTES = 64 * 1024 * 1024;

const FILE_OF_A_MATCH = /^(?:match\.json|tags\.csv|events\.jsonl|raw\.jsonl|hands\/\d{4,6}\.paizhuo\.jsonl)$/;
const SETTINGS = /^config\/[a-z0-9-]+\.(?:yaml|csv)$/;

/** Puts a backup back: all of it, or nothing and one clear sentence why. */
export async function restoreBackup(options: RestoreOptions): Promise<Result<Restored, string>> {
  const staging = join(options.directory, '.restoring');
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true, mode: 0o750 });
    await unpack(options, staging);
    return ok(moveIn(staging, options.directory));
  } catch (error) {
    return err(error instanceof RefusedBackup ? error.message : `the backup cannot be read (${reasonOf(error)})`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** What is wrong with a backup, in a sentence. */
class RefusedBackup extends Error {
  override readonly name = 'RefusedBackup';
}

async function unpack({ file, directory, onProgress }: RestoreOptions, staging: string): Promise<void> {
  const zip = await openPromise(file, { autoClose: false });
  try {
    const entries = await listed(zip, directory);
    for (const [i, entry] of entries.entries()) {
      onProgress?.(i + 1, entries.length);
      await unpackEntry(zip, entry, join(staging, entry.fileName));
    }
    checkManifest(staging);
  } finally {
    zip.close();
  }
}

/** Every entry, once all of them are known to be what a backup has. */
async function listed(zip: ZipFile, directory: string): Promise<readonly Entry[]> {
  if (zip.entryCount > MOST_FILES) throw new RefusedBackup(`the backup has more than ${MOST_FILES} files`);
  const room = freeBytes(directory) - SPARE_BYTES;
  const entries: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    if (!isOurs(fileName)) throw new RefusedBackup(`${JSON.stringify(fileName.slice(0, 80))} is no file of a backup`);
    if (names.has(fileName)) throw new RefusedBackup(`${fileName} is there twice`);
    if (entry.isEncrypted()) throw new RefusedBackup(`${fileName} is encrypted`);
    if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO)
      throw new RefusedBackup(`${fileName} would become ${Math.round(uncompressedSize / compressedSize)} times larger`);
    bytes += uncompressedSize;
    if (bytes > room) throw new RefusedBackup('there is not enough room on the disk for this backup');
    names.add(fileName);
    entries.push(entry);
    if (entries.length > MOST_FILES) throw new RefusedBackup(`the backup has more than ${MOST_FILES} files`);
  }
  if (!names.has(MANIFEST)) throw new RefusedBackup('this zip is no backup of a table');
  return entries;
}

function isOurs(name: string): boolean {
  const [match = '', ...rest] = name.split('/');
  return name === MANIFEST || SETTINGS.test(name) || (MATCH_NAME.test(match) && FILE_OF_A_MATCH.test(rest.join('/')));
}

function freeBytes(directory: string): number {
  mkdirSync(directory, { recursive: true });
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** The sizes a zip tells may be lies: not a byte more than told is written. */
async function unpackEntry(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o750 });
  let left = entry.uncompressedSize;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      left -= chunk.length;
      done(left < 0 ? new RefusedBackup(`${entry.fileName} is larger than it says`) : null, chunk);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), counted, createWriteStream(path, { mode: 0o640 }));
}

function checkManifest(staging: string): void {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(join(staging, MANIFEST), 'utf8'));
  } catch {
    manifest = null;
  }
  const version = manifest !== null && typeof manifest === 'object' && 'version' in manifest ? manifest.version : null;
  if (version !== BACKUP_VERSION)
    throw new RefusedBackup(
      `the backup is of version ${JSON.stringify(version)}: this program reads ${BACKUP_VERSION}`,
    );
}

function moveIn(staging: string, directory: string): Restored {
  const matches = readdirSync(staging).filter(name => MATCH_NAME.test(name));
  const known = matches.filter(match => existsSync(join(directory, match)));
  const other = known.find(match => !continues(join(directory, match), join(staging, match)));
  if (other !== undefined)
    throw new RefusedBackup(`${other} is another match here than in the backup: move its folder away first`);
  const fresh = matches.filter(match => !known.includes(match));
  for (const match of fresh) renameSync(join(staging, match), join(directory, match));
  return { matches: fresh, known, settings: settingsMovedIn(staging, directory) };
}

/** Whether the match that is here is the one backed up, or the same one further on. */
function continues(here: string, backedUp: string): boolean {
  const names = readdirSync(backedUp, { recursive: true, encoding: 'utf8' });
  return names
    .filter(name => name === 'events.jsonl' || name.endsWith('.paizhuo.jsonl'))
    .every(name => {
      if (!existsSync(join(here, name))) return false;
      const now = readFileSync(join(here, name));
      const then = readFileSync(join(backedUp, name));
      return now.subarray(0, then.length).equals(then);
    });
}

/** A table's own settings are never replaced behind its back. */
function settingsMovedIn(staging: string, directory: string): string | null {
  if (!existsSync(join(staging, 'config'))) return null;
  const settings = join(directory, 'restored-config');
  rmSync(settings, { recursive: true, force: true });
  renameSync(join(staging, 'config'), settings);
  return settings;
}
