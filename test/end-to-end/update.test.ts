import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { played, record } from '../adapters/mqtt/a-recorded-match.ts';
import type { Change } from '../support/laid-releases.ts';
import { aMachineInPlay, HANDS, lately, MATCH, type MachineInPlay, OLD } from '../support/machine-in-play.ts';

/** Versions come up one after the other, and some of them are waited for in vain. */
const LONGER = 180_000;

let machine: MachineInPlay;
beforeAll(async () => {
  machine = await aMachineInPlay();
}, LONGER);
afterAll(() => machine.close());

/** Processes come up in their own time. */
const until = (isSo: () => unknown): Promise<unknown> => vi.waitUntil(isSo, { timeout: 60_000, interval: 100 });

/** A version of its own for each attempt. */
let laid = 0;
function lay(...changes: readonly Change[]): string {
  laid += 1;
  const version = `0.2.${laid}`;
  machine.lay(version, ...changes);
  return version;
}

/** Runs before anything else of a table that is started. */
const asItStarts = (code: string): Change => ({
  from: /(?=^var startCommand = )/m,
  to: `${code}\n`,
});
const NEVER_WELL: Change = {
  from: /lateMs < STUCK_AFTER_MS/,
  to: 'lateMs < 0',
};

const HANGING = asItStarts('await new Promise(() => setInterval(() => {}, 1000));');

/** Told to an update that need not watch for long. */
const QUICK = ['--steady', '1'] as const;
/** Told to one that watches to the end: by then the version is up, on a busy machine too. */
const UP_BY_THEN = ['--within', '20'] as const;

test('another version takes the place of the one that runs, the match goes on, and so back', {
  timeout: LONGER,
}, async () => {
  const before = await machine.health();
  const [hands, seqs] = [machine.hands(), machine.seqs()];
  expect([before.version, before.match, hands.length]).toEqual([OLD, MATCH, HANDS]);
  const version = lay();
  expect((await machine.update()).said).toBe(
    `${OLD} runs\n${version} lies beside it: sudo paizhuo update ${version}\n`,
  );
  expect(await machine.update(version, ...QUICK)).toEqual({
    status: 0,
    said: `looking at ${version}\nkeeping the data as they are\ntrying ${version}\n${version} runs, after ${OLD}\n`,
  });
  expect(await machine.health()).toMatchObject({ version, match: MATCH, seq: before.seq });
  expect([machine.hands(), machine.seqs()]).toEqual([hands, seqs]);
  expect(existsSync(join(machine.folder, 'before'))).toBe(false);
  expect((await machine.update(OLD, ...QUICK)).said).toContain(`${OLD} runs, after ${version}\n`);
  expect(await machine.health()).toMatchObject({ version: OLD, match: MATCH });
});

