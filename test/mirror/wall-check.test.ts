import { describe, expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import { must } from '../../src/domain/result.ts';
import { type BySeat, bySeat, type Seat } from '../../src/domain/seat.ts';
import { breakWall, buildWall, nextPlace, takeAt, takeFrom, type Wall } from '../../src/domain/wall.ts';
import type { MatchState } from '../../src/engine/state.ts';
import { wallHints } from '../../src/mirror/evidence/wall-check.ts';
import { HINT_AFTER_MS, WallWatch } from '../../src/mirror/evidence/wall-watch.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { rules, ScriptedGame } from '../support/dealt-hand.ts';

const guangdong = rules();
const walls = (built: BySeat<number>): BySeat<readonly number[]> => buildWall(built).heights;

describe('walls that are being built', () => {
  const { state } = new ScriptedGame(guangdong, 0).game;

  test('are right when every side has its stacks', () => {
    expect(wallHints(guangdong, state, walls(guangdong.flow.stacks(0)))).toEqual([]);
  });

  test('have a side too short and another too long', () => {
    expect(wallHints(guangdong, state, walls([14, 13, 13, 14]))).toEqual([
      { type: 'stacks-built', side: 2, stacks: 13, expected: 14 },
      { type: 'stacks-built', side: 3, stacks: 14, expected: 13 },
    ]);
  });

  test('miss a tile on a stack', () => {
    const heights = walls(guangdong.flow.stacks(0));
    const half = bySeat(side => (side === 1 ? heights[1].with(4, 1) : heights[side]));
    expect(wallHints(guangdong, state, half)).toEqual([{ type: 'half-stack', side: 1, stack: 4 }]);
  });

  test('are nobody’s business while many tiles are still to come, or a side has no sensors', () => {
    expect(wallHints(guangdong, state, walls([14, 13, 0, 0]))).toEqual([]);
    const [a, b, c] = walls([14, 13, 13, 14]);
    expect(wallHints(guangdong, state, [a, b, c, null])).toEqual([]);
  });
});

describe('walls that are drawn from', () => {
  const played = new ScriptedGame(guangdong, 0);
  played.play({ type: 'start-hand' });
  played.play({ type: 'roll-dice', by: 0, values: [3, 4], for: 'break' });
  played.play({ type: 'deal', hands: bySeat(seat => Array(seat === 0 ? 14 : 13).fill('_')) });
  const { state } = played.game;
  const wall = played.hand.wall;
  const hints = (heights: Wall['heights'], at: MatchState = state) => wallHints(guangdong, at, heights);

  test('are right when they stand as they should, or one tile less that nobody has heard of yet', () => {
    expect(hints(wall.heights)).toEqual([]);
    expect(hints(takeFrom(wall, 'wall').heights)).toEqual([]);
    expect(hints(takeFrom(wall, 'tail').heights)).toEqual([]);
  });

  test('tell that the deal was taken from another place', () => {
    const { side, skipped } = wall.broken ?? { side: 0 as Seat, skipped: 0 };
    const other = { side, skipped: skipped + 1 };
    const elsewhere = takeFrom(breakWall(buildWall(guangdong.flow.stacks(0)), other), 'wall', 53);
    expect(hints(elsewhere.heights)).toEqual([{ type: 'broken-elsewhere', expected: wall.broken, seen: other }]);
  });

  test('tell that a replacement was drawn from the front', () => {
    const tail = nextPlace(wall, 'tail');
    const front = nextPlace(wall, 'wall');
    const engine = takeFrom(wall, 'tail');
    expect(hints(takeFrom(wall, 'wall').heights, { ...state, hand: { ...played.hand, wall: engine } })).toEqual([
      {
        type: 'wrong-end',
        from: 'tail',
        expected: { side: tail?.side, stack: tail?.stack },
        seen: { side: front?.side, stack: front?.stack },
      },
    ]);
  });

  test('name a stack out of which a tile is gone', () => {
    const front = must(nextPlace(wall, 'wall'), 'a wall');
    const middle = { side: front.side, stack: front.stack + 3 };
    expect(hints(takeAt(wall, middle).heights)).toEqual([{ type: 'stacks-differ', places: [middle] }]);
  });
});

test('a hint is given once it has lasted, and is gone with its cause', () => {
  const { state } = new ScriptedGame(guangdong, 0).game;
  const built = walls(guangdong.flow.stacks(0));
  const half = bySeat(side => (side === 1 ? built[1].with(4, 1) : built[side]));
  const watch = new WallWatch();
  watch.look(guangdong, state, half, 1000);
  expect(watch.hints).toEqual([]);
  expect(watch.nextDueAt()).toBe(1000 + HINT_AFTER_MS);
  watch.look(guangdong, state, half, 1000 + HINT_AFTER_MS);
  expect(watch.hints).toEqual([{ type: 'half-stack', side: 1, stack: 4 }]);
  watch.look(guangdong, state, built, 5000);
  expect(watch.hints).toEqual([]);
  expect(watch.nextDueAt()).toBe(Number.POSITIVE_INFINITY);
});

test.each(RULE_SETS)('people who take every tile from the right place are told nothing: $id', ({ id }) => {
  const told: unknown[] = [];
  const simulation = new Simulation({
    rules: rules(id),
    seed: 5,
    onEvent: () => told.push(...simulation.table.hints),
  });
  simulation.playHands(1);
  expect(told).toEqual([]);
});
