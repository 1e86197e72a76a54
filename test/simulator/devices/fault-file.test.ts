import { describe, expect, test } from 'vitest';
import { formatFaultsError, parseFaults } from '../../../src/simulator/devices/fault-file.ts';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';

describe('a faults file', () => {
  test('says what happens; what it does not mention does not', () => {
    const read = parseFaults({ line: { lost: 0.05 }, people: { takebacksPerHand: 2 } });
    expect(read).toEqual({
      ok: true,
      value: {
        ...FAULT_PROFILES.none,
        line: { ...FAULT_PROFILES.none.line, lost: 0.05 },
        people: { liftsPerHand: 0, takebacksPerHand: 2 },
      },
    });
  });

  test.each(Object.values(FAULT_PROFILES))('can be written from a profile', profile => {
    expect(parseFaults(JSON.parse(JSON.stringify(profile)))).toEqual({ ok: true, value: profile });
  });

  test.each([
    [[], 'the profile must be an object'],
    [
      { lines: {} },
      'lines is no fault; there are lateAppearance, spuriousAbsence, phantomTag, camera, line, delayMs, rebootsPerHand, people',
    ],
    [{ line: { lost: 1.5 } }, 'line.lost must be a chance from 0 to 1'],
    [{ lateAppearance: { chance: '2 %' } }, 'lateAppearance.chance must be a chance from 0 to 1'],
    [
      { lateAppearance: { ms: [1500, 300] } },
      'lateAppearance.ms must be two numbers, [from, to], 0 or more and in order',
    ],
    [{ delayMs: -1 }, 'delayMs must be a number, 0 or more'],
    [{ people: { liftsPerHand: null } }, 'people.liftsPerHand must be a number, 0 or more'],
  ])('%j is refused: %s', (file, message) => {
    const read = parseFaults(file);
    expect(read.ok ? 'it was taken' : formatFaultsError(read.error)).toBe(message);
  });
});
