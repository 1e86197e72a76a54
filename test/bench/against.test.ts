import { describe, expect, test } from 'vitest';
import { comparedLines } from '../../src/bench/against.ts';
import { benchCommand } from '../../src/cli/bench.ts';

describe('a bench against another commit', () => {
  test('counts more a second and less memory as better, by the median of the turns', () => {
    const scored = (perSecond: number) => ({ bench: 'score', what: 'hands', perSecond });
    const table = (kilobytesPerTable: number) => ({ bench: 'engine', rules: 'wuhan', kilobytesPerTable });
    expect(
      comparedLines([
        [
          [scored(200), table(22)],
          [scored(100), table(44)],
        ],
        [
          [scored(190), table(22)],
          [scored(100), table(44)],
        ],
        [
          [scored(10), table(22)],
          [scored(100), table(44)],
        ],
      ]),
    ).toEqual([
      { what: 'score, hands: perSecond', now: 190, before: 100, ratio: 1.9 },
      { what: 'engine, wuhan: kilobytesPerTable', now: 22, before: 44, ratio: 2 },
    ]);
  });

  test('leaves out what only one of them measures', () => {
    expect(
      comparedLines([
        [[{ bench: 'score', what: 'new', perSecond: 1 }], [{ bench: 'score', what: 'old', perSecond: 1 }]],
      ]),
    ).toEqual([]);
  });

  test.each([
    [['--against', 'no-such-commit'], '--against no-such-commit: no commit of this checkout, or no git here'],
    [['mirror', '--against', 'HEAD'], '--against compares score, engine, record, not mirror'],
  ])('refuses %j in one line', async (argv, message) => {
    await expect(benchCommand(argv, process)).rejects.toThrow(message);
  });
});
