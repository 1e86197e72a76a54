import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Archive } from '../../../src/adapters/archive/archive.ts';
import { bringIn } from '../../../src/adapters/archive/bring-in.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { must } from '../../../src/domain/result.ts';
import { formatHandRecord } from '../../../src/recording/hand-record.ts';
import { tellingLess, zipped } from '../../support/given-zip.ts';
import { archiveWith, handsOfMarch, KEPT_MATCH as MATCH } from '../../support/kept-hands.ts';
import { fileOf } from '../../support/recorded-hands.ts';

const hands = handsOfMarch(3);
const PAGE = { limit: 100, offset: 0 };

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paizhuo-given-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const given = (archive: Archive, text: string) => bringIn(archive, Buffer.from(text));

describe('a hand from another table', () => {
  const { record, end } = must(hands[0], 'a hand');
  const changed = (header: object): string =>
    formatHandRecord({ ...record, header: { ...record.header, ...header } }, end);

  test('is kept beside those played here, once', async () => {
    const archive = archiveWith(directory, hands);
    const kept = await given(archive, fileOf({ record, end }));
    expect(kept).toEqual({ ok: true, value: [{ id: `imported-${MATCH}-0001`, difference: null }] });
    expect(await given(archive, fileOf({ record, end }))).toEqual(kept);
    expect(archive.list({}, PAGE).total).toBe(4);
    expect(archive.read(`imported-${MATCH}-0001`)).toBe(fileOf({ record, end }));
  });

  test.each<[string, string, RegExp]>([
    ['nothing', '', /this is not a recorded hand/],
    ['a page', '<html></html>\n', /line 1/],
    ['a later version', changed({ version: 2 }), /version 2/],
    ['a script for a name', changed({ seats: ['<script>alert(1)</script>', 'B', 'C', 'D'] }), /is no name/],
    ['a name with a tag in it', changed({ seats: ['A<b>', 'B', 'C', 'D'] }), /is no name/],
    ['a name that cannot be seen', changed({ seats: ['\u202Eeve', 'B', 'C', 'D'] }), /is no name/],
    ['a time nobody played at', changed({ startedAt: 1e300 }), /no hand was played/],
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
  ])('is refused when it is %s, and leaves nothing behind', async (_what, text, reason) => {
    const refused = await given(new Archive(directory, SILENT), text);
    expect(refused.ok ? '' : refused.error).toMatch(reason);
    expect(readdirSync(directory)).toEqual([]);
  });

  test('cannot climb out of the folder by the name of its match', async () => {
    const kept = await given(new Archive(directory, SILENT), changed({ match: '../../2026-03-01T19-00-00' }));
    expect(kept).toMatchObject({ ok: true, value: [{ id: 'imported-2026-03-01T00-00-00-0001' }] });
  });

  test('may be of people whose names have marks in them', async () => {
    const kept = await given(
      new Archive(directory, SILENT),
      changed({ seats: ['Tom & Jerry', "D'Arcy", '戴', 'B "Ace"'] }),
    );
    expect(kept.ok).toBe(true);
  });

  test('that was scored otherwise is kept with a word about it', async () => {
    const forged = formatHandRecord(record, { ...end, deltas: [9, -3, -3, -3] });
    const kept = await given(new Archive(directory, SILENT), forged);
    expect(kept.ok && kept.value[0]?.difference).toMatch(/^the result is/);
  });
});

describe('the hands of a match, in a zip', () => {
  const nameOf = (number: number): string => `${MATCH}-${String(number).padStart(4, '0')}.paizhuo.jsonl`;
  const files = Object.fromEntries(hands.map(hand => [nameOf(hand.number), fileOf(hand)]));
  const first = must(hands[0], 'a hand');

  test('are all kept, by the numbers their names give them', async () => {
    const archive = new Archive(directory, SILENT);
    // the hands of a second match in one record are counted from 1 again, their files are not
    const again = { ...files, [nameOf(4)]: fileOf(first) };
    const kept = await bringIn(archive, await zipped(again));
    const ids = ['0001', '0002', '0003', '0004'].map(number => ({
      id: `imported-${MATCH}-${number}`,
      difference: null,
    }));
    expect(kept).toEqual({ ok: true, value: ids });
    expect(archive.list({}, PAGE).total).toBe(4);
  });

  test.each<[string, Readonly<Record<string, string | Buffer>>, RegExp]>([
    ['a path that climbs out', { ...files, '../evil.paizhuo.jsonl': fileOf(first) }, /relative path|no file of/],
    ['a path', { ...files, 'hands/0001.paizhuo.jsonl': fileOf(first) }, /no file of the hands of a match/],
    ['something else', { ...files, 'run.sh': '#!/bin/sh' }, /"run.sh" is no file of the hands of a match/],
    [
      'a damaged hand among whole ones',
      { ...files, 'x.paizhuo.jsonl': fileOf(first).slice(0, 700) },
      /^x.paizhuo.jsonl: line/,
    ],
    [
      'the same hand under two names',
      { ...files, 'x.paizhuo.jsonl': fileOf(first) },
      /kept under this match and number/,
    ],
    ['a bomb', { 'x.paizhuo.jsonl': Buffer.alloc(40 * 1024 * 1024) }, /times larger/],
    [
      'more than any match has',
      Object.fromEntries(Array.from({ length: 501 }, (_, n) => [nameOf(n), 'x'])),
      /at most 500/,
    ],
    ['nothing', {}, /empty/],
    ['a backup', { 'paizhuo-backup.json': '{"version":1}' }, /is restored, not brought in/],
  ])('are refused with %s, and nothing is left behind', async (_what, content, reason) => {
    const refused = await bringIn(new Archive(directory, SILENT), await zipped(content));
    expect(refused.ok ? '' : refused.error).toMatch(reason);
    expect(readdirSync(directory)).toEqual([]);
  });

  test('are refused where the zip is torn or lies about its sizes', async () => {
    const zip = await zipped(files);
    const lying = tellingLess(zip, Buffer.byteLength(fileOf(first)), 40);
    for (const spoiled of [zip.subarray(0, 2000), lying]) {
      const refused = await bringIn(new Archive(directory, SILENT), spoiled);
      expect(refused.ok).toBe(false);
    }
    expect(readdirSync(directory)).toEqual([]);
  });

  test('are refused where another hand of that match was brought in before', async () => {
    const archive = new Archive(directory, SILENT);
    const { record, end } = first;
    const renamed = { ...record, header: { ...record.header, table: 'table-2' } };
    await given(archive, formatHandRecord(renamed, end));
    const refused = await bringIn(archive, await zipped(files));
    expect(refused.ok ? '' : refused.error).toMatch(/another hand is kept/);
    expect(archive.list({}, PAGE).total).toBe(1);
  });
});