describe('a version that', () => {
  test.each<readonly [string, string, Change]>([
    ['does not even say what it is', 'update/does-not-run', { from: '#!/usr/bin/env node', to: '#!/no\n{' }],
    [
      'scores the newest hands otherwise',
      'update/reads-hands-otherwise',
      {
        from: 'var deltasOf = ',
        to: 'var deltasOf = () => [3, -1, -1, -1];\nvar otherwise = ',
      },
    ],
  ])('%s is not tried, and the table plays on', { timeout: LONGER }, async (_what, code, change) => {
    const version = lay(change);
    const service = readFileSync(join(machine.folder, 'supervisor'), 'utf8');
    const { status, said } = await machine.update(version, ...QUICK);
    expect(status).toBe(1);
    expect(said).toContain(`${version} was not tried, ${OLD} plays on (${code}: `);
    expect(await machine.health()).toMatchObject({ version: OLD, match: MATCH });
    expect(readFileSync(join(machine.folder, 'supervisor'), 'utf8')).toBe(service);
  });

  test.each<readonly [string, string, readonly Change[], within: readonly string[]]>([
    ['ends as soon as it starts', 'update/does-not-come-up', [asItStarts('process.exit(3);')], []],
    ['hangs', 'update/does-not-come-up', [HANGING], ['--within', '5']],
    ['comes up and is not well', 'update/not-healthy', [NEVER_WELL], UP_BY_THEN],
    ['begins another match', 'update/match-lost', [{ from: 'options.isNew ? null', to: 'options ? null' }], []],
    [
      'loses a hand',
      'update/hands-lost',
      [
        {
          from: 'async reconcile(',
          to: `async reconcile() { (await import('node:fs')).rmSync(handFile(this.directory, '${MATCH}', 1)); }\nasync otherwise(`,
        },
      ],
      [],
    ],
    [
      'writes over what was played',
      'update/match-lost',
      [
        asItStarts(`
const fs = await import('node:fs');
fs.rmSync('data/${MATCH}/hands', { recursive: true });
fs.writeFileSync('data/${MATCH}/events.jsonl', '');`),
      ],
      [],
    ],
    [
      'has written the data in a format of its own',
      'update/not-healthy',
      [{ from: /(?<=\bformat(?: <=| ===|:) )1\b/g, to: '2' }, NEVER_WELL],
      UP_BY_THEN,
    ],
  ])(
    '%s does not stay: the one before is back, with all that was played',
    { timeout: LONGER },
    async (_what, code, changes, within) => {
      const [before, hands, seqs] = [await machine.health(), machine.hands(), machine.seqs()];
      const version = lay(...changes);
      const { status, said } = await machine.update(version, ...within, ...QUICK);
      expect(said).toContain(`${version} was tried and did not stay, ${OLD} is back (${code}: `);
      expect(status).toBe(1);
      expect(await machine.health()).toMatchObject({ version: OLD, match: MATCH, seq: before.seq });
      expect([machine.hands(), machine.seqs().slice(0, seqs.length)]).toEqual([hands, seqs]);
      expect((await machine.update()).said).toContain(`${version} was tried and did not stay`);
    },
  );
});

test('what a later version has written in a format of its own is kept beside', () => {
  const asides = readdirSync(machine.folder).filter(name => name.startsWith('data.by-'));
  expect(asides).toHaveLength(1);
  const format = JSON.parse(readFileSync(join(machine.folder, asides[0] ?? '', 'format.json'), 'utf8'));
  expect(format).toEqual({ format: 2, by: asides[0]?.slice('data.by-'.length) });
});

test('a version that was being tried when the power failed makes way for the one before', {
  timeout: LONGER,
}, async () => {
  const [hands, seqs] = [machine.hands(), machine.seqs()];
  const version = lay(HANGING);
  const trying = machine.update(version, '--within', '600', ...QUICK);
  await until(() => readlinkSync(join(machine.folder, 'current')).endsWith(version));
  trying.kill();
  machine.systemctl('kill');
  await trying;
  // the power is back: what was being tried is what is started, and the unit of the update ends that
  machine.systemctl('start');
  expect(await machine.update('--asked')).toEqual({ status: 1, said: expect.stringContaining(`${OLD} is back`) });
  expect(await machine.health()).toMatchObject({ version: OLD, match: MATCH });
  expect([machine.hands(), machine.seqs()]).toEqual([hands, seqs]);
  // and that was all there was to do
  expect(await machine.update('--asked')).toEqual({ status: 0, said: '' });
});

test('while a hand is played no other version is tried', { timeout: LONGER }, async () => {
  machine.systemctl('stop');
  const all = lately(played(HANDS + 1).events);
  const middle = all.findIndex(({ type }, i) => type === 'tile-discarded' && i > machine.seqs().length);
  record(machine.data, MATCH, all.slice(0, middle + 1));
  machine.systemctl('start');
  await machine.isUp();
  expect(await machine.health()).toMatchObject({ handIsOn: true });
  const version = lay();
  const { status, said } = await machine.update(version, ...QUICK);
  expect([status, said]).toEqual([
    1,
    `${version} was not tried, ${OLD} plays on (update/hand-is-on: between two hands it can be taken)\n`,
  ]);
});
