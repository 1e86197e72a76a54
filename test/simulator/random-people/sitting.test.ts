import { describe, expect, test } from 'vitest';
import { HABIT_NAMES, HABITS, type HabitName } from '../../../src/simulator/random-people/oddities.ts';
import { QUIRK_NAMES, QUIRKS, type QuirkName } from '../../../src/simulator/random-people/quirks.ts';
import { drawSitting, odditiesOf, type Sitting } from '../../../src/simulator/random-people/sitting.ts';

const BOTH = { people: true, boards: true };
const drawn: readonly Sitting[] = Array.from({ length: 600 }, (_, seed) =>
  drawSitting({ seed, boards: 5, random: BOTH }),
);

/** Of all who have it, the weakest and the strongest, as shares of what there may be. */
const ends = (values: readonly number[], neutral: number, [from, to]: readonly [number, number]) => {
  const had = values.filter(value => value !== neutral).map(value => (value - from) / (to - from));
  return { weakest: Math.min(...had), strongest: Math.max(...had), share: had.length / values.length };
};

describe('what people and boards are like', () => {
  test.each(HABIT_NAMES)('%s is drawn from one end of what there is to the other, and not everywhere', name => {
    const values = drawn.flatMap(({ people }) => people.map(person => person[name]));
    const { weakest, strongest, share } = ends(values, HABITS[name].neutral, HABITS[name].range);
    expect(weakest).toBeGreaterThanOrEqual(0);
    expect(weakest).toBeLessThan(0.02);
    expect(strongest).toBeGreaterThan(0.98);
    expect(strongest).toBeLessThanOrEqual(1);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  test.each(QUIRK_NAMES.filter(name => name !== 'replyOrder'))(
    '%s of boards is drawn from one end to the other',
    name => {
      const values = drawn.flatMap(({ boards }) => boards.map(board => board[name]));
      const { weakest, strongest, share } = ends(values, QUIRKS[name].neutral, QUIRKS[name].range);
      expect(weakest).toBeGreaterThanOrEqual(0);
      expect(weakest).toBeLessThan(0.02);
      expect(strongest).toBeGreaterThan(0.98);
      expect(strongest).toBeLessThanOrEqual(1);
      expect(share).toBeGreaterThan(0.3);
      expect(share).toBeLessThan(0.6);
    },
  );

  test('as many people are slow as are fast', () => {
    const paces = drawn.flatMap(({ people }) => people.map(({ pace }) => pace)).filter(pace => pace !== 1);
    const fast = paces.filter(pace => pace > 1).length / paces.length;
    expect(fast).toBeGreaterThan(0.4);
    expect(fast).toBeLessThan(0.6);
  });

  test('no two oddities go together more often than chance brings them together', () => {
    const met = drawn.map(sitting => new Set(odditiesOf(sitting)));
    const names = [...HABIT_NAMES, ...QUIRK_NAMES];
    const together = (a: string, b: string): number =>
      met.filter(oddities => oddities.has(a as HabitName) === oddities.has(b as QuirkName)).length / met.length;
    for (const [i, a] of names.entries())
      for (const b of names.slice(i + 1)) expect(Math.abs(together(a, b) - 0.5), `${a} with ${b}`).toBeLessThan(0.15);
  });
});

describe('a sitting', () => {
  test('is the same for the same seed, and another for another', () => {
    const again = drawSitting({ seed: 7, boards: 5, random: BOTH });
    expect(again).toEqual(drawn[7]);
    expect(again).not.toEqual(drawn[8]);
  });

  test('without some oddities is otherwise as it was', () => {
    for (const name of [...HABIT_NAMES, ...QUIRK_NAMES]) {
      const [sitting, whole] = [drawSitting({ seed: 7, boards: 5, random: BOTH, without: [name] }), drawn[7]];
      const others = <T extends object>(things: readonly T[] | undefined) =>
        things?.map(thing => ({ ...thing, [name]: null }));
      expect(odditiesOf(sitting)).not.toContain(name);
      expect(others(sitting.people)).toEqual(others(whole?.people));
      expect(others(sitting.boards)).toEqual(others(whole?.boards));
    }
  });

  test('may be of people alone, or of boards alone', () => {
    const people = odditiesOf(drawSitting({ seed: 7, boards: 5, random: { people: true, boards: false } }));
    const boards = odditiesOf(drawSitting({ seed: 7, boards: 5, random: { people: false, boards: true } }));
    expect(people.length).toBeGreaterThan(0);
    expect(boards.length).toBeGreaterThan(0);
    expect(people.filter(name => name in QUIRKS)).toEqual([]);
    expect(boards.filter(name => name in HABITS)).toEqual([]);
  });
});
