import { describe, expect, test } from 'vitest';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { breakCounts } from '../../web/board/break-count.ts';
import { stackPoint } from '../../web/board/lay-out-walls.ts';
import { eveningMessages } from './seeded-moments.ts';
import { rolled } from './views.ts';

describe.each(RULE_SET_IDS)('in %s', id => {
  const breaks = eveningMessages(id).filter(({ event }) => event?.type === 'wall-broken');
  const counted = breaks.flatMap(({ view }) =>
    view.dice ? [{ view, counts: breakCounts(view.wall, view.dice) }] : [],
  );

  test('as many stacks are counted off as the break skips, the last one beside the gap', () => {
    for (const { view, counts } of counted) {
      const stacks = counts.filter(count => count.of === 'stack');
      expect(stacks.map(count => count.number)).toEqual(stacks.map((_, index) => index + 1));
      expect(stacks).toHaveLength(view.wall.broken?.skipped ?? -1);
    }
  });

  test('the sides are counted one after the other and end at the side that is broken', () => {
    for (const { view, counts } of counted) {
      const sides = counts.filter(count => count.of === 'side');
      const last = sides.at(-1)?.at;
      const broken = view.wall.broken?.side ?? 0;
      const middle = stackPoint({ ...view.wall, broken: null }, { side: broken, stack: 8 });
      expect(Math.hypot((last?.x ?? 0) - middle.x, (last?.y ?? 0) - middle.y)).toBeLessThan(120);
    }
  });
});

test('what is counted appears in the order in which it is said', () => {
  const counts = rolled.dice ? breakCounts(rolled.wall, rolled.dice) : [];
  const times = counts.map(count => count.afterMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(counts.map(count => count.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7]);
});
