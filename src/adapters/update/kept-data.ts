import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { isSame } from '../../recording/checks.ts';
import { parseHandRecord } from '../../recording/hand-record.ts';
import { makeFolder } from '../make-folder.ts';
import { reasonOf } from '../reason.ts';
import { DATA_FORMAT, readDataFormat } from '../recorder/data-format.ts';

/** A table's data and settings as they were before another version was tried. */
export interface KeptData {
  /** The data directory. */
  readonly directory: string;
  /** Its copy, beside it. */
  readonly copy: string;
  /** The config file, and the tags where they lie elsewhere: each with the name it has in the copy. */
  readonly settings: readonly { readonly file: string; readonly name: string }[];
}

/** What is in a data directory and is made anew from the rest, or belongs to whoever runs. */
const NOT_KEPT = /^(?:hands\.index\.jsonl|people\.index\.jsonl|lock.*|clock\.json|.*\/in-use|\.restoring(?:\/.*)?)$/;
const RAW_LOG = /(?:^|\/)raw\.jsonl$/;
const HAND = /\/hands\/\d{4,6}\.paizhuo\.jsonl$/;
const MATCH = /^[^/]+\/events\.jsonl$/;
/** Files that only ever grow. */
const GROWS = /\.jsonl$/;
const DATA = 'data';
/** Left free on the disk, in bytes. */
const SPARE_BYTES = 64 * 1024 * 1024;

export const keptBeside = (directory: string, configFile: string | null, tagsFile: string | null): KeptData => ({
  directory,
  copy: `${directory}.before-update`,
  settings: [
    ...(configFile === null ? [] : [{ file: configFile, name: 'paizhuo.yaml' }]),
    ...(tagsFile === null || tagsFile.startsWith(`${directory}/`) ? [] : [{ file: tagsFile, name: 'tags.csv' }]),
  ],
});

/**
 * Copies whatever is not in the copy yet, or has become another since. Called while the table plays it leaves little to be done once
 * it stands still. An error is one clear line.
 */
export function keepData({ directory, copy, settings }: KeptData): Result<void, string> {
  try {
    const files = filesIn(directory);
    const target = join(copy, DATA);
    const wanting = files.filter(file => !isLike(join(directory, file), join(target, file)));
    const bytes = wanting
      .filter(file => !RAW_LOG.test(file))
      .reduce((sum, file) => sum + statSync(join(directory, file)).size, 0);
    makeFolder(target, 0o700);
    const { bavail, bsize } = statfsSync(target);
    if (bytes + SPARE_BYTES > bavail * bsize)
      return err(`a copy of ${directory} needs ${Math.ceil(bytes / 1e6)} MB more than the disk has to spare`);
    const known = new Set(files);
    for (const file of filesIn(target)) if (!known.has(file)) rmSync(join(target, file));
    for (const file of wanting) copyAsItIs(join(directory, file), join(target, file));
    for (const { file, name } of settings)
      if (existsSync(file)) copyAsItIs(file, join(copy, name));
      else rmSync(join(copy, name), { force: true });
    return ok(undefined);
  } catch (error) {
    return err(`${directory} cannot be copied to ${copy} (${reasonOf(error)})`);
  }
}

/** Forgets what was kept before another update. */
export const forgetKept = ({ copy }: KeptData): void => rmSync(copy, { recursive: true, force: true });

/** What has been lost since the copy was made, a line each. Hands are looked into as far as `newest` says, the rest by size. */
export function lostSince({ directory, copy }: KeptData, newest = 50): readonly string[] {
  const files = filesIn(join(copy, DATA)).filter(file => GROWS.test(file) && !RAW_LOG.test(file));
  const lookedInto = new Set(newestOf(join(copy, DATA), files, newest));
  const isOurs = (readDataFormat(directory)?.format ?? 1) <= DATA_FORMAT;
  return files.flatMap(file => {
    const [before, now] = [join(copy, DATA, file), join(directory, file)];
    if (!existsSync(now)) return [`${file} is gone`];
    // what only a later version can read is for that one to judge
    if (!isOurs) return statSync(now).size === 0 ? [`${file} is empty`] : [];
    const isWhole = lookedInto.has(file) ? saysTheSame(before, now) : statSync(now).size >= statSync(before).size;
    return isWhole ? [] : [`${file} does not say what it said`];
  });
}

