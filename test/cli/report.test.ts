import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { formatEvent, parseEventLog } from '../../src/recording/event-log.ts';
import { formatMatchHeader, type MatchHeader, parseMatchHeader } from '../../src/recording/match-header.ts';
import { sealLine } from '../../src/recording/sealed-line.ts';
import { SAMPLE_EVENTS } from '../recording/sample-events.ts';
import { ranHere } from '../support/ran-here.ts';

const HEADER: MatchHeader = {
  version: 1,
  table: 'the-wongs',
  startedAt: 1795285805000,
  rules: 'guangdong',
  options: { baseScore: 2 },
  seats: ['Auntie Mei', 'Bartholomew', '阿强', 'Dai'],
  firstDealer: 2,
  boards: ['centre-by-uncle', 'mei-rack'],
  round: 'Mei Cup, final',
  simulated: null,
};
const NAMES = [HEADER.table, ...HEADER.seats, 'uncle', 'mei-', 'Mei Cup', 'Grandpa', 'seat0'];
const EVENTS = SAMPLE_EVENTS.map(event =>
  event.type === 'hand-started' ? { ...event, houseRules: "Grandpa's rules" } : event,
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paizhuo-report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A match on the disk, as a table records it, with the lines of a simulated hand. */
async function recordedMatch(): Promise<string> {
  const match = join(folder, '2026-11-21T18-30-05');
  const log = join(folder, 'log');
  await ranHere(['simulate', '--rules', 'guangdong', '--hands', '1', '--seed', '3', '--out', log]);
  const raw = readFileSync(join(log, 'raw.jsonl'), 'utf8').replaceAll('"port":"centre"', '"port":"centre-by-uncle"');
  mkdirSync(match);
  writeFileSync(join(match, 'match.json'), formatMatchHeader(HEADER));
  writeFileSync(join(match, 'tags.csv'), readFileSync(join(log, 'tags.csv')));
  writeFileSync(join(match, 'raw.jsonl'), `${raw}{"t":9,"port":"mei-rack","di`);
  writeFileSync(join(match, 'events.jsonl'), EVENTS.map(event => `${sealLine(formatEvent(event))}\n`).join(''));
  return match;
}

async function unzipped(path: string): Promise<Readonly<Record<string, string>>> {
  const zip = await fromBufferPromise(readFileSync(path));
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  return files;
}

test('an anonymous report names no player, table or board, and its log is followed like the table’s own', async () => {
  const match = await recordedMatch();
  const reported = await ranHere(['report', match, join(folder, 'hand.zip'), '--anonymous']);
  expect(reported).toMatchObject({ status: 0, stderr: '' });
  expect(reported.stdout).toContain('damaged: 1 lines');

  const files = await unzipped(join(folder, 'hand.zip'));
  const all = Object.values(files).join('\n');
  expect(NAMES.filter(name => all.includes(name))).toEqual([]);
  expect(parseMatchHeader(files['match.json'] ?? '')).toMatchObject({
    rules: 'guangdong',
    startedAt: HEADER.startedAt,
  });
  expect(JSON.parse(files['args.json'] ?? '')).toEqual({ rules: 'guangdong', options: { baseScore: 2 }, dealer: 2 });
  const events = parseEventLog(files['events.jsonl'] ?? '');
  expect(events.errors).toEqual([]);
  expect(events.entries.filter(({ type }) => type !== 'device-changed')).toEqual(
    SAMPLE_EVENTS.filter(({ type }) => type !== 'device-changed'),
  );

  const follow = (raw: string) =>
    ranHere(['mirror', '--rules', 'guangdong', '--dealer', '2', '--tags', join(match, 'tags.csv')], raw);
  const before = await follow(readFileSync(join(match, 'raw.jsonl'), 'utf8'));
  const withoutPorts = (lines: string): string => lines.replace(/"port":"[^"]*"/g, '"port":""');
  expect(before.stdout).toContain('"type":"tile-discarded"');
  expect(withoutPorts((await follow(files['raw.jsonl'] ?? '')).stdout)).toBe(withoutPorts(before.stdout));

  await ranHere(['report', match, join(folder, 'names.zip')]);
  expect((await unzipped(join(folder, 'names.zip')))['match.json']).toContain('Bartholomew');
});

test.each<[string, () => readonly string[], number, RegExp]>([
  ['no file to write', () => ['somewhere'], 2, /paizhuo report MATCH FILE/],
  ['a folder that is no match', () => [folder, join(folder, 'x.zip')], 1, /match\.json: there is no such file/],
])('%s is refused in one line', async (_what, args, status, message) => {
  const refused = await ranHere(['report', ...args()]);
  expect(refused.status).toBe(status);
  expect(refused.stderr).toMatch(message);
});
