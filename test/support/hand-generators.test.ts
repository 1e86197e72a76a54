import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEATS } from '../../src/domain/seat.ts';
import { copiesOf, type TileKind } from '../../src/domain/tile.ts';
import type { IllegalReason } from '../../src/rules/finished-hand.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { referenceScore } from '../reference-scorer/reference-scorer.ts';
import type { ScoreRequest } from '../reference-scorer/request.ts';
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

describe.each(RULE_SETS)('random hands of $id', ({ id, patterns }) => {
  test('sooner or later show every pattern and every reason', () => {
    const missing = new Set<string>([...patterns.map(pattern => pattern.id), ...REASONS[id]]);
    for (let batch = 0; batch < 20 && missing.size > 0; batch++) {
      for (const hand of fc.sample(aFinishedHand(id), { numRuns: 500, seed: batch })) {
        const score = referenceScore(hand);
        for (const seen of score.legal ? score.patterns.map(pattern => pattern.id) : [score.reason])
          missing.delete(seen);
      }
    }
    expect([...missing]).toEqual([]);
  });

  test('never hold more tiles of a kind than there are, nor house rules there are not', () => {
    fc.assert(
      fc.property(aFinishedHand(id, { mostWilds: 7 }), hand => {
        expect(rulesFor(id, hand.options).ok).toBe(true);
        expect(tooMany(hand)).toEqual([]);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

/** Kinds lying on the table more often than they exist; a tile that was discarded and taken lies there once. */
function tooMany({ seats, win, indicator, horses = [] }: ScoreRequest): readonly TileKind[] {
  const takenFrom = SEATS.flatMap(seat =>
    seats.flatMap(({ melds = [] }) =>
      melds.flatMap(meld => (meld.from === seat && meld.claimed ? [{ seat, tile: meld.claimed }] : [])),
    ),
  );
  if (win?.by === 'discard' && win.from !== undefined && win.tile) takenFrom.push({ seat: win.from, tile: win.tile });
  const lyingOnlyHere = SEATS.flatMap(seat => {
    const taken = takenFrom.filter(take => take.seat === seat).map(take => take.tile);
    return (seats[seat].discards ?? []).filter(tile => {
      const at = taken.indexOf(tile);
      if (at >= 0) taken.splice(at, 1);
      return at < 0;
    });
  });
  const shown = seats.flatMap(({ melds = [], bonus = [] }, seat) => {
    const robbed = win?.by === 'robbed-kong' && win.from === seat ? win.tile : undefined;
    const kongTiles = melds.filter(meld => meld.kind === 'kong').flatMap(meld => meld.tiles);
    const tiles = [...melds.flatMap(meld => meld.tiles), ...bonus];
    return robbed !== undefined && kongTiles.includes(robbed) ? tiles.toSpliced(tiles.indexOf(robbed), 1) : tiles;
  });
  const won = win?.tile && win.by !== 'treasure-rush' ? [win.tile] : [];
  const all = [...shown, ...lyingOnlyHere, ...(win?.hand ?? []), ...won, ...horses, ...(indicator ? [indicator] : [])];
  return [...new Set(all)].filter(kind => all.filter(tile => tile === kind).length > copiesOf(kind));
}