/** A log still begins as it did; a hand that is over ended as it had. */
function saysTheSame(before: string, now: string): boolean {
  const [then, today] = [readFileSync(before), readFileSync(now)];
  if (beginsWith(today, then)) return true;
  if (!HAND.test(before)) return false;
  const [ended, ends] = [parseHandRecord(then.toString()), parseHandRecord(today.toString())];
  return ended.ok && ends.ok && isSame(ended.value.end.balances, ends.value.end.balances);
}

/** The hand files that were written last. */
export const newestHands = (directory: string, count: number): readonly string[] =>
  newestOf(
    directory,
    filesIn(directory).filter(file => HAND.test(`/${file}`)),
    count,
  ).map(file => join(directory, file));

/**
 * Puts back what is not as it was. What has only grown stays as it is; what was written over is kept beside, under a name that ends in
 * `.by-<version>`. Where the other version has written in a format that this one does not read, the whole directory makes way.
 */
export function putBack(kept: KeptData, version: string): readonly string[] {
  const { directory, copy, settings } = kept;
  const from = join(copy, DATA);
  const restored: string[] = [];
  if (isInAnotherFormat(kept)) {
    if (existsSync(directory)) renameSync(directory, freeName(`${directory}.by-${version}`));
    renameSync(from, directory);
    restored.push(directory);
  } else {
    for (const file of filesIn(from)) {
      const [before, now] = [join(from, file), join(directory, file)];
      if (isAsItWas(before, now)) continue;
      if (existsSync(now)) renameSync(now, freeName(`${now}.by-${version}`));
      copyAsItIs(before, now);
      restored.push(now);
    }
    writtenLast(
      directory,
      newestOf(
        from,
        filesIn(from).filter(file => MATCH.test(file)),
        1,
      ),
    );
  }
  for (const cache of ['hands.index.jsonl', 'people.index.jsonl']) rmSync(join(directory, cache), { force: true });
  for (const { file, name } of settings) {
    const before = join(copy, name);
    if (!existsSync(before) || (existsSync(file) && readFileSync(file).equals(readFileSync(before)))) continue;
    if (existsSync(file)) renameSync(file, freeName(`${file}.by-${version}`));
    copyAsItIs(before, file);
    restored.push(file);
  }
  return restored;
}

/** The match that was written last is so again, whatever the other version has begun: it is the one that goes on. */
function writtenLast(directory: string, files: readonly string[]): void {
  const now = Date.now() / 1000;
  for (const file of files) utimesSync(join(directory, file), now, now);
}

/** Also when it made way already, and the power failed before the copy had taken its place. */
const isInAnotherFormat = ({ directory, copy }: KeptData): boolean =>
  existsSync(join(copy, DATA)) && (!existsSync(directory) || (readDataFormat(directory)?.format ?? 1) > DATA_FORMAT);

function isAsItWas(before: string, now: string): boolean {
  if (!existsSync(now)) return false;
  if (RAW_LOG.test(before)) return statSync(now).size >= statSync(before).size;
  const [then, today] = [readFileSync(before), readFileSync(now)];
  return GROWS.test(before) ? beginsWith(today, then) : today.equals(then);
}

/** Whether every whole line of a log is still there: one that was torn at the end is cut off by whoever opens it next. */
function beginsWith(now: Buffer, then: Buffer): boolean {
  const whole = then.subarray(0, then.lastIndexOf('\n') + 1);
  return now.subarray(0, whole.length).equals(whole);
}

/** Raw logs are long and nobody writes them over: they share their bytes with the copy where the file system can. */
function copyAsItIs(from: string, to: string): void {
  makeFolder(dirname(to), 0o700);
  rmSync(to, { force: true });
  if (RAW_LOG.test(from) && isLinked(from, to)) return;
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function isLike(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return b !== undefined && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 2;
}

function newestOf(directory: string, files: readonly string[], count: number): readonly string[] {
  return files
    .map(file => ({ file, at: statSync(join(directory, file)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, count)
    .map(({ file }) => file);
}

function freeName(wanted: string): string {
  for (let other = 1; ; other++) {
    const name = other === 1 ? wanted : `${wanted}-${other}`;
    if (!existsSync(name)) return name;
  }
}

function filesIn(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath.slice(directory.length + 1), entry.name))
    .filter(file => !NOT_KEPT.test(file));
}
