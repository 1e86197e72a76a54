import { describe, expect, test } from 'vitest';
import { RULE_SET_IDS, RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import { ruleSetSuite } from '../suites/rule-set.suite.ts';

describe.each(RULE_SETS)('$id', rules => {
  ruleSetSuite(rules);
});

test('there is a rule set for every id', () => {
  expect(RULE_SETS.map(({ id }) => id)).toEqual([...RULE_SET_IDS]);
});

test('a rule set nobody knows is refused by name', () => {
  const message = `no such rule set: "riichi"; there are ${RULE_SET_IDS.join(', ')}`;
  expect(rulesFor('riichi')).toEqual({ ok: false, error: { path: 'rules', message } });
});
