import type { Fact } from '../fact.ts';

/** The winning tile is the first that any player has discarded, and so the dealer's. */
export const FIRST_DISCARD: Fact = {
  id: 'firstDiscard',
  question: { zh: '是庄家打出的第一张牌吗？', en: 'Was it the dealer’s first discard?' },
  by: ['discard'],
  holds: ({ seats }) => seats.reduce((count, { discards }) => count + discards.length, 0) === 1,
};
