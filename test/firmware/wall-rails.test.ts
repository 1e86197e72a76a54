import { describe, expect, test } from 'vitest';
import { STACKS } from '../../hardware/electrical/rail.ts';
import { ROWS, rowOf } from '../../hardware/wiring/wall-rail.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { type RailMake, WallRails } from '../support/chips/wall-rails.ts';

const WALL = [2, 1, 0, 2, 2, 1, 0, 0, 2, 2, 2, 1, 1, 0, 2, 2, 0, 1];
const SEEDS = [...Array(8).keys()];

/** A rail before this wall, and how high each stack looks to it when each barrier is read in the light that there is then. */
function heightsSeen(seed: number, make: RailMake): readonly number[] {
  let us = 0;
  const rails = new WallRails([0], seededRandom(seed), () => us, make);
  rails.setStacks(0, WALL);
  rails.dark(true);
  rails.dark(false);
  const seen = Array<number>(STACKS).fill(0);
  for (let reading = 0; reading <= ROWS; reading++) {
    us += 2000;
    rails.load(false);
    for (let i = 0; i < 2 * STACKS; i++) {
      const [stack, level] = [i >> 1, i % 2];
      if (rowOf(stack, level) === reading - 1 && rails.registers.inputs[i] === false)
        seen[stack] = Math.max(seen[stack] ?? 0, level + 1);
    }
    rails.load(true);
  }
  return seen;
}

describe.each([2.5, 6, 9, 12])('a rail whose wall stands %d mm away', distanceMm => {
  test('sees it as it is in the light of one row at a time, whatever its specimens draw', () => {
    for (const seed of SEEDS) expect(heightsSeen(seed, { distanceMm })).toEqual(WALL);
  });
});

test('most rails whose barriers all shine at once see tiles that are not there', () => {
  const wrong = SEEDS.filter(seed =>
    heightsSeen(seed, { distanceMm: 12, isAllLit: true }).some((height, i) => height > (WALL[i] ?? 0)),
  );
  expect(wrong.length).toBeGreaterThan(SEEDS.length / 2);
});
