import type { KongType } from '../../src/domain/meld.ts';
import { isHonour, isSuitTile, isTerminal, suitOf, type TileKind } from '../../src/domain/tile.ts';
import type { DeclaredSet } from '../../src/rules/finished-hand.ts';
import type { Group, Reading } from './readings.ts';
import type { CompleteHand } from './request.ts';

// What can be seen in a reading, in the words the rule pages use.

export const tilesIn = (reading: Reading): readonly TileKind[] => reading.groups.flatMap(group => group.tiles);

export const setsIn = (reading: Reading): readonly Group[] =>
  reading.groups.filter(group => group.type === 'chow' || group.type === 'pung' || group.type === 'kong');
export const pungsAndKongsIn = (reading: Reading): readonly Group[] =>
  reading.groups.filter(group => group.type === 'pung' || group.type === 'kong');
export const chowsIn = (reading: Reading): readonly Group[] => reading.groups.filter(group => group.type === 'chow');
export const kongsIn = (reading: Reading): readonly Group[] => reading.groups.filter(group => group.type === 'kong');

/** The pair of a standard hand. */
export const pairIn = (reading: Reading): TileKind | undefined =>
  reading.shape === 'standard' ? reading.groups.find(group => group.type === 'pair')?.tiles[0] : undefined;

export const isAllPungs = (reading: Reading): boolean => pungsAndKongsIn(reading).length === 4;
export const isAllChows = (reading: Reading): boolean => chowsIn(reading).length === 4;
export const hasPungOf = (reading: Reading, kind: TileKind): boolean =>
  pungsAndKongsIn(reading).some(group => group.tiles.every(tile => tile === kind));

export const suitsOf = (tiles: readonly TileKind[]): ReadonlySet<string> =>
  new Set(tiles.filter(isSuitTile).map(suitOf));
export const hasHonour = (tiles: readonly TileKind[]): boolean => tiles.some(isHonour);
export const isTerminalOrHonour = (tile: TileKind): boolean => isTerminal(tile) || isHonour(tile);
/** A suit tile 2 to 8. */
export const isMiddle = (tile: TileKind): boolean => !isTerminalOrHonour(tile);

/** One suit and nothing else. */
export const isOneSuit = (tiles: readonly TileKind[]): boolean => suitsOf(tiles).size === 1 && !hasHonour(tiles);
/** One suit and honours, both present. */
export const isOneSuitAndHonours = (tiles: readonly TileKind[]): boolean =>
  suitsOf(tiles).size === 1 && hasHonour(tiles);

/** 1112345678999 of a suit and one more of it, nothing declared. */
export function isNineGates(reading: Reading): boolean {
  const tiles = tilesIn(reading);
  if (reading.groups.some(group => group.declared) || !isOneSuit(tiles)) return false;
  const howMany = (rank: number): number => tiles.filter(tile => tile.endsWith(String(rank))).length;
  return howMany(1) >= 3 && howMany(9) >= 3 && [2, 3, 4, 5, 6, 7, 8].every(rank => howMany(rank) >= 1);
}

/** Won on a tile that came from another player. */
export const wonOnAnothersTile = (hand: CompleteHand): boolean =>
  hand.win?.by === 'discard' || hand.win?.by === 'robbed-kong';

/** Exposed, added or concealed; null for a chow or a pung. */
export const kongTypeOf = (meld: DeclaredSet): KongType | null => (meld.kind === 'kong' ? meld.kong : null);

/** What kind of kong was robbed: as the payer's sets show it, an added one when they show none. */
export function robbedKong(hand: CompleteHand): KongType | 'four-winds' {
  const { win } = hand;
  const payer = hand.seats.find((_, seat) => seat === win?.from);
  const kongs = payer?.melds.filter(meld => meld.kind === 'kong') ?? [];
  const kong = kongs.find(({ tiles }) => tiles.some(tile => tile === win?.tile));
  if (kong && new Set(kong.tiles).size === 4) return 'four-winds';
  return kong?.kong ?? 'added';
}
