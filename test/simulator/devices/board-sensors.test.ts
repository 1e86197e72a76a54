import { describe, expect, test } from 'vitest';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';
import { messagesOf, ofType, tag, theOnly } from '../../support/board-talk.ts';
import { boardAtRest, saysUntil } from '../../support/resting-board.ts';

describe('a tile on an antenna', () => {
  test('is reported within one poll', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 1010);
    const sent = board.advance(1110);
    expect(theOnly(messagesOf(sent), 'TAG')).toEqual({ type: 'TAG', zone: 'rack0', uid: tag(1) });
  });

  test('is reported once, however long it lies there', () => {
    const board = boardAtRest();
    board.place('meld0', tag(1), 10);
    expect(ofType(saysUntil(board, 60_000), 'TAG')).toHaveLength(1);
  });

  test('is gone after three clean polls without it, within 0.6 s', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 10);
    board.advance(500);
    board.lift('rack0', tag(1), 510);
    expect(theOnly(saysUntil(board, 1110), 'GONE')).toEqual({ type: 'GONE', zone: 'rack0', uid: tag(1), miss: 3 });
  });

  test('that is lifted and put back between polls never left', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 10);
    board.advance(500);
    board.lift('rack0', tag(1), 520);
    board.place('rack0', tag(1), 560);
    expect(ofType(saysUntil(board, 5000), 'GONE')).toEqual([]);
  });

  test('that only brushes over it between two polls is never seen', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 510);
    board.lift('rack0', tag(1), 540);
    expect(ofType(saysUntil(board, 5000), 'TAG')).toEqual([]);
  });

  test('does not count as missing while replies are garbled', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 10);
    board.advance(500);
    board.garble('rack0', { from: 500, until: 3000 }, 500);
    board.lift('rack0', tag(1), 600);
    expect(ofType(saysUntil(board, 2990), 'GONE')).toEqual([]);
    const later = saysUntil(board, 4100);
    expect(ofType(later, 'GONE')).toHaveLength(1);
    expect(ofType(later, 'HB').at(-1)?.gar).toBeGreaterThan(0);
  });

  test('that does not answer for a while goes and comes back', () => {
    const board = boardAtRest();
    board.place('rack0', tag(1), 10);
    board.advance(500);
    board.muteTag('rack0', tag(1), { from: 1000, until: 2000 }, 500);
    const said = saysUntil(board, 3000).filter(({ type }) => type === 'TAG' || type === 'GONE');
    expect(said.map(({ type }) => type)).toEqual(['GONE', 'TAG']);
  });

  test('that does not exist comes and goes', () => {
    const board = boardAtRest();
    board.imagineTag('rack0', tag(666), { from: 100, until: 300 }, 50);
    const said = saysUntil(board, 3000).filter(({ type }) => type === 'TAG' || type === 'GONE');
    expect(said.map(({ type }) => type)).toEqual(['TAG', 'GONE']);
  });

  test('put where the board has no antenna is a mistake of ours', () => {
    expect(() => boardAtRest().place('rack1', tag(1), 10)).toThrow('no antenna for rack1');
  });
});

describe('walls, dice and buttons', () => {
  test('a stack that gets lower is reported', () => {
    const board = boardAtRest();
    board.setStacks('wall0', [2, 2, 2], 10);
    board.advance(500);
    board.setStacks('wall0', [1, 2, 2], 510);
    expect(theOnly(saysUntil(board, 900), 'STACKS')).toEqual({ type: 'STACKS', zone: 'wall0', v: [1, 2, 2] });
  });

  test('a wall that is built in one go is reported in one go', () => {
    const board = boardAtRest();
    for (let stacks = 1; stacks <= 14; stacks++) board.setStacks('wall0', Array<number>(stacks).fill(2), 10 + stacks);
    expect(theOnly(saysUntil(board, 900), 'STACKS').v).toHaveLength(14);
  });

  test('a roll is rolling, then stable', () => {
    const board = boardAtRest();
    board.rollDice([3, 4], 100);
    expect(ofType(saysUntil(board, 3000), 'DICE')).toEqual([
      { type: 'DICE', state: 'rolling', v: null },
      { type: 'DICE', state: 'stable', v: [3, 4] },
    ]);
  });

  test('a die on its edge is thrown again', () => {
    const board = boardAtRest();
    board.rollDice([3, 4], 100, { tilts: true });
    expect(ofType(saysUntil(board, 6000), 'DICE').map(({ state }) => state)).toEqual([
      'rolling',
      'tilted',
      'rolling',
      'stable',
    ]);
  });

  test('dice taken up again before they lie show only the second throw', () => {
    const board = boardAtRest();
    board.rollDice([3, 4], 100);
    board.rollDice([6, 6], 400);
    expect(ofType(saysUntil(board, 6000), 'DICE').filter(({ v }) => v !== null)).toEqual([
      { type: 'DICE', state: 'stable', v: [6, 6] },
    ]);
  });

  test('a button goes down and up', () => {
    const board = boardAtRest();
    board.press('hu0', 100);
    board.release('hu0', 180);
    expect(messagesOf(board.advance(200))).toEqual([
      { type: 'BTN', id: 'hu0', state: 'down' },
      { type: 'BTN', id: 'hu0', state: 'up' },
    ]);
  });
});

describe('tags on troublesome antennas', () => {
  test('some come late, none stays away', () => {
    const board = boardAtRest({ faults: FAULT_PROFILES.harsh });
    const tiles = Array.from({ length: 200 }, (_, i) => tag(i));
    for (const uid of tiles) board.place('discard0', uid, 10);
    board.advance(200);
    const atOnce = board.readable('discard0').length;
    expect(atOnce).toBeLessThan(200);
    expect(atOnce).toBeGreaterThan(150);
    board.advance(60_000);
    expect(board.readable('discard0')).toEqual(tiles);
  });
});
