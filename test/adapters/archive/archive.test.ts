import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Archive } from '../../../src/adapters/archive/archive.ts';
import { type KeptMatch, whatGoes } from '../../../src/adapters/archive/retention.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { must } from '../../../src/domain/result.ts';
import type { FinishedRecord } from '../../../src/recording/hand-collector.ts';
import { rulesFor } from '../../../src/rules/index.ts';
import type { Rules } from '../../../src/rules/rule-set.ts';
import { archiveWith, handsOfMarch, KEPT_MATCH } from '../../support/kept-hands.ts';
import { playedMatch } from '../../support/played-match.ts';
import { fileOf, recordedHands } from '../../support/recorded-hands.ts';

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

/** A hand by these rules. */
function handBy(rules: Rules): FinishedRecord {
  const [hand] = recordedHands(rules, playedMatch(rules, 3, 1).events);
  return must(hand, 'a hand');
}

describe('the list of hands', () => {
  test('names the house rules, those of the table and those everybody knows, also after its file is lost', async () => {
    const standard = rulesFor('guangdong', {});
    const preset = rulesFor('guangdong', { winOnDiscard: true });
    if (!standard.ok || !preset.ok) throw new Error('the options are wrong');
    const archive = new Archive(directory, SILENT);
    archive.save('2026-03-01T19-00-00', handBy(standard.value));
    archive.save('2026-03-02T19-00-00', handBy(preset.value));
    archive.save('2026-03-03T19-00-00', handBy({ ...standard.value, savedAs: 'Sunday' }));
    const paysForAll = { zh: '点炮包三家', en: 'Discards win, the discarder pays for all' };
    const named = [{ zh: 'Sunday', en: 'Sunday' }, paysForAll, undefined];
    const houseRulesIn = (list: Archive) => list.list({}, PAGE).hands.map(({ houseRules }) => houseRules);
    expect(houseRulesIn(archive)).toEqual(named);
    expect(houseRulesIn(new Archive(directory, SILENT))).toEqual(named);
    rmSync(join(directory, INDEX));
    const again = new Archive(directory, SILENT);
    await again.reconcile();
    expect(houseRulesIn(again)).toEqual(named);
  });

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

  test('is the same after a restart, and when its file is lost, torn or of an earlier version', async () => {
    const before = filled().list({}, PAGE);
    expect(new Archive(directory, SILENT).list({}, PAGE)).toEqual(before);
    for (const spoil of [
      () => rmSync(join(directory, INDEX)),
      () => writeFileSync(join(directory, INDEX), '["2026-'),
      () => writeFileSync(join(directory, INDEX), '{}\n'),
      // an earlier version did not write the house rules
      () => {
        const rows = readFileSync(join(directory, INDEX), 'utf8').trimEnd().split('\n');
        const older = rows.map(row => row.replace(/,null\]$/, ']'));
        writeFileSync(join(directory, INDEX), older.map(row => `${row}\n`).join(''));
      },
      // nor, before that, what hands moved
      () => {
        const rows = readFileSync(join(directory, INDEX), 'utf8')
          .trimEnd()
          .split('\n')
          .map(row => JSON.parse(row));
        const older = rows.map(row => (typeof row[0] === 'number' ? row.slice(0, 6) : row));
        writeFileSync(join(directory, INDEX), older.map(row => `${JSON.stringify(row)}\n`).join(''));
      },
    ]) {
      spoil();
      const archive = new Archive(directory, SILENT);
      await archive.reconcile();
      expect(archive.list({}, PAGE)).toEqual(before);
      expect(new Archive(directory, SILENT).list({}, PAGE)).toEqual(before);
    }
  });

  test('finds the last hand that a power cut kept from it, though the clock had named another match later', async () => {
    const archive = filled();
    const ofTomorrow = '2027-01-01T00-00-00';
    for (const hand of hands.slice(0, 2)) archive.save(ofTomorrow, hand);
    utimesSync(join(directory, ofTomorrow, 'hands'), 0, 0);
    const rows = readFileSync(join(directory, INDEX), 'utf8').trimEnd().split('\n');
    const cut = rows.filter((row, at) => !(row.startsWith('[4,') && at === 4));
    writeFileSync(join(directory, INDEX), cut.map(row => `${row}\n`).join(''));
    const again = new Archive(directory, SILENT);
    expect(listed(again)).toEqual([2, 1, 3, 2, 1]);
    await again.reconcile();
    expect(listed(again)).toEqual([2, 1, 4, 3, 2, 1]);
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

test('a file in the place of a match is told by name', async () => {
  filled();
  rmSync(join(directory, MATCH), { recursive: true });
  writeFileSync(join(directory, MATCH), '');
  const told: unknown[] = [];
  await new Archive(directory, { ...SILENT, warn: (message, facts) => told.push([message, facts]) }).reconcile();
  expect(told).toEqual([[expect.stringContaining('cannot be read'), { file: join(directory, MATCH) }]]);
});

test('nobody can read the hand that is being played, though an earlier end of it was written down', () => {
  const archive = filled();
  archive.running = { match: MATCH, hidden: 4 };
  expect(listed(archive)).toEqual([3, 2, 1]);
  expect(archive.read(`${MATCH}-0004`)).toBeNull();
  archive.running = { match: MATCH, hidden: null };
  expect(archive.read(`${MATCH}-0004`)).toBe(fileOf(must(hands[3], 'a hand')));
});

test.each(['../../etc/passwd-0001', `${MATCH}/../../x-0001`, `${MATCH}-0009`, '', 'constructor-0001'])(
  'there is no hand %s to be read',
  id => expect(filled().read(id)).toBeNull(),
);

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
