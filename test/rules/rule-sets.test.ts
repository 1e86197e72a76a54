import { describe, expect, test } from 'vitest';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import { RULE_SET_IDS } from '../../src/rules/rule-set.ts';
import { ruleSetSuite, type Skip } from '../suites/rule-set.suite.ts';

const ROUNDS_ONCE: Skip = {
  reason: 'what a payer owes is rounded up once, after the base score',
  tests: ['the base score multiplies every payment'],
};

describe.each(RULE_SETS)('$id', rules => {
  ruleSetSuite(rules, rules.id === 'wuhan' ? { skip: [ROUNDS_ONCE] } : {});
});

test('there is a rule set for every id', () => {
  expect(RULE_SETS.map(({ id }) => id)).toEqual([...RULE_SET_IDS]);
});

test('a rule set nobody knows is refused by name', () => {
  expect(rulesFor('riichi')).toEqual({ ok: false, error: { path: 'rules', message: 'no such rule set: "riichi"' } });
});
