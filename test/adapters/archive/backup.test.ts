import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningMatch } from '../../../src/adapters/archive/archive.ts';
import { writeBackup } from '../../../src/adapters/archive/backup.ts';
import { restoreBackup } from '../../../src/adapters/archive/restore.ts';
import { readSettings } from '../../../src/adapters/archive/settings.ts';
import { must } from '../../../src/domain/result.ts';
import { tellingLess, zipped } from '../../support/given-zip.ts';
import { archiveWith, handsOfMarch, KEPT_MATCH } from '../../support/kept-hands.ts';

const hands = handsOfMarch(2);
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'paizhuo-backup-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A zip with these files. */
async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const path = join(home, 'given.zip');
  writeFileSync(path, await zipped(files));
  return path;
}

const MANIFEST = { 'paizhuo-backup.json': '{"version":1}' };
const restore = (file: string) => restoreBackup({ file, directory: join(home, 'other') });
const filesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() : [];

async function backedUp(options: { readonly running?: RunningMatch } = {}): Promise<string> {
  const directory = join(home, 'data');
  const archive = archiveWith(directory, hands);
  const events = hands.flatMap(({ record }) => record.events).map(event => JSON.stringify(event));
  writeFileSync(join(directory, KEPT_MATCH, 'events.jsonl'), `${events.join('\n')}\n`);
  for (const name of ['match.json', 'evening.json'])
    writeFileSync(join(directory, KEPT_MATCH, name), `{"of":"${name}"}\n`);
  writeFileSync(join(directory, KEPT_MATCH, 'in-use'), '1\n');
  writeFileSync(join(directory, 'session-secrets.json'), 'not for anybody');
  writeFileSync(join(home, 'my.yaml'), 'version: 1\n');
  const file = join(home, 'backup.zip');
  const settings = readSettings(join(home, 'my.yaml'), null);
  await writeBackup({ directory: archive.directory, settings, ...options }, createWriteStream(file));
  return file;
}

test('a backup has the matches, their hands and the settings, and nothing else of the folder', async () => {
  const restored = await restore(await backedUp());
  expect(restored).toMatchObject({ ok: true, value: { matches: [KEPT_MATCH], known: [] } });
  const kept = [
    'evening.json',
    'events.jsonl',
    'hands',
    'hands/0001.paizhuo.jsonl',
    'hands/0002.paizhuo.jsonl',
    'match.json',
  ];
  expect(filesIn(join(home, 'other', KEPT_MATCH))).toEqual(kept);
  for (const name of kept.filter(path => path.includes('.')))
    expect(readFileSync(join(home, 'other', KEPT_MATCH, name))).toEqual(
      readFileSync(join(home, 'data', KEPT_MATCH, name)),
    );
  expect(readFileSync(join(home, 'other', 'restored-config', 'paizhuo.yaml'), 'utf8')).toBe('version: 1\n');
  expect(filesIn(join(home, 'other')).filter(name => !name.includes('/'))).toEqual([KEPT_MATCH, 'restored-config']);
});

test.each([
  ['the tags', 'uid,tile\nE00401001A2B3C4D,B5.2\n', true],
  ['a file that is no tags file', 'root:x:0:0:root:/root:/bin/sh\n', false],
])('%s is in a backup or left out by name', (_what, text, isIn) => {
  const file = join(home, 'tags.csv');
  writeFileSync(file, text);
  const { files, leftOut } = readSettings(null, file);
  expect([files.get('tags.csv'), leftOut]).toEqual(isIn ? [text, []] : [undefined, ['tags.csv']]);
});

test.each([
  ['what was said of people', '{"version":1,"people":[],"forgotten":["ben"]}', true],
  ['a file of people that is none', '{"version":1,"people":"all"}', false],
])('%s is in a backup or left out by name', (_what, text, isIn) => {
  writeFileSync(join(home, 'people.json'), text);
  const { files, leftOut } = readSettings(null, null, home);
  expect([files.get('people.json'), leftOut]).toEqual(isIn ? [text, []] : [undefined, ['people.json']]);
});

test('a backup that is taken while a hand is played ends before that hand', async () => {
  const restored = await restore(await backedUp({ running: { match: KEPT_MATCH, hidden: 2 } }));
  expect(restored.ok).toBe(true);
  const folder = join(home, 'other', KEPT_MATCH);
  expect(readdirSync(join(folder, 'hands'))).toEqual(['0001.paizhuo.jsonl']);
  expect(readFileSync(join(folder, 'events.jsonl'), 'utf8')).not.toContain('"handNo":2,"type":"tiles-dealt"');
  expect(readFileSync(join(folder, 'events.jsonl'), 'utf8').trim().split('\n')).toHaveLength(
    hands[0]?.record.events.length ?? 0,
  );
});

