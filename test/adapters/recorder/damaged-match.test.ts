import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Archive } from '../../../src/adapters/archive/archive.ts';
import { keepMatch } from '../../../src/adapters/archive/match-keeper.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { readEvents } from '../../../src/adapters/recorder/match-folder.ts';
import { findUnfinished, type UnfinishedMatch } from '../../../src/adapters/recorder/unfinished-match.ts';
import { handId } from '../../../src/recording/hand-summary.ts';
import { ledgerCsv } from '../../../src/recording/ledger-csv.ts';
import { formatTags } from '../../../src/sensing/tag-registry.ts';
import { rules } from '../../support/dealt-hand.ts';
import { playedMatch } from '../../support/played-match.ts';
import { headerOf } from '../../support/recorded-hands.ts';

const MATCH = '2026-03-01T19-00-00';
const NOW = Date.UTC(2026, 2, 1, 20);
const header = { ...headerOf(rules()), startedAt: NOW };
const wanted = { ...header, rules: rules(), isSimulated: false };
const tags = { tileOf: new Map() };
/** Three hands that are over, and what each seat has. */
const played = playedMatch(rules(), 3, 3);
const events = played.events.map(event => ({ ...event, at: NOW }));
const balances = played.games.at(-1)?.state.balances;

let directory: string;
let folder: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paizhuo-damaged-'));
  folder = join(directory, MATCH);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const keeper = keep(null);
  for (const event of events) keeper.keep([event], () => {});
  keeper.close();
  // so that every kind of file is there
  writeFileSync(join(folder, 'tags.csv'), formatTags(tags));
  writeFileSync(join(folder, 'raw.jsonl'), '');
});

const keep = (left: UnfinishedMatch | null) =>
  keepMatch({
    archive: new Archive(directory, SILENT),
    match: MATCH,
    header,
    rules: rules(),
    tags,
    rawInHands: false,
    left,
    onTrouble: () => {},
    log: SILENT,
  });
const find = () => findUnfinished(directory, wanted, { now: NOW, withinHours: 12 });
const hands = (): readonly string[] =>
  readdirSync(join(folder, 'hands'), { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, 'hands', name), 'utf8'));

const HURTS: Readonly<Record<string, (file: string) => void>> = {
  'is gone': file => rmSync(file, { force: true }),
  'is empty': file => writeFileSync(file, ''),
  'breaks off in the middle': file => cut(file, 0.5),
  'breaks off after a tenth': file => cut(file, 0.1),
  'has a bit turned': file =>
    change(file, bytes => bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte))),
  'is zeros': file => change(file, bytes => bytes.fill(0)),
  'ends in zeros': file => change(file, bytes => Buffer.concat([bytes, Buffer.alloc(100_000)])),
  'is a folder': file => {
    rmSync(file, { force: true });
    mkdirSync(file);
  },
};
const change = (file: string, by: (bytes: Buffer) => Uint8Array): void => {
  if (existsSync(file)) writeFileSync(file, by(readFileSync(file)));
};
const cut = (file: string, part: number): void =>
  change(file, bytes => bytes.subarray(0, Math.floor(bytes.length * part)));
const FILES = [
  'match.json',
  'match.copy.json',
  'events.jsonl',
  'raw.jsonl',
  'tags.csv',
  'hands/0003.paizhuo.jsonl',
  'in-use',
  'access.json',
];

describe.each(Object.keys(HURTS))('a file that %s', how => {
  test.each(FILES)('%s: the match goes on with what everybody had, and no hand is lost', file => {
    const before = hands();
    HURTS[how]?.(join(folder, file));
    const left = find();
    expect(left?.name).toBe(MATCH);
    expect(left?.resumption.game.state).toMatchObject({ balances, handNo: 3, handsPlayed: 3 });
    keep(left).close();
    expect(hands()).toEqual(expect.arrayContaining([...before]));
    expect(readEvents(directory, MATCH).entries.at(-1)?.seq).toBe(events.at(-1)?.seq);
    expect(find()?.resumption.game.state.balances).toEqual(balances);
  });
});

