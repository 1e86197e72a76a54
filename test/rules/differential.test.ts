import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import type { Seat } from '../../src/domain/seat.ts';
import { SUIT_KINDS, type TileKind } from '../../src/domain/tile.ts';
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

/** Patterns that count nothing unless a table gives them a value. */
const UNVALUED = Object.fromEntries(
  RULE_SETS.map(({ id, patterns }) => [
    id,
    patterns.filter(({ value, takesLimit }) => value === 0 && !takesLimit).map(pattern => pattern.id),
  ]),
);

/** The same hand at a table that plays every pattern; those that it has a value for keep it. */
function withEveryPattern(request: ScoreRequest): ScoreRequest {
  const values = Object.fromEntries((UNVALUED[request.rules] ?? []).map((pattern, at) => [pattern, 1 + (at % 5)]));
  return { ...request, options: { ...request.options, values: { ...values, ...(request.options?.['values'] ?? {}) } } };
}

/** Any tiles that lie together with four white dragons as ghosts, the last of them drawn or taken. */
const fourGhosts: fc.Arbitrary<ScoreRequest> = fc
  .record({
    others: fc.shuffledSubarray(
      SUIT_KINDS.flatMap(kind => [kind, kind, kind, kind]),
      { minLength: 10, maxLength: 10 },
    ),
    worth: fc.constantFrom<unknown>(1, 6, 12, 'limit', 'off'),
    winning: fc.nat(13),
    from: fc.constantFrom<Seat | null>(null, 0, 3),
    ...{ firstTurn: fc.boolean(), lastTile: fc.boolean() },
    options: fc.record({
      ...{ stacking: fc.constantFrom('listed', 'all'), minimumPoints: fc.constantFrom(1, 6, 13) },
    }),
  })
  .map(({ others, worth, winning, from, options, ...win }) => {
    const tiles: readonly TileKind[] = ['WD', 'WD', 'WD', 'WD', ...others];
    const values = { 'four-ghosts': worth, 'self-draw': 1, 'last-tile': 4, 'concealed-hand': 1 };
    return {
      rules: 'guangdong',
      options: { ...options, ghosts: 'white-dragon', winOnDiscard: true, mostTimes: 20, values },
      ...{ dealer: 0, seats: [{}, {}, {}, {}] },
      win: {
        ...{ ...win, seat: 1 },
        ...(from === null ? { by: 'self-draw' as const } : { by: 'discard' as const, from }),
        ...{ hand: tiles.filter((_, at) => at !== winning), tile: tiles[winning] ?? 'WD' },
      },
    };
  });

test.each(RULE_SETS)('so it is where a table of $id plays every pattern', LONGER, ({ id }) => {
  fc.assert(
    fc.property(aFinishedHand(id), hand => agrees(withEveryPattern(hand))),
    { seed, numRuns: howMany(1000) },
  );
});

test('so are four ghosts, whatever lies beside them', LONGER, () => {
  fc.assert(fc.property(fourGhosts, agrees), { seed, numRuns: howMany(150) });
});

test('so is a hand full of jokers', () => {
  fc.assert(fc.property(aFinishedHand('tianjin', { mostWilds: 7 }), agrees), { seed, numRuns: 150 });
});
