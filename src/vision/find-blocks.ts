import { type Grid, gridsOf } from './grid.ts';
import { isInside } from './homography.ts';
import { above, closed, countsOf, palenessOf, thresholdOf } from './pale-map.ts';
import { type Patch, patchesOf } from './patches.ts';
import type { Picture, Quad } from './picture.ts';
import type { PointMap } from './point-map.ts';

/** Points across the longer side of what is looked at: tiles stay tens of points wide, and it takes a tenth of a second. */
const LOOKED_AT = 960;
/** Smaller patches, as a part of the picture's area, are glints. */
const LEAST_AREA = 1 / 1500;
/** Gaps between tiles of a block, and ink, are closed up to twice this part of the longer side. */
const CLOSED = 1 / 200;
/** A patch fills its four sides this far, or it is not one block of tiles. */
const LEAST_FILL = 0.6;
/** A cell of a block is a tile when this part of it is pale; a row may be shorter than the block. */
const LEAST_PALE = 0.35;
/** More pale patches than this are no tiles on a dark ground. */
const MOST_BLOCKS = 40;
/** Tiles of one picture differ in height by less than this factor. */
const ALIKE = 1.3;

/**
 * The tiles of blocks on a dark ground, as quads in reading order: lying apart, in rows or in blocks, straight, turned a little or seen
 * from a slant. Pale patches stand out from what lies under them; each is straightened and cut where its tiles meet.
 * A patch that no tiles explain is left out.
 */
export function findBlocks(picture: Picture): readonly Quad[] {
  const step = Math.max(1, Math.max(picture.width, picture.height) / LOOKED_AT);
  const width = Math.floor(picture.width / step);
  const height = Math.floor(picture.height / step);
  if (width < 12 || height < 12) return [];
  const map = palenessOf(picture, width, height);
  const limit = thresholdOf(countsOf(map));
  if (limit === null) return [];
  const pale = above(map, limit);
  const blocks = blocksOf(pale);
  if (blocks.length > MOST_BLOCKS) return [];
  const ways = blocks.map(patch => gridsOf(map, patch.quad));
  const tileHeight = commonHeight(ways);
  const [byX, byY] = [picture.width / width, picture.height / height];
  const cells = ways.flatMap(grids => bestAt(grids, tileHeight)?.cells ?? []).filter(cell => isPale(pale, cell));
  return inReadingOrder(cells).map(cell => scaled(cell, byX, byY));
}

/** Patches that are one block each: with the gaps inside closed, or, where that joins what does not belong together, as they are. */
function blocksOf(pale: PointMap): readonly Patch[] {
  const area = pale.width * pale.height;
  const reach = Math.max(1, Math.round(Math.max(pale.width, pale.height) * CLOSED));
  const isBlock = ({ quad, points }: Patch): boolean => points >= LEAST_FILL * areaOf(quad);
  const joined = patchesOf(closed(pale, reach), LEAST_AREA * area);
  const blocks = joined.filter(isBlock);
  if (blocks.length === joined.length) return blocks;
  const loose = patchesOf(closed(pale, 1), LEAST_AREA * area).filter(isBlock);
  return [...blocks, ...loose.filter(({ quad }) => !blocks.some(block => isInside(middleOf(quad), block.quad)))];
}

/** The height of a tile with which the patches are explained best together; 0 where there is none. */
function commonHeight(ways: readonly (readonly Grid[])[]): number {
  let best = { score: Number.NEGATIVE_INFINITY, height: 0 };
  for (const { tileHeight } of ways.flat()) {
    const score = ways.reduce((sum, grids) => {
      const grid = bestAt(grids, tileHeight);
      return sum + (grid ? grid.score + grid.cells.length * 0.02 : -2);
    }, 0);
    if (score > best.score) best = { score, height: tileHeight };
  }
  return best.height;
}

const bestAt = (grids: readonly Grid[], height: number): Grid | undefined =>
  grids.find(({ tileHeight }) => tileHeight < height * ALIKE && tileHeight * ALIKE > height);

function isPale({ width, height, values }: PointMap, cell: Quad): boolean {
  const xs = cell.map(({ x }) => x);
  const ys = cell.map(({ y }) => y);
  let points = 0;
  let seen = 0;
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.max(...ys)); y++)
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(width, Math.max(...xs)); x++) {
      if (!isInside({ x: x + 0.5, y: y + 0.5 }, cell)) continue;
      points++;
      seen += values[y * width + x] ?? 0;
    }
  return points > 0 && seen >= LEAST_PALE * points;
}

function areaOf([a, b, c, d]: Quad): number {
  return Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
}

const middleOf = (quad: Quad): { x: number; y: number } => ({
  x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
  y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
});

const scaled = ([a, b, c, d]: Quad, byX: number, byY: number): Quad => {
  const to = ({ x, y }: { x: number; y: number }) => ({ x: x * byX, y: y * byY });
  return [to(a), to(b), to(c), to(d)];
};

/** Rows from the top, each from the left: a tile belongs to a row whose last tile's middle it lies beside. */
function inReadingOrder(cells: readonly Quad[]): readonly Quad[] {
  const rows: Quad[][] = [];
  const heightOf = ([a, , , d]: Quad): number => d.y - a.y;
  const waiting = cells.map(cell => ({ cell, middle: middleOf(cell) })).toSorted((a, b) => a.middle.x - b.middle.x);
  for (const { cell, middle } of waiting) {
    const beside = rows
      .map(row => ({ row, off: Math.abs(middleOf(row.at(-1) ?? cell).y - middle.y) }))
      .filter(({ off }) => off < heightOf(cell) / 2)
      .toSorted((a, b) => a.off - b.off)[0];
    if (beside) beside.row.push(cell);
    else rows.push([cell]);
  }
  const top = (row: readonly Quad[]): number => Math.min(...row.map(cell => middleOf(cell).y));
  return rows.toSorted((a, b) => top(a) - top(b)).flat();
}
