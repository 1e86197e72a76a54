import type { Outcome } from '../../cli/random-people/strange-hand.ts';
import { ODDITIES, type Oddity } from '../../simulator/random-people/sitting.ts';

/** The counted facts of a hand. */
export interface CountedHand {
  readonly outcome: Outcome;
  readonly oddities: readonly Oddity[];
  readonly isSeenThroughout: boolean;
}

/** How many hands ended how. */
export interface OutcomeFigures {
  readonly hands: number;
  /** Asked or not. */
  readonly right: number;
  /** Right, with every event in its place. */
  readonly everyEvent: number;
  /** Right or wrong, about what went wrong or after it. */
  readonly asked: number;
  readonly wrong: number;
  readonly paidWrongThoughAsked: number;
  readonly lostUnasked: number;
  readonly paidWrongUnasked: number;
}

export function outcomeFigures(hands: readonly CountedHand[]): OutcomeFigures {
  const count = (...outcomes: readonly Outcome[]): number =>
    hands.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const right = count('right', 'asked');
  return {
    hands: hands.length,
    right,
    everyEvent: hands.filter(hand => hand.isSeenThroughout).length,
    asked: count('asked', 'lost-though-asked', 'paid-wrong-though-asked'),
    wrong: hands.length - right,
    paidWrongThoughAsked: count('paid-wrong-though-asked'),
    lostUnasked: count('lost-unasked'),
    paidWrongUnasked: count('paid-wrong-unasked'),
  };
}

/** The cost of one oddity: hands with it beside hands without it. */
export interface OddityFigures {
  readonly oddity: Oddity;
  readonly met: OutcomeFigures;
  readonly notMet: OutcomeFigures;
  /** So many hands in a hundred more are asked about, or wrong, where it is met. */
  readonly costs: number;
  /** Of the hands that broke and were shrunk, those that did not break without it. */
  readonly needed?: number;
}

/** For every oddity that was met, the dearest first. `needed`: what each hand that was shrunk did not break without, if any were. */
export function oddityFigures(
  hands: readonly CountedHand[],
  needed: readonly (readonly Oddity[])[] | null = null,
): readonly OddityFigures[] {
  return ODDITIES.map((oddity): OddityFigures => {
    const met = hands.filter(({ oddities }) => oddities.includes(oddity));
    const notMet = hands.filter(({ oddities }) => !oddities.includes(oddity));
    const costs = Math.round((troubled(met) - troubled(notMet)) * 1000) / 10;
    const shrunk = needed && { needed: needed.filter(oddities => oddities.includes(oddity)).length };
    return { oddity, met: outcomeFigures(met), notMet: outcomeFigures(notMet), costs, ...shrunk };
  })
    .filter(({ met }) => met.hands > 0)
    .sort((a, b) => b.costs - a.costs);
}

const troubled = (hands: readonly CountedHand[]): number =>
  hands.length === 0 ? 0 : hands.filter(({ outcome }) => outcome !== 'right').length / hands.length;
