import type { TileKind } from '../view-types.ts';

/** The upper side of a tile. */
export type ShownFace = TileKind | 'back';

/** Every face in the order of the sheet. */
export const KINDS_SHOWN: readonly ShownFace[] = [
  ...(['B', 'C', 'D'] as const).flatMap(suit =>
    ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(rank => `${suit}${rank}` as const),
  ),
  ...(['E', 'S', 'W', 'N', 'RD', 'GD', 'WD'] as const),
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).map(number => `F${number}` as const),
  'back',
];
