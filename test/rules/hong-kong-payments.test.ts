import { expect, test } from 'vitest';
import { ruleSet } from '../../src/rules/index.ts';
import { parseScoreRequest } from '../../src/rules/request/score-request.ts';
import { score } from '../../src/rules/score.ts';

/** What one of the players who did not discard pays for a hand of so many fan; nobody deals double here. */
const paid = (fan: number, options: Readonly<Record<string, unknown>>): number | undefined => {
  const asked = parseScoreRequest({
    rules: 'hong-kong',
    options: { ...options, minimumFan: 0, discardPaidBy: 'all', dealerDoubles: false },
    dealer: 0,
    seats: [{}, {}, {}, {}],
    win: { seat: 2, by: 'discard', from: 1, worth: fan },
  });
  if (!asked.ok) throw new Error(asked.error.message);
  const result = score(asked.value.rules, asked.value.hand);
  return result.legal ? result.transfers.find(({ from }) => from === 3)?.points : undefined;
};

/** From no fan to thirteen, as the pages of the rules and of the ready-made house rules print them. */
const PAID: Readonly<Record<string, readonly number[]>> = {
  standard: [1, 1, 1, 1, 1, 2, 2, 2, 4, 4, 8, 8, 16, 16],
  'three-fan-all-pay': [1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64],
  'three-fan-discarder-pays': [1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64],
  'full-spicy-climb': [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1024, 1024, 1024],
  'half-spicy-climb': [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 128, 128, 128],
  'chicken-wins': [1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64],
  'four-sets-only': [1, 1, 1, 1, 1, 2, 2, 2, 4, 4, 8, 8, 16, 16],
  'big-hands-by-their-fan': [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 128, 128, 128],
  'chicken-and-chows': [1, 2, 4, 8, 16, 32, 64, 64, 64, 64, 64, 64, 64, 64],
};

test('every ready-made table of payments is here', () => {
  expect(Object.keys(PAID)).toEqual(['standard', ...(ruleSet('hong-kong')?.presets ?? []).map(({ id }) => id)]);
});

test.each(Object.entries(PAID))('by %s so many fan are paid so much', (name, expected) => {
  const options = ruleSet('hong-kong')?.presets.find(({ id }) => id === name)?.options ?? {};
  expect(expected.map((_, fan) => paid(fan, options))).toEqual(expected);
});
