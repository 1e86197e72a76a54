import type { KongType } from '../../domain/meld.ts';
import type { Localised } from '../localised.ts';
import type { Requirement } from '../scoring.ts';
import { isRobbable } from '../who-pays.ts';
import { isRobbingAKong, isSelfDrawn, isWonOnDiscard } from './circumstances.ts';

/** Reasons for which a hand may be no win under any rule set, in words. */
export const COMMON_REASONS: Readonly<Record<string, Localised>> = {
  'not-a-winning-shape': { zh: '不成胡牌牌型', en: 'Not a winning shape' },
  'below-minimum': { zh: '番数不够', en: 'Not enough fan' },
  'self-draw-only': { zh: '这里只能自摸', en: 'Only a self-draw wins here' },
  'kong-not-robbable': { zh: '这个杠不能抢', en: 'This kong cannot be robbed' },
};

/** Requirements that several rule sets have. */

export const SELF_DRAW_ONLY: Requirement = {
  reason: 'self-draw-only',
  holds: (_reading, hand) => isSelfDrawn(hand),
};

/** Kongs may be robbed, though no discard may be won on. */
export const NOT_ON_A_DISCARD: Requirement = {
  reason: 'self-draw-only',
  holds: (_reading, hand) => !isWonOnDiscard(hand),
};

/** The kongs that a robbing win may have robbed. */
export const robbing = (robbable: readonly KongType[]): Requirement => ({
  reason: 'kong-not-robbable',
  holds: (_reading, hand) => !isRobbingAKong(hand) || isRobbable(hand, robbable),
});
