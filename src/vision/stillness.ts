import { squareTo } from './homography.ts';
import type { Picture, Quad } from './picture.ts';

/** A part of a picture, seen roughly: how light each cell of it is, 0..255, less what all of it is on the average. */
export type Glimpse = Float32Array;

/** A cell is as wide as a third of a tile. */
const CELL_MM = 8;
/** Looks at a cell along each side. */
const SAMPLES = 3;
/** A camera's noise and a lamp that flickers change a cell by less than this. */
const CHANGED = 20;
/** A tile covers a dozen cells; fewer than this are a glint. */
const CELLS_CHANGED = 3;

/** A quad of a picture, of so many mm, at a glance. */
export function glimpseOf(
  { width, height, data }: Picture,
  quad: Quad,
  size: { readonly width: number; readonly height: number },
): Glimpse {
  const [a, b, c, d, e, f, g, h] = squareTo(quad);
  const columns = Math.max(1, Math.round(size.width / CELL_MM));
  const rows = Math.max(1, Math.round(size.height / CELL_MM));
  const [across, down] = [columns * SAMPLES, rows * SAMPLES];
  const cells = new Float32Array(columns * rows);
  for (let row = 0; row < down; row++) {
    const y = (row + 0.5) / down;
    const firstOfRow = Math.floor(row / SAMPLES) * columns;
    for (let column = 0; column < across; column++) {
      const x = (column + 0.5) / across;
      const depth = g * x + h * y + 1;
      const px = Math.min(width - 1, Math.max(0, Math.floor((a * x + b * y + c) / depth)));
      const py = Math.min(height - 1, Math.max(0, Math.floor((d * x + e * y + f) / depth)));
      const from = (py * width + px) * 4;
      const light = ((data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0)) / 3;
      const cell = firstOfRow + Math.floor(column / SAMPLES);
      cells[cell] = (cells[cell] ?? 0) + light / (SAMPLES * SAMPLES);
    }
  }
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length;
  return cells.map(value => value - mean);
}

/** Whether something changed between two glimpses of the same place; light that changes everywhere is nothing. */
export function isChanged(one: Glimpse, other: Glimpse): boolean {
  if (one.length !== other.length) return true;
  let changed = 0;
  for (let cell = 0; cell < one.length; cell++)
    if (Math.abs((one[cell] ?? 0) - (other[cell] ?? 0)) > CHANGED) changed++;
  return changed >= CELLS_CHANGED;
}
