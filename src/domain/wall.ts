import { InvariantError } from './result.ts';
import { type BySeat, bySeat, leftOf, type Seat, update } from './seat.ts';

/**
 * The wall as a thing in space. A side's stacks are numbered from its owner's right-hand end to the left; past the
 * left end the ring goes on with stack 0 of the side to the left: clockwise, seen from above.
 * docs/rules/common.md, "The wall".
 */
export interface Wall {
  /** Tiles in each stack: 2, 1 (its top is gone) or 0. */
  readonly heights: BySeat<readonly number[]>;
  /** Null until the dice have been rolled. */
  readonly broken: Break | null;
}

/** The side that was broken and how many stacks were skipped from its right-hand end (it may run on past the side). */
export interface Break {
  readonly side: Seat;
  readonly skipped: number;
}

export interface StackPlace {
  readonly side: Seat;
  readonly stack: number;
}
/** Where one tile of the wall lies. */
export interface WallPlace extends StackPlace {
  readonly layer: 'top' | 'bottom';
}
/** Tiles are drawn from the front; replacements come from the tail. */
export type WallEnd = 'wall' | 'tail';

export const buildWall = (stacks: BySeat<number>): Wall => ({
  heights: bySeat(side => Array<number>(stacks[side]).fill(2)),
  broken: null,
});

export const breakWall = (wall: Wall, broken: Break): Wall => ({ ...wall, broken });

export const tilesLeft = (wall: Wall): number => wall.heights.flat().reduce((sum, height) => sum + height, 0);

/** Every stack once, clockwise, beginning with the first that was not skipped. The tail is the last of them. */
export function ringFrom(wall: Wall): readonly StackPlace[] {
  const { side, skipped } = wall.broken ?? { side: 0 as Seat, skipped: 0 };
  const sides = [side, leftOf(side), leftOf(leftOf(side)), leftOf(leftOf(leftOf(side)))];
  const ring = sides.flatMap(s => wall.heights[s].map((_, stack): StackPlace => ({ side: s, stack })));
  return [...ring.slice(skipped), ...ring.slice(0, skipped)];
}

/** Where the next tile comes from, or null when the wall is used up. The top of a stack always goes before its bottom. */
export function nextPlace(wall: Wall, end: WallEnd): WallPlace | null {
  const ring = ringFrom(wall);
  const holdsTiles = ({ side, stack }: StackPlace): boolean => heightAt(wall, { side, stack }) > 0;
  const place = end === 'wall' ? ring.find(holdsTiles) : ring.findLast(holdsTiles);
  return place ? { ...place, layer: heightAt(wall, place) === 2 ? 'top' : 'bottom' } : null;
}

/** The wall without its next tile. */
export function takeFrom(wall: Wall, end: WallEnd): Wall {
  const place = nextPlace(wall, end);
  if (!place) throw new InvariantError('took a tile from a wall that is used up');
  return {
    ...wall,
    heights: update(wall.heights, place.side, side => side.with(place.stack, heightAt(wall, place) - 1)),
  };
}

export const heightAt = (wall: Wall, place: StackPlace): number => wall.heights[place.side][place.stack] ?? 0;
