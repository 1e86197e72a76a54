import { type Seat, seatAfter } from '../../domain/seat.ts';
import { DRAGONS, isSuitTile, rankOf, type TileKind, WINDS } from '../../domain/tile.ts';
import type { FinishedHand } from '../finished-hand.ts';
import type { HorseRules } from '../flow.ts';
import type { Objection } from '../scoring.ts';
import { baseScoreNote, fromEach, fromOne, type Payment } from '../who-pays.ts';
import { paidAsTheWin, type WinTable } from '../win-payments.ts';
import type { Options } from './options.ts';

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

/** What all horses bring. The house may have them paid by those who pay the win, as they pay it. */
export function paidForHorses(hand: FinishedHand, table: WinTable<Options>, chosen: Options): readonly Payment[] {
  const { win, horses } = hand;
  if (!win || horses.length === 0) return [];
  const paid = horses.flatMap(horse => horsePayments(horse, hand, win.seat, chosen));
  return chosen.horsesPaidBy === 'the-hit' ? paid : paidAsTheWin(table, { ...hand, win }, chosen, paid);
}

/** A losing horse is shared with the dealer, who pays it alone when it hits the dealer's own seat. */
function horsePayments(
  horse: TileKind,
  { dealer }: FinishedHand,
  winner: Seat,
  { baseScore, horsesPay, horseWorth, dragonHorses }: Options,
): readonly Payment[] {
  const hit = horseHits(horse, dealer, dragonHorses);
  const why = [{ zh: `马 ${horse} 中${hit}号位`, en: `horse ${horse} hits seat ${hit}` }, ...baseScoreNote(baseScore)];
  if (hit === winner) return fromEach(winner, horseWorth * baseScore, 'horse', why);
  if (horsesPay === 'winner-hit') return [];
  const payers = winner === dealer || hit === dealer || horsesPay === 'hit-seat' ? [hit] : [hit, dealer];
  const points = Math.ceil(horseWorth / payers.length) * baseScore;
  return payers.flatMap(payer => fromOne(payer, winner, points, 'horse', why));
}
