import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Archive } from '../../../src/adapters/archive/archive.ts';
import { type KeptMatch, whatGoes } from '../../../src/adapters/archive/retention.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { must } from '../../../src/domain/result.ts';
import { formatHandRecord } from '../../../src/recording/hand-record.ts';
import { archiveWith, handsOfMarch, KEPT_MATCH } from '../../support/kept-hands.ts';
import { fileOf } from '../../support/recorded-hands.ts';

const hands = handsOfMarch(4);
const MATCH = KEPT_MATCH;
const INDEX = 'hands.index.jsonl';
const PAGE = { limit: 100, offset: 0 };

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paizhuo-archive-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const filled = (): Archive => archiveWith(directory, hands);
const listed = (archive: Archive, filter = {}): readonly number[] =>
  archive.list(filter, PAGE).hands.map(({ handNo }) => handNo);

describe('the list of hands', () => {
  test('has the newest first, and finds them by rules, player, winner, date and points', () => {
    const archive = filled();
    const won = hands.filter(({ end }) => end.winner === 3).map(({ record }) => record.header.handNo);
    const most = Math.max(...hands.flatMap(({ end }) => end.deltas));
    expect(listed(archive)).toEqual([4, 3, 2, 1]);
    expect(listed(archive, { rules: 'dalian' })).toEqual([]);
    expect(listed(archive, { player: 'BEN' })).toEqual([4, 3, 2, 1]);
    expect(listed(archive, { winner: '戴' })).toEqual(won.toReversed());
    expect(listed(archive, { from: Date.UTC(2026, 2, 2), to: Date.UTC(2026, 2, 3) })).toEqual([3, 2]);
    expect(archive.list({ min: most }, PAGE).hands.every(({ points }) => points === most)).toBe(true);
    expect(archive.list({}, { limit: 1, offset: 2 })).toMatchObject({ total: 4, hands: [{ handNo: 2 }] });
  });

  test('is the same after a restart, and when its file is lost or torn', async () => {
    const before = filled().list({}, PAGE);
    expect(new Archive(directory, SILENT).list({}, PAGE)).toEqual(before);
    for (const spoil of [
      () => rmSync(join(directory, INDEX)),
      () => writeFileSync(join(directory, INDEX), '["2026-'),
      () => writeFileSync(join(directory, INDEX), '{}\n'),
    ]) {
      spoil();
      const archive = new Archive(directory, SILENT);
      await archive.reconcile();
      expect(archive.list({}, PAGE)).toEqual(before);
      expect(new Archive(directory, SILENT).list({}, PAGE)).toEqual(before);
    }
  });

  test('leaves out a record that is damaged and one whose file is gone', async () => {
    const path = filled().pathOf(MATCH, 2);
    writeFileSync(path, readFileSync(path, 'utf8').replace('Ann', 'Eve'));
    rmSync(join(directory, INDEX));
    const archive = new Archive(directory, SILENT);
    await archive.reconcile();
    expect(listed(archive)).toEqual([4, 3, 1]);
    expect(archive.read(`${MATCH}-0002`)).toBeNull();
  });
});

test('nobody can read the hand that is being played, though an earlier end of it was written down', () => {
  const archive = filled();
  archive.running = `${MATCH}-0004`;
  expect(listed(archive)).toEqual([3, 2, 1]);
  expect(archive.read(`${MATCH}-0004`)).toBeNull();
  archive.running = null;
  expect(archive.read(`${MATCH}-0004`)).toBe(fileOf(must(hands[3], 'a hand')));
});

test.each(['../../etc/passwd-0001', `${MATCH}/../../x-0001`, `${MATCH}-0009`, '', 'constructor-0001'])(
  'there is no hand %s to be read',
  id => expect(filled().read(id)).toBeNull(),
);

