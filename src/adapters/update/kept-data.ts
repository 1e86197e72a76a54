import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { isSame } from '../../recording/checks.ts';
import { parseHandRecord } from '../../recording/hand-record.ts';
import { makeFolder } from '../make-folder.ts';
import { readJsonFile } from '../read-json-file.ts';
import { reasonOf } from '../reason.ts';
import { DATA_FORMAT, readDataFormat } from '../recorder/data-format.ts';
import { type CarefulDisk, HERE, replaceWith } from './careful-disk.ts';

/** A table's data and settings as they were before another version was tried. */
export interface KeptData {
  /** The data directory. */
  readonly directory: string;
  /** Its copy, beside it. */
  readonly copy: string;
  /** The config file, and the tags where they lie elsewhere: each with the name it has in the copy. */
  readonly settings: readonly { readonly file: string; readonly name: string }[];
}

/** Files of a data directory that are derived from the rest, or belong to the running process. */
const NOT_KEPT = /^(?:hands\.index\.jsonl|people\.index\.jsonl|lock.*|clock\.json|.*\/in-use|\.restoring(?:\/.*)?)$/;
const RAW_LOG = /(?:^|\/)raw\.jsonl$/;
const HAND = /\/hands\/\d{4,6}\.paizhuo\.jsonl$/;
const MATCH = /^[^/]+\/events\.jsonl$/;
/** Files that only ever grow. */
const GROWS = /\.jsonl$/;
const DATA = 'data';
/** Written when the copy is whole and on the disk: what is not in it, or not as it says, is put back nowhere. */
const MANIFEST = 'manifest.json';
const manifest = z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string().nullable() }));
type Manifest = z.output<typeof manifest>;
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
 * it stands still. After a power cut at any moment it is whole, or known not to be. An error is one clear line.
 */
export function keepData({ directory, copy, settings }: KeptData, disk = HERE): Result<void, string> {
  try {
    const files = filesIn(directory);
    const target = join(copy, DATA);
    const wanting = files.filter(file => !isLike(join(directory, file), join(target, file)));
    const bytes = wanting
      .filter(file => !RAW_LOG.test(file))
      .reduce((sum, file) => sum + statSync(join(directory, file)).size, 0);
    makeFolder(target, 0o700);
    disk.remove(join(copy, MANIFEST));
    disk.syncFolder(copy);
    const { bavail, bsize } = statfsSync(target);
    if (bytes + SPARE_BYTES > bavail * bsize)
      return err(`a copy of ${directory} needs ${Math.ceil(bytes / 1e6)} MB more than the disk has to spare`);
    const known = new Set(files);
    for (const file of filesIn(target)) if (!known.has(file)) disk.remove(join(target, file));
    for (const file of wanting) copyAsItIs(disk, join(directory, file), join(target, file));
    for (const { file, name } of settings)
      if (existsSync(file)) copyAsItIs(disk, file, join(copy, name));
      else disk.remove(join(copy, name));
    const whole = [...filesIn(target).map(file => join(DATA, file)), ...settings.map(({ name }) => name)];
    const described = whole.flatMap(name => {
      const said = describe(join(copy, name));
      return said ? [[name, said] as const] : [];
    });
    disk.write(join(copy, MANIFEST), `${JSON.stringify(Object.fromEntries(described) satisfies Manifest)}\n`);
    return ok(undefined);
  } catch (error) {
    return err(`${directory} cannot be copied to ${copy} (${reasonOf(error)})`);
  }
}

/** Forgets what was kept before another update. */
export const forgetKept = ({ copy }: KeptData): void => rmSync(copy, { recursive: true, force: true });

