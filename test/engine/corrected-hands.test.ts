import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { BySeat, Seat } from '../../src/domain/seat.ts';
import { undo } from '../../src/engine/game.ts';
import { replay } from '../../src/engine/history.ts';
import { nextHand } from '../../src/engine/next-hand.ts';
import { ledgerOf, matchView } from '../../src/projections/match-projection.ts';
import { pointsByHand, statisticsOf } from '../../src/projections/statistics.ts';
import { resumeMatch } from '../../src/recording/resume.ts';
import type { FinishedHand } from '../../src/rules/finished-hand.ts';
import { rules, ScriptedGame } from '../support/dealt-hand.ts';
import { drawn, wonBy } from '../support/told-hands.ts';

const NAMES: BySeat<string> = ['Ann', 'Ben', 'Cai', 'Dai'];

/** Hands told one after the other, each dealt by whom the rules say. */
function told(id: 'guangdong' | 'hong-kong', ...hands: readonly FinishedHand[]): ScriptedGame {
  const game = new ScriptedGame(rules(id), 0);
  for (const hand of hands) {
    const dealer = must(nextHand(game.game.rules, game.game.state), 'a next hand').dealer;
    game.play({ type: 'tell-hand', hand: { ...hand, dealer } });
  }
  return game;
}

const standingOf = ({ game: { rules: played, state } }: ScriptedGame) => ({
  balances: state.balances,
  next: nextHand(played, state),
  hands: state.entered.map(({ dealer, continuations, roundWind, transfers }) => ({
    dealer,
    continuations,
    roundWind,
    transfers,
  })),
});

describe.each(['guangdong', 'hong-kong'] as const)('%s', id => {
  const won = (seat: Seat, worth = 3) => wonBy(rules(id), seat, worth);

  test('who wins after a correction deals next, and has the points', () => {
    const game = told(id, won(1), won(2));
    game.play({ type: 'correct-hand', handNo: 2, hand: won(3) });
    expect(standingOf(game)).toEqual(standingOf(told(id, won(1), won(3))));
    expect(game.hand).toMatchObject({ win: { seat: 3 }, outcome: 'won' });
  });

  test('the first hand is corrected while a later one is on: deals and payments after it follow', () => {
    const game = told(id, won(1), won(1), drawn(rules(id)), won(0));
    game.play({ type: 'start-hand' });
    game.play({ type: 'correct-hand', handNo: 1, hand: won(2, 5) });
    const right = told(id, won(2, 5), won(1), drawn(rules(id)), won(0));
    right.play({ type: 'start-hand' });
    expect(standingOf(game)).toEqual(standingOf(right));
    expect(game.hand).toMatchObject({ dealer: right.hand.dealer, continuations: right.hand.continuations });
    expect(game.game.state).toMatchObject({ round: right.game.state.round, haveDealt: right.game.state.haveDealt });
  });

  test('a hand that does not count is as if it had not been, and counts again once it is told', () => {
    const game = told(id, won(1), won(2), won(3));
    game.play({ type: 'correct-hand', handNo: 2, hand: null });
    expect(game.game.state.handsPlayed).toBe(2);
    game.play({ type: 'correct-hand', handNo: 2, hand: won(2) });
    expect(standingOf(game)).toEqual(standingOf(told(id, won(1), won(2), won(3))));
  });

  test('what was done since is taken back without the correction beneath it', () => {
    const game = told(id, won(1), won(2));
    game.play({ type: 'correct-hand', handNo: 1, hand: won(3) });
    const undone = undo(game.game, 99);
    expect(undone).toMatchObject({ ok: true });
    if (!undone.ok) return;
    game.game = undone.value.game;
    game.events.push(...undone.value.events);
    expect(standingOf(game)).toEqual(standingOf(told(id, won(3))));
    const view = matchView(game.game.rules, game.game.state, game.events, NAMES);
    expect(view.hands.map(({ win }) => win?.seat)).toEqual([3]);
  });

  test('a hand whose end is undone after a correction is dealt as the correction has it', () => {
    const game = told(id, won(1));
    game.play({ type: 'start-hand' });
    game.play({ type: 'tell-hand', hand: { ...won(0), dealer: game.hand.dealer } });
    game.play({ type: 'correct-hand', handNo: 1, hand: won(3) });
    const undone = undo(game.game, 99);
    if (!undone.ok) throw new Error(undone.error.code);
    game.game = undone.value.game;
    game.events.push(...undone.value.events);
    const right = told(id, won(3));
    right.play({ type: 'start-hand' });
    expect(standingOf(game)).toEqual(standingOf(right));
    expect(game.hand.dealer).toBe(right.hand.dealer);
    expect(replay(rules(id), 0, game.events).hand?.dealer).toBe(right.hand.dealer);
    expect(ledgerOf(rules(id), game.events).map(({ dealer }) => dealer)).toEqual(
      ledgerOf(rules(id), right.events).map(({ dealer }) => dealer),
    );
  });

  test('the record leads to the same, also after a restart, and so do ledger and statistics', () => {
    const game = told(id, won(1), won(2), won(0));
    game.play({ type: 'correct-hand', handNo: 1, hand: won(3, 4) });
    game.play({ type: 'correct-hand', handNo: 3, hand: drawn(rules(id)) });
    const { state } = game.game;
    expect(replay(rules(id), 0, game.events)).toEqual(state);
    expect(resumeMatch(rules(id), 0, game.events, 0).game.state).toEqual(state);
    const ledger = ledgerOf(rules(id), game.events);
    expect(ledger.at(-1)?.balances).toEqual(state.balances);
    const right = told(id, won(3, 4), won(2), drawn(rules(id)));
    expect(ledger.map(({ deltas }) => deltas)).toEqual(pointsByHand(right.events));
    expect(pointsByHand(game.events)).toEqual(pointsByHand(right.events));
    expect(statisticsOf(game.events)).toEqual(statisticsOf(right.events));
  });
});

test('a correction shows what the hand pays now, and beside it what stood there before', () => {
  const game = told('guangdong', wonBy(rules(), 1, 3));
  game.play({ type: 'correct-hand', handNo: 1, hand: wonBy(rules(), 2, 3), asked: { id: 'x1', by: 3 } });
  const [hand] = ledgerOf(rules(), game.events);
  expect(hand?.entries.map(({ type }) => type)).toEqual(['paid', 'corrected']);
  expect(hand?.entries[0]).toMatchObject({ transfers: [{ to: 2 }, { to: 2 }, { to: 2 }] });
  expect(hand?.entries[1]).toMatchObject({ by: 3, was: { win: { seat: 1 } } });
});

test('a correction of a hand that is on, or that there is none of, is refused', () => {
  const game = told('guangdong', wonBy(rules(), 1, 3));
  expect(game.refusal({ type: 'correct-hand', handNo: 7, hand: null })).toBe('action/no-such-hand');
  game.play({ type: 'start-hand' });
  expect(game.refusal({ type: 'correct-hand', handNo: 2, hand: null })).toBe('action/hand-is-on');
});
