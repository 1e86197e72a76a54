import { othersThan, type Seat } from '../domain/seat.ts';
import type { Localised } from './localised.ts';
import { choice, type Option } from './options.ts';
import { isConcealedKong } from './patterns/circumstances.ts';
import type { Doubling, PayersRow, WonBy } from './win-payments.ts';

/** Who pays for a win on another player's tile. */
export type GivenPaidBy = 'all' | 'giver-double' | 'once' | 'for-all' | 'giver-and-closed';

const WAYS_TO_PAY = {
  all: { zh: '三家各付', en: 'each of the three alike' },
  'giver-double': { zh: '三家各付，给牌者加倍', en: 'each of the three, the giver of the tile double' },
  once: { zh: '给牌者只付自己的一份', en: 'the giver of the tile alone, its own share' },
  'for-all': { zh: '给牌者一家付三家', en: 'the giver of the tile alone, for all three' },
  'giver-and-closed': {
    zh: '给牌者，还有没有吃碰明杠的输家',
    en: 'the giver of the tile, and losers without a claimed set',
  },
} as const;

export const waysToPay = <W extends GivenPaidBy>(...ways: readonly W[]) =>
  ways.map((way): [W, Localised] => [way, WAYS_TO_PAY[way]]);

/** A robbed kong is paid as a discard is, or in a way of its own. */
export const robbedKongPaidBy: Option<'as-discard' | GivenPaidBy> = choice(
  [
    ['as-discard', { zh: '与放铳一样', en: 'as for a discard' }],
    ...waysToPay('for-all', 'once', 'all', 'giver-double'),
  ],
  { zh: '抢杠由谁付', en: 'Who pays for a robbed kong' },
);

interface HasRobbedKong {
  readonly robbedKongPaidBy: 'as-discard' | GivenPaidBy;
}

/** The rows of a table of payments for wins on another player's tile. `discard`: how the house has a discard paid. */
export function givenTileRows<Options extends HasRobbedKong>(
  discard: (won: WonBy<Options>) => GivenPaidBy,
): {
  readonly payers: readonly PayersRow<Options>[];
  readonly doubling: Doubling<Options>;
  /** Null: self-draw. */
  readonly paidBy: (won: WonBy<Options>) => GivenPaidBy | null;
} {
  const paidBy = (won: WonBy<Options>): GivenPaidBy | null => {
    if (won.giver === null) return null;
    const robbed = won.options.robbedKongPaidBy;
    return won.win.by === 'robbed-kong' && robbed !== 'as-discard' ? robbed : discard(won);
  };
  return {
    paidBy,
    doubling: {
      note: { zh: '出铳或被抢杠加倍', en: 'doubled: gave the winning tile' },
      times: (won, payer) => (payer === won.giver && paidBy(won) === 'giver-double' ? 2 : 1),
    },
    payers: [
      {
        note: { zh: '给牌者一家付三家', en: 'gave the tile: pays for all three' },
        pays: 'all-shares',
        who: won => (won.giver !== null && paidBy(won) === 'for-all' ? [won.giver] : null),
      },
      {
        note: { zh: '给牌者付一份', en: 'gave the tile: pays alone' },
        pays: 'own-share',
        who: won => (won.giver !== null && paidBy(won) === 'once' ? [won.giver] : null),
      },
      {
        note: { zh: '给牌者和未开门者付', en: 'gave the tile, or has no claimed set' },
        pays: 'own-share',
        who: won =>
          paidBy(won) === 'giver-and-closed'
            ? othersThan(won.winner).filter(seat => seat === won.giver || isClosed(won, seat))
            : null,
      },
    ],
  };
}

const isClosed = <Options>({ hand }: WonBy<Options>, seat: Seat): boolean =>
  hand.seats[seat].melds.every(isConcealedKong);
