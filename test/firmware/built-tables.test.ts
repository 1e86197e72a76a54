import { describe, expect, test } from 'vitest';
import { matchingOf } from '../../src/antenna/matching.ts';
import { currentsOf, loadFor, USUAL_FILTER } from '../../src/antenna/transmitter.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { builtTable } from '../support/chips/built-table.ts';
import { plannedLoops } from '../support/chips/planned-table.ts';
import { misreadAt } from '../support/chips/read-table.ts';
import { tunedLevels } from '../support/chips/tuned-table.ts';

describe('a reader gives every loop the same current', () => {
  const loops = plannedLoops('full').filter(({ zone }) => /^(rack0|meld0|discard0|indicator)$/.test(zone));
  const usual = currentsOf(USUAL_FILTER, matchingOf(1e-6));

  test.each(loops)('$zone, whatever filter its module has, once it is matched to it', ({ inductance }) => {
    for (const filter of [USUAL_FILTER, { coil: 330e-9, capacitor: 220e-12 }, { coil: 1e-6, capacitor: 68e-12 }]) {
      const { chip, loop } = currentsOf(filter, matchingOf(inductance, loadFor(filter)));
      expect(loop).toBeCloseTo(usual.loop, 6);
      expect(chip).toBeCloseTo(usual.chip, 6);
    }
  });

  test('with less than its chip is good for, and less than half of it where the filter is not looked at', () => {
    expect(usual.chip).toBeLessThan(0.25);
    const heedless = currentsOf({ coil: 1e-6, capacitor: 68e-12 }, matchingOf(1e-6));
    expect(heedless.loop).toBeLessThan(usual.loop / 2);
  });
});

test('95 of 100 tables as people build them read every tile where it lies, and no other', () => {
  const good = Array.from({ length: 100 }, (_, i) => {
    const built = builtTable(plannedLoops('full'), randomStream(i + 1, 1));
    expect(built.chipCurrent).toBeLessThan(0.25);
    const { unread, foreign } = misreadAt(built, tunedLevels(built, randomStream(i + 1, 3)), randomStream(i + 1, 2));
    return unread.length + foreign.length === 0;
  });
  expect(good.filter(isGood => isGood).length).toBeGreaterThanOrEqual(95);
});
