import { expect, test } from 'vitest';
import { randomHouseRules } from '../../src/bench/house-rules.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';

const ENDLESS = ['matchLength', 'matchMinutes', 'endAtZero'];

test.each(RULE_SETS)('house rules of $id that are left to chance can be played, and every choice comes up', set => {
  const random = seededRandom(7);
  const drawn = Array.from({ length: 300 }, () => randomHouseRules(set, random).options);
  for (const [name, { choices }] of Object.entries(set.options)) {
    const values = new Set(drawn.map(options => JSON.stringify(options[name])));
    if (ENDLESS.includes(name)) expect([name, values.size]).toEqual([name, 1]);
    else if (choices.type === 'choice') expect([name, values.size]).toEqual([name, choices.values.length]);
    else expect([name, values.size > 1]).toEqual([name, true]);
  }
});

test('the same seed draws the same house rules', () => {
  for (const set of RULE_SETS)
    expect(randomHouseRules(set, seededRandom(3)).options).toEqual(randomHouseRules(set, seededRandom(3)).options);
});
