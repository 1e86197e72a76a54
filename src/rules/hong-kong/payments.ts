import { DEALER_DOUBLING } from '../dealer-doubles.ts';
import { type GivenPaidBy, givenTileRows } from '../given-tile.ts';
import { isWonOnLastTile } from '../patterns/circumstances.ts';
import { type Doubling, type PayersRow, playedRows, type WinTable, type WonBy } from '../win-payments.ts';
import { FANS } from './fan-tables.ts';
import { feederOf, isFedByWinningTile } from './feeding.ts';
import type { Options } from './options.ts';

type Won = WonBy<Options>;

/** The worth of the hand's fan before doubling. */
const baseOf = (fan: number, { payByFan }: Options): number => payByFan[FANS[Math.min(fan, FANS.length - 1)] ?? '0'];

const DISCARDS: Readonly<Record<Options['discardPaidBy'], GivenPaidBy>> = {
  all: 'giver-double',
  discarder: 'for-all',
  once: 'once',
  alike: 'all',
  'discarder-and-closed': 'giver-and-closed',
};
const given = givenTileRows<Options>(({ options }) => DISCARDS[options.discardPaidBy]);

/** The conditions that double a share for one payer or another. */
const DOUBLINGS: readonly Doubling<Options>[] = [
  { note: { zh: '自摸加倍', en: 'doubled: self-draw' }, times: ({ win }) => (win.by === 'self-draw' ? 2 : 1) },
  {
    note: { zh: '出铳或被抢杠加倍', en: 'doubled: gave the winning tile' },
    times: (won, payer) => (payer === won.giver && given.paidBy(won) !== 'all' ? 2 : 1),
  },
  DEALER_DOUBLING,
  {
    note: { zh: '海底加倍', en: 'doubled: the last tile' },
    isPlayed: ({ lastTileDoubles }) => lastTileDoubles,
    times: won => (isWonOnLastTile(won) ? 2 : 1),
  },
];

/** A win on another player's tile that is paid as a discard is. */
const isPaidAsDiscard = ({ win, options }: Won): boolean =>
  win.by === 'discard' || (win.by === 'robbed-kong' && options.robbedKongPaidBy === 'as-discard');

const fedRow = (applies: (won: Won) => boolean): Omit<PayersRow<Options>, 'isPlayed'> => ({
  note: { zh: '供成的一家付三家', en: 'fed the hand: pays for all three' },
  pays: 'all-shares',
  who: won => {
    const feeder = applies(won) ? feederOf(won) : null;
    return feeder === null ? null : [feeder];
  },
});

const PAYERS: readonly PayersRow<Options>[] = [
  {
    note: { zh: '出铳供成：一家付三家', en: 'fed the hand with the winning tile: pays for all three' },
    pays: 'all-shares',
    isPlayed: ({ discardFeeds }) => discardFeeds,
    who: won => (won.giver !== null && isPaidAsDiscard(won) && isFedByWinningTile(won) ? [won.giver] : null),
  },
  {
    ...fedRow(isPaidAsDiscard),
    isPlayed: ({ fedDiscardPaidBy }) => fedDiscardPaidBy === 'feeder',
  },
  {
    note: { zh: '供成的和出铳的一起付三家', en: 'fed the hand or gave the tile: they pay for all three' },
    pays: 'all-shares',
    isPlayed: ({ fedDiscardPaidBy }) => fedDiscardPaidBy === 'feeder-and-discarder',
    who: won => {
      const feeder = isPaidAsDiscard(won) ? feederOf(won) : null;
      return feeder === null || won.giver === null ? null : [...new Set([feeder, won.giver])];
    },
  },
  ...given.payers,
  {
    ...fedRow(({ win }) => win.by === 'self-draw'),
    isPlayed: ({ selfDrawPaidBy }) => selfDrawPaidBy === 'feeder',
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

const CAPPED_NOTE = { zh: '不超过爆棚', en: 'no more than the limit' };
const DOUBLED_LIMIT_NOTE = { zh: '爆棚', en: 'the limit' };
const LIMIT_NOTE = { zh: '爆棚，不再加倍', en: 'the limit, never doubled' };
