import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { reasonOf } from '../reason.ts';
import { identityOf, isOfLivingProcess } from './in-use.ts';
import { readIfThere } from './match-folder.ts';

/** This process alone records in a folder. */
export interface FolderLock {
  readonly unlock: () => void;
}

const LOCK = 'lock';

/**
 * Takes a data directory for this process, before anything in it is read; it is made where it is not there yet. A lock that a
 * power cut left behind counts for nothing. An error is one clear line.
 */
export function lockFolder(directory: string): Result<FolderLock, string> {
  const lock = join(directory, LOCK);
  const own = `${lock}-${process.pid}`;
  try {
    makeFolder(resolve(directory));
    const take = lockWith(own, identityOf(process.pid) ?? '');
    try {
      while (!take(lock)) {
        const holder = holderOf(lock);
        if (holder !== null && isOfLivingProcess(holder))
          return err(
            `${directory} is in use by another paizhuo (process ${Number.parseInt(holder, 10)}): stop it, or choose another folder`,
          );
        if (holder !== null) takeAway(lock, holder);
        else if (isNoFile(lock)) return err(`folder ${directory} cannot be used: ${lock} is no file; move it away`);
      }
    } finally {
      rmSync(own, { force: true });
    }
    return ok({ unlock: () => rmSync(lock, { force: true }) });
  } catch (error) {
    return err(`folder ${directory} cannot be used (${reasonOf(error)})`);
  }
}

/** Takes the lock: by a file, or on a full disk by a link with the same text as target, which takes no block. */
function lockWith(own: string, identity: string): (lock: string) => boolean {
  try {
    writeFileSync(own, identity, { mode: 0o640 });
    return lock => isLinked(own, lock);
  } catch (error) {
    if (!FULL.has(reasonOf(error))) throw error;
    return lock => isMade(() => symlinkSync(identity.trim(), lock));
  }
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** The holder of a lock, by its text; null without a lock. */
function holderOf(lock: string): string | null {
  try {
    const target = readlinkSync(lock);
    return /^\d+( |$)/.test(target) ? `${target}\n` : null;
  } catch {
    return readIfThere(lock);
  }
}

/** A folder or a link to nowhere, which no table has put there. */
const isNoFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === false;

/** A link is made at once: either ours is there whole, or another process's. */
function isLinked(own: string, lock: string): boolean {
  try {
    return isMade(() => linkSync(own, lock));
  } catch (error) {
    if (!KNOWS_NO_LINKS.has(reasonOf(error))) throw error;
    return isMade(() => copyFileSync(own, lock, constants.COPYFILE_EXCL));
  }
}

/** Error codes of file systems without links, as on memory cards. */
const KNOWS_NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS']);

/** False where it is there already. */
function isMade(make: () => void): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (reasonOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Of several that find the same dead lock one takes it away; one that got hold of a living one puts it back. */
function takeAway(lock: string, dead: string): void {
  const aside = `${lock}-${process.pid}-old`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return;
    throw error;
  }
  if (holderOf(aside) !== dead) isLinked(aside, lock);
  rmSync(aside, { force: true });
}

/** Folder by folder: where one cannot be made Node's own recursion may try for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o750 });
}
