import { othersThan, type Seat } from '../../domain/seat.ts';
import type { DeclaredSet, FinishedHand } from '../finished-hand.ts';
import { isExposedKong } from '../patterns/circumstances.ts';
import { isFourWinds } from '../patterns/four-winds.ts';
import { giverOf } from '../who-pays.ts';
import { isCycloneKong, isJoyousKong } from './declared-sets.ts';
import type { Options } from './options.ts';

/** The fourth restriction. Only an added kong is robbed: it stays the pung it was, and that had opened. */
export const isOpened = (hand: FinishedHand, seat: Seat, chosen: Options): boolean =>
  wasRobbed(hand, seat) || hand.seats[seat].melds.some(set => opens(set, chosen));

const wasRobbed = ({ win }: FinishedHand, seat: Seat): boolean => win?.by === 'robbed-kong' && win.from === seat;

/** DL-8. Who had opened is told where the hand is told by its worth; the declared sets say it otherwise. */
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

export function payersOf(hand: FinishedHand): readonly Seat[] {
  const giver = giverOf(hand);
  return giver === null ? othersThan(hand.win?.seat ?? hand.dealer) : [giver];
}
