import { describe, expect, test } from 'vitest';
import { areAlike } from '../../src/domain/are-alike.ts';
import { ruleSetView } from '../../src/projections/rule-set-view.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { unlikeStandard } from '../../web/shared/under-house-rules.ts';
import { rules as rulesOf } from '../support/dealt-hand.ts';

describe.each(RULE_SETS)('$id', set => {
  const standard = rulesOf(set.id);
  const view = ruleSetView(set, standard);

  test('by the standard rules nothing is unlike the standard', () => {
    expect(unlikeStandard(view, standard.options)).toEqual({});
  });

  test.each(view.presets)('what is played by $id is known by it again', ({ id, options }) => {
    const unlike = unlikeStandard(view, rulesOf(set.id, options).options);
    expect(view.presets.filter(preset => areAlike(preset.options, unlike)).map(preset => preset.id)).toEqual([id]);
  });
});

test('tables of numbers are alike in whatever order they are written; lists are not', () => {
  expect(areAlike({ points: { a: 1, b: 2 } }, { points: { b: 2, a: 1 } })).toBe(true);
  expect(areAlike({ points: { a: 1 } }, { points: { a: 2 } })).toBe(false);
  expect(areAlike(['a', 'b'], ['b', 'a'])).toBe(false);
});
