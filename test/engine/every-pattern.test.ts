import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../../src/rules/index.ts';
import { rulesOf, writtenHand } from '../rules/written-hand.ts';
import { actedOut } from '../support/acted-out.ts';

/**
 * Every pattern occurs in play: each example of each pattern is played from the dice to the win, with tiles stacked for
 * it and all of them known. A pattern that could not occur in play would fail here, and so does one without an example.
 */
describe.each(RULE_SETS)('in a hand of $id', ({ id, patterns }) => {
  const examples = patterns.flatMap(({ id: pattern, examples: hands, given }) =>
    hands.map(hand => ({ pattern, hand, given })),
  );

  test('every pattern is played', () => {
    expect([...new Set(examples.map(({ pattern }) => pattern))]).toEqual(patterns.map(({ id: pattern }) => pattern));
  });

  test.each(examples)('$pattern is won with $hand', ({ pattern, hand, given }) => {
    const { patterns: counted } = actedOut(rulesOf(id, given?.options), writtenHand(hand, given));
    expect(counted.map(text => text.split(' ')[0])).toContain(pattern);
  });
});
