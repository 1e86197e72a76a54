import { createWriteStream, existsSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openPromise } from 'yauzl';
import { err, ok, type Result } from '../../domain/result.ts';
import { makeFolder } from '../make-folder.ts';
import { MATCH_NAME } from '../recorder/match-folder.ts';
import { BACKUP_VERSION, MANIFEST, MATCH_FILES, type OnProgress } from './backup.ts';
import { filesOf, RefusedZip, sayRefused, unpackFile, type ZipLimits } from './imported-zip.ts';
import { type ReplaceSettings, replacingSettings } from './restore-settings.ts';

export interface RestoreOptions {
  /** The zip. */
  readonly file: string;
  /** The data directory; what it has is never overwritten. */
  readonly directory: string;
  /** Puts the backup's settings into effect; null: they go beside the matches. */
  readonly replace?: ReplaceSettings | null;
  readonly onProgress?: OnProgress;
}

export interface Restored {
  readonly matches: readonly string[];
  /** Matches that are there already, as they were backed up or further on. */
  readonly known: readonly string[];
  /** The place of the backup's settings; null without any. */
  readonly settings: string | null;
  /** The place of the replaced settings; null if none were replaced. */
  readonly replaced: string | null;
  /** Secrets the backup did not have: the present ones stay. */
  readonly leftOut: readonly string[];
}

/** Left free on the disk, whatever is restored. */
const SPARE_BYTES = 64 * 1024 * 1024;

const HAND_OF_A_MATCH = /^hands\/\d{4,6}\.paizhuo\.jsonl$/;
const SETTINGS = /^config\/(?:paizhuo\.yaml|tags\.csv|people\.json)$/;

/** Puts a backup back: all of it, or nothing and one clear sentence why. */
export async function restoreBackup(options: RestoreOptions): Promise<Result<Restored, string>> {
  const staging = join(options.directory, '.restoring');
  try {
    rmSync(staging, { recursive: true, force: true });
    makeFolder(staging, 0o750);
    const leftOut = await unpack(options, staging);
    return ok({ ...moveIn(staging, options), leftOut });
  } catch (error) {
    return err(sayRefused(error, 'the backup'));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function unpack({ file, directory, onProgress }: RestoreOptions, staging: string): Promise<readonly string[]> {
  const zip = await openPromise(file, { autoClose: false });
  try {
    const entries = await filesOf(zip, limitsAt(directory));
    if (!entries.some(({ fileName }) => fileName === MANIFEST))
      throw new RefusedZip('this zip is no backup of a table');
    const of = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    let done = 0;
    for (const entry of entries) {
      const path = join(staging, entry.fileName);
      makeFolder(dirname(path), 0o750);
      await unpackFile(zip, entry, createWriteStream(path, { mode: 0o640 }), bytes => {
        done += bytes;
        onProgress?.(done, of);
      });
    }
    return leftOutOf(staging);
  } finally {
    zip.close();
  }
}

function limitsAt(directory: string): ZipLimits {
  const { bavail, bsize } = statfsSync(directory);
  return {
    kind: 'a backup',
    mayHave: isOurs,
    files: 500_000,
    bytes: bavail * bsize - SPARE_BYTES,
    tooLarge: 'there is not enough room on the disk for this backup',
  };
}

function isOurs(name: string): boolean {
  const [match = '', ...rest] = name.split('/');
  const file = rest.join('/');
  const isOfAMatch = MATCH_FILES.includes(file) || HAND_OF_A_MATCH.test(file);
  return name === MANIFEST || SETTINGS.test(name) || (MATCH_NAME.test(match) && isOfAMatch);
}

/** The parts left out by the manifest of a readable backup. */
function leftOutOf(staging: string): readonly string[] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(join(staging, MANIFEST), 'utf8'));
  } catch {
    manifest = null;
  }
  const { version = null, leftOut = [] } = (manifest ?? {}) as {
    readonly version?: unknown;
    readonly leftOut?: unknown;
  };
  if (version !== BACKUP_VERSION)
    throw new RefusedZip(`the backup is of version ${JSON.stringify(version)}: this program reads ${BACKUP_VERSION}`);
  return Array.isArray(leftOut) ? leftOut.filter(name => /^[\w.]{1,40}$/.test(String(name))).map(String) : [];
}

/** First whatever may be refused, then what is certain to be done. */
function moveIn(staging: string, { directory, replace = null }: RestoreOptions): Omit<Restored, 'leftOut'> {
  const matches = readdirSync(staging).filter(name => MATCH_NAME.test(name));
  const known = matches.filter(match => existsSync(join(directory, match)));
  const other = known.find(match => !continues(join(directory, match), join(staging, match)));
  if (other !== undefined)
    throw new RefusedZip(`${other} is another match here than in the backup: move its folder away first`);
  const replaced = replace && replacingSettings(join(staging, 'config'), directory, replace)();
  const fresh = matches.filter(match => !known.includes(match));
  for (const match of fresh) renameSync(join(staging, match), join(directory, match));
  return { matches: fresh, known, settings: settingsMovedIn(staging, directory), replaced };
}

/** True if the present match is the one of the backup, or its continuation. */
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

/** The settings of the backup stay there to be looked at, whether they are in force or not. */
function settingsMovedIn(staging: string, directory: string): string | null {
  if (!existsSync(join(staging, 'config'))) return null;
  const settings = join(directory, 'restored-config');
  rmSync(settings, { recursive: true, force: true });
  renameSync(join(staging, 'config'), settings);
  return settings;
}
