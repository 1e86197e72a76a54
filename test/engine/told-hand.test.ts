import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { finishedHand } from '../../src/engine/finished.ts';
import { replay } from '../../src/engine/history.ts';
import { nextHand } from '../../src/engine/next-hand.ts';
import type { HandState } from '../../src/engine/state.ts';
import { resumeMatch } from '../../src/recording/resume.ts';
import type { Win } from '../../src/rules/finished-hand.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { dealtHand, kinds, rules, ScriptedGame } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';

const HANDS = 6;
const endOf = (hand: HandState | null) => must(hand, 'a hand that has ended');

describe.each(RULE_SET_IDS)('an evening of %s that nobody followed', id => {
  const played = playedMatch(rules(id, { matchLength: null }), 11, HANDS);
  const ends = played.games.filter(
    ({ state }, at) => state.hand?.phase === 'over' && played.games[at + 1]?.state.hand?.phase !== 'over',
  );

  test('told hand by hand leads to the balances, dealers and rounds of the one that was followed', () => {
    const told = new ScriptedGame(played.rules, null);
    expect(ends).toHaveLength(HANDS);
    for (const { state } of ends) {
      const hand = endOf(state.hand);
      told.play({ type: 'tell-hand', hand: finishedHand(played.rules, hand, hand.win) });
      expect(told.game.state.balances).toEqual(state.balances);
      expect(told.hand).toMatchObject({ dealer: hand.dealer, roundWind: hand.roundWind, outcome: hand.outcome });
      expect(told.hand.continuations).toBe(hand.continuations);
      expect(nextHand(played.rules, told.game.state)).toEqual(nextHand(played.rules, state));
    }
    expect(replay(played.rules, null, told.events)).toEqual(told.game.state);
    const resumed = resumeMatch(played.rules, null, told.events, 0);
    expect(resumed).toMatchObject({ isHandLost: false, news: [] });
    expect(resumed.game.state).toEqual(told.game.state);
  });
});

test('a hand that got lost is told from where it was: what was paid before is reckoned in', () => {
  const followed = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
  followed.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
  const told = finishedHand(followed.game.rules, followed.hand, followed.hand.win);

  const lost = dealtHand({ 0: 'B1111 C1234 D1234 C99' });
  lost.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: ['B1', 'B1', 'B1', 'B1'] });
  lost.play({ type: 'tell-hand', hand: told });
  expect(lost.game.state.balances).toEqual(followed.game.state.balances);
  expect(lost.hand).toMatchObject({ phase: 'over', outcome: 'won', told });
});

test('a hand that was followed, but not to its end, is told by who won and what it counts', () => {
  const followed = dealtHand({ 0: 'B1111 C1234 D1234 C99' });
  followed.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: ['B1', 'B1', 'B1', 'B1'] });
  const before = followed.game.state.balances;
  followed.play({ type: 'tell-end', win: { seat: 2, by: 'self-draw', from: null, worth: 3 }, horses: ['B3'] });
  expect(followed.hand).toMatchObject({ phase: 'over', outcome: 'won', win: { seat: 2, worth: 3 } });
  expect(followed.game.state.balances.map((points, seat) => points - (before[seat] ?? 0))).toEqual([-5, -5, 15, -5]);
  expect(followed.refusal({ type: 'tell-end', win: null, horses: [] })).toBe('action/no-hand-is-on');
});

describe('what is told is refused', () => {
  const told = finishedHand(rules(), dealtHand({}).hand, null);

  test('by another dealer than the hand that is on has', () => {
    expect(dealtHand({}).refusal({ type: 'tell-hand', hand: { ...told, dealer: 2 } })).toBe('action/another-dealer');
  });

  test('where it is no win', () => {
    const win: Win = {
      ...{ seat: 1, by: 'self-draw', from: null, tile: 'D5', hand: kinds('B147 C258 D369 B9 C9 D1 D2') },
      ...{ replacement: false, afterKong: false, lastTile: false, firstTurn: false },
    };
    expect(dealtHand({}).refusal({ type: 'tell-hand', hand: { ...told, win } })).toBe('action/not-a-win');
  });
});

test('how often the deal was kept is the match’s own, whatever is told', () => {
  const game = new ScriptedGame(rules(), 0);
  const draw = { ...finishedHand(rules(), dealtHand({}).hand, null), continuations: 7 };
  game.play({ type: 'tell-hand', hand: draw });
  expect(game.hand.continuations).toBe(0);
  expect(game.hand.told?.continuations).toBe(0);
});
