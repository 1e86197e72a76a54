import { describe, expect, test } from 'vitest';
import { named, underSavedName } from '../../src/rules/house-rules.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { rules } from '../support/dealt-hand.ts';

const grandmas = { name: '外婆家', rules: 'hong-kong', options: { limit: 128, minimumFan: 1 } };

test('rules that come to what the table has saved bear the name', () => {
  const played = rules('hong-kong', { minimumFan: 1, limit: 128, dealerDoubles: true });
  expect(named(underSavedName(played, [grandmas]))).toEqual({ houseRules: { zh: '外婆家', en: '外婆家' } });
});

test('others do not', () => {
  expect(named(underSavedName(rules('hong-kong', { minimumFan: 1 }), [grandmas]))).toEqual({});
  expect(named(underSavedName(rules('wuhan'), [grandmas]))).toEqual({});
});

describe.each(RULE_SETS)('$id', ({ id, presets }) => {
  test('the standard rules have no name', () => {
    expect(named(rules(id))).toEqual({});
  });

  test.each(presets)('$id has its own', ({ name, options }) => {
    expect(named(rules(id, options))).toEqual({ houseRules: name });
  });
});
