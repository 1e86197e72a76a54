import { bySeat, type Seat } from '../../src/domain/seat.ts';
import type { FinishedHand } from '../../src/rules/finished-hand.ts';
import type { Rules } from '../../src/rules/rule-set.ts';

/** A hand as people tell it who saw nobody win. */
export const drawn = ({ flow }: Rules, dealer: Seat = 0): FinishedHand => ({
  ...{ dealer, continuations: 0, roundWind: 'E', facts: [], horses: [], win: null },
  seats: bySeat(() => ({ melds: [], bonus: [], discards: [], ready: false })),
  indicator: flow.indicator ? 'C5' : null,
});

/** The same with a winner and what the hand counts; `from`: who gave the tile, null on a self-draw. */
export const wonBy = (rules: Rules, seat: Seat, worth: number, from: Seat | null = null): FinishedHand => ({
  ...drawn(rules),
  win: {
    ...{ seat, by: from === null ? 'self-draw' : 'discard', from, hand: [], tile: null, worth },
    ...{ replacement: false, afterKong: false, lastTile: false, firstTurn: false },
  },
});
