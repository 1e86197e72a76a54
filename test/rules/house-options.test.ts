import { describe, expect, test } from 'vitest';
import { rulesFor } from '../../src/rules/index.ts';
import { score } from '../../src/rules/score.ts';
import { HOUSE_ROWS } from '../support/house-option-rows.ts';
import { writtenHand } from './written-hand.ts';

describe.each(Object.entries(HOUSE_ROWS))('what tables of %s play beside its page', (_id, rows) => {
  test.each(rows)('%s: %j', (option, value, look, standard, then) => {
    expect([look({}), look({ [option]: value })]).toEqual([standard, then]);
  });
});

test('all chows, concealed and self-drawn, are the three fan of the ready-made house rules', () => {
  const rules = rulesFor('hong-kong', {}, 'three-fan-all-pay');
  const hand = writtenHand('C123 C678 D345 B67 D88 + B8', { winner: { bonus: ['F1'] } });
  expect(rules.ok && score(rules.value, hand)).toMatchObject({ legal: true, points: 3 });
});
