import type { KongType } from '../../domain/meld.ts';
import type { Requirement } from '../scoring.ts';
import { isRobbable } from '../who-pays.ts';
import { isRobbingAKong, isSelfDrawn } from './circumstances.ts';

/** Requirements that several rule sets have. */

export const SELF_DRAW_ONLY: Requirement = {
  reason: 'self-draw-only',
  holds: (_reading, hand) => isSelfDrawn(hand),
};

/** Where somebody won by robbing a kong, it was one of these. */
export const robbing = (robbable: readonly KongType[]): Requirement => ({
  reason: 'kong-not-robbable',
  holds: (_reading, hand) => !isRobbingAKong(hand) || isRobbable(hand, robbable),
});
