import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupInOrder } from '../../../src/club/seating/group.ts';
import { type EntrantNo, type Four, Met } from '../../../src/club/seating/met.ts';
import { type SeatingMethod, seatRound } from '../../../src/club/seating/seat-round.ts';
import { seatCounts } from '../../../src/club/seating/winds.ts';
import { shuffled } from '../../../src/domain/random.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';

const everybody = (count: number): readonly EntrantNo[] => Array.from({ length: count }, (_, index) => index + 1);

function seated(method: SeatingMethod, standing: readonly EntrantNo[], before: readonly Four[], seed: number) {
  const tables = seatRound({ method, standing, before, random: seededRandom(seed) });
  if (!tables.ok) throw new Error(tables.error);
  return tables.value;
}

/** So many rounds; after each the standing is another, by lot. */
function played(method: SeatingMethod, count: number, rounds: number, seed: number): readonly (readonly Four[])[] {
  const random = seededRandom(seed);
  const all: (readonly Four[])[] = [];
  for (let round = 0; round < rounds; round += 1)
    all.push(seated(method, shuffled(everybody(count), random), all.flat(), seed + round));
  return all;
}

/** The fewest repeats of any way to divide, tried one by one. */
function fewestRepeats(free: readonly EntrantNo[], met: Met): number {
  const [a, ...others] = free;
  if (a === undefined) return 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < others.length; i += 1)
    for (let j = i + 1; j < others.length; j += 1)
      for (let k = j + 1; k < others.length; k += 1) {
        const table = [a, others[i], others[j], others[k]] as unknown as Four;
        const rest = others.filter((_, index) => index !== i && index !== j && index !== k);
        const here = met.repeatsAt(table);
        if (here < fewest) fewest = Math.min(fewest, here + fewestRepeats(rest, met));
      }
  return fewest;
}

const DRAWN: readonly SeatingMethod[] = [{ type: 'random' }, { type: 'swiss' }];
const METHODS: readonly SeatingMethod[] = [
  ...DRAWN,
  ...[1, 2, 3, 7].map(step => ({ type: 'interval', step }) as const),
];
const aSeed = fc.nat(1_000_000);

describe.each(METHODS)('seating by $type $step', method => {
  test('everybody sits at one table, on one seat, in every round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 4 }), aSeed, (tables, rounds, seed) => {
        for (const round of played(method, 4 * tables, rounds, seed))
          expect(round.flat().toSorted((a, b) => a - b)).toEqual(everybody(4 * tables));
      }),
      { numRuns: 30 },
    );
  });
});

describe.each(DRAWN)('seating by $type', method => {
  test('of eight or twelve players as few meet again as by any way to divide them', () => {
    fc.assert(
      fc.property(fc.constantFrom(8, 12), fc.integer({ min: 0, max: 5 }), aSeed, (count, rounds, seed) => {
        const before = played(method, count, rounds, seed).flat();
        const met = new Met(before);
        const next = seated(method, everybody(count), before, seed);
        expect(met.repeats(next)).toBe(fewestRepeats(everybody(count), met));
      }),
      { numRuns: 25 },
    );
  });

  test('in a tournament of forty tables and seven rounds nobody meets anybody twice', () => {
    const rounds = played(method, 160, 7, 1);
    expect(new Met(rounds.slice(0, 6).flat()).repeats(rounds[6] ?? [])).toBe(0);
    for (const [round, tables] of rounds.entries())
      expect(new Met(rounds.slice(0, round).flat()).repeats(tables)).toBe(0);
  });

  test('nobody sits on a seat for the third time while another has not been sat on once', () => {
    const counts = seatCounts(played(method, 64, 4, 3).flat());
    const unfair = [...counts.values()].filter(own => Math.max(...own) > 2 && Math.min(...own) === 0);
    // three others want a seat of their own too
    expect(unfair.length).toBeLessThan(counts.size / 20);
  });
});

test('a Swiss round seats those together who stand alike: before anybody has met, by fours from the top', () => {
  const tables = seated({ type: 'swiss' }, everybody(16), [], 1);
  expect(tables.map(table => table.toSorted((a, b) => a - b))).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11, 12],
    [13, 14, 15, 16],
  ]);
});

test('a Swiss round keeps the leader with the best of those not met yet', () => {
  const tables = seated({ type: 'swiss' }, everybody(16), [[1, 2, 3, 4]], 1);
  const leader = tables.find(table => table.includes(1))?.toSorted((a, b) => a - b);
  expect(leader).toEqual([1, 5, 6, 7]);
});

test.each([
  [
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
  ],
  [
    2,
    [
      [1, 3, 5, 7],
      [2, 4, 6, 8],
    ],
  ],
  [
    9,
    [
      [1, 3, 5, 7],
      [2, 4, 6, 8],
    ],
  ],
])('every %i. by the standing, of eight', (step, expected) => {
  const tables = seated({ type: 'interval', step }, everybody(8), [[1, 2, 3, 4]], 1);
  expect(tables.map(table => table.toSorted((a, b) => a - b))).toEqual(expected);
});

test('a script is taken as it is written, if everybody is in it once', () => {
  const ask = (tables: readonly Four[]) =>
    seatRound({ method: { type: 'script', tables }, standing: everybody(8), before: [], random: seededRandom(1) });
  const tables: readonly Four[] = [
    [8, 1, 7, 2],
    [3, 6, 4, 5],
  ];
  expect(ask(tables)).toEqual({ ok: true, value: tables });
  expect(ask(tables.slice(1))).toEqual({ ok: false, error: 'seating/not-everybody-once' });
  expect(ask([tables[0] as Four, [3, 6, 4, 8]])).toEqual({ ok: false, error: 'seating/not-everybody-once' });
});

test('people who are not in fours are not seated', () => {
  const ask = (standing: readonly EntrantNo[]) =>
    seatRound({ method: { type: 'random' }, standing, before: [], random: seededRandom(1) });
  expect(ask(everybody(7))).toEqual({ ok: false, error: 'seating/not-in-fours' });
  expect(ask([])).toEqual({ ok: false, error: 'seating/not-in-fours' });
  expect(ask([1, 2, 3, 3])).toEqual({ ok: false, error: 'seating/not-everybody-once' });
});

test('a search that is given few steps says that there may be better ways', () => {
  const met = new Met(played({ type: 'random' }, 16, 5, 1).flat());
  const quick = groupInOrder(everybody(16), met, 5);
  expect(quick).toMatchObject({ isBest: false });
  expect(quick.tables.flat()).toEqual(everybody(16));
  expect(groupInOrder(everybody(16), met).repeats).toBeLessThan(quick.repeats);
});
