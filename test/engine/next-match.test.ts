import { describe, expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { replay } from '../../src/engine/history.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { dealtHand, kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';

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
