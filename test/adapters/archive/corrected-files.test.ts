import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Archive } from '../../../src/adapters/archive/archive.ts';
import { keepMatch } from '../../../src/adapters/archive/match-keeper.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { readRecord } from '../../../src/adapters/recorder/left-record.ts';
import { must } from '../../../src/domain/result.ts';
import type { Seat } from '../../../src/domain/seat.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import { replay } from '../../../src/engine/history.ts';
import { nextHand } from '../../../src/engine/next-hand.ts';
import { factsOf } from '../../../src/recording/hand-facts.ts';
import { parseHandRecord } from '../../../src/recording/hand-record.ts';
import { handId } from '../../../src/recording/hand-summary.ts';
import { ledgerCsv } from '../../../src/recording/ledger-csv.ts';
import { replayView } from '../../../src/recording/replay.ts';
import { resumeMatch } from '../../../src/recording/resume.ts';
import { verifyHand } from '../../../src/recording/verify-hand.ts';
import { RULE_SET_IDS } from '../../../src/rules/index.ts';
import type { Rules } from '../../../src/rules/rule-set.ts';
import { rules, ScriptedGame } from '../../support/dealt-hand.ts';
import { headerOf } from '../../support/recorded-hands.ts';
import { drawn, wonBy } from '../../support/told-hands.ts';

const MATCH = '2026-03-01T19-00-00';

const aFolder = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'paizhuo-corrected-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

function keeperOf(directory: string, played: Rules, left: readonly DomainEvent[] = []) {
  const archive = new Archive(directory, SILENT);
  const keeper = keepMatch({
    ...{ archive, match: MATCH, header: { ...headerOf(played), firstDealer: 0 }, rules: played },
    ...{ tags: { tileOf: new Map() }, rawInHands: false, onTrouble: () => {}, log: SILENT },
    left: left.length > 0 ? { resumption: resumeMatch(played, 0, left, 0), isLogBehind: false } : null,
  });
  return { archive, keeper };
}

/** Four hands, one after the other; the winner of each, or nobody. */
function evening(played: Rules, winners: readonly (Seat | null)[]): ScriptedGame {
  const game = new ScriptedGame(played, 0);
  for (const winner of winners) enter(game, winner);
  return game;
}

function enter(game: ScriptedGame, winner: Seat | null): void {
  const { rules: played, state } = game.game;
  const dealer = must(nextHand(played, state), 'a next hand').dealer;
  const hand = winner === null ? drawn(played) : wonBy(played, winner, 3);
  game.play({ type: 'tell-hand', hand: { ...hand, dealer } });
}

/** What the files say of each hand, to whoever reads them. */
const told = (archive: Archive) =>
  archive.handsOf(MATCH).map(({ id, handNo }) => {
    const read = parseHandRecord(must(archive.read(id), 'a file'));
    if (!read.ok) throw new Error(read.error.what);
    expect(verifyHand(read.value)).toBeNull();
    const { outcome, win, deltas } = factsOf(id, MATCH, read.value);
    const { ledger, ended } = replayView(read.value, false);
    return {
      ...{ handNo, outcome, winner: win?.seat ?? null, points: win?.points ?? null, deltas },
      balances: read.value.end.balances,
      dealer: ledger.dealer,
      shown: ended?.explanation,
    };
  });

const listed = (archive: Archive) =>
  archive.handsOf(MATCH).map(({ handNo, outcome, winner, deltas }) => ({ handNo, outcome, winner, deltas }));

const csv = (archive: Archive): string =>
  ledgerCsv(archive.handsOf(MATCH).flatMap(({ id }) => archive.readEnds(id) ?? [])).replaceAll(/"[^"]*T[^"]*Z"/g, '');

test.each(RULE_SET_IDS)(
  'after a correction of an earlier hand of %s the files of it and of those after it say what the rules make of it',
  async id => {
    const played = rules(id, { matchLength: null });
    const game = evening(played, [1, 2, null, 1]);
    game.play({ type: 'correct-hand', handNo: 2, hand: wonBy(played, 3, 4) });
    enter(game, 0);
    game.play({ type: 'correct-hand', handNo: 1, hand: null });
    game.play({ type: 'correct-hand', handNo: 3, hand: wonBy(played, 2, 5) });
    game.play({ type: 'start-hand' });

    const right = new ScriptedGame(played, 0);
    right.play({ type: 'start-hand' }, { type: 'void-hand' });
    const put = (seat: Seat, worth: number): void => {
      const dealer = must(nextHand(played, right.game.state), 'a next hand').dealer;
      right.play({ type: 'tell-hand', hand: { ...wonBy(played, seat, worth), dealer } });
    };
    put(3, 4);
    put(2, 5);
    put(1, 3);
    put(0, 3);
    right.play({ type: 'start-hand' });

    const directory = aFolder();
    const { archive, keeper } = keeperOf(directory, played);
    const should = keeperOf(aFolder(), played);
    for (const event of game.events) {
      keeper.keep([event], () => {});
      await nextTurn();
    }
    for (const event of right.events) should.keeper.keep([event], () => {});
    await nextTurn();
    keeper.close();
    should.keeper.close();
    expect(told(archive)).toEqual(told(should.archive));
    expect(listed(archive)).toEqual(listed(should.archive));
    expect(csv(archive)).toEqual(csv(should.archive));

    // a table that is started again leaves them as they are, and brings back what a power cut took
    const folder = join(directory, MATCH, 'hands');
    const files = () => readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
    const before = files();
    keeperOf(directory, played, game.events).keeper.close();
    expect(files()).toEqual(before);
    rmSync(folder, { recursive: true });
    keeperOf(directory, played, game.events).keeper.close();
    expect(files()).toEqual(before);
  },
);

test('a correction that the log has lost is taken from the file of the last hand that it changed', async () => {
  const played = rules('guangdong', { matchLength: null });
  const game = evening(played, [1, 2, 1]);
  const corrected = game.play({ type: 'correct-hand', handNo: 1, hand: wonBy(played, 3, 4) });
  enter(game, 0);
  const directory = aFolder();
  const { archive, keeper } = keeperOf(directory, played);
  for (const event of game.events) {
    keeper.keep([event], () => {});
    await nextTurn();
  }
  keeper.close();
  expect(archive.read(handId(MATCH, 1))).toContain('hands-corrected');
  const log = join(directory, MATCH, 'events.jsonl');
  const lines = readFileSync(log, 'utf8').split('\n');
  const kept = lines.filter(line => !line.includes(`{"seq":${corrected[0]?.seq},`));
  expect(kept).toHaveLength(lines.length - 1);
  writeFileSync(log, kept.join('\n'));
  const { events } = readRecord(directory, MATCH);
  expect(replay(played, 0, events).balances).toEqual(game.game.state.balances);
});
