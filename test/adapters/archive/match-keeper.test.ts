import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Archive } from '../../../src/adapters/archive/archive.ts';
import { keepMatch } from '../../../src/adapters/archive/match-keeper.ts';
import { SILENT } from '../../../src/adapters/log.ts';
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
