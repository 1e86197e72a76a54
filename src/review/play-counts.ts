import { type BySeat, bySeat } from '../domain/seat.ts';
import type { PlayCount } from '../projections/people-view.ts';
import type { HandReview } from '../projections/review-view.ts';

/** How each seat discarded, where there was a choice. */
export const playCounts = ({ discards }: HandReview): BySeat<PlayCount> =>
  bySeat(seat => {
    const own = discards.filter(discard => discard.seat === seat && discard.choices.length > 1);
    return {
      discards: own.length,
      best: own.filter(({ givesUp }) => givesUp.steps === 0 && givesUp.tiles === 0).length,
      behind: own.filter(({ givesUp }) => givesUp.steps > 0).length,
      tiles: own.reduce((sum, { givesUp }) => sum + givesUp.tiles, 0),
      alike: own.filter(({ opinion, tile }) => opinion.includes(tile)).length,
    };
  });
