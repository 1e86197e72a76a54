import type { Point } from '../picture.ts';
import { type FoundTile, lengthOf, placeOn } from './found-tile.ts';

/** Tiles that lie side by side, from left to right. */
export type Row<T extends FoundTile = FoundTile> = readonly T[];

/** A neighbour's middle lies so far beside a tile's, in half sides; a gap of half a tile does not part a row. */
const [NEAREST, FURTHEST] = [1.2, 3.2];
/** … and so far above or below it at most. */
const ASKEW = 0.7;
/** Neighbours differ in size by less than this factor. */
const ALIKE = 1.6;

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The same tile with its sides reversed if it lies upside down for `right`. */
function facing<T extends FoundTile>(tile: T, right: Point): T {
  const back = ({ x, y }: Point): Point => ({ x: -x, y: -y });
  const isAlong = Math.abs(dot(tile.across, right)) >= Math.abs(dot(tile.down, right));
  const isTurned = isAlong ? dot(tile.across, right) < 0 : dot(tile.down, right) < 0;
  return isTurned ? { ...tile, across: back(tile.across), down: back(tile.down) } : tile;
}

/** True if one tile lies beside the other in a row. */
export function isBeside(tile: FoundTile, other: FoundTile): boolean {
  const size = lengthOf(tile.down) / lengthOf(other.down);
  if (size > ALIKE || size < 1 / ALIKE) return false;
  const { x, y } = placeOn(tile, other.middle);
  return Math.abs(y) < ASKEW && Math.abs(x) > NEAREST && Math.abs(x) < FURTHEST;
}

/**
 * The tiles in rows, in reading order: rows from the top, each from the left, as they lie for a person who sees the longest row
 * upright or upside down, whichever turns the picture less. The tiles of all rows face that way.
 */
export function inRows<T extends FoundTile>(tiles: readonly T[]): readonly Row<T>[] {
  const groups = chained(tiles);
  const longest = groups.toSorted((a, b) => b.length - a.length)[0];
  if (!longest) return [];
  const right = directionOf(longest);
  const below = { x: -right.y, y: right.x };
  return groups
    .map(row => row.map(tile => facing(tile, right)).toSorted((a, b) => dot(a.middle, right) - dot(b.middle, right)))
    .toSorted((a, b) => compared(a, b, right, below));
}

/** Rows above come first; of rows at one height the left one. */
function compared(a: Row, b: Row, right: Point, below: Point): number {
  const [one, other] = [middleOf(a), middleOf(b)];
  const apart = dot(less(one, other), below);
  const height = Math.min(reachOf(a, below), reachOf(b, below));
  return Math.abs(apart) > height ? apart : dot(less(one, other), right);
}

const reachOf = (row: Row, below: Point): number =>
  Math.max(...row.map(({ across, down }) => Math.abs(dot(across, below)) + Math.abs(dot(down, below))));

export const middleOf = (row: Row): Point => ({
  x: row.reduce((sum, { middle }) => sum + middle.x, 0) / row.length,
  y: row.reduce((sum, { middle }) => sum + middle.y, 0) / row.length,
});

/** Tiles that lie beside one another hang together. */
function chained<T extends FoundTile>(tiles: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = [];
  const waiting = new Set(tiles);
  for (const first of tiles) {
    if (!waiting.delete(first)) continue;
    const group = [first];
    for (const tile of group)
      for (const other of waiting)
        if (isBeside(tile, other) && isBeside(other, tile)) {
          waiting.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

/** Which way is right along a row: to the right of the picture, or upwards where the row stands upright in it. */
function directionOf(row: Row): Point {
  // twice the angle, so that tiles turned by half count alike
  let [cos, sin] = [0, 0];
  for (const { across } of row) {
    const length = lengthOf(across);
    cos += (across.x ** 2 - across.y ** 2) / length;
    sin += (2 * across.x * across.y) / length;
  }
  const angle = Math.atan2(sin, cos) / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}
