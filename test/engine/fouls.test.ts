import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import type { Attempted } from '../../src/engine/actions.ts';
import { dealtHand, kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';

const NO_SETS = 'B147 C258 D369 E S W N GD';

/** What comes of doing it all the same: the code of the foul, the first thing that happened, or why nothing did. */
function outcome(scripted: ScriptedGame, action: Attempted): string {
  const refusal = scripted.refusal({ type: 'attempt', action });
  if (refusal !== 'accepted') return refusal;
  const before = scripted.hand;
  const [first] = scripted.play({ type: 'attempt', action });
  if (first?.type !== 'foul-reported') return first?.type ?? 'nothing';
  expect(first.seat).toBe(action.seat);
  expect({ ...scripted.hand, transfers: [], wonFalsely: before.wonFalsely }).toEqual({ ...before, transfers: [] });
  return first.code;
}

/** Tianjin: B8 and B9 are jokers. */
function withJokers(hands: Parameters<typeof dealtHand>[0]): ScriptedGame {
  const scripted = dealtHand(hands, rules('tianjin'));
  scripted.play({ type: 'roll-dice', by: 2, values: [2, 3], for: 'joker' }, { type: 'flip-indicator', tile: 'B8' });
  return scripted;
}

describe('a win that is none', () => {
  test('is a false win when the tiles are no winning hand, or it is not the moment', () => {
    const scripted = dealtHand({ 0: NO_SETS }, rules('dalian'));
    expect(outcome(scripted, { type: 'win', seat: 0 })).toBe('false-win');
    expect(outcome(scripted, { type: 'win', seat: 2, hand: kinds('B147 C147 D147 E S W N') })).toBe('false-win');
  });

  test('is below the minimum when only fan are missing', () => {
    const scripted = dealtHand({ 0: NO_SETS.slice(0, -3) }, rules('hong-kong'));
    scripted.draw(0, 'D5');
    scripted.discard(0, 'D5');
    const hand = kinds('B123 C456 D789 B555 D5');
    expect(outcome(scripted, { type: 'win', seat: 1, hand })).toBe('below-minimum');
  });

  test('is a matter of the wrong number of tiles when there are too few or too many of them', () => {
    const scripted = dealtHand({});
    expect(outcome(scripted, { type: 'win', seat: 0, hand: kinds('B123 C456 D789 B555 D5') })).toBe('wrong-tile-count');
    expect(outcome(scripted, { type: 'win', seat: 0, hand: kinds('B123 C456 D789 B555 D555') })).toBe(
      'wrong-tile-count',
    );
  });

  test('is a win when it is one', () => {
    const scripted = dealtHand({});
    expect(outcome(scripted, { type: 'win', seat: 0, hand: kinds('B123 C456 D789 B555 D55') })).toBe('hand-won');
  });
});

describe('tiles', () => {
  test('drawn twice, or discarded without a draw, make the wrong number', () => {
    const scripted = dealtHand({ 0: 'B147 C258 D369 B9 C1 D1 B3 C6' });
    expect(outcome(scripted, { type: 'draw', seat: 0, tile: 'C9', from: 'wall' })).toBe('wrong-tile-count');
    scripted.discard(0, 'C6');
    expect(outcome(scripted, { type: 'discard', seat: 1, tile: 'C9' })).toBe('wrong-tile-count');
  });

  test('taken out of turn are put back without a word', () => {
    const scripted = dealtHand({});
    expect(outcome(scripted, { type: 'draw', seat: 2, tile: 'C9', from: 'wall' })).toBe('action/not-now');
    expect(outcome(scripted, { type: 'discard', seat: 2, tile: 'C9' })).toBe('action/not-your-turn');
  });

  test('that stay in the hand by the rules are not discarded: jokers', () => {
    expect(outcome(withJokers({ 0: 'B89 B147 C258 D369 E S W' }), { type: 'discard', seat: 0, tile: 'B9' })).toBe(
      'wild-discarded',
    );
    expect(outcome(withJokers({}), { type: 'discard', seat: 0, tile: 'B9' })).toBe('wild-discarded');
  });

  test('of which there are four elsewhere cannot be shown: somebody has misread something', () => {
    const scripted = dealtHand({ 0: 'B1111 C258 D369 C1 D1 B3 C6' });
    scripted.discard(0, 'B1');
    expect(outcome(scripted, { type: 'claim-pung', seat: 2, tiles: kinds('B111') })).toBe('action/too-many-of-a-kind');
    scripted.draw(1, '_');
    expect(outcome(scripted, { type: 'discard', seat: 1, tile: 'B1' })).toBe('action/too-many-of-a-kind');
    expect(outcome(scripted, { type: 'discard', seat: 1, tile: 'E' })).toBe('action/not-in-this-set');
    const hand = kinds('B123 C456 D789 B555 D55');
    expect(outcome(scripted, { type: 'win', seat: 1, hand })).toBe('action/too-many-of-a-kind');
  });

  test('with flowers on them are set aside, not discarded', () => {
    const scripted = dealtHand({}, rules('hong-kong'));
    scripted.draw(0, '_');
    expect(scripted.refusal({ type: 'discard', seat: 0, tile: 'F1' })).toBe('action/bonus-tile-is-set-aside');
  });
});

describe('what may not be claimed', () => {
  const claims = (id: Parameters<typeof rules>[0], tile: 'RD' | 'C5' | 'C6', indicator: 'C5' | null) => {
    const scripted = dealtHand({}, rules(id));
    if (indicator) scripted.play({ type: 'flip-indicator', tile: indicator });
    scripted.discard(0, tile);
    return scripted;
  };
  const CODE = 'claimed-what-may-not-be-claimed';

  test('a red dragon or a wild tile in Wuhan', () => {
    const dragon = claims('wuhan', 'RD', 'C5');
    expect(outcome(dragon, { type: 'claim-pung', seat: 2, tiles: kinds('RD RD RD') })).toBe(CODE);
    const wild = claims('wuhan', 'C6', 'C5');
    expect(outcome(wild, { type: 'claim-chow', seat: 1, tiles: kinds('C678') })).toBe(CODE);
  });

  test('dragons for an open pung in Dalian, or anything by a player who is ready', () => {
    const dragon = claims('dalian', 'RD', null);
    expect(outcome(dragon, { type: 'claim-pung', seat: 2, tiles: kinds('RD RD RD') })).toBe(CODE);
    expect(outcome(dragon, { type: 'claim-kong', seat: 2, tiles: kinds('RD RD RD RD') })).toBe('kong-claimed');
    const frozen = dealtHand({}, rules('dalian'));
    frozen.play({ type: 'declare-ready', seat: 0 });
    frozen.discard(0, 'E');
    frozen.play({ type: 'roll-dice', by: 0, values: [2, 3], for: 'treasure' }, { type: 'flip-indicator', tile: '_' });
    frozen.draw(1, '_');
    frozen.discard(1, 'C5');
    expect(outcome(frozen, { type: 'claim-pung', seat: 0, tiles: kinds('C555') })).toBe(CODE);
  });

  test('a chow where there are none, or by a player who is not next', () => {
    const guangdong = claims('guangdong', 'C5', null);
    expect(outcome(guangdong, { type: 'claim-chow', seat: 1, tiles: kinds('C456') })).toBe(CODE);
    const dalian = claims('dalian', 'C5', null);
    expect(outcome(dalian, { type: 'claim-chow', seat: 3, tiles: kinds('C456') })).toBe(CODE);
  });

  test('a kong that was drawn turns ago in Tianjin', () => {
    const scripted = withJokers({ 0: NO_SETS, 1: 'C111 B147 D258 E S W N' });
    scripted.discard(0, 'GD');
    scripted.draw(1, 'C1');
    scripted.discard(1, 'E');
    scripted.turns([2, 3, 0], 'D9');
    scripted.draw(1, 'C9');
    expect(outcome(scripted, { type: 'declare-kong', seat: 1, kong: 'concealed', tiles: kinds('C1111') })).toBe(CODE);
  });
});

test('every foul costs what the table says, and the hand goes on', () => {
  const scripted = dealtHand({ 0: NO_SETS.slice(0, -3) }, rules('hong-kong', { foulPenalty: 5, baseScore: 2 }));
  scripted.draw(0, 'D5');
  const [, paid] = scripted.play({ type: 'attempt', action: { type: 'win', seat: 0 } });
  expect(paid?.type === 'points-transferred' && deltasOf(paid.transfers)).toEqual([-30, 10, 10, 10]);
  scripted.discard(0, 'D5');
  scripted.draw(1, '_');
});
