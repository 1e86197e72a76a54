import type { MeldView, Seat, TileKind } from '../view-types.ts';
import { type Point, pointFor, type QuarterTurns } from './geometry.ts';

/** The visible side of a tile: its face, its back, or its back while it stands on a rack or lies in the wall. */
export type TileLook = TileKind | FaceDown;
type FaceDown = 'back' | 'standing' | 'walled';

/** Why a tile stands out. `next` and `tail`: where the wall is drawn from; `indicator`: it points at special kinds. */
export type TileMark = 'next' | 'tail' | 'indicator' | 'last-discard' | 'claimed';

/** The tiles that lie together, as one thing on the table. */
export type TileGroup =
  | { readonly type: 'wall' | 'rack' | 'discards' | 'indicator'; readonly seat: Seat }
  | { readonly type: 'meld'; readonly seat: Seat; readonly index: number; readonly meld: MeldView };

/** Where one tile lies on the board. */
export interface Placement extends Point {
  /** Names the place: a tile that stays where it is keeps its key. */
  readonly key: string;
  readonly group: TileGroup;
  readonly look: TileLook;
  readonly mark: TileMark | null;
  /** Size before it is turned; `x` and `y` are its middle. */
  readonly width: number;
  readonly height: number;
  readonly turn: QuarterTurns;
  /** The upper tile of a stack lies on level 1. */
  readonly level: 0 | 1;
  /** Its face stands for others in this hand. */
  readonly isWild: boolean;
}

/** A placement in a seat's own terms: `along` to its right, `out` from the middle of the table towards it. */
export interface SeatPlacement extends Omit<Placement, 'x' | 'y' | 'group' | 'level' | 'isWild'> {
  readonly along: number;
  readonly out: number;
}

/** Puts what a seat has in front of it onto the board. */
export function placeFor(group: TileGroup, place: SeatPlacement): Placement {
  const { key, look, mark, along, out, width, height, turn } = place;
  const { x, y } = pointFor(group.seat, along, out);
  return { key, group, look, mark, x, y, width, height, turn, level: 0, isWild: false };
}

export const isFaceDown = (look: TileLook): look is FaceDown =>
  look === 'back' || look === 'standing' || look === 'walled';

/** In the same place, as large and turned the same way. */
export const liesTheSame = (a: Placement, b: Placement): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.turn === b.turn &&
  a.width === b.width &&
  a.height === b.height &&
  a.level === b.level;

export const looksTheSame = (a: Placement, b: Placement): boolean =>
  a === b || (liesTheSame(a, b) && a.look === b.look && a.mark === b.mark && a.isWild === b.isWild);
