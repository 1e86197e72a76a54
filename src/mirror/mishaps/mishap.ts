import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';

/** Where a branch has a tile: in a zone, in the wall or a hand without an antenna (`hidden`), or wherever (`free`: its hand is over). */
export type Loc = Zone | 'hidden' | 'free';

/** What is read of a tile, beside where a branch has it. */
export interface Reading {
  readonly lies: 'hidden' | 'rack' | 'discard' | 'meld' | 'reveal' | 'indicator';
  readonly read: 'rack' | 'discard' | 'meld' | 'reveal' | 'indicator' | 'nowhere';
  /** Both places are the same player's. */
  readonly isOwn: boolean;
  readonly isBonus: boolean;
}

/** Something that goes otherwise than the branch says, for as long as it lasts. Log-odds in nat: 2.3 is ten to one against it. */
export interface Mishap {
  readonly id: string;
  readonly whose: 'people' | 'boards';
  /** Against its happening at all to a tile in a hand, in nat. */
  readonly prior: number;
  /** Against each further second of it, in nat: one over its mean duration. */
  readonly perSecond: number;
  /** However long it lasts, no more than this: tags fall silent for good, people forget. */
  readonly most: number;
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
