import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { DiceEye } from '../../src/vision/dice-eye.ts';
import { wholeOf } from '../../src/vision/picture.ts';
import type { TableLayout } from '../../src/vision/table-layout.ts';
import { aMaker, aThrow, aView, type DiceView, type LyingDie, pictureOfDice } from './drawn-dice.ts';
import { plain } from './drawn-tile.ts';

/** All that is seen is where dice are thrown. */
const LAYOUT: TableLayout = { side: 90, zones: { dice: { left: 0, top: 0, right: 90, bottom: 90 } } };

/** What is counted of dice by a maker nobody knows, under a camera and a lamp that hang anywhere. */
function countedOf(seed: number, change: Partial<DiceView> = {}) {
  const random = seededRandom(seed);
  const view = { ...aView(random), ...change };
  const maker = aMaker(random, view.cloth);
  const dice = aThrow(random, view, maker, 2);
  const picture = pictureOfDice(view, maker, dice, random);
  const look = new DiceEye().look(picture, wholeOf(picture), LAYOUT);
  const seen = look?.state === 'read' ? look.dice : [];
  const pipsOf = ({ x, y }: LyingDie): number | null | undefined =>
    seen.find(({ at }) => Math.hypot(at.x - x, at.y - y) < maker.side * 0.6)?.pips;
  return { dice, counted: dice.map(pipsOf), found: seen.length };
}

const SEEDS = Array.from({ length: 8 }, (_, at) => 2001 + at);

describe('dice on the table', () => {
  test('are found and counted, whoever made them: of any size, in any colour, on any cloth', () => {
    const throws = SEEDS.map(seed => countedOf(seed));
    const right = throws.flatMap(({ dice, counted }) => dice.filter(({ pips }, at) => counted[at] === pips));
    const all = throws.flatMap(({ dice }) => dice);
    expect(throws.map(({ found }) => found)).toEqual(throws.map(({ dice }) => dice.length));
    expect(right.length / all.length).toBeGreaterThan(0.9);
  });

  test('are rather not counted than counted wrongly, however blurred and dark they are', () => {
    for (const seed of SEEDS) {
      const { dice, counted } = countedOf(seed, { blur: 1.6, noise: 9, pointsPerMm: 1.5 });
      for (const [at, { pips }] of dice.entries()) expect([pips, null, undefined]).toContain(counted[at]);
    }
  });

  test('are not seen where none lie', () => {
    const cloth = plain(300, 300, [24, 92, 58]);
    expect(new DiceEye().look(cloth, wholeOf(cloth), LAYOUT)).toEqual({ state: 'read', dice: [] });
  });

  test('are not read while they roll', () => {
    const eye = new DiceEye();
    const random = seededRandom(7);
    const view = { ...aView(random), pointsPerMm: 1.8 };
    const maker = aMaker(random, view.cloth);
    const states = [1, 2, 2].map(place => {
      const picture = pictureOfDice(view, maker, [{ pips: 3, x: 25 * place, y: 50, turned: 20 }], seededRandom(1));
      return eye.look(picture, wholeOf(picture), LAYOUT)?.state;
    });
    expect(states).toEqual(['read', 'moving', 'read']);
  });
});
