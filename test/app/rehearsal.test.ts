import { expect, test } from 'vitest';
import { rehearsal } from '../../src/app/rehearsal.ts';
import { must } from '../../src/domain/result.ts';
import { ruleSet } from '../../src/rules/index.ts';

test('before a table begins, a hand is followed to its end where nobody sees it', () => {
  const rules = must(ruleSet('hong-kong'), 'a rule set').with({});
  if (!rules.ok) throw new Error(rules.error.message);
  const steps = rehearsal(rules.value);
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect(step.value.table.mirror.game.state.hand).toMatchObject({ phase: 'over' });
});
