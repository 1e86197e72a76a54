import type { Picture, Quad } from './picture.ts';

/** Points across the longer side of what is looked at: tiles stay tens of points wide, and it takes a tenth of a second. */
const LOOKED_AT = 960;
/** A tile is about three wide and four high. */
const ASPECT = 4 / 3;
/** Smaller patches, as a part of the picture's area, are glints. */
const LEAST_AREA = 1 / 1500;
/** A patch fills its box this far, or it is not made of tiles lying straight. */
const LEAST_FILL = 0.6;
/** Rows of more than this are several sheets. */
const MOST_ROWS = 16;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The tiles in a picture taken from straight above, upright and in rows, as quads in reading order. Pale patches stand
 * out from what lies under them; a patch of several tiles is cut into as many as its shape says. A patch whose shape says
 * nothing is left out.
 */
export function findTiles(picture: Picture): readonly Quad[] {
  const step = Math.max(1, Math.max(picture.width, picture.height) / LOOKED_AT);
  const width = Math.floor(picture.width / step);
  const height = Math.floor(picture.height / step);
  if (width < 8 || height < 8) return [];
  const paleness = palenessOf(picture, width, height, step);
  const boxes = patches(paleness, threshold(paleness), width, height);
  const tile = commonHeight(boxes);
  return inReadingOrder(boxes.flatMap(box => cut(box, tile))).map(({ left, top, right, bottom }) => [
    { x: left * step, y: top * step },
    { x: right * step, y: top * step },
    { x: right * step, y: bottom * step },
    { x: left * step, y: bottom * step },
  ]);
}

/** How pale each point is, 0..255: light, and without much colour. */
function palenessOf({ width: across, data }: Picture, width: number, height: number, step: number): Uint8Array {
  const pale = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (Math.floor((y + 0.5) * step) * across + Math.floor((x + 0.5) * step)) * 4;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      const most = Math.max(red, green, blue);
      pale[y * width + x] = Math.max(0, most - 0.8 * (most - Math.min(red, green, blue)));
    }
  return pale;
}

/** Where dark and pale part best. Otsu, *A Threshold Selection Method from Gray-Level Histograms*, 1979. */
function threshold(pale: Uint8Array): number {
  const counts = new Array<number>(256).fill(0);
  for (const value of pale) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let below = 0;
  let sumBelow = 0;
  let best = { between: -1, value: 128 };
  for (const [value, count] of counts.entries()) {
    below += count;
    sumBelow += count * value;
    const above = pale.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (between > best.between) best = { between, value };
  }
  return best.value;
}

/** Boxes round connected pale points, without glints and without what fills its box badly. */
function patches(pale: Uint8Array, limit: number, width: number, height: number): readonly Box[] {
  const isSeen = new Uint8Array(pale.length);
  const boxes: Box[] = [];
  for (let start = 0; start < pale.length; start++) {
    if (isSeen[start] || (pale[start] ?? 0) <= limit) continue;
    const { box, points } = patchFrom(start, pale, limit, width, isSeen);
    const area = (box.right - box.left) * (box.bottom - box.top);
    if (points >= LEAST_AREA * width * height && points >= LEAST_FILL * area) boxes.push(box);
  }
  return boxes;
}

function patchFrom(
  start: number,
  pale: Uint8Array,
  limit: number,
  width: number,
  isSeen: Uint8Array,
): { box: Box; points: number } {
  const waiting = [start];
  isSeen[start] = 1;
  let [left, top, right, bottom, points] = [width, pale.length, 0, 0, 0];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width;
    const y = Math.floor(at / width);
    points++;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= pale.length || isSeen[next] || (pale[next] ?? 0) <= limit) continue;
      isSeen[next] = 1;
      waiting.push(next);
    }
  }
  return { box: { left, top, right, bottom }, points };
}

/** The height of a tile that explains the shapes of most patches as whole rows and columns; 0 where there are none. */
function commonHeight(boxes: readonly Box[]): number {
  const tallest = Math.max(0, ...boxes.map(({ top, bottom }) => bottom - top));
  let best = { cost: Number.POSITIVE_INFINITY, height: 0 };
  for (let height = tallest; height >= Math.max(12, tallest / MOST_ROWS); height *= 0.985) {
    const cost = boxes.reduce((sum, box) => sum + misfit(box, height), 0);
    if (cost < best.cost) best = { cost, height };
  }
  return best.height;
}

const shapeOf = ({ left, top, right, bottom }: Box, height: number): { columns: number; rows: number; off: number } => {
  const across = ((right - left) * ASPECT) / height;
  const down = (bottom - top) / height;
  const columns = Math.max(1, Math.round(across));
  const rows = Math.max(1, Math.round(down));
  return { columns, rows, off: Math.abs(across / columns - 1) + Math.abs(down / rows - 1) };
};

/** How badly a patch is explained by tiles this high; many small ones explain anything, and cost. */
function misfit(box: Box, height: number): number {
  const { columns, rows, off } = shapeOf(box, height);
  return off + 0.02 * columns * rows;
}

function cut(box: Box, height: number): readonly Box[] {
  if (height === 0) return [];
  const { columns, rows, off } = shapeOf(box, height);
  if (off > 0.5) return [];
  const across = (box.right - box.left) / columns;
  const down = (box.bottom - box.top) / rows;
  return Array.from({ length: rows * columns }, (_, at) => {
    const left = box.left + (at % columns) * across;
    const top = box.top + Math.floor(at / columns) * down;
    return { left, top, right: left + across, bottom: top + down };
  });
}

/** Rows from the top, each from the left: a tile belongs to a row whose first tile's middle it lies beside. */
function inReadingOrder(boxes: readonly Box[]): readonly Box[] {
  const rows: Box[][] = [];
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    const middle = (box.top + box.bottom) / 2;
    const row = rows.find(([first]) => first && first.top < middle && middle < first.bottom);
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows.flatMap(row => row.toSorted((a, b) => a.left - b.left));
}
