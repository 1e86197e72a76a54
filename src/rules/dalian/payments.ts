import { CAP_NOTES } from '../cap.ts';
import type { FinishedHand, Win } from '../finished-hand.ts';
import { givenTileRows } from '../given-tile.ts';
import { multiplying } from '../multiplying.ts';
import type { Holding, Pattern, Worth } from '../scoring.ts';
import { type Cap, type Doubling, playedRows, type WinTable, wonBy, worthBy } from '../win-payments.ts';
import { isOnTop, ON_TOP, type WonBySomebody } from './on-top.ts';
import { isUnopened, payersOf } from './opened-hands.ts';
import type { Options } from './options.ts';
import { patterns, type Row } from './patterns.ts';

/** The sum of the rows by these house rules, and its payers. */
export interface Payments {
  /** The worth of the hand itself. */
  readonly pointsOf: (counted: Holding) => number;
  readonly worthOf: (points: number, counted: Worth['counted'], hand: FinishedHand, win: Win) => Worth;
  /** Entered are the points; the deal and opened hands multiply them as for any hand. */
  readonly worthTold: (told: number, hand: WonBySomebody) => Worth;
  readonly table: WinTable<Options>;
}

const LOSING_DEALER = 2;
const given = givenTileRows<Options>(({ options }) => options.discardPaidBy);

export function paymentsUnder(rows: readonly Pattern[], chosen: Options): Payments {
  const product = (multiplies: Row['multiplies']) =>
    multiplying(rows, (_row, at) => patterns[at]?.multiplies === multiplies);
  const everyShare = product('every-share');
  const ownShare = Math.max(1, rows.find(({ id }) => id === 'opened-hand')?.value ?? 1);
  const doublings: readonly Doubling<Options>[] = [
    {
      note: UNOPENED_NOTE[chosen.openedHand],
      times: ({ hand }, payer) => {
        const asked = chosen.openedHand === 'per-payer' ? [payer] : payersOf(hand, chosen);
        return asked.some(seat => isUnopened(hand, seat, chosen)) ? ownShare : 1;
      },
    },
    {
      note: { zh: '庄家加倍', en: 'doubled: the dealer pays' },
      isPlayed: ({ dealerPays }) => dealerPays === 'double',
      times: ({ hand }, payer) => (payer === hand.dealer ? LOSING_DEALER : 1),
    },
    given.doubling,
  ];
  const cap: Cap = { most: chosen.cap, per: chosen.capPer, note: CAP_NOTES[chosen.capPer] };
  const table: WinTable<Options> = {
    share: ({ points, counted }) => points * everyShare(counted),
    says: ({ points, counted }) => {
      const times = points * everyShare(counted);
      return [{ zh: `各项相乘 ${times}`, en: `all multiplied: ${times}` }];
    },
    doublings: playedRows(doublings, chosen),
    payers: given.payers,
    cap: () => cap,
  };
  const worthOf: Payments['worthOf'] = (points, counted, hand, win) =>
    worthBy(table, wonBy({ counted, points }, hand, win, chosen));
  return {
    pointsOf: product('points'),
    worthOf,
    table,
    worthTold: (told, hand) => {
      const counted = rows.map(({ id, value }) => (value > 0 && isOnTop(id) ? ON_TOP[id](hand, chosen) : 0));
      return worthOf(told, counted, hand, hand.win);
    },
  };
}

const UNOPENED_NOTE = {
  'per-payer': { zh: '未开门加倍', en: 'doubled: has not opened' },
  'whole-hand': { zh: '有人未开门，加倍', en: 'doubled: a payer has not opened' },
} as const;
