import { project, squareTo } from './homography.ts';
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
  const toPicture = squareTo(quad);
  const columns = Math.max(1, Math.round(size.width / CELL_MM));
  const rows = Math.max(1, Math.round(size.height / CELL_MM));
  const cells = new Float32Array(columns * rows);
  for (let i = 0; i < cells.length * SAMPLES * SAMPLES; i++) {
    const cell = Math.floor(i / (SAMPLES * SAMPLES));
    const look = i % (SAMPLES * SAMPLES);
    const x = ((cell % columns) + ((look % SAMPLES) + 0.5) / SAMPLES) / columns;
    const y = (Math.floor(cell / columns) + (Math.floor(look / SAMPLES) + 0.5) / SAMPLES) / rows;
    const at = project(toPicture, { x, y });
    const px = Math.min(width - 1, Math.max(0, Math.floor(at.x)));
    const py = Math.min(height - 1, Math.max(0, Math.floor(at.y)));
    const from = (py * width + px) * 4;
    const light = ((data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0)) / 3;
    cells[cell] = (cells[cell] ?? 0) + light / (SAMPLES * SAMPLES);
  }
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length;
  return cells.map(value => value - mean);
}

/** Whether something changed between two glimpses of the same place; light that changes everywhere is nothing. */
export function isChanged(one: Glimpse, other: Glimpse): boolean {
  const changed = one.filter((value, cell) => Math.abs(value - (other[cell] ?? 0)) > CHANGED);
  return one.length !== other.length || changed.length >= CELLS_CHANGED;
}
