import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BySeat, bySeat } from '../../src/domain/seat.ts';
import { isSuitTile, rankOf, SUITS, type Suit, suitOf, type TileKind } from '../../src/domain/tile.ts';
import type { FinishedHand, LegalScore } from '../../src/rules/finished-hand.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { wildKind } from '../../src/rules/wuhan/wild-tiles.ts';
import { finishedHandOf, type ScoreRequest } from '../reference-scorer/request.ts';
import { aFinishedHand } from '../support/hand-generators.ts';
import { howMany } from '../support/how-many.ts';
import { judged, rulesOf, writtenHand } from './written-hand.ts';

type Swap = Readonly<Partial<Record<string, string>>>;

/** Exchanges of suits that a rule set cannot tell, with the honours that must follow them. */
const SWAPS: readonly (readonly [RuleSetId, string, Swap])[] = [
  ['guangdong', 'characters and dots (bamboo has its green hand)', { C: 'D', D: 'C' }],
  ['hong-kong', 'bamboo and dots, and their dragons', { B: 'D', D: 'B', GD: 'WD', WD: 'GD' }],
  ['hong-kong', 'characters and dots, and their dragons', { C: 'D', D: 'C', RD: 'WD', WD: 'RD' }],
  ['dalian', 'bamboo and characters', { B: 'C', C: 'B' }],
  ['dalian', 'characters and dots', { C: 'D', D: 'C' }],
  ['wuhan', 'bamboo and dots', { B: 'D', D: 'B' }],
  ['wuhan', 'characters and dots', { C: 'D', D: 'C' }],
  ['tianjin', 'bamboo and dots (the five that is caught is of characters)', { B: 'D', D: 'B' }],
];

test.each(SWAPS)('in %s it makes no difference to exchange %s', (id, _what, swap) => {
  fc.assert(
    fc.property(aFinishedHand(id), request => {
      const hand = finishedHandOf(request);
      const rules = rulesOf(id, request.options);
      const swappedRules = rulesOf(id, swappedOptions(request.options, swap));
      expect(withoutTiles(score(swappedRules, swapped(hand, swap)))).toEqual(withoutTiles(score(rules, hand)));
    }),
  );
});

/** Hong Kong's limit hands of one suit and its dragon can be switched off, and given a value, one by one. */
const DRAGON_HANDS = { B: 'jade-dragon', C: 'ruby-dragon', D: 'pearl-dragon' } as const;

function swappedOptions(options: ScoreRequest['options'], swap: Swap): ScoreRequest['options'] {
  const { limitHands, values } = options ?? {};
  const swappedName = (name: string): string => {
    const suit = SUITS.find(s => DRAGON_HANDS[s] === name);
    return suit ? DRAGON_HANDS[(swap[suit] ?? suit) as Suit] : name;
  };
  const swappedValues = Object.entries((values ?? {}) as object).map(([name, value]) => [swappedName(name), value]);
  return {
    ...options,
    ...(Array.isArray(limitHands) && { limitHands: limitHands.map(swappedName) }),
    ...(values !== undefined && { values: Object.fromEntries(swappedValues) }),
  };
}

const swappedTile = <K extends TileKind>(tile: K, swap: Swap): K =>
  (isSuitTile(tile) ? `${swap[suitOf(tile)] ?? suitOf(tile)}${rankOf(tile)}` : (swap[tile] ?? tile)) as K;

function swapped(hand: FinishedHand, swap: Swap): FinishedHand {
  const all = (tiles: readonly TileKind[]) => tiles.map(tile => swappedTile(tile, swap));
  const seats: BySeat<FinishedHand['seats'][0]> = bySeat(seat => {
    const { melds, discards, ...rest } = hand.seats[seat];
    const swappedMelds = melds.map(set => ({
      ...set,
      tiles: all(set.tiles),
      ...(set.claimed ? { claimed: swappedTile(set.claimed, swap) } : {}),
    }));
    return { ...rest, melds: swappedMelds, discards: all(discards) };
  });
  const { win, indicator } = hand;
  return {
    ...hand,
    seats,
    horses: all(hand.horses),
    indicator: indicator && swappedTile(indicator, swap),
    win: win && { ...win, hand: all(win.hand), tile: win.tile && swappedTile(win.tile, swap) },
  };
}

