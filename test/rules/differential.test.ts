import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { referenceScore } from '../reference-scorer/reference-scorer.ts';
import { finishedHandOf, type ScoreRequest } from '../reference-scorer/request.ts';
import type { ReferenceScore } from '../reference-scorer/verdict.ts';
import { aFinishedHand } from '../support/hand-generators.ts';
import { howMany } from '../support/how-many.ts';

/** The score of the rules, in the words of the reference. */
function scored(request: ScoreRequest): ReferenceScore {
  const rules = rulesFor(request.rules, request.options);
  if (!rules.ok) throw new Error(`${rules.error.path}: ${rules.error.message}`);
  const result = score(rules.value, finishedHandOf(request));
  if (!result.legal) return { legal: false, reason: result.reason };
  const { patterns, points, transfers } = result;
  return {
    legal: true,
    patterns: patterns.map(({ id, value }) => ({ id, value })),
    points,
    deltas: deltasOf(transfers),
  };
}

function agrees(request: ScoreRequest): void {
  expect(scored(request)).toEqual(referenceScore(request));
}

const HANDS: Readonly<Record<RuleSetId, number>> = {
  guangdong: 1500,
  'hong-kong': 2500,
  dalian: 3000,
  wuhan: 2000,
  tianjin: 1500,
};
const seed = 20250;
/** The reference is slow on purpose, and asked about thousands of hands. */
const LONGER = { timeout: 120_000 };

describe.each(RULE_SETS)('$id', ({ id }) => {
  test('a hand is worth what the slow and plain reading of the page says', LONGER, () => {
    fc.assert(fc.property(aFinishedHand(id), agrees), { seed, numRuns: howMany(HANDS[id] ?? 1500) });
  });
});

test('so is a hand full of jokers', () => {
  fc.assert(fc.property(aFinishedHand('tianjin', { mostWilds: 7 }), agrees), { seed, numRuns: 150 });
});
