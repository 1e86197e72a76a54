import type { Seat } from '../../domain/seat.ts';
import { DRAGONS, type TileKind, WINDS } from '../../domain/tile.ts';
import type { DeclaredSet } from '../finished-hand.ts';
import { isConcealedKong, isExposedKong, isOnReplacement } from '../patterns/circumstances.ts';
import { isSingle, SUIT_TILES, TRAIT, traitsOfTiles } from '../reading/traits.ts';
import type { WonBy } from '../win-payments.ts';
import type { Fed, Options } from './options.ts';

type Won = WonBy<Options>;

/** A set that makes the giver of its tile answer for the whole hand. */
interface Feeding {
  /** True if the last of the sets declared so far makes it. That one was claimed. */
  readonly byClaim: (declared: readonly DeclaredSet[], won: Won) => boolean;
  /** True if the winning tile makes it, another player having given that. */
  readonly byWinningTile: (declared: readonly DeclaredSet[], won: Won) => boolean;
}

const isClaimed = (set: DeclaredSet): boolean => !isConcealedKong(set);
const countClaimed = (declared: readonly DeclaredSet[]): number => declared.filter(isClaimed).length;

/** A pung or kong of each of these honours. `counts`: which of the declared ones count. */
const eachOf = (honours: readonly TileKind[], counts: (set: DeclaredSet) => boolean): Feeding => {
  const isAmong = ({ tiles }: DeclaredSet): boolean => honours.some(honour => honour === tiles[0]);
  const count = (declared: readonly DeclaredSet[]): number =>
    declared.filter(set => isAmong(set) && counts(set)).length;
  return {
    byClaim: declared => declared.slice(-1).some(isAmong) && count(declared) === honours.length,
    byWinningTile: (declared, { win: { tile, hand } }) =>
      honours.some(honour => honour === tile) &&
      hand.filter(held => held === tile).length >= 2 &&
      count(declared) === honours.length - 1,
  };
};

const TWELVE_TILES: Feeding = {
  byClaim: declared => countClaimed(declared) === 4,
  byWinningTile: declared => countClaimed(declared) >= 3,
};

/** An exposed kong whose replacement wins, other kongs in between or not. */
const KONG: Feeding = {
  byClaim: (declared, { hand, win, winner }) =>
    isOnReplacement({ win }) &&
    declared.slice(-1).some(isExposedKong) &&
    hand.seats[winner].melds.length - declared.length < (win.kongsInARow ?? 1),
  byWinningTile: () => false,
};

const FEEDINGS: Readonly<Record<Fed, Feeding>> = {
  'third-dragons': eachOf(DRAGONS, () => true),
  'fourth-winds': eachOf(WINDS, isClaimed),
  'fourth-set-of-one-suit': {
    byClaim: (declared, won) => TWELVE_TILES.byClaim(declared, won) && isPure(won),
    byWinningTile: (declared, won) => TWELVE_TILES.byWinningTile(declared, won) && isPure(won),
  },
  'fourth-set': TWELVE_TILES,
};

/** HK-17: the giver of the tile with which such a set was claimed, of the last one that made any; null: unknown, or none. */
export function feederOf(won: Won): Seat | null {
  const { melds } = won.hand.seats[won.winner];
  let feeder: Seat | null = null;
  for (const [at, set] of melds.entries()) {
    const declared = melds.slice(0, at + 1);
    if (isClaimed(set) && feedings(won).some(({ byClaim }) => byClaim(declared, won))) feeder = set.from ?? feeder;
  }
  return feeder;
}

/** True if the tile that another player gave to win on makes such a set itself. */
export const isFedByWinningTile = (won: Won): boolean =>
  won.giver !== null && feedings(won).some(({ byWinningTile }) => byWinningTile(won.hand.seats[won.winner].melds, won));

const feedings = ({ options }: Won): readonly Feeding[] => [
  ...options.responsibleFor.map(id => FEEDINGS[id]),
  ...(options.kongFeeds ? [KONG] : []),
];

/** All tiles of one suit. */
const isPure = ({ hand, win, winner }: Won): boolean => {
  const traits = traitsOfTiles([
    ...win.hand,
    ...(win.tile ? [win.tile] : []),
    ...hand.seats[winner].melds.flatMap(set => set.tiles),
  ]);
  return isSingle(traits & SUIT_TILES) && (traits & TRAIT.honours) === 0;
};
