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

/** Looks at a place of a picture, whose points are as many as those of the first. */
export type Glance = (picture: Picture) => Glimpse;

/** A glance at a quad, of so many mm, of pictures of this size; where it looks is worked out once. */
export function glanceAt(
  picture: Pick<Picture, 'width' | 'height'>,
  quad: Quad,
  size: { readonly width: number; readonly height: number },
): Glance {
  const columns = Math.max(1, Math.round(size.width / CELL_MM));
  const rows = Math.max(1, Math.round(size.height / CELL_MM));
  const places = placesOf(picture, quad, columns * SAMPLES, rows * SAMPLES);
  return ({ data }) => {
    const cells = new Float32Array(columns * rows);
    for (let at = 0, row = 0; row < rows * SAMPLES; row++) {
      const firstOfRow = Math.floor(row / SAMPLES) * columns;
      for (let cell = firstOfRow; cell < firstOfRow + columns; cell++)
        for (let sample = 0; sample < SAMPLES; sample++, at++) {
          const from = places[at] ?? 0;
          const light = ((data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0)) / 3;
          cells[cell] = (cells[cell] ?? 0) + light / (SAMPLES * SAMPLES);
        }
    }
    const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length;
    return cells.map(value => value - mean);
  };
}

/** The first bytes of points that lie evenly in a quad, row by row; beyond the picture, those of its edge. */
function placesOf(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  quad: Quad,
  across: number,
  down: number,
): Int32Array {
  const toQuad = squareTo(quad);
  return Int32Array.from({ length: across * down }, (_, at) => {
    const { x, y } = project(toQuad, {
      x: ((at % across) + 0.5) / across,
      y: (Math.floor(at / across) + 0.5) / down,
    });
    const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
    return (row * width + column) * 4;
  });
}

/** True if something changed between two glimpses of the same place; light that changes everywhere is nothing. */
export function isChanged(one: Glimpse, other: Glimpse): boolean {
  if (one.length !== other.length) return true;
  let changed = 0;
  for (let cell = 0; cell < one.length; cell++)
    if (Math.abs((one[cell] ?? 0) - (other[cell] ?? 0)) > CHANGED) changed++;
  return changed >= CELLS_CHANGED;
}
