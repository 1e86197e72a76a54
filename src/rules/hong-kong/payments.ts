import type { Seat } from '../../domain/seat.ts';
import { DRAGONS } from '../../domain/tile.ts';
import { DEALER_DOUBLING } from '../dealer-doubles.ts';
import type { DeclaredSet } from '../finished-hand.ts';
import { type GivenPaidBy, givenTileRows } from '../given-tile.ts';
import { isConcealedKong } from '../patterns/circumstances.ts';
import { type Doubling, type PayersRow, playedRows, type WinTable, type WonBy } from '../win-payments.ts';
import { FANS } from './fan-tables.ts';
import type { Options } from './options.ts';

type Won = WonBy<Options>;

/** What the hand's fan are worth before doubling. */
const baseOf = (fan: number, { payByFan }: Options): number => payByFan[FANS[Math.min(fan, FANS.length - 1)] ?? '0'];

const DISCARDS: Readonly<Record<Options['discardPaidBy'], GivenPaidBy>> = {
  all: 'giver-double',
  discarder: 'for-all',
  once: 'once',
  alike: 'all',
  'discarder-and-closed': 'giver-and-closed',
};
const given = givenTileRows<Options>(({ options }) => DISCARDS[options.discardPaidBy]);

/** What doubles a share for one payer or another. */
const DOUBLINGS: readonly Doubling<Options>[] = [
  { note: { zh: '自摸加倍', en: 'doubled: self-draw' }, times: ({ win }) => (win.by === 'self-draw' ? 2 : 1) },
  {
    note: { zh: '出铳或被抢杠加倍', en: 'doubled: gave the winning tile' },
    times: (won, payer) => (payer === won.giver && given.paidBy(won) !== 'all' ? 2 : 1),
  },
  DEALER_DOUBLING,
];

const PAYERS: readonly PayersRow<Options>[] = [
  ...given.payers,
  {
    note: { zh: '包自摸：一家付三家', en: 'fed the hand: pays for all three' },
    pays: 'all-shares',
    isPlayed: ({ selfDrawPaidBy }) => selfDrawPaidBy === 'feeder',
    who: ({ win, winner, hand }) => {
      const feeder = win.by === 'self-draw' ? feederOf(hand.seats[winner].melds) : null;
      return feeder === null ? null : [feeder];
    },
  },
];

/** `isLimit`: whether what was counted takes the limit. HK-12: undoubled, or doubled like any other hand where the house says so. */
export const winTable = (isLimit: (won: Won) => boolean, chosen: Options): WinTable<Options> => ({
  share: won => (isLimit(won) ? won.options.limit : baseOf(won.points, won.options)),
  says: won => {
    const { options, points } = won;
    if (isLimit(won)) return [options.limitDoubles ? DOUBLED_LIMIT_NOTE : LIMIT_NOTE];
    return [{ zh: `${points} 番：${baseOf(points, options)}`, en: `${points} fan: ${baseOf(points, options)}` }];
  },
  doublings: playedRows(DOUBLINGS, chosen),
  isUndoubled: won => !chosen.limitDoubles && isLimit(won),
  payers: playedRows(PAYERS, chosen),
  cap:
    chosen.limitCaps === 'every-payment'
      ? won => (isLimit(won) ? null : { most: chosen.limit * chosen.baseScore, per: 'payer', note: CAPPED_NOTE })
      : null,
});

/** HK-17: who gave the tile of the claim that made a third set of dragons or a fourth claimed set, whichever came later. */
function feederOf(melds: readonly DeclaredSet[]): Seat | null {
  let feeder: Seat | null = null;
  let [dragons, claimed] = [0, 0];
  for (const set of melds) {
    const isOfDragons = DRAGONS.some(dragon => dragon === set.tiles[0]);
    const isClaimed = !isConcealedKong(set);
    if (isOfDragons) dragons += 1;
    if (isClaimed) claimed += 1;
    if (isClaimed && ((isOfDragons && dragons === DRAGONS.length) || claimed === 4)) feeder = set.from ?? feeder;
  }
  return feeder;
}

const CAPPED_NOTE = { zh: '不超过爆棚', en: 'no more than the limit' };
const DOUBLED_LIMIT_NOTE = { zh: '爆棚', en: 'the limit' };
const LIMIT_NOTE = { zh: '爆棚，不再加倍', en: 'the limit, never doubled' };
