import { flag, type Option } from './options.ts';
import type { Doubling } from './win-payments.ts';

/** True if what passes between the dealer and another player for a win is doubled. */
export const dealerDoubles = (standard: boolean): Option<boolean> =>
  flag(standard, { zh: '庄家输赢加倍', en: 'The dealer pays and is paid double' });

/** Its row of a table of payments. */
export const DEALER_DOUBLING: Doubling<{ readonly dealerDoubles: boolean }> = {
  note: { zh: '庄家加倍', en: 'doubled: the dealer wins or pays' },
  isPlayed: options => options.dealerDoubles,
  times: ({ hand: { dealer }, winner }, payer) => (payer === dealer || winner === dealer ? 2 : 1),
};
