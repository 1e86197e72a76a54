import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isBonus, TILE_KINDS } from '../../../src/domain/tile.ts';
import { type Confusion, confusionsOf, stepOf } from '../../../src/sensing/confusions.ts';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';
import { SimulatedRecogniser } from '../../../src/simulator/devices/recogniser.ts';
import { SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';

const { recogniser: faults } = FAULT_PROFILES.recogniser.camera;
const AS_OFTEN = { ...faults, times: [1, 1] } as const;
const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);
const isSure = (step: number): boolean => step >= stepOf(90);
const surelyOf = ({ counts }: Confusion): number => sum(counts.filter((_, step) => isSure(step)));

describe('the table of confusions', () => {
  test.each([
    ['unshown', 'confusions.json'],
    ['enrolled', 'confusions-enrolled.json'],
  ] as const)('of %s sets is that of the shipped recogniser', (set, file) => {
    const table = JSON.parse(readFileSync(`hardware/camera/model/${file}`, 'utf8'));
    for (const kind of TILE_KINDS) {
      const row = table.shown.indexOf(kind);
      const read = TILE_KINDS.flatMap(face => {
        const column = table.read.indexOf(face);
        const counts = table.counts.map((step: readonly (readonly number[])[]) => step[row]?.[column]);
        return sum(counts) > 0 ? [{ face, counts }] : [];
      });
      expect(confusionsOf(kind, set)).toHaveLength(read.length);
      expect(confusionsOf(kind, set)).toEqual(expect.arrayContaining(read));
      expect(confusionsOf(kind, set)[0]?.face).toBe(kind);
    }
  });
});

describe('a simulated recogniser', () => {
  test.each([
    ['C2', 'unshown'],
    ['C4', 'unshown'],
    ['B6', 'unshown'],
    ['C3', 'enrolled'],
    ['F5', 'enrolled'],
  ] as const)('takes %s of %s sets for others as often as their table says', (kind, set) => {
    const recogniser = new SimulatedRecogniser(seededRandom(5), AS_OFTEN, set);
    const readings = Array.from({ length: 4000 }, (_, track) => recogniser.reading(track, kind, 0));
    const table = confusionsOf(kind, set);
    const drawings = sum(table.map(({ counts }) => sum(counts)));
    for (const { face, counts } of table)
      expect(readings.filter(reading => reading.face === face).length / readings.length).toBeCloseTo(
        sum(counts) / drawings,
        1,
      );
    const right = readings.filter(({ face }) => face === kind);
    const [surely = 0, all = 1] = table.slice(0, 1).flatMap(row => [surelyOf(row), sum(row.counts)]);
    expect(right.filter(({ p }) => isSure(stepOf(p))).length / right.length).toBeCloseTo(surely / all, 1);
  });

  test('is as seldom sure of what it takes for another as the table is with all playing faces', () => {
    const mistakes = TILE_KINDS.filter(kind => !isBonus(kind)).flatMap(kind =>
      confusionsOf(kind).filter(({ face }) => face !== kind),
    );
    const recogniser = new SimulatedRecogniser(seededRandom(6), AS_OFTEN, 'unshown');
    const readings = Array.from({ length: 20_000 }, (_, track) => recogniser.reading(track, 'C2', 0));
    const wrong = readings.filter(({ face }) => face !== 'C2');
    const sure = wrong.filter(({ p }) => isSure(stepOf(p)));
    expect(sure.length / wrong.length).toBeCloseTo(
      sum(mistakes.map(surelyOf)) / sum(mistakes.map(({ counts }) => sum(counts))),
      1,
    );
  });

  test('reads a tile that lies still as the same face until the light has changed', () => {
    const recogniser = new SimulatedRecogniser(seededRandom(7), AS_OFTEN, 'unshown');
    const seen = Array.from({ length: 200 }, (_, track) =>
      [0, 399].map(at => recogniser.reading(track, 'C2', at).face),
    );
    expect(seen.every(([first, second]) => first === second)).toBe(true);
    const later = Array.from({ length: 200 }, (_, track) => recogniser.reading(track, 'C2', 20_000).face);
    expect(later.some((face, track) => face !== seen[track]?.[0])).toBe(true);
  });

  test.each([
    ['recogniser', false],
    ['enrolled', true],
  ] as const)('of the profile %s says of its set whether it was shown: %s', (name, isSaid) => {
    const camera = { name: 'camera', uid: '51A70009', board: 'camera', zones: ['discard0'] } as const;
    const board = new SimulatedBoard(camera, { random: seededRandom(8), faults: FAULT_PROFILES[name] });
    const hello = board.advance(2000).find(({ line }) => line.includes(' HELLO '));
    expect(hello?.line.includes(' set=enrolled')).toBe(isSaid);
  });
});
