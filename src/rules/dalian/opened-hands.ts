import { othersThan, type Seat } from '../../domain/seat.ts';
import type { DeclaredSet, FinishedHand } from '../finished-hand.ts';
import { isConcealedKong, isExposedKong } from '../patterns/circumstances.ts';
import { isFourWinds } from '../patterns/four-winds.ts';
import { giverOf } from '../who-pays.ts';
import { isCycloneKong, isJoyousKong } from './declared-sets.ts';
import type { Options } from './options.ts';

/** The fourth restriction. Only an added kong is robbed: it stays the pung it was, and that had opened. */
export const isOpened = (hand: FinishedHand, seat: Seat, chosen: Options): boolean =>
  wasRobbed(hand, seat) || hand.seats[seat].melds.some(set => opens(set, chosen));

const wasRobbed = ({ win }: FinishedHand, seat: Seat): boolean => win?.by === 'robbed-kong' && win.from === seat;

/** DL-8. Opened players are entered with a hand's worth; otherwise the declared sets show them. */
export function isUnopened(hand: FinishedHand, seat: Seat, chosen: Options): boolean {
  const told = hand.win?.unopened;
  if (told && !wasRobbed(hand, seat)) return told.includes(seat);
  return (
    !isOpened(hand, seat, chosen) && (chosen.unopenedPayer === 'restriction' || hand.seats[seat].melds.length === 0)
  );
}

export function opens(set: DeclaredSet, chosen: Options): boolean {
  if (set.kind !== 'kong') return true;
  if (set.kong === 'added') return chosen.addedCycloneOpens || !isCycloneKong(set, chosen);
  return isExposedKong(set) && !isJoyousKong(set) && !isFourWinds(set) && !isCycloneKong(set, chosen);
}

/** Whose payments count in what a win brings: all three, or those who pay for a tile they gave. */
export function payersOf(hand: FinishedHand, { discardPaidBy, robbedKongPaidBy }: Options): readonly Seat[] {
  const { win } = hand;
  const others = othersThan(win?.seat ?? hand.dealer);
  const giver = giverOf(hand);
  if (giver === null) return others;
  const paidBy = win?.by === 'robbed-kong' && robbedKongPaidBy !== 'as-discard' ? robbedKongPaidBy : discardPaidBy;
  if (paidBy === 'once') return [giver];
  return paidBy === 'giver-and-closed'
    ? others.filter(seat => seat === giver || hand.seats[seat].melds.every(isConcealedKong))
    : others;
}
