import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isStorageLow } from '../archive/retention.ts';
import { packageVersion } from '../package-version.ts';
import { reasonOf } from '../reason.ts';
import { FORMAT_FILE, newerData, readDataFormat } from '../recorder/data-format.ts';
import { broken, doubtful, type Finding, type System, systemFile, tableUser, well } from './finding.ts';

/** Checks the data directory: writable, with room, and of one owner. */
export function checkDisk(system: System, directory: string): readonly Finding[] {
  const folder = nearest(resolve(directory));
  const refused = tryWriting(folder);
  if (refused !== null) return [refusal(system, refused, directory)];
  return [
    well('disk/writing', `${directory} takes what is written`),
    isStorageLow(folder)
      ? doubtful(
          'disk/room',
          `${megabytes(folder)} MB are left`,
          'delete what is not needed, or set record.keepMegabytes',
        )
      : well('disk/room', `${megabytes(folder)} MB are left`),
    ...formatOf(directory),
    ...strangers(directory),
    ...wearOf(system, folder),
  ];
}

/** A missing directory is made in its parent. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

/** More than fits into what a file system keeps back for a file's name. */
const TRIED_BYTES = 64 * 1024;

/** Writes a file for good and takes it away again; why that fails, or null. */
function tryWriting(folder: string): string | null {
  const file = join(folder, `.doctor-${process.pid}`);
  try {
    const opened = openSync(file, 'wx', 0o600);
    try {
      const written = writeSync(opened, Buffer.alloc(TRIED_BYTES));
      fsyncSync(opened);
      return written === TRIED_BYTES ? null : 'ENOSPC';
    } finally {
      closeSync(opened);
      rmSync(file, { force: true });
    }
  } catch (error) {
    return reasonOf(error);
  }
}

function refusal(system: System, reason: string, directory: string): Finding {
  const says = `${directory} takes nothing (${reason})`;
  const remedy =
    REMEDIES[reason] ?? 'look at the disk: dmesg tells whether it fails; put dataDirectory on another one if it does';
  return broken(
    'disk/writing',
    reason === 'ENOSPC' ? `${directory} is on a full disk` : says,
    remedy.replaceAll('DIR', directory).replace('USER', tableUser(system)),
  );
}

const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: 'delete what is not needed: df -h DIR; record.keepMegabytes limits what is kept',
  EDQUOT: 'this user may keep no more: raise its quota, or set record.keepMegabytes',
  EACCES: "give it to the table's user: chown -R USER: DIR",
  EPERM: "give it to the table's user: chown -R USER: DIR",
  EROFS: 'it is read-only: mount it for writing, or let the service write there (ReadWritePaths of its unit)',
  ENOTDIR: 'it is no folder: choose another dataDirectory',
};

const megabytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
};

/** Data of a newer version keep the table from starting; the next start rewrites a broken format file. */
function formatOf(directory: string): readonly Finding[] {
  const newer = newerData(directory, packageVersion());
  if (newer) return [broken('disk/format', newer.says, newer.remedy)];
  const file = join(directory, FORMAT_FILE);
  if (!existsSync(file) || readDataFormat(directory) !== null) return [];
  return [
    doubtful(
      'disk/format',
      `${file} is damaged: the data count as of the first format`,
      `delete it if no newer version has used ${directory}; the next start writes it`,
    ),
  ];
}

/** Files of another owner than their folder's, as a start by root leaves them: the table cannot go on with them. */
function strangers(directory: string): readonly Finding[] {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid;
  if (owner === undefined) return [];
  const others = withinTwo(directory).filter(path => statSync(path, { throwIfNoEntry: false })?.uid !== owner);
  const [first] = others;
  if (first === undefined) return [];
  return [
    broken(
      'disk/owner',
      `${first}${others.length > 1 ? ` and ${others.length - 1} more` : ''} belong to another user than ${directory}`,
      `chown -R --reference=${directory} ${directory}`,
    ),
  ];
}

const withinTwo = (folder: string, depth = 2): readonly string[] =>
  depth === 0
    ? []
    : entries(folder).flatMap(({ path, isFolder }) => [path, ...(isFolder ? withinTwo(path, depth - 1) : [])]);

function entries(folder: string): readonly { readonly path: string; readonly isFolder: boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).map(entry => ({
      path: join(folder, entry.name),
      isFolder: entry.isDirectory(),
    }));
  } catch {
    return [];
  }
}

/** The wear of a folder's memory, if it reports any: eMMC and newer cards. JEDEC JESD84-B51, 7.4.22 to 7.4.24. */
function wearOf(system: System, folder: string): readonly Finding[] {
  const { dev } = statSync(folder);
  const partition = `/sys/dev/block/${dev >> 8}:${(dev & 0xff) | ((dev >> 12) & ~0xff)}`;
  const read = (name: string): number | null => {
    const text = [`${partition}/device/${name}`, `${partition}/../device/${name}`]
      .map(path => systemFile(system, path))
      .find(found => found !== null);
    return text === undefined ? null : Math.max(...(text ?? '').split(/\s+/).map(part => Number.parseInt(part, 16)));
  };
  const [life, reserve] = [read('life_time'), read('pre_eol_info')];
  if (life === null || Number.isNaN(life) || life === 0) return [];
  // in steps of a tenth; 11 is past what its maker promises
  const used = `${Math.min(100, life * 10)} % of its life is used`;
  const remedy = 'back up (paizhuo backup) and put a new one in';
  if (life > 10 || reserve === 3) return [broken('disk/wear', `the memory is worn out: ${used}`, remedy)];
  if (life > 8 || reserve === 2) return [doubtful('disk/wear', `the memory is nearly worn out: ${used}`, remedy)];
  return [well('disk/wear', used)];
}
