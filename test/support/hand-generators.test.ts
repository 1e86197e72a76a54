import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IllegalReason } from '../../src/rules/finished-hand.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { parseScoreRequest } from '../../src/rules/request/score-request.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import type { Pattern } from '../../src/rules/scoring.ts';
import { referenceScore } from '../reference-scorer/reference-scorer.ts';
import type { ScoreRequest } from '../reference-scorer/request.ts';
import { thrown } from './hand-generators/dice.ts';
import { houseRules, NOT_IN_THE_REFERENCE } from './hand-generators/options.ts';
import { aFinishedHand } from './hand-generators.ts';

/** Every reason a rule set has for refusing a win. */
const REASONS: Readonly<Record<RuleSetId, readonly IllegalReason[]>> = {
  guangdong: ['not-a-winning-shape', 'self-draw-only', 'kong-not-robbable'],
  'hong-kong': ['not-a-winning-shape', 'below-minimum', 'kong-not-robbable'],
  dalian: [
    ...(['not-a-winning-shape', 'missing-suit', 'no-triplet', 'no-terminal', 'not-opened'] as const),
    ...(['too-few-tiles-in-hand', 'not-ready', 'treasure-not-a-wait', 'kong-not-robbable'] as const),
  ],
  wuhan: [
    ...(['not-a-winning-shape', 'not-opened', 'red-dragon-in-hand', 'pair-not-258', 'too-many-wilds'] as const),
    ...(['wild-on-discard', 'kong-not-robbable'] as const),
  ],
  tianjin: ['not-a-winning-shape', 'self-draw-only', 'no-win-condition'],
};

/** The house rules that concern a finished hand; the others are about how it is played. */
const SCORING_OPTIONS: Readonly<Record<RuleSetId, readonly string[]>> = {
  guangdong: ['baseScore', 'winOnDiscard', 'mixedOutside'],
  'hong-kong': ['baseScore', 'simples', 'robbing', 'minimumFan', 'sevenPairs', 'limitHands', 'limit', 'greatFlowers'],
  dalian: [
    ...['baseScore', 'treasureKinds', 'wildOnDiscard', 'threeSuits', 'allowSingleTile', 'cycloneKong'],
    ...['rushCountsAsSelfDraw', 'cap'],
  ],
  wuhan: ['baseScore', 'softWinOnDiscard', 'wildKong', 'cap'],
  tianjin: ['baseScore', 'points'],
};

/** The house rules among these without which the hand would come to something else. */
function thatMatter(hand: ScoreRequest, names: readonly string[]): readonly string[] {
  const asItIs = JSON.stringify(referenceScore(hand));
  return names.filter(name => {
    const others = Object.entries(hand.options ?? {}).filter(([option]) => option !== name);
    return JSON.stringify(referenceScore({ ...hand, options: Object.fromEntries(others) })) !== asItIs;
  });
}

/** True if the pattern is worth something without house values; the reference scorer knows no others. */
const isStandard = ({ value, takesLimit }: Pattern): boolean => value > 0 || takesLimit;

/** The reference is slow on purpose, and the rarest patterns take some thousand hands. */
const LONGER = { timeout: 120_000 };

describe.each(RULE_SETS)('random hands of $id', ({ id, patterns, options }) => {
  test('sooner or later show every standard pattern and every reason', LONGER, () => {
    const missing = new Set<string>([...patterns.filter(isStandard).map(({ id }) => id), ...(REASONS[id] ?? [])]);
    for (let batch = 0; batch < 20 && missing.size > 0; batch++) {
      for (const hand of fc.sample(aFinishedHand(id), { numRuns: 500, seed: batch })) {
        if (missing.size === 0) break;
        const score = referenceScore(hand);
        for (const seen of score.legal ? score.patterns.map(pattern => pattern.id) : [score.reason])
          missing.delete(seen);
      }
    }
    expect([...missing]).toEqual([]);
  });

  test('are changed by every house rule that concerns a finished hand', () => {
    const without = new Set(SCORING_OPTIONS[id]);
    for (let batch = 0; batch < 20 && without.size > 0; batch++) {
      for (const hand of fc.sample(aFinishedHand(id), { numRuns: 300, seed: 100 + batch })) {
        const drawn = Object.keys(hand.options ?? {}).filter(name => without.has(name));
        if (drawn.length > 0) for (const name of thatMatter(hand, drawn)) without.delete(name);
      }
    }
    expect([...without]).toEqual([]);
  });

  test('are played by every value of every choice that concerns the score, so that both scorers are asked about it', () => {
    const drawn = fc.sample(
      thrown(dice => houseRules(id, dice)),
      { numRuns: 2000, seed: 1 },
    );
    const missing = Object.entries(options).flatMap(([name, { choices, concerns }]) =>
      choices.type === 'choice' && concerns === 'score' && !NOT_IN_THE_REFERENCE[id]?.includes(name)
        ? choices.values
            .filter(({ value }) => !drawn.some(house => house[name] === value))
            .map(({ value }) => [name, value])
        : [],
    );
    expect(missing).toEqual([]);
  });

  test('could have been played: nothing in them is refused as a bad request', () => {
    fc.assert(
      fc.property(aFinishedHand(id, { mostWilds: 7 }), hand => {
        expect(parseScoreRequest(hand)).toMatchObject({ ok: true });
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
