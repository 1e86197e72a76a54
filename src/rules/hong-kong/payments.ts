import { othersThan, type Seat } from '../../domain/seat.ts';
import { DRAGONS } from '../../domain/tile.ts';
import type { DeclaredSet, FinishedHand } from '../finished-hand.ts';
import type { Localised } from '../localised.ts';
import { isConcealedKong } from '../patterns/circumstances.ts';
import { baseScoreNote, fromOne, giverOf, type Payment } from '../who-pays.ts';
import { FANS } from './fan-tables.ts';
import type { Options } from './options.ts';

/** What the hand's fan are worth before doubling. */
const baseOf = (fan: number, { payByFan }: Options): number => payByFan[FANS[Math.min(fan, FANS.length - 1)] ?? '0'];

/** What doubles a share for one payer or another. */
const DOUBLINGS = [
  { note: { zh: '自摸加倍', en: 'doubled: self-draw' }, applies: (hand: FinishedHand) => hand.win?.by === 'self-draw' },
  {
    note: { zh: '出铳或被抢杠加倍', en: 'doubled: gave the winning tile' },
    applies: (hand: FinishedHand, _winner: Seat, payer: Seat) => payer === giverOf(hand),
  },
  {
    note: { zh: '庄家加倍', en: 'doubled: the dealer wins or pays' },
    applies: ({ dealer }: FinishedHand, winner: Seat, payer: Seat, { dealerDoubles }: Options) =>
      dealerDoubles && (payer === dealer || winner === dealer),
  },
] as const;

const doublingsOf = (hand: FinishedHand, winner: Seat, payer: Seat, chosen: Options) =>
  DOUBLINGS.filter(({ applies }) => applies(hand, winner, payer, chosen));

export function fanShare(fan: number, hand: FinishedHand, winner: Seat, payer: Seat, chosen: Options): number {
  const share = doubledShare(fan, hand, winner, payer, chosen);
  return chosen.limitCaps === 'every-payment' ? Math.min(chosen.limit, share) : share;
}

const doubledShare = (fan: number, hand: FinishedHand, winner: Seat, payer: Seat, chosen: Options): number =>
  baseOf(fan, chosen) * 2 ** doublingsOf(hand, winner, payer, chosen).length;

export const fanPayments = (fan: number, hand: FinishedHand, winner: Seat, chosen: Options): readonly Payment[] =>
  othersThan(winner).flatMap(payer => {
    const doubled = doublingsOf(hand, winner, payer, chosen).map(({ note }) => note);
    const base = { zh: `${fan} 番：${baseOf(fan, chosen)}`, en: `${fan} fan: ${baseOf(fan, chosen)}` };
    const share = fanShare(fan, hand, winner, payer, chosen);
    const capped = share < doubledShare(fan, hand, winner, payer, chosen) ? [CAPPED_NOTE] : [];
    const why = [base, ...doubled, ...capped, ...baseScoreNote(chosen.baseScore)];
    return fromOne(payer, winner, chosen.baseScore * share, 'win', why);
  });

/** HK-12: undoubled, or doubled like any other hand where the house says so. */
export const limitPayments = (hand: FinishedHand, winner: Seat, chosen: Options): readonly Payment[] =>
  othersThan(winner).flatMap(payer => {
    const doubled = chosen.limitDoubles ? doublingsOf(hand, winner, payer, chosen).map(({ note }) => note) : [];
    const why = [chosen.limitDoubles ? DOUBLED_LIMIT_NOTE : LIMIT_NOTE, ...doubled, ...baseScoreNote(chosen.baseScore)];
    return fromOne(payer, winner, chosen.baseScore * chosen.limit * 2 ** doubled.length, 'win', why);
  });

/** HK-12, HK-17: the one who pays what all three would have paid, and why; null where each pays its own. */
export function whoPaysForAll(
  hand: FinishedHand,
  winner: Seat,
  { discardPaidBy, selfDrawPaidBy }: Options,
): Paymaster | null {
  const giver = giverOf(hand);
  if (giver !== null) return discardPaidBy === 'discarder' ? { seat: giver, note: FOR_ALL_NOTE } : null;
  if (hand.win?.by !== 'self-draw' || selfDrawPaidBy !== 'feeder') return null;
  const feeder = feederOf(hand.seats[winner].melds);
  return feeder === null ? null : { seat: feeder, note: FED_NOTE };
}
interface Paymaster {
  readonly seat: Seat;
  readonly note: Localised;
}

export function paidByOne(shares: readonly Payment[], paymaster: Paymaster | null): readonly Payment[] {
  const own = shares.find(({ from }) => from === paymaster?.seat);
  if (!own || !paymaster) return shares;
  const points = shares.reduce((sum, share) => sum + share.points, 0);
  return [{ ...own, points, why: [...own.why, paymaster.note] }];
}

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

const FOR_ALL_NOTE = { zh: '全铳：一家付三家', en: 'pays for all three' };
const FED_NOTE = { zh: '包自摸：一家付三家', en: 'fed the hand: pays for all three' };
const CAPPED_NOTE = { zh: '不超过爆棚', en: 'no more than the limit' };
const DOUBLED_LIMIT_NOTE = { zh: '爆棚', en: 'the limit' };
const LIMIT_NOTE = { zh: '爆棚，不再加倍', en: 'the limit, never doubled' };
