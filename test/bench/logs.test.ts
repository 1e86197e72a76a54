import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { benchMirror } from '../../src/bench/mirror.ts';
import type { Command } from '../../src/cli/command.ts';
import { simulateCommand } from '../../src/cli/simulate.ts';

const folder = mkdtempSync(join(tmpdir(), 'paizhuo-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function linesOf(command: Command, argv: readonly string[]): Promise<readonly unknown[]> {
  let printed = '';
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      printed += String(chunk);
      done();
    },
  });
  await command(argv, { stdin: Readable.from([]), stdout, stderr: stdout });
  return printed
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
}

const path = (...names: readonly string[]): string => join(folder, ...names);
const logs = (...names: readonly string[]) => linesOf(benchMirror, ['--logs', path(...names)]);

beforeAll(async () => {
  await linesOf(simulateCommand, ['--rules', 'hong-kong', '--seed', '5', '--out', path('one', 'monday')]);
});

test('a hand of which everything was told is right', async () => {
  const [figures, ...more] = await logs('one');
  expect(more).toEqual([]);
  expect(figures).toMatchObject({ bench: 'mirror', logs: 1, right: 1, unasked: 1, wrongUnasked: 0, extra: 0 });
});

test('a hand that was told otherwise is named with the first fact that differs, packed or not', async () => {
  cpSync(path('one'), path('two'), { recursive: true });
  cpSync(path('one', 'monday'), path('two', 'tuesday'), { recursive: true });
  const truth = path('two', 'tuesday', 'truth.jsonl');
  const events = readFileSync(truth, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  const thrown = events.find(({ type }) => type === 'tile-discarded');
  const { seat, tile } = thrown;
  thrown.tile = tile === 'E' ? 'S' : 'E';
  writeFileSync(truth, events.map(event => JSON.stringify(event)).join('\n'));
  const raw = path('two', 'tuesday', 'raw.jsonl');
  writeFileSync(`${raw}.gz`, gzipSync(readFileSync(raw)));
  rmSync(raw);
  const [wrong, figures] = await logs('two');
  expect(wrong).toMatchObject({
    log: 'tuesday',
    isRight: false,
    questions: 0,
    extra: 1,
    first: { expected: `tile-discarded ${seat} ${thrown.tile}`, told: `tile-discarded ${seat} ${tile}` },
  });
  expect(figures).toMatchObject({ logs: 2, right: 1, wrongUnasked: 1 });
});

test.each<readonly [string, string, RegExp]>([
  ['args.json', '{"rules":"bridge"}', /args\.json: .*bridge/],
  ['args.json', '{"rules":"hong-kong","dealer":4}', /args\.json: dealer: a seat/],
  ['args.json', '{"rules":"hong-kong","zones":["attic"]}', /args\.json: zones: a list of zones/],
  ['truth.jsonl', '{"at":3}', /truth\.jsonl.*type/],
  ['tags.csv', 'uid', /tags\.csv/],
])('a log whose %s holds %s is refused by name', async (file, text, message) => {
  cpSync(path('one'), path('bad'), { recursive: true });
  writeFileSync(path('bad', 'monday', file), text);
  await expect(logs('bad')).rejects.toThrow(message);
});

test('a folder without logs is refused by name', async () => {
  await expect(logs('one', 'monday')).rejects.toThrow(/monday holds no folder with a truth\.jsonl/);
});