describe('a hand from another table', () => {
  const { record, end } = must(hands[0], 'a hand');
  const changed = (header: object): string =>
    formatHandRecord({ ...record, header: { ...record.header, ...header } }, end);

  test('is kept beside those played here, once', () => {
    const archive = filled();
    const imported = archive.import(fileOf({ record, end }));
    expect(imported).toEqual({ ok: true, value: { id: `imported-${MATCH}-0001`, difference: null } });
    expect(archive.import(fileOf({ record, end }))).toEqual(imported);
    expect(archive.list({}, PAGE).total).toBe(5);
    expect(archive.read(`imported-${MATCH}-0001`)).toBe(fileOf({ record, end }));
  });

  test.each<[string, string, RegExp]>([
    ['nothing', '', /breaks off/],
    ['a page', '<html></html>\n', /line 1/],
    ['a later version', changed({ version: 2 }), /version 2/],
    ['a script for a name', changed({ seats: ['<script>alert(1)</script>', 'B', 'C', 'D'] }), /is no name/],
    ['a name that cannot be seen', changed({ seats: ['\u202Eeve', 'B', 'C', 'D'] }), /is no name/],
    ['a time nobody played at', changed({ startedAt: 1e300 }), /nobody played/],
    ['a rule set there is not', changed({ rules: '../guangdong' }), /lacks something/],
    ['a hand without a number', changed({ handNo: 0 }), /no hand with this number/],
    ['a table without seats', changed({ seats: [] }), /lacks something/],
    ['rules nobody plays', changed({ options: { baseScore: 'x' } }), /baseScore/],
    ['more than a record', 'x'.repeat(17 * 1024 * 1024), /megabytes/],
    [
      'a list without end',
      formatHandRecord(
        {
          ...record,
          events: record.events.map(e => (e.type === 'dice-rolled' ? { ...e, values: Array(300).fill(1) } : e)),
        },
        end,
      ),
      /longer than any/,
    ],
  ])('is refused when it is %s, and leaves nothing behind', (_what, text, reason) => {
    const archive = new Archive(directory, SILENT);
    const imported = archive.import(text);
    expect(imported.ok ? imported.value : imported.error).toMatch(reason);
    expect(readdirSync(directory)).toEqual([]);
  });

  test('cannot climb out of the folder by the name of its match', () => {
    const archive = new Archive(directory, SILENT);
    const imported = archive.import(changed({ match: '../../2026-03-01T19-00-00' }));
    expect(imported).toMatchObject({ ok: true, value: { id: 'imported-2026-03-01T00-00-00-0001' } });
  });

  test('that was scored otherwise is kept with a word about it', () => {
    const forged = formatHandRecord(record, { ...end, deltas: [9, -3, -3, -3] });
    const imported = new Archive(directory, SILENT).import(forged);
    expect(imported.ok && imported.value.difference).toMatch(/^the result is/);
  });
});

describe('what is kept no longer', () => {
  const kept = (name: string, ageDays: number, megabytes: number, rawMegabytes: number): KeptMatch => ({
    name,
    ageDays,
    bytes: megabytes * 1024 * 1024,
    rawBytes: rawMegabytes * 1024 * 1024,
  });
  const matches = [kept('old', 400, 10, 9), kept('older', 800, 10, 0), kept('new', 1, 10, 9), kept('month', 40, 10, 9)];

  test.each<[string, Parameters<typeof whatGoes>[1], ReturnType<typeof whatGoes>]>([
    ['nothing while there is room', { keepRawDays: 500, keepMegabytes: 100 }, { raws: [], gone: [] }],
    ['old raw logs', { keepRawDays: 30, keepMegabytes: 100 }, { raws: ['old', 'month'], gone: [] }],
    ['old matches', { keepRawDays: 500, keepDays: 365, keepMegabytes: 100 }, { raws: [], gone: ['old', 'older'] }],
    ['the oldest raw log when it is too much', { keepRawDays: 500, keepMegabytes: 35 }, { raws: ['old'], gone: [] }],
    [
      'the oldest match when raw logs are not enough',
      { keepRawDays: 500, keepMegabytes: 12 },
      { raws: ['old', 'month', 'new'], gone: ['older'] },
    ],
  ])('is %s', (_what, limits, goes) => expect(whatGoes(matches, limits)).toEqual(goes));
});
