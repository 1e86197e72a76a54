import { describe, expect, test } from 'vitest';
import { SEATS, type Seat, seatAfter } from '../../src/domain/seat.ts';
import { liveTilesLeft, nextPlace, tilesLeft } from '../../src/domain/wall.ts';
import { horsesFor } from '../../src/engine/horses.ts';
import { whatIsBroken } from '../../src/engine/invariants.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { dealtHand, kinds, type ScriptedGame } from '../support/dealt-hand.ts';
import { openedHand, passATurn } from '../support/opened-hand.ts';

const IDS = RULE_SETS.map(set => set.id);

/** Players nobody sees draw and discard until so many tiles are left; a known hand gives up what it drew. */
function drainTo(scripted: ScriptedGame, left: number, spared: string): void {
  while (tilesLeft(scripted.hand.wall) > left) passATurn(scripted, kinds(spared));
}

const isWhole = (scripted: ScriptedGame): boolean => whatIsBroken(scripted.game.rules, scripted.game.state) === null;

describe.each(IDS)('in %s', id => {
  test('four kongs by four players end nothing: the hand goes on', () => {
    const scripted = openedHand(id);
    const kongs = ['C1111', 'C2222', 'D3333', 'D4444'];
    for (const seat of SEATS) {
      if (seat !== 0) scripted.draw(seat, '_');
      scripted.play({ type: 'declare-kong', seat, kong: 'concealed', tiles: kinds(kongs[seat] ?? '') });
      scripted.draw(seat, '_');
      passATurn(scripted);
    }
    expect(scripted.hand).toMatchObject({ phase: 'play', turn: 0, awaited: 'draw' });
    expect(scripted.hand.melds.map(melds => melds.length)).toEqual([1, 1, 1, 1]);
    expect(isWhole(scripted)).toBe(true);
  });
});

describe('front and tail meet in one stack', () => {
  /** The last tiles in which kongs are still declared. */
  const LEFT = { guangdong: 2, 'hong-kong': 2, wuhan: 2 } as const;

  test.each(['guangdong', 'hong-kong', 'wuhan'] as const)(
    'in %s the replacement takes its top, the next draw its bottom',
    id => {
      const scripted = openedHand(id);
      passATurn(scripted);
      drainTo(scripted, LEFT[id] + 1, 'C1');
      const { turn } = scripted.hand;
      scripted.draw(turn, '_');
      scripted.play({ type: 'declare-kong', seat: turn, kong: 'concealed', tiles: kinds('C1111') });
      const [front, tail] = (['wall', 'tail'] as const).map(end => nextPlace(scripted.hand.wall, end));
      expect(tail).toEqual(front);
      scripted.draw(turn, '_');
      passATurn(scripted);
      expect(tilesLeft(scripted.hand.wall)).toBe(LEFT[id] - 1);
      expect(nextPlace(scripted.hand.wall, 'wall')).toEqual({ ...front, layer: 'bottom' });
    },
  );

  test('in Dalian only once no kong is declared any more: the last four are drawn from the front to the last', () => {
    const scripted = openedHand('dalian');
    passATurn(scripted);
    drainTo(scripted, 2, '');
    expect(nextPlace(scripted.hand.wall, 'wall')).toEqual(nextPlace(scripted.hand.wall, 'tail'));
    const seat = seatAfter(scripted.hand.turn, 1);
    expect(scripted.refusal({ type: 'draw', seat, tile: '_', from: 'tail' })).not.toBe('accepted');
    scripted.draw(seat, '_');
    scripted.draw(seatAfter(seat, 1), '_');
    expect(tilesLeft(scripted.hand.wall)).toBe(0);
  });

  test('in Tianjin at the indicator: with the dead end used up, bars take from the end of the live wall', () => {
    const scripted = openedHand('tianjin');
    // Nine tiles lie dead; ten bars, by players nobody sees, take them and one of the live wall.
    const bars = kinds('C1 C2 C3 C4 D1 D2 D3 D4 E S');
    const live = liveTilesLeft(scripted.hand.wall);
    for (const [i, tile] of bars.entries()) {
      const { turn } = scripted.hand;
      if (scripted.hand.awaited === 'draw') scripted.draw(turn, '_');
      scripted.play({ type: 'declare-kong', seat: turn, kong: 'concealed', tiles: [tile, tile, tile, tile] });
      scripted.draw(turn, '_');
      if (i < 9) expect(tilesLeft(scripted.hand.wall) - liveTilesLeft(scripted.hand.wall)).toBe(8 - i);
      passATurn(scripted);
    }
    expect(liveTilesLeft(scripted.hand.wall)).toBe(live - bars.length + 1 - 1);
    expect(isWhole(scripted)).toBe(true);
  });
});

