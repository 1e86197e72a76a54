import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { Growing } from './growing.ts';

/** Where a branch has a tile: in a zone, in the wall or a hand without an antenna (`hidden`), or wherever (`free`: its hand is over). */
export type Loc = Zone | 'hidden' | 'free';

/** True if only the owner of a tile sees it there. */
export const isSecret = (loc: Loc): boolean => loc === 'hidden' || (loc !== 'free' && areaOf(loc) === 'rack');

/** What is read of a tile, beside where a branch has it. */
export interface Reading {
  readonly lies: 'hidden' | 'rack' | 'discard' | 'meld' | 'reveal' | 'indicator';
  readonly read: 'rack' | 'discard' | 'meld' | 'reveal' | 'indicator' | 'nowhere';
  /** Both places are the same player's. */
  readonly isOwn: boolean;
  readonly isBonus: boolean;
}

export type MishapId =
  | 'claim-not-taken'
  | 'discard-moved'
  | 'discard-unread'
  | 'early-bonus'
  | 'fell-among-other-discards'
  | 'fell-among-own-discards'
  | 'held-up'
  | 'indicator-unread'
  | 'laid-early'
  | 'late-bonus'
  | 'plays-on'
  | 'rack-open'
  | 'set-elsewhere'
  | 'set-in-hand'
  | 'set-unread'
  | 'shown-unread'
  | 'strayed'
  | 'taken-back'
  | 'taken-by-another'
  | 'undrawn-in-a-rack'
  | 'undrawn-in-the-open';

/** Something that goes otherwise than the branch says to a tile in a hand, for as long as it lasts. */
export interface Mishap extends Growing {
  readonly id: MishapId;
  readonly whose: 'people' | 'boards';
  readonly fits: (reading: Reading) => boolean;
  /** What happens at a table, and a reading of it; and one that is none of this. */
  readonly example: { readonly says: string; readonly reading: Reading };
  readonly nearMiss: { readonly says: string; readonly reading: Reading };
}

/** Something in a history that people seldom do, or that boards may not have read. */
export interface OddMove {
  readonly id: string;
  readonly whose: 'people' | 'boards';
  /** Against it beside what usually happens there, in nat. */
  readonly prior: number;
  readonly example: string;
  readonly nearMiss: string;
}

/** Odd moves that everybody at the table can see: a question names them. */
export type SeenOddMove =
  | 'discard-astray'
  | 'discard-unread-move'
  | 'drawn-before-a-win'
  | 'flipped-unthrown'
  | 'miscounted-deal'
  | 'unheard-ready'
  | 'won-though-it-lies'
  | 'won-with-another-tile';

export const readingOf = (loc: Loc, zone: Zone | null, isBonus: boolean): Reading => ({
  lies: loc === 'hidden' || loc === 'free' ? 'hidden' : (areaOf(loc) as Reading['lies']),
  read: zone === null ? 'nowhere' : (areaOf(zone) as Reading['read']),
  isOwn: zone !== null && loc !== 'hidden' && loc !== 'free' && seatOf(loc) === seatOf(zone),
  isBonus,
});

export const reading = (
  lies: Reading['lies'],
  read: Reading['read'],
  { isOwn = true, isBonus = false }: Partial<Pick<Reading, 'isOwn' | 'isBonus'>> = {},
): Reading => ({ lies, read, isOwn: isOwn && lies !== 'hidden' && read !== 'nowhere', isBonus });
