import { othersThan, type Seat } from '../../domain/seat.ts';
import type { FinishedHand } from '../finished-hand.ts';
import { type Holding, patternValue, type TimesHeld, type WonHand, type Worth } from '../scoring.ts';
import type { Options } from './options.ts';
import { patterns, type Row } from './patterns.ts';
import { fanShare, limitPayments } from './payments.ts';

export const GREAT_FLOWERS: Holding = patterns.map(({ id }) => (id === 'great-flowers' ? 1 : 0));

const rowsOf = (counts: Row['counts']): readonly number[] =>
  patterns.flatMap((row, at) => (row.counts === counts ? [at] : []));
const ROWS = { fan: rowsOf('fan'), bonus: rowsOf('bonus'), limit: rowsOf('limit') };

export const fanOf = (times: TimesHeld, counts: Row['counts'], chosen: Options): number =>
  ROWS[counts].reduce((sum, at) => {
    const row = patterns[at];
    return row ? sum + times(at) * patternValue(row, chosen) : sum;
  }, 0);
export const hasAny = (times: TimesHeld, counts: Row['counts']): boolean => ROWS[counts].some(row => times(row) > 0);
export const timesIn =
  (holding: Holding): TimesHeld =>
  row =>
    holding[row] ?? 0;
const only = (holding: Holding, isCounted: (row: Row) => boolean): Holding =>
  patterns.map((row, at) => (isCounted(row) ? (holding[at] ?? 0) : 0));

/** HK-12: a limit hand takes the limit, or its fan when they are paid more. */
export function worth(holding: Holding, hand: WonHand, chosen: Options): Worth {
  const times = timesIn(holding);
  const points = fanOf(times, 'fan', chosen) + fanOf(times, 'bonus', chosen);
  const shares = othersThan(hand.win.seat).map(payer => fanShare(points, hand, hand.win.seat, payer, chosen));
  const payout = chosen.baseScore * shares.reduce((sum, share) => sum + share, 0);
  const limit = limitWorth(holding, hand, hand.win.seat, chosen);
  return hasAny(times, 'limit') && limit.payout >= payout
    ? limit
    : { counted: only(holding, row => row.counts !== 'limit' && patternValue(row, chosen) > 0), points, payout };
}

export const limitWorth = (holding: Holding, hand: FinishedHand, winner: Seat, chosen: Options): Worth => ({
  counted: only(holding, row => row.counts === 'limit'),
  points: chosen.limit,
  payout: limitPayments(hand, winner, chosen).reduce((sum, { points }) => sum + points, 0),
});
