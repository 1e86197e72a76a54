import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { acrossFrom, bySeat } from '../../src/domain/seat.ts';
import { nextPlace, stackFromTail, tilesLeft } from '../../src/domain/wall.ts';
import { replay } from '../../src/engine/history.ts';
import { tableView } from '../../src/projections/table-projection.ts';
import { resumeMatch } from '../../src/recording/resume.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { rules, ScriptedGame } from '../support/dealt-hand.ts';
import { NOTHING_AROUND } from '../support/nothing-around.ts';

/** Walls are broken, and nobody follows who takes which tile. */
function unfollowed(id: RuleSetId, options = {}): ScriptedGame {
  const game = new ScriptedGame(rules(id, options));
  const values = game.game.rules.flow.breaking.dice === 3 ? [1, 1, 2] : [1, 2];
  game.play({ type: 'start-hand' }, { type: 'roll-dice', by: 0, values, for: 'break' });
  if (game.hand.phase === 'dice') game.play({ type: 'roll-dice', by: 2, values: [3, 4], for: 'break-second' });
  return game;
}

const viewOf = ({ game }: ScriptedGame) => tableView(game.rules, game.state, NOTHING_AROUND);

/** A record of what was told is read as it was written, by today's rules too. */
function isOnRecord({ game, events }: ScriptedGame): void {
  expect(replay(game.rules, 0, events)).toEqual(game.state);
  const resumed = resumeMatch(game.rules, 0, events, 0);
  expect(resumed).toMatchObject({ isHandLost: false, news: [] });
  expect(resumed.game.state).toEqual(game.state);
}

describe('in Tianjin', () => {
  test('the dice for the jokers are told, then the tile that was turned over; the hand goes on unfollowed', () => {
    const told = unfollowed('tianjin');
    expect(viewOf(told)).toMatchObject({
      awaitedThrow: { by: acrossFrom(0), for: 'joker', dice: 2 },
      mayTell: [],
      indicator: null,
    });
    expect(told.refusal({ type: 'tell-indicator', tile: 'C5' })).toBe('action/not-now');
    expect(told.refusal({ type: 'tell-throw', values: [7, 1] })).toBe('action/wrong-dice');
    told.play({ type: 'tell-throw', values: [2, 3] });
    const place = stackFromTail(told.hand.wall, 5);
    expect(viewOf(told)).toMatchObject({
      awaitedThrow: null,
      mayTell: ['indicator'],
      indicator: { place, tile: null },
    });
    expect(told.refusal({ type: 'tell-throw', values: [1, 1] })).toBe('action/not-now');
    told.play({ type: 'tell-indicator', tile: 'C9' });
    expect(viewOf(told)).toMatchObject({
      ...{ phase: 'deal', turn: null, mayTell: [], wilds: ['C9', 'C1'] },
      indicator: { place, tile: 'C9' },
    });
    isOnRecord(told);
  });
});

describe('in Wuhan', () => {
  test('the tile after the deal is told without dice, and another where a red dragon was turned over', () => {
    const told = unfollowed('wuhan', { redIndicator: 'flip-again' });
    expect(viewOf(told)).toMatchObject({ awaitedThrow: null, mayTell: ['indicator'] });
    told.play({ type: 'tell-indicator', tile: 'RD' });
    expect(viewOf(told)).toMatchObject({ mayTell: ['indicator'], wilds: [], indicator: null });
    told.play({ type: 'tell-indicator', tile: 'B3' });
    expect(viewOf(told)).toMatchObject({ phase: 'deal', mayTell: [], wilds: ['B4'] });
    expect(told.hand.secret.setAside).toEqual(['RD']);
    isOnRecord(told);
  });

  test('it lies where the deal ends', () => {
    const told = unfollowed('wuhan');
    const followed = unfollowed('wuhan');
    followed.play({ type: 'deal', hands: bySeat(seat => Array<'_'>(seat === 0 ? 14 : 13).fill('_')) });
    const { side, stack } = must(nextPlace(followed.hand.wall, 'wall'), 'a tile after the deal');
    told.play({ type: 'tell-indicator', tile: 'B3' });
    expect(viewOf(told).indicator?.place).toMatchObject({ side, stack });
  });
});

describe('in Dalian', () => {
  test('who declares first rolls for the treasure, and nobody tells which it is', () => {
    const told = unfollowed('dalian');
    expect(viewOf(told)).toMatchObject({ awaitedThrow: null, mayTell: ['ready'] });
    expect(told.refusal({ type: 'tell-throw', values: [1, 2] })).toBe('action/not-now');
    told.play({ type: 'tell-ready', seat: 3 });
    expect(told.refusal({ type: 'tell-ready', seat: 3 })).toBe('action/not-now');
    expect(viewOf(told)).toMatchObject({ awaitedThrow: { by: 3, for: 'treasure', dice: 2 }, mayTell: ['ready'] });
    const standing = tilesLeft(told.hand.wall);
    told.play({ type: 'tell-throw', values: [4, 4] });
    expect(tilesLeft(told.hand.wall)).toBe(standing - 1);
    expect(told.refusal({ type: 'tell-indicator', tile: 'C5' })).toBe('action/not-now');
    const view = viewOf(told);
    expect(view).toMatchObject({ awaitedThrow: null, mayTell: ['ready', 'throw-again'], wilds: [] });
    expect(view.indicator?.tile).toBeNull();
    told.play({ type: 'tell-ready', seat: 1 }, { type: 'tell-throw', values: [1, 2] });
    expect(viewOf(told).seats.map(({ ready }) => ready)).toEqual([false, true, false, true]);
    expect(told.events.filter(({ type }) => type === 'indicator-flipped')).toHaveLength(2);
    isOnRecord(told);
  });
});

test('without indicators and ready declarations there is nothing to tell', () => {
  for (const told of [unfollowed('guangdong'), unfollowed('hong-kong'), unfollowed('dalian', { treasure: false })]) {
    expect(viewOf(told).awaitedThrow).toBeNull();
    expect(told.refusal({ type: 'tell-throw', values: [1, 2] })).toBe('action/not-now');
    expect(told.refusal({ type: 'tell-indicator', tile: 'C5' })).toBe('action/not-now');
  }
  expect(viewOf(unfollowed('hong-kong')).mayTell).toEqual([]);
});

test('where boards follow the hand nobody is asked to tell anything', () => {
  const { game } = unfollowed('wuhan');
  const devices = [{ port: 'centre', state: 'online' as const }];
  expect(tableView(game.rules, game.state, { ...NOTHING_AROUND, devices })).toMatchObject({
    mayTell: [],
    awaitedThrow: null,
  });
});