/** The losses since the copy, a line each. Compares the `newest` hands by content, the rest by size. */
export function lostSince({ directory, copy }: KeptData, newest = 50): readonly string[] {
  const files = filesIn(join(copy, DATA)).filter(file => GROWS.test(file) && !RAW_LOG.test(file));
  const lookedInto = new Set(newestOf(join(copy, DATA), files, newest));
  const isOurs = (readDataFormat(directory)?.format ?? 1) <= DATA_FORMAT;
  return files.flatMap(file => {
    const [before, now] = [join(copy, DATA, file), join(directory, file)];
    if (!existsSync(now)) return [`${file} is gone`];
    // a later version judges files that only it can read
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

/** The manifest's entry of a file; raw logs grow and are long: their length is enough. */
function describe(file: string): Manifest[string] | null {
  if (!existsSync(file)) return null;
  if (RAW_LOG.test(file)) return { bytes: statSync(file).size, sha256: null };
  const bytes = readFileSync(file);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The names in a copy whose files are there as they were kept; null: the copy was never whole. */
function wholeIn(copy: string): ReadonlySet<string> | null {
  const told = readJsonFile(join(copy, MANIFEST), manifest);
  if (!told) return null;
  const isWhole = ([name, { bytes, sha256 }]: readonly [string, Manifest[string]]): boolean => {
    const now = describe(join(copy, name));
    return now !== null && now.sha256 === sha256 && (sha256 === null ? now.bytes >= bytes : now.bytes === bytes);
  };
  return new Set(
    Object.entries(told)
      .filter(isWhole)
      .map(([name]) => name),
  );
}

/**
 * Puts back what is not as it was, by what in the copy is as it was kept. What has only grown stays as it is; what was written over is
 * kept beside, under a name that ends in `.by-<version>`. Where the other version has written in a format that this one does not read,
 * the whole directory makes way. Can be done again from its beginning, whenever it was cut short.
 */
export function putBack(kept: KeptData, version: string, disk = HERE): readonly string[] {
  const { directory, copy, settings } = kept;
  const whole = wholeIn(copy);
  // no other version is tried before the copy is whole
  if (!whole) return [];
  const from = join(copy, DATA);
  const files = filesIn(from).filter(file => whole.has(join(DATA, file)));
  const restored: string[] = [];
  const restore = (before: string, now: string): void => {
    if (existsSync(now)) keepBeside(disk, now, version);
    else makeFolder(dirname(now), 0o700);
    copyAsItIs(disk, before, now);
    restored.push(now);
  };
  if (isInAnotherFormat(kept)) {
    if (existsSync(directory)) disk.rename(directory, freeName(`${directory}.by-${version}`));
    disk.rename(from, directory);
    disk.syncFolder(dirname(directory));
    restored.push(directory);
  } else {
    for (const file of files)
      if (!isAsItWas(join(from, file), join(directory, file))) restore(join(from, file), join(directory, file));
    writtenLast(
      directory,
      newestOf(
        from,
        files.filter(file => MATCH.test(file)),
        1,
      ),
    );
  }
  for (const cache of ['hands.index.jsonl', 'people.index.jsonl']) disk.remove(join(directory, cache));
  for (const { file, name } of settings) {
    const before = join(copy, name);
    if (!whole.has(name) || (existsSync(file) && readFileSync(file).equals(readFileSync(before)))) continue;
    restore(before, file);
  }
  return restored;
}

/** Keeps a file under another name as well: under its own there is one at every moment. */
function keepBeside(disk: CarefulDisk, file: string, version: string): void {
  const beside = freeName(`${file}.by-${version}`);
  try {
    disk.link(file, beside);
  } catch {
    disk.copy(file, beside);
    disk.syncFile(beside);
  }
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

/** True if every whole line of a log is still there: the next opening cuts off a torn end. */
function beginsWith(now: Buffer, then: Buffer): boolean {
  const whole = then.subarray(0, then.lastIndexOf('\n') + 1);
  return now.subarray(0, whole.length).equals(whole);
}

/** Raw logs are long and never overwritten: they share their bytes with the copy if the file system can. */
function copyAsItIs(disk: CarefulDisk, from: string, to: string): void {
  makeFolder(dirname(to), 0o700);
  if (RAW_LOG.test(from) && isLinked(disk, from, to)) return;
  replaceWith(disk, from, to, file => {
    const { atime, mtime } = statSync(from);
    utimesSync(file, atime, mtime);
  });
}

function isLinked(disk: CarefulDisk, from: string, to: string): boolean {
  try {
    const beside = `${to}.new-copy`;
    disk.remove(beside);
    disk.link(from, beside);
    disk.rename(beside, to);
    // of two names of one file renaming does nothing
    disk.remove(beside);
    disk.syncFolder(dirname(to));
    return true;
  } catch (error) {
    if (!CANNOT_LINK.has(reasonOf(error))) throw error;
    return false;
  }
}

/** Error codes of file systems without links, or without links between two of them. */
const CANNOT_LINK: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK', 'EACCES']);

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
    .filter(file => !NOT_KEPT.test(file) && !file.endsWith('.new-copy'));
}
