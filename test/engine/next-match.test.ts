import { describe, expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { finishedHand } from '../../src/engine/finished.ts';
import { newGame, play, undo } from '../../src/engine/game.ts';
import { replay } from '../../src/engine/history.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { matchView } from '../../src/projections/match-projection.ts';
import { tableView } from '../../src/projections/table-projection.ts';
import { retrace } from '../../src/recording/retrace.ts';
import { dealtHand, kinds, rules, ScriptedGame } from '../support/dealt-hand.ts';
import { NOTHING_AROUND } from '../support/nothing-around.ts';
import { openedHand } from '../support/opened-hand.ts';

/** The dealer has won the only hand of the match. */
function afterTheLastHand(): ScriptedGame {
  const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' }, rules('guangdong', { matchLength: 1 }));
  scripted.play({ type: 'win', seat: 0 }, { type: 'flip-horses', tiles: kinds('C1') });
  return scripted;
}

describe('when a match is over', () => {
  test('no hand begins, only another match', () => {
    const scripted = afterTheLastHand();
    expect(scripted.refusal({ type: 'start-hand' })).toBe('action/match-is-over');
    expect(legalActions(scripted.game.rules, scripted.game.state)).toEqual([{ type: 'start-match' }]);
  });

  test('another one gives everybody the starting points again, on the same record', () => {
    const scripted = afterTheLastHand();
    const seq = scripted.game.seq;
    expect(scripted.play({ type: 'start-match' })).toEqual([
      { type: 'match-started', seq: seq + 1, at: expect.any(Number), handNo: 0 },
    ]);
    expect(scripted.game.state).toMatchObject({
      handNo: 0,
      handsPlayed: 0,
      hand: null,
      balances: [100, 100, 100, 100],
    });
    scripted.play({ type: 'start-hand' });
    expect(scripted.game.state.handNo).toBe(1);
    expect(replay(scripted.game.rules, 0, scripted.events)).toEqual(scripted.game.state);
  });
});

test('an open-ended match ends when people say so, between hands', () => {
  const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
  expect(scripted.refusal({ type: 'start-match' })).toBe('action/hand-is-on');
  scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' }, { type: 'start-match' });
  expect(scripted.game.state.hand).toBeNull();
});

test('people at a simulated table press start, roll for the first deal and play on', () => {
  const seen: DomainEvent[] = [];
  const truth: DomainEvent[] = [];
  const simulation = new Simulation({
    rules: rules('guangdong', { matchLength: 1 }),
    seed: 5,
    onEvent: event => seen.push(event),
    onTruth: event => truth.push(event),
  });
  simulation.playHands(2);
  const matches = (events: readonly DomainEvent[]): readonly string[] =>
    events.flatMap(({ type, handNo }) =>
      /^match-started|^hand-(started|won|drawn)/.test(type) ? `${type} ${handNo}` : [],
    );
  expect(matches(seen)).toEqual(matches(truth));
  expect(matches(truth).slice(2, 4)).toEqual(['match-started 0', 'hand-started 1']);
});

describe('a match that has a time', () => {
  const MINUTE_MS = 60_000;
  const timed = rules('guangdong', { matchMinutes: 90 });

  test('ends with the hand that is on when it is over, and that is told', () => {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' }, timed);
    const before = play(scripted.game, { type: 'win', seat: 0 }, 90 * MINUTE_MS - 1);
    expect(before.ok && before.value.game.state.hand?.isLast).toBe(false);
    const won = play(scripted.game, { type: 'win', seat: 0 }, 90 * MINUTE_MS);
    if (!won.ok) throw new Error(won.error.code);
    expect(won.value.events.map(({ type }) => type)).toEqual(['time-called', 'hand-won', 'points-transferred']);
    const over = play(won.value.game, { type: 'end-hand' }, 91 * MINUTE_MS);
    if (!over.ok) throw new Error(over.error.code);
    const next = play(over.value.game, { type: 'start-hand' }, 92 * MINUTE_MS);
    expect(next.ok || next.error.code).toBe('action/match-is-over');
    const recorded = [...scripted.events, ...won.value.events, ...over.value.events];
    expect(replay(timed, 0, recorded)).toEqual(over.value.game.state);
    expect(retrace(newGame(timed, 0), recorded).difference).toBeNull();
  });

  test('ends with the first hand that begins after it is over, told whole or played, and a record of it reads the same', () => {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' }, timed);
    scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
    const begun = play(scripted.game, { type: 'start-hand' }, 91 * MINUTE_MS);
    if (!begun.ok) throw new Error(begun.error.code);
    expect(begun.value.events.map(({ type }) => type)).toEqual(['hand-started', 'time-called']);
    const hand = finishedHand(timed, scripted.hand, scripted.hand.win);
    const told = play(scripted.game, { type: 'tell-hand', hand }, 91 * MINUTE_MS);
    if (!told.ok) throw new Error(told.error.code);
    expect(told.value.events.slice(0, 3).map(({ type }) => type)).toEqual(['hand-started', 'time-called', 'hand-won']);
    for (const { game, events } of [begun.value, told.value]) {
      const recorded = [...scripted.events, ...events];
      expect(game.state.hand?.isLast).toBe(true);
      expect(replay(timed, 0, recorded)).toEqual(game.state);
      expect(retrace(newGame(timed, 0), recorded)).toMatchObject({ difference: null, game: { state: game.state } });
      const back = undo(game, 92 * MINUTE_MS);
      if (!back.ok) throw new Error(back.error.code);
      expect(retrace(newGame(timed, 0), [...recorded, ...back.value.events]).difference).toBeNull();
    }
  });

  test('is taken back with the action that called it', () => {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' }, timed);
    const late = play(scripted.game, { type: 'discard', seat: 0, tile: 'B1' }, 90 * MINUTE_MS);
    const back = late.ok ? undo(late.value.game, 91 * MINUTE_MS) : late;
    expect(back.ok && back.value.game.state).toEqual(scripted.game.state);
  });

  test('runs on through its hands, and begins anew with another match', () => {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' }, timed);
    scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
    const second = play(scripted.game, { type: 'start-hand' }, 30 * MINUTE_MS);
    expect(second.ok && second.value.game.state.since).toBe(0);
    scripted.play({ type: 'start-match' });
    const anew = play(scripted.game, { type: 'start-hand' }, 40 * MINUTE_MS);
    expect(anew.ok && anew.value.game.state.since).toBe(40 * MINUTE_MS);
  });
});

describe('seats drawn anew between hands', () => {
  /** Seat 0 has won 3 from each. */
  function afterAHand(): ScriptedGame {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
    scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
    return scripted;
  }

  test('begin a match to which everybody brings what they have', () => {
    const scripted = afterAHand();
    const [a, b, c, d] = scripted.game.state.balances;
    scripted.play({ type: 'start-match', from: [2, 0, 3, 1] });
    expect(scripted.game.state).toMatchObject({ balances: [c, a, d, b], handNo: 0, handsPlayed: 0, hand: null });
    expect(a).not.toBe(b);
    expect(replay(scripted.game.rules, 0, scripted.events)).toEqual(scripted.game.state);
    expect(retrace(newGame(scripted.game.rules, 0), scripted.events).difference).toBeNull();
    const view = matchView(scripted.game.rules, scripted.game.state, scripted.events, ['Cai', 'Ann', 'Dai', 'Ben']);
    expect(view.balances).toEqual([c, a, d, b]);
    scripted.play({ type: 'start-hand' });
    const { hands } = matchView(scripted.game.rules, scripted.game.state, scripted.events, ['', '', '', '']);
    expect(hands.map(({ balances }) => balances)).toEqual([[c, a, d, b]]);
  });

  test('are refused while a hand is on, and where a place is taken twice', () => {
    expect(dealtHand({}).refusal({ type: 'start-match', from: [1, 0, 2, 3] })).toBe('action/hand-is-on');
    expect(afterAHand().refusal({ type: 'start-match', from: [1, 1, 2, 3] })).toBe('action/not-everybody-sits');
  });
});

test('whoever has drawn the East wind deals first, and nobody rolls for it', () => {
  const scripted = new ScriptedGame(rules('hong-kong'), null);
  expect(scripted.play({ type: 'start-hand', dealer: 2 })).toMatchObject([{ dealer: 2, roundWind: 'E' }]);
});

test('after a false win the tiles lie open for everybody where the house says so, and the hand goes on', () => {
  const shownAt = (options: Readonly<Record<string, unknown>>) => {
    const scripted = openedHand('hong-kong', { 0: 'B147 C258 D369 E S W N', 1: 'B258 C147 D369 S W N E' }, options);
    scripted.play({ type: 'attempt', action: { type: 'win', seat: 0 } });
    const [first, second] = tableView(scripted.game.rules, scripted.game.state, NOTHING_AROUND).seats;
    return [first?.revealed?.length ?? null, second?.revealed ?? null, scripted.hand.phase];
  };
  expect(shownAt({})).toEqual([null, null, 'play']);
  expect(shownAt({ showsFalseWins: true })).toEqual([14, null, 'play']);
});
