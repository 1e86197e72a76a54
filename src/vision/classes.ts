import type { TileKind } from '../domain/tile.ts';

/** The faces in the order in which the network tells them: place in its answer → kind. hardware/camera/model/README.md. */
export const NETWORK_CLASSES: readonly TileKind[] = [
  ...(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'] as const),
  ...(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9'] as const),
  ...(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'] as const),
  ...(['E', 'S', 'W', 'N', 'RD', 'GD', 'WD'] as const),
  ...(['F5', 'F6', 'F7', 'F8', 'F1', 'F2', 'F3', 'F4'] as const),
];

/** What a cut-out picture shows: a face, the back of a tile, or no tile. */
export type Seen = TileKind | 'back' | 'none';

/** All that the network tells, in its order: the faces, then what is none. */
export const SEEN_CLASSES: readonly Seen[] = [...NETWORK_CLASSES, 'back', 'none'];

/** What was read from one picture of a tile, the likeliest first; `p` is how likely that is, 0..1. */
export interface Reading {
  readonly tile: Seen;
  readonly p: number;
  /** The three likeliest. */
  readonly top: readonly (readonly [Seen, number])[];
  /** How the picture shows it; of faces that look alike both ways no player can tell. */
  readonly lies: 'upright' | 'upside-down' | 'either-way';
}
