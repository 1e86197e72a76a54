import { squareTo } from '../../src/vision/homography.ts';
import type { Picture, Point, Quad } from '../../src/vision/picture.ts';
import { CLOTH, type Colour, IVORY, plain } from './drawn-tile.ts';

/** A block of tiles as it lies in a picture. */
export interface Block {
  readonly columns: number;
  readonly rows: number;
  /** Where its corners lie, clockwise from the top left. */
  readonly quad: Quad;
  /** What is left free between tiles, as a part of a tile's width. */
  readonly gap?: number;
  /** Only so many tiles lie in the last row. */
  readonly last?: number;
}

const INKS: readonly Colour[] = [
  [28, 60, 150],
  [190, 30, 40],
  [20, 110, 60],
];

/** Lays a block into the picture: ivory tiles with darker edges, no two neighbours alike. */
export function layBlock({ width, height, data }: Picture, block: Block): void {
  const { columns, rows, gap = 0, last = columns } = block;
  const toBlock = inverse(block.quad);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = toBlock({ x: x + 0.5, y: y + 0.5 });
      if (at.x < 0 || at.x >= 1 || at.y < 0 || at.y >= 1) continue;
      const [column, row] = [Math.floor(at.x * columns), Math.floor(at.y * rows)];
      if (row === rows - 1 && column >= last) continue;
      const [u, v] = [(at.x * columns - column) * (1 + gap) - gap / 2, (at.y * rows - row) * (1 + gap) - gap / 2];
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      data.set([...colourOf(u, v, row * 5 + column * 3), 255], (y * width + x) * 4);
    }
}

/** Dots, sticks or strokes in one of three inks; `which` chooses among them. */
function colourOf(u: number, v: number, which: number): Colour {
  const edge = Math.min(u * 3, (1 - u) * 3, v * 4, (1 - v) * 4);
  if (edge < 0.12) return [IVORY[0] * 0.72, IVORY[1] * 0.72, IVORY[2] * 0.7];
  const count = 1 + (which % 4);
  const ink = INKS[which % 3] ?? CLOTH;
  const inRows = Math.abs(((v - 0.14) * count * 1.38) % 1) - 0.5;
  const isInside = v > 0.14 && v < 0.86;
  switch (which % 3) {
    case 0:
      return isInside && Math.hypot((Math.abs(u - 0.5) - 0.2) * 3, inRows * 1.6) < 0.5 ? ink : IVORY;
    case 1:
      return isInside && Math.abs(((u * (count + 1)) % 1) - 0.5) < 0.16 && u > 0.12 && u < 0.88 ? ink : IVORY;
    default:
      return isInside && Math.abs(inRows + Math.sin(u * 9) * 0.15) < 0.14 && u > 0.2 && u < 0.8 ? ink : IVORY;
  }
}

/** Takes points of a picture into the unit square that the quad shows. */
function inverse(quad: Quad): (point: Point) => Point {
  const [a, b, c, d, e, f, g, h] = squareTo(quad);
  const rows = [
    [e - f * h, c * h - b, b * f - c * e],
    [f * g - d, a - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ] as const;
  return ({ x, y }) => {
    const [across, down, depth] = rows.map(row => row[0] * x + row[1] * y + row[2]);
    return { x: (across ?? 0) / (depth ?? 1), y: (down ?? 0) / (depth ?? 1) };
  };
}

/** Where the middle of each tile of the block lies, rows from the top. */
export function middlesOf({ columns, rows, quad, last = columns }: Block): readonly Point[] {
  const [a, b, c, d, e, f, g, h] = squareTo(quad);
  return Array.from({ length: (rows - 1) * columns + last }, (_, at) => {
    const [x, y] = [((at % columns) + 0.5) / columns, (Math.floor(at / columns) + 0.5) / rows];
    const depth = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
  });
}

/** A picture of blocks on a cloth, with the grain of a camera. */
export function pictureOf(width: number, height: number, blocks: readonly Block[]): Picture {
  const picture = plain(width, height, CLOTH);
  for (const block of blocks) layBlock(picture, block);
  let seed = 7;
  for (let at = 0; at < picture.data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    if (at % 4 < 3) picture.data[at] = Math.max(0, Math.min(255, (picture.data[at] ?? 0) + (seed % 17) - 8));
  }
  return picture;
}