/** A score without the tiles it was read from; limit hands of one suit are called after its dragon. */
const withoutTiles = (result: ReturnType<typeof score>): unknown =>
  result.legal
    ? {
        ...result,
        interpretation: null,
        patterns: result.patterns.map(({ id, value }) => [id.replace(/^(pearl|ruby|jade)-/, ''), value]),
      }
    : result;

describe('one more wild tile in place of another', () => {
  const gain = (text: string): number => Number(/: \S+ (\S+)/.exec(text)?.[1] ?? 0);

  test.each([
    ['D123456 C777 E E B9 + C8', 'D123456 C777 E B8 B9 + C8'],
    ['C12345678 B9 D45 E E + D6', 'C1234567 B9 B8 D45 E E + D6'],
    ['C46777 D456 E E E N B9 + C5', 'C46777 D456 E E N B8 B9 + C5'],
  ])('never makes a Tianjin hand with jokers cheaper: %s', (before, after) => {
    const worth = (text: string) => gain(judged('tianjin', writtenHand(text, { hand: { indicator: 'B8' } })));
    expect(worth(after)).toBeGreaterThanOrEqual(worth(before));
  });

  /** The same hand with a natural tile of it, the `nth`, exchanged for a wild one; null where that cannot be. */
  function withOneMore(wild: TileKind, hand: FinishedHand, nth: number): FinishedHand | null {
    const { win } = hand;
    if (win?.by !== 'self-draw') return null;
    const held = [...win.hand, win.tile, ...hand.seats[win.seat].melds.flatMap(meld => meld.tiles)];
    const naturals = win.hand.flatMap((tile, at) => (tile === wild ? [] : [at]));
    const wilds = held.filter(tile => tile === wild).length;
    if (wilds === 0 || wilds === 4 || naturals.length === 0) return null;
    const at = naturals[nth % naturals.length] ?? 0;
    return { ...hand, win: { ...win, hand: win.hand.with(at, wild) } };
  }

  test('never makes a Tianjin hand with jokers cheaper, whatever tile it replaces', () => {
    fc.assert(
      fc.property(aFinishedHand('tianjin'), fc.nat(), (request, nth) => {
        const hand = finishedHandOf(request);
        const richer = hand.indicator && withOneMore(hand.indicator, hand, nth);
        const rules = rulesOf('tianjin', request.options);
        const before = score(rules, hand);
        fc.pre(richer !== null && before.legal);
        const after = score(rules, richer);
        expect(after.legal && after.points).toBeGreaterThanOrEqual(before.points);
      }),
      { numRuns: howMany(300) },
    );
  });

  test('never makes a soft big hand of Wuhan cheaper, whatever tile it replaces', () => {
    fc.assert(
      fc.property(aFinishedHand('wuhan'), fc.nat(), (request, nth) => {
        const hand = finishedHandOf(request);
        const richer = hand.indicator && withOneMore(wildKind(hand), hand, nth);
        const rules = rulesOf('wuhan', request.options);
        const before = score(rules, hand);
        fc.pre(richer !== null && before.legal);
        const has = (pattern: string): boolean => before.patterns.some(({ id }) => id === pattern);
        // a small hand, whatever a table has it count, takes one wild tile at most
        fc.pre(has('soft-win') && !has('flat-hand') && before.points > 0);
        const after = score(rules, richer);
        const received = ({ transfers }: LegalScore) => transfers.reduce((sum, { points }) => sum + points, 0);
        expect(after.legal && received(after)).toBeGreaterThanOrEqual(received(before));
      }),
      { numRuns: howMany(100) },
    );
  });
});
