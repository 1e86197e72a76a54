import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Archive } from '../../../src/adapters/archive/archive.ts';
import { keepMatch } from '../../../src/adapters/archive/match-keeper.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { must } from '../../../src/domain/result.ts';
import { handId } from '../../../src/recording/hand-summary.ts';
import { parseMatchHeader } from '../../../src/recording/match-header.ts';
import { rules } from '../../support/dealt-hand.ts';
import { playedMatch } from '../../support/played-match.ts';
import { headerOf } from '../../support/recorded-hands.ts';

const MATCH = '2026-03-01T19-00-00';

/** A match to be kept in a folder of its own. */
function aKeptMatch() {
  const directory = mkdtempSync(join(tmpdir(), 'paizhuo-keeper-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const archive = new Archive(directory, SILENT);
  const keeper = keepMatch({
    archive,
    match: MATCH,
    header: headerOf(rules()),
    rules: rules(),
    tags: { tileOf: new Map() },
    rawInHands: false,
    left: null,
    onTrouble: () => {},
    log: SILENT,
  });
  return { directory, archive, keeper };
}

test('a hand is of those who sat there when it ended, also when somebody else sat down during the match', async () => {
  const { directory, archive, keeper } = aKeptMatch();
  const { events } = playedMatch(rules(), 3, 2);
  const keep = (handNo: number): void => {
    for (const event of events.filter(played => Math.max(1, played.handNo) === handNo)) keeper.keep([event], () => {});
  };
  keep(1);
  keeper.setSeats(['Eva', 'Ben', 'Cai', '戴']);
  keep(2);
  keeper.close();
  const anew = new Archive(directory, SILENT);
  await anew.reconcile();
  rmSync(join(directory, 'hands.index.jsonl'));
  const lookedThrough = new Archive(directory, SILENT);
  await lookedThrough.reconcile();
  for (const list of [archive, anew, lookedThrough])
    expect(list.handsOf(MATCH).map(({ seats }) => seats[0])).toEqual(['Ann', 'Eva']);
  expect(archive.list({ player: 'Eva' }, { limit: 9, offset: 0 }).total).toBe(1);
  expect(parseMatchHeader(readFileSync(join(directory, MATCH, 'match.json'), 'utf8'))?.seats[0]).toBe('Eva');
});

test('a hand that ends at the moment in which the next begins is kept like any other', () => {
  const { archive, keeper } = aKeptMatch();
  const { events } = playedMatch(rules(), 3, 2);
  const secondBegins = events.findIndex(({ type, handNo }) => type === 'hand-started' && handNo === 2);
  keeper.keep(events.slice(0, secondBegins - 1), () => {});
  keeper.keep(events.slice(secondBegins - 1), () => {});
  keeper.close();
  expect(archive.handsOf(MATCH)).toHaveLength(2);
});

/** Keeps the first hand of a match up to its end; `seq` of its last event. */
function firstHandOver({ keeper }: ReturnType<typeof aKeptMatch>): number {
  const first = playedMatch(rules(), 3, 1).events;
  keeper.keep(first, () => {});
  return first.at(-1)?.seq ?? 0;
}

const listed = (archive: Archive): number => archive.list({}, { limit: 9, offset: 0 }).total;

test('a hand whose end can still be taken back is given to nobody', async () => {
  const table = aKeptMatch();
  const { archive } = table;
  firstHandOver(table);
  await nextTurn();
  expect(readFileSync(archive.pathOf(MATCH, 1), 'utf8')).toContain('"end"');
  expect([listed(archive), archive.handsOf(MATCH), archive.read(handId(MATCH, 1))]).toEqual([0, [], null]);
});

test('a hand is given out once the next one has begun, also when that start is taken back', async () => {
  const table = aKeptMatch();
  const { archive, keeper } = table;
  const seq = firstHandOver(table);
  const { events } = playedMatch(rules(), 3, 2);
  const start = must(events[seq], 'the start of the second hand');
  keeper.keep([start], () => {});
  await nextTurn();
  expect(archive.handsOf(MATCH)).toHaveLength(1);
  keeper.keep([{ type: 'action-undone', seq: seq + 2, at: start.at, handNo: 1, of: start.seq }], () => {});
  await nextTurn();
  expect(archive.handsOf(MATCH)).toHaveLength(1);
});

test('a hand is given out once its result is confirmed', async () => {
  const table = aKeptMatch();
  const { archive, keeper } = table;
  const seq = firstHandOver(table);
  keeper.keep([{ type: 'result-confirmed', seq: seq + 1, at: 1_000_000, handNo: 1 }], () => {});
  await nextTurn();
  expect(archive.read(handId(MATCH, 1))).toContain('result-confirmed');
});

test('a hand that ended while the disk took nothing is written down when it does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { directory, archive, keeper } = aKeptMatch();
  const inTheWay = join(directory, MATCH, 'hands');
  writeFileSync(inTheWay, '');
  keeper.keep(playedMatch(rules(), 3, 1).events, () => {});
  await nextTurn();
  const isWritten = (): boolean => existsSync(archive.pathOf(MATCH, 1));
  expect(isWritten()).toBe(false);
  rmSync(inTheWay);
  vi.advanceTimersByTime(10_000);
  expect(isWritten()).toBe(true);
  keeper.close();
});