test('what was lost is told by name, and the damaged log is kept beside the one made again', () => {
  writeFileSync(join(folder, 'events.jsonl'), 'nothing anybody can read\n');
  rmSync(join(folder, 'match.json'));
  const left = find();
  const damage = left?.damage.join(' ');
  expect(damage).toMatch(
    /match\.json: is missing or damaged.*events\.jsonl:1: .*events\.jsonl: \d+ events were missing/,
  );
  keep(left).close();
  expect(readFileSync(join(folder, 'events.jsonl.damaged'), 'utf8')).toBe('nothing anybody can read\n');
});

test('without its file and the copy of it a match is what its hands say, and no other table goes on with it', () => {
  for (const name of ['match.json', 'match.copy.json']) rmSync(join(folder, name));
  expect(find()?.header).toMatchObject({ table: header.table, rules: header.rules, firstDealer: null });
  expect(findUnfinished(directory, { ...wanted, table: 'another' }, { now: NOW, withinHours: 12 })).toBeNull();
});

test('another hand under the number of one that is kept does not take its place', () => {
  const [first] = hands();
  rmSync(join(folder, 'events.jsonl'));
  const keeper = keep(null);
  for (const event of playedMatch(rules(), 4, 1).events) keeper.keep([event], () => {});
  keeper.close();
  expect(hands()).toContain(first);
});

describe('of a hand whose events and file are damaged both', () => {
  const numberOf = (text: string): number => JSON.parse(text.split('\n', 1)[0] ?? '').handNo;
  const lose = (isLost: (event: { readonly handNo: number; readonly type: string }) => boolean): void =>
    change(join(folder, 'events.jsonl'), bytes =>
      Buffer.from(
        bytes
          .toString()
          .split('\n')
          .filter(line => line === '' || !isLost(JSON.parse(line)))
          .join('\n'),
      ),
    );

  const WHERE: Readonly<Record<string, (length: number) => number>> = {
    'in its first byte': () => 0,
    'in the middle': length => length >> 1,
  };
  const SPOILT = Object.entries(WHERE);

  describe.each(SPOILT)('%s', (_where, spoilt) => {
    test.each([
      ['all events', () => lose(({ handNo, type }) => handNo === 2 && type !== 'match-started')],
      ['its start', () => lose(({ handNo, type }) => handNo === 2 && type === 'hand-started')],
      ['a draw', () => lose(({ handNo, type }) => handNo === 2 && type === 'tile-drawn')],
      ['the whole log', () => rmSync(join(folder, 'events.jsonl'))],
    ])('%s: it is named, and every other hand keeps its number, its file and what it moved', async (_what, damage) => {
      const others = hands().filter(text => numberOf(text) !== 2);
      damage();
      const file = join(folder, 'hands', '0002.paizhuo.jsonl');
      change(file, bytes => bytes.map((byte, i) => (i === spoilt(bytes.length) ? byte ^ 1 : byte)));
      const left = find();
      expect(left?.damage.join()).toContain('hand 2 is lost');
      expect(left?.resumption.game.state).toMatchObject({ balances, handNo: 3, handsPlayed: 3 });
      keep(left).close();
      expect(hands().filter(text => text !== readFileSync(file, 'utf8'))).toEqual(others);
      const archive = new Archive(directory, SILENT);
      await archive.reconcile();
      const ends = [1, 2, 3].flatMap(handNo => archive.readEnds(handId(MATCH, handNo)) ?? []);
      expect(ends.map(({ header: { handNo } }) => handNo)).toEqual(spoilt(100) === 0 ? [1, 3] : [1, 2, 3]);
      const moved = ledgerCsv(ends)
        .trim()
        .split('\r\n')
        .slice(1)
        .map(row => row.split(',').slice(4, 8).map(Number));
      const start = rules().options.startingPoints;
      expect([0, 1, 2, 3].map(seat => start + moved.reduce((sum, row) => sum + (row[seat] ?? 0), 0))).toEqual(balances);
    });
  });
});