describe('a robbed kong', () => {
  /** Seat 1, waiting for D6, sees seat 2 add its fourth D6 to its pung. */
  function kongOfSeat2(id: 'guangdong' | 'hong-kong' | 'dalian' | 'wuhan' | 'tianjin', options = {}): ScriptedGame {
    const scripted = openedHand(id, { 1: 'B12 C123 D999 D45 D55 C9' }, options);
    scripted.discard(0, 'D6');
    scripted.play({ type: 'claim-pung', seat: 2, tiles: kinds('D666') });
    scripted.discard(2, 'C8');
    scripted.draw(3, '_');
    scripted.discard(3, 'C7');
    scripted.draw(0, '_');
    scripted.discard(0, 'B3');
    if (scripted.game.rules.flow.claims.includes('chow')) {
      scripted.play({ type: 'claim-chow', seat: 1, tiles: kinds('B123') });
      scripted.discard(1, 'C9');
    } else {
      scripted.draw(1, 'B3');
      scripted.discard(1, 'C9');
    }
    scripted.draw(2, '_');
    scripted.play({ type: 'declare-kong', seat: 2, kong: 'added', tiles: kinds('D6666') });
    return scripted;
  }

  test.each([
    ['dalian', {}],
    ['hong-kong', { minimumFan: 0 }],
    ['wuhan', {}],
    ['guangdong', { winOnDiscard: true }],
  ] as const)('in %s is the pung it was, and its declarer gave the tile', (id, options) => {
    const scripted = kongOfSeat2(id, options);
    expect(scripted.play({ type: 'win', seat: 1 })[0]).toMatchObject({ by: 'robbed-kong', from: 2, tile: 'D6' });
    expect(scripted.hand.melds[2]).toMatchObject([{ kind: 'pung', tiles: ['D6', 'D6', 'D6'] }]);
    expect(isWhole(scripted)).toBe(true);
  });

  test.each(['guangdong', 'tianjin'] as const)('in %s there is none: nobody wins on another’s tile', id => {
    expect(kongOfSeat2(id).refusal({ type: 'win', seat: 1 })).not.toBe('accepted');
  });
});

describe('the last tile of a wall of Guangdong', () => {
  function withOneLeft(winner: Seat): ScriptedGame {
    const scripted = dealtHand({ [winner]: 'B123 C456 D789 B555 D5' });
    scripted.discard(0, 'C8');
    drainTo(scripted, 1, 'D5 B5');
    return scripted;
  }
  const last = ([1, 2, 3] as const).find(seat => withOneLeft(seat).hand.turn === seat);

  test('is drawn by somebody these tests can let win', () => {
    expect(last).toBeDefined();
  });

  test('wins without a horse: there is no wall left to flip one from', () => {
    const scripted = withOneLeft(last ?? 1);
    scripted.draw(last ?? 1, 'D5');
    const events = scripted.play({ type: 'win', seat: last ?? 1 });
    expect(events.map(({ type }) => type)).toEqual(['hand-won', 'points-transferred']);
    expect(scripted.hand.phase).toBe('over');
  });

  test('that does not win ends the hand with it: no discard follows, and nobody sees sooner that it does not', () => {
    const scripted = withOneLeft(last ?? 1);
    expect(scripted.draw(last ?? 1, 'C9').map(({ type }) => type)).toEqual(['tile-drawn']);
    expect(scripted.refusal({ type: 'discard', seat: last ?? 1, tile: 'C9' })).toBe('action/last-tile-is-kept');
    expect(scripted.play({ type: 'end-hand' }).map(({ type }) => type)).toEqual(['hand-drawn']);
  });

  test('is the only horse a dealer of many hands can flip when it is all that is left', () => {
    const { game, hand } = withOneLeft(last ?? 1);
    expect(horsesFor(game.rules, { ...hand, continuations: 3 }, hand.dealer)).toBe(1);
  });
});

test('all seven jokers of Tianjin in one hand win with whatever they are not', () => {
  const scripted = openedHand('tianjin', { 0: 'B888 B9999 C147 D256 E' });
  scripted.discard(0, 'E');
  for (let i = 0; i < 3; i++) passATurn(scripted);
  scripted.draw(0, 'C5');
  const [won] = scripted.play({ type: 'win', seat: 0 });
  expect(won).toMatchObject({ type: 'hand-won', by: 'self-draw', tile: 'C5' });
});
