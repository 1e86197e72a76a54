import { describe, expect, test } from 'vitest';
import { type CountedHand, oddityFigures, outcomeFigures } from '../../../src/bench/random-people/oddity-figures.ts';

describe('figures', () => {
  const hand = (outcome: CountedHand['outcome'], ...oddities: CountedHand['oddities']): CountedHand => ({
    outcome,
    oddities,
    isSeenThroughout: outcome === 'right',
  });
  const hands = [
    hand('right', 'drops'),
    hand('asked', 'drops', 'chats'),
    hand('paid-wrong-unasked', 'drops'),
    hand('paid-wrong-though-asked'),
    hand('lost-unasked', 'drops'),
    hand('right', 'chats'),
    hand('right'),
    hand('right'),
  ];

  test('tell right, asked and wrong', () => {
    expect(outcomeFigures(hands)).toEqual({
      hands: 8,
      right: 5,
      everyEvent: 4,
      asked: 2,
      wrong: 3,
      paidWrongThoughAsked: 1,
      lostUnasked: 1,
      paidWrongUnasked: 1,
    });
  });

  test('tell what each oddity costs, the dearest first', () => {
    const figures = oddityFigures(hands, [['drops'], ['drops', 'chats']]);
    expect(figures.map(({ oddity, costs, needed }) => ({ oddity, costs, needed }))).toEqual([
      { oddity: 'drops', costs: 50, needed: 2 },
      { oddity: 'chats', costs: 0, needed: 1 },
    ]);
  });
});
