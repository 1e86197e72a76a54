import type { KongType } from '../../src/domain/meld.ts';
import { DRAGONS, type TileKind, WINDS } from '../../src/domain/tile.ts';
import type { Values } from './house.ts';
import { nextInRing } from './next-kind.ts';
import type { CompleteHand } from './request.ts';

export const OUT_OF_THE_BOX = {
  baseScore: 1,
  winOnDiscard: false,
  robbing: 'with-discards',
  mixedOutside: 'any-set',
  horsesPay: 'any-hit',
  dragonHorses: 'red-is-1',
  kongBloom: 'off',
  tileSet: 'suits',
  ghosts: 'none',
  ghostFree: 'same',
  mostTimes: Number.POSITIVE_INFINITY,
  stacking: 'listed',
  discardPaidBy: 'for-all',
  robbedKongPaidBy: 'as-discard',
  dealerDoubles: false,
  keptDealWorth: 0,
  followedDealer: false,
  horseWorth: 2,
  horsesPaidBy: 'the-hit',
  horsesFollow: [] as readonly string[],
  kongPoints: {} as Partial<Record<KongType, number>>,
  exposedKongPaidBy: 'giver',
  kongsOnDraw: 'kept',
  minimumPoints: 1,
  minimumWaived: [] as readonly string[],
  capPer: 'payer',
  values: {} as Values,
};
export type Options = typeof OUT_OF_THE_BOX;

/** GD-13: which tiles stand for any other. */
export function ghostsOf({ indicator }: CompleteHand, { ghosts }: Options): readonly TileKind[] {
  if (ghosts === 'white-dragon') return ['WD'];
  if (ghosts === 'red-dragon') return ['RD'];
  if (ghosts === 'none' || indicator === null) return [];
  const next = nextInRing(indicator, [WINDS, DRAGONS]);
  return ghosts === 'flipped' ? [next] : [next, nextInRing(next, [WINDS, DRAGONS])];
}
