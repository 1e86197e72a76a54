import type { Point } from '../picture.ts';
import { type FoundTile, lengthOf } from './found-tile.ts';
import type { Row } from './in-rows.ts';

/** Tiles on each side of one that say how it lies, too. */
const BESIDE = 2;
/** A neighbour lies alike where its sides differ by less than this part of a side. */
const ALIKE = 0.35;

const middleValue = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[at] ?? 0) : ((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2;
};

const middleOf = (points: readonly Point[]): Point => ({
  x: middleValue(points.map(({ x }) => x)),
  y: middleValue(points.map(({ y }) => y)),
});

const isAlike = (one: Point, other: Point): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < ALIKE * Math.max(lengthOf(one), lengthOf(other));

/** The row with the sides of each tile as its neighbours have them: where tiles touch, their middles tell best how wide they are. */
export function evened<T extends FoundTile>(row: Row<T>): Row<T> {
  if (row.length < 3) return row;
  return row.map((tile, at) => {
    const near = row
      .slice(Math.max(0, at - BESIDE), at + BESIDE + 1)
      .filter(({ across, down }) => isAlike(across, tile.across) && isAlike(down, tile.down));
    const steps = near.flatMap((other, place) => {
      const next = near[place + 1];
      if (!next) return [];
      const step = { x: (next.middle.x - other.middle.x) / 2, y: (next.middle.y - other.middle.y) / 2 };
      return isAlike(step, tile.across) ? [step] : [];
    });
    return {
      ...tile,
      across: middleOf([...near.map(({ across }) => across), ...steps]),
      down: middleOf(near.map(({ down }) => down)),
    };
  });
}
