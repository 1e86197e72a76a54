import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TILE_KINDS } from '../../../src/domain/tile.ts';
import { confusionsOf, SURE_PERCENT } from '../../../src/sensing/confusions.ts';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';
import { SimulatedRecogniser } from '../../../src/simulator/devices/recogniser.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';

const { recogniser: faults } = FAULT_PROFILES.recogniser.camera;
const AS_OFTEN = { ...faults, times: [1, 1] } as const;

describe('the table of confusions', () => {
  test('is that of the shipped recogniser', () => {
    const table = JSON.parse(readFileSync('hardware/camera/model/confusions.json', 'utf8'));
    for (const kind of TILE_KINDS) {
      const row = table.shown.indexOf(kind);
      const read = table.read.flatMap((face: string, column: number) => {
        const [count, sure] = [table.all[row][column], table.sure[row][column]];
        return count > 0 ? [{ face, count, sure }] : [];
      });
      expect(confusionsOf(kind)).toHaveLength(read.length);
      expect(confusionsOf(kind)).toEqual(expect.arrayContaining(read));
      expect(confusionsOf(kind)[0]?.face).toBe(kind);
    }
  });
});

describe('a simulated recogniser', () => {
  test('takes a face for others as often as the table says', () => {
    const recogniser = new SimulatedRecogniser(seededRandom(5), AS_OFTEN);
    const readings = Array.from({ length: 4000 }, (_, track) => recogniser.reading(track, 'C9', 0));
    const share = (face: string) => readings.filter(reading => reading.face === face).length / readings.length;
    // Of 120 drawings of C9 96 were read as C9, 11 as C6, 9 as C8.
    expect(share('C9')).toBeCloseTo(96 / 120, 1);
    expect(share('C6')).toBeCloseTo(11 / 120, 1);
    const right = readings.filter(({ face }) => face === 'C9');
    const sure = right.filter(({ p }) => p >= SURE_PERCENT);
    expect(sure.length / right.length).toBeCloseTo(52 / 96, 1);
  });

  test('is seldom sure of what it takes for another', () => {
    const recogniser = new SimulatedRecogniser(seededRandom(6), AS_OFTEN);
    const readings = Array.from({ length: 20_000 }, (_, track) => recogniser.reading(track, 'C9', 0));
    const wrong = readings.filter(({ face }) => face !== 'C9');
    const sure = wrong.filter(({ p }) => p >= SURE_PERCENT);
    expect(sure.length).toBeGreaterThan(0);
    expect(sure.length / wrong.length).toBeLessThan(0.05);
  });

  test('reads a tile that lies still as the same face until the light has changed', () => {
    const recogniser = new SimulatedRecogniser(seededRandom(7), AS_OFTEN);
    const seen = Array.from({ length: 200 }, (_, track) =>
      [0, 399].map(at => recogniser.reading(track, 'C2', at).face),
    );
    expect(seen.every(([first, second]) => first === second)).toBe(true);
    const later = Array.from({ length: 200 }, (_, track) => recogniser.reading(track, 'C2', 20_000).face);
    expect(later.some((face, track) => face !== seen[track]?.[0])).toBe(true);
  });
});
