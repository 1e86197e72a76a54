import { othersThan } from '../../domain/seat.ts';
import type { FinishedHand, Win } from '../finished-hand.ts';
import { isUnopened, payersOf } from './opened-hands.ts';
import type { Options } from './options.ts';

/**
 * The multipliers of payments on top of the hand's own worth, by the ids of patterns: the deal, and who had
 * opened. None of it takes a tile of the winner's.
 */
export const ON_TOP = {
  'dealer-win': ({ dealer, win }) => Number(win.seat === dealer),
  'opened-hand': (hand, chosen) => Number(payersOf(hand, chosen).some(seat => isUnopened(hand, seat, chosen))),
  'three-unopened': (hand, chosen) => Number(othersThan(hand.win.seat).every(seat => isUnopened(hand, seat, chosen))),
  'dealer-continuation': ({ dealer, win, continuations }) => (win.seat === dealer ? continuations : 0),
} as const satisfies Readonly<Record<string, (hand: WonBySomebody, chosen: Options) => number>>;

export type WonBySomebody = FinishedHand & { readonly win: Win };

export const isOnTop = (id: string): id is keyof typeof ON_TOP => id in ON_TOP;
