import type { Seat } from '../../domain/seat.ts';
import type { FinishedHand } from '../finished-hand.ts';
import type { Holding, Worth } from '../scoring.ts';
import { baseScoreNote, fromOne, type Payment } from '../who-pays.ts';
import { isOnTop, ON_TOP, type WonBySomebody } from './on-top.ts';
import { isUnopened, payersOf } from './opened-hands.ts';
import type { Options } from './options.ts';
import { patterns, type Row } from './patterns.ts';

export const product = (holding: Holding, multiplies: readonly Row['multiplies'][]): number =>
  patterns.reduce(
    (sum, row, at) => (multiplies.includes(row.multiplies) ? sum * Number(row.value) ** (holding[at] ?? 0) : sum),
    1,
  );

/** Whoever has not opened pays double, or everybody does; nobody pays more than the cap. */
export const payerShare = (share: number, payer: Seat, hand: FinishedHand, chosen: Options): number =>
  Math.min(chosen.cap, share * timesFor(hand, payer, chosen));

const timesFor = (hand: FinishedHand, payer: Seat, chosen: Options): number =>
  (paysDouble(hand, payer, chosen) ? OPENED_HAND : 1) * (isDealerDoubled(hand, payer, chosen) ? LOSING_DEALER : 1);

const isDealerDoubled = ({ dealer }: FinishedHand, payer: Seat, { dealerPays }: Options): boolean =>
  dealerPays === 'double' && payer === dealer;

function paysDouble(hand: FinishedHand, payer: Seat, chosen: Options): boolean {
  const unopened = chosen.openedHand === 'per-payer' ? [payer] : payersOf(hand);
  return unopened.some(seat => isUnopened(hand, seat, chosen));
}

const OPENED_HAND = 2;
const LOSING_DEALER = 2;

/** What all payers together owe for a hand of these points, with what its deal and its payers multiply. */
export function worthOf(points: number, counted: Holding, hand: FinishedHand, chosen: Options): Worth {
  const share = chosen.baseScore * points * product(counted, ['every-share']);
  const payout = payersOf(hand).reduce<number>((sum, payer) => sum + payerShare(share, payer, hand, chosen), 0);
  return { counted, points, payout };
}

/** Told: the points. The deal, and who had opened, multiply them as they do any hand's. */
export const worthTold = (told: number, hand: WonBySomebody, chosen: Options): Worth =>
  worthOf(
    told,
    patterns.map(({ id }) => (isOnTop(id) ? ON_TOP[id](hand, chosen) : 0)),
    hand,
    chosen,
  );

export function winPayments(worth: Worth, hand: FinishedHand, winner: Seat, chosen: Options): readonly Payment[] {
  const times = worth.points * product(worth.counted, ['every-share']);
  const share = chosen.baseScore * times;
  return payersOf(hand).flatMap(payer => {
    const points = payerShare(share, payer, hand, chosen);
    const unopened = paysDouble(hand, payer, chosen) ? [UNOPENED_NOTE[chosen.openedHand]] : [];
    const dealer = isDealerDoubled(hand, payer, chosen) ? [DEALER_NOTE] : [];
    const capped = points < share * timesFor(hand, payer, chosen) ? [CAP_NOTE] : [];
    const product = { zh: `各项相乘 ${times}`, en: `everything multiplied: ${times}` };
    return fromOne(payer, winner, points, 'win', [
      product,
      ...baseScoreNote(chosen.baseScore),
      ...unopened,
      ...dealer,
      ...capped,
    ]);
  });
}

const UNOPENED_NOTE = {
  'per-payer': { zh: '未开门加倍', en: 'doubled: has not opened' },
  'whole-hand': { zh: '有人未开门，加倍', en: 'doubled: a payer has not opened' },
} as const;
const DEALER_NOTE = { zh: '庄家加倍', en: 'doubled: the dealer pays' };
const CAP_NOTE = { zh: '封顶', en: 'capped' };
