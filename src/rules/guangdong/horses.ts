import { othersThan, type Seat, seatAfter } from '../../domain/seat.ts';
import { DRAGONS, isSuitTile, rankOf, type TileKind, WINDS } from '../../domain/tile.ts';
import type { FinishedHand, Win } from '../finished-hand.ts';
import type { HorseRules } from '../flow.ts';
import type { Localised } from '../localised.ts';
import type { Objection, Worth } from '../scoring.ts';
import { baseScoreNote, fromOne, kongsOf, type Payment } from '../who-pays.ts';
import { ownShares, paidAsTheWin, type WinTable, wonBy } from '../win-payments.ts';
import type { Options } from './options.ts';
import { kongPayments } from './payments.ts';

const MOST_HORSES = 4;

export function objectionToHorses(
  { horses, win, dealer, continuations }: FinishedHand,
  counted: Options['horseContinuations'],
  fixed: number | null,
): Objection | null {
  const most = win ? (fixed ?? horsesFlipped({ continuations, dealerWon: win.seat === dealer }, counted)) : 0;
  return horses.length > most ? { path: 'horses', message: `${horses.length} horses; ${most} are flipped` } : null;
}

/** GD-8: one, and one more for every hand the dealer has kept the deal, or has won in a row when it wins again. */
export const horsesFlipped: (
  hand: Parameters<HorseRules['flipped']>[0],
  counted: Options['horseContinuations'],
) => number = ({ continuations, dealerWon }, counted) =>
  counted === 'kept-deals' || dealerWon ? Math.min(MOST_HORSES, 1 + continuations) : 1;

/** GD-14: seats are counted from the dealer as 1, winds from east as 1 and dragons from red as 1 or 2. */
export function horseHits(horse: TileKind, dealer: Seat, dragons: Options['dragonHorses']): Seat {
  if (isSuitTile(horse)) return seatAfter(dealer, rankOf(horse) - 1);
  const wind = placeIn(WINDS, horse);
  return seatAfter(dealer, wind ?? (placeIn(DRAGONS, horse) ?? 0) + (dragons === 'red-is-1' ? 0 : 1));
}

function placeIn(kinds: readonly TileKind[], kind: TileKind): number | null {
  const place = kinds.indexOf(kind);
  return place < 0 ? null : place;
}

/** The payments for all horses. The house may have them paid by those who pay the win, as they pay it. */
export function paidForHorses(
  hand: FinishedHand,
  worth: Worth | null,
  table: WinTable<Options>,
  chosen: Options,
): readonly Payment[] {
  const { win, horses } = hand;
  if (!win || !worth || horses.length === 0) return [];
  const worthTo = horseWorths(hand, worth, win, table, chosen);
  const paid = horses.flatMap(horse => [
    ...horsePayments(horse, hand, win.seat, worthTo, chosen),
    ...kongsOnceMore(horse, hand, win.seat, chosen),
  ]);
  return chosen.horsesPaidBy === 'the-hit' ? paid : paidAsTheWin(table, { ...hand, win }, chosen, paid);
}

/** The worth of a horse to a player who pays it alone, in points. */
function horseWorths(
  hand: FinishedHand,
  worth: Worth,
  win: Win,
  table: WinTable<Options>,
  chosen: Options,
): (payer: Seat) => number {
  if (!chosen.horsesFollow.includes('win')) return () => chosen.horseWorth;
  const shareOf = ownShares(table, wonBy(worth, hand, win, chosen));
  return payer => shareOf(payer) / chosen.baseScore;
}

/** A losing horse is shared with the dealer, who pays it alone when it hits the dealer's own seat. */
function horsePayments(
  horse: TileKind,
  { dealer }: FinishedHand,
  winner: Seat,
  worthTo: (payer: Seat) => number,
  { baseScore, horsesPay, horsesFollow, dragonHorses }: Options,
): readonly Payment[] {
  const hit = horseHits(horse, dealer, dragonHorses);
  const why = [
    hitNote(horse, hit),
    ...(horsesFollow.includes('win') ? [FOLLOWS_THE_WIN] : []),
    ...baseScoreNote(baseScore),
  ];
  if (hit !== winner && horsesPay === 'winner-hit') return [];
  const paysAlone = winner === dealer || hit === dealer || horsesPay === 'hit-seat';
  const payers = hit === winner ? othersThan(winner) : paysAlone ? [hit] : [hit, dealer];
  const sharers = hit === winner ? 1 : payers.length;
  return payers.flatMap(payer => fromOne(payer, winner, Math.ceil(worthTo(payer) / sharers) * baseScore, 'horse', why));
}

/** Where horses follow kongs, one that hits the winner brings what the winner's kongs brought. */
function kongsOnceMore(horse: TileKind, hand: FinishedHand, winner: Seat, chosen: Options): readonly Payment[] {
  const hit = horseHits(horse, hand.dealer, chosen.dragonHorses);
  if (hit !== winner || !chosen.horsesFollow.includes('kongs')) return [];
  return kongsOf(hand)
    .filter(({ owner }) => owner === winner)
    .flatMap(({ kong }) => kongPayments(kong, winner, chosen))
    .map(paid => ({ ...paid, for: 'horse', why: [hitNote(horse, hit), FOLLOWS_KONGS, ...paid.why] }));
}

const hitNote = (horse: TileKind, hit: Seat): Localised => ({
  zh: `马 ${horse} 中${hit}号位`,
  en: `horse ${horse} hits seat ${hit}`,
});
const FOLLOWS_THE_WIN: Localised = { zh: '马跟底分', en: 'worth the share of the win' };
const FOLLOWS_KONGS: Localised = { zh: '马跟杠', en: 'the kong once more' };