describe('what boards said after the last hand that everybody knows is in no backup: tiles are dealt before a hand is told to begin', () => {
  const events = hands.flatMap(({ record }) => record.events);
  const ends = events.filter(({ type }) => type === 'hand-won' || type === 'hand-drawn').map(({ at }) => at);
  const start = must(events.findLast(({ type }) => type === 'hand-started') ?? null, 'the start of the second hand');
  const [firstEnd = 0, secondEnd = 0] = ends;
  const said = (t: number, line: string): string => JSON.stringify({ t, port: 'east', dir: 'rx', line });
  const raw = [
    said(firstEnd, 'first hand'),
    said(Math.max(firstEnd + 1, start.at - 1), 'tiles of the second hand'),
    said(secondEnd, 'second hand'),
    said(secondEnd + 2000, 'tiles of the third hand'),
  ];
  const trouble = { seq: 9999, at: secondEnd + 1000, type: 'device-changed', port: 'east', state: 'online' };

  test.each<[string, RunningMatch | null, readonly string[], number]>([
    ['while the second hand is on', { match: KEPT_MATCH, hidden: 2 }, raw.slice(0, 1), events.indexOf(start)],
    ['between two hands', { match: KEPT_MATCH, hidden: null }, raw.slice(0, 3), events.length],
    ['while nothing is played', null, raw, events.length + 1],
    ['while another match is played', { match: '2026-05-05T05-05-05', hidden: 1 }, raw, events.length + 1],
  ])('%s', async (_when, running, kept, eventCount) => {
    const directory = join(home, 'data');
    const archive = archiveWith(directory, hands);
    writeFileSync(join(directory, KEPT_MATCH, 'events.jsonl'), lines([...events, trouble].map(e => JSON.stringify(e))));
    writeFileSync(join(directory, KEPT_MATCH, 'raw.jsonl'), lines(raw));
    const file = join(home, 'backup.zip');
    const settings = readSettings(null, null);
    await writeBackup({ directory: archive.directory, settings, running }, createWriteStream(file));
    expect((await restore(file)).ok).toBe(true);
    const given = (name: string): string => readFileSync(join(home, 'other', KEPT_MATCH, name), 'utf8');
    expect(given('raw.jsonl')).toBe(lines(kept));
    expect(given('events.jsonl').trimEnd().split('\n')).toHaveLength(eventCount);
  });
});

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

test('a backup restored twice changes nothing the second time, also when the match went on meanwhile', async () => {
  const file = await backedUp();
  await restore(file);
  const events = join(home, 'other', KEPT_MATCH, 'events.jsonl');
  writeFileSync(events, `${readFileSync(events, 'utf8')}{"seq":9999}\n`);
  expect(await restore(file)).toMatchObject({ ok: true, value: { matches: [], known: [KEPT_MATCH] } });
  expect(readFileSync(events, 'utf8')).toContain('9999');
});

test('another match of the same name is never overwritten', async () => {
  const file = await backedUp();
  mkdirSync(join(home, 'other', KEPT_MATCH), { recursive: true });
  writeFileSync(join(home, 'other', KEPT_MATCH, 'events.jsonl'), 'mine\n');
  const restored = await restore(file);
  expect(restored.ok ? '' : restored.error).toMatch(/another match here/);
  expect(filesIn(join(home, 'other'))).toEqual([KEPT_MATCH, `${KEPT_MATCH}/events.jsonl`]);
});

describe('a zip that is no backup of ours is refused and leaves nothing behind', () => {
  test.each<[string, Readonly<Record<string, string | Buffer>>, RegExp]>([
    ['some other zip', { 'holiday.jpg': 'x' }, /"holiday.jpg" is no file of a backup/],
    ['a path that climbs out', { ...MANIFEST, '../evil.sh': 'x' }, /relative path|no file of a backup|cannot be read/],
    [
      'a path that climbs out of its match',
      { ...MANIFEST, [`${KEPT_MATCH}/hands/../x.jsonl`]: 'x' },
      /relative path|no file|cannot be read/,
    ],
    ['a file with another name in a match', { ...MANIFEST, [`${KEPT_MATCH}/run.sh`]: 'x' }, /no file of a backup/],
    ['nothing that says what it is', { [`${KEPT_MATCH}/events.jsonl`]: 'x' }, /no backup of a table/],
    ['a later version', { 'paizhuo-backup.json': '{"version":2}' }, /version 2/],
    ['a bomb', { ...MANIFEST, [`${KEPT_MATCH}/raw.jsonl`]: Buffer.alloc(40 * 1024 * 1024) }, /times larger/],
  ])('%s', async (_what, files, reason) => {
    const restored = await restore(await zipOf(files));
    expect(restored.ok ? '' : restored.error).toMatch(reason);
    expect(filesIn(join(home, 'other'))).toEqual([]);
    expect(existsSync(join(home, 'evil.sh'))).toBe(false);
  });

  test('a file that is no zip at all', async () => {
    writeFileSync(join(home, 'no.zip'), 'PK no');
    const restored = await restore(join(home, 'no.zip'));
    expect(restored.ok ? '' : restored.error).toMatch(/cannot be read/);
  });

  test('a zip that tells a smaller size than it has', async () => {
    const path = join(home, 'given.zip');
    writeFileSync(
      path,
      tellingLess(await zipped({ ...MANIFEST, [`${KEPT_MATCH}/raw.jsonl`]: Buffer.alloc(100_000, 'x') }), 100_000, 50),
    );
    expect((await restore(path)).ok).toBe(false);
    expect(filesIn(join(home, 'other'))).toEqual([]);
  });
});
