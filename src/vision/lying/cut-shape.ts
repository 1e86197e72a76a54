import type { Point, Quad } from '../picture.ts';
import type { Cell, FramedShape } from './framed-shape.ts';
import type { Shape } from './pale-shapes.ts';
import type { Paleness } from './paleness.ts';
import { seamInk } from './seams.ts';
import type { TileSize } from './tile-size.ts';

/** Tiles that a shape is made of. */
export interface CutShape {
  /** Where their tops lie on the table (mm), clockwise from their own top left. */
  readonly tiles: readonly Quad[];
  /** How much of the shape they do not explain, and of them the shape does not, mm². */
  readonly unexplained: number;
}

/** A row touches the next or lies up to so far from it, mm. */
const ROW_GAP = 5;
const USUAL_ROW_GAP = 1.5;
/** How far the sides of a shape are off, mm: by themselves, and by each tile of a row. */
const OFF = 2.5;
const OFF_A_TILE = 0.5;
/** Tiles of a row are this much nearer or farther than their width says: they are laid by hand. */
const CLOSER = 0.97;
const WIDER = 1.07;
/**
 * A column of a row that is covered this far is part of it, and one that is covered so far over and under its ink; a thinner gap
 * than this (mm) is none.
 */
const COVERED = 0.55;
const INKED_COVERED = 0.5;
const THIN_GAP = 2;
/** Where a run ends is seen in so many columns to both sides. */
const END = 2;
/**
 * A gap up to so wide (mm) between two runs may be ink along the side of a tile: then so much of the tile (mm), pale between its ink and
 * its side, hangs together with the next one.
 */
const INKED_SIDE = 6;
const BESIDE_INK = 3;
/** A tile is seen when so much of it is covered. */
const TILE_COVERED = 0.75;
/** Of the sides of tiles so much more may be seen than is expected. */
const MORE_BESIDE = 1.7;
/** A tile lies up to so far (mm) from where its row has it, and a little of that is seen. */
const NUDGE = 4;
const LEAST_EDGE = 0.8;
/** What ink all along a side between two tiles counts, and a tile that lies on its side, as parts of a tile. */
const INK_COST = 0.6;
const SIDEWAYS_COST = 0.02;

/**
 * Cuts a shape into tiles of this size that lie as one of these frames does. `beside` is how far (mm) and in which direction the sides of tiles are seen beside
 * their tops: towards where the camera hangs. Tops are at the far end.
 */
export function cutShape(
  shape: Shape,
  frames: readonly FramedShape[],
  size: TileSize,
  beside: Point,
  paleness: Paleness,
): CutShape {
  let best: { readonly cut: CutShape; readonly cost: number } | null = null;
  for (const frame of frames)
    for (const isUpright of [true, false])
      for (const cells of waysOf(frame, size, isUpright, frame.turned(beside))) {
        const cut = cutInto(frame, shape.area, cells, isUpright);
        const area = size.width * size.height;
        const inked = INK_COST * area * seamInk(frame, cells, paleness);
        const cost = cut.unexplained + inked + (isUpright ? 0 : SIDEWAYS_COST * area * cells.length);
        if (!best || cost < best.cost) best = { cut, cost };
      }
  return best?.cut ?? { tiles: [], unexplained: shape.area };
}

/** As so many rows each. */
function waysOf(frame: FramedShape, size: TileSize, isUpright: boolean, beside: Point): readonly (readonly Cell[])[] {
  const [across, down] = isUpright ? [size.width, size.height] : [size.height, size.width];
  const most = Math.floor((frame.height + OFF) / down);
  const ways: (readonly Cell[])[] = [];
  for (let rows = 1; rows <= most; rows++) {
    const room = rows * down + (rows - 1) * ROW_GAP + Math.abs(beside.y) * MORE_BESIDE + OFF;
    if (frame.height > room) continue;
    const runs = topsOf(frame.height, rows, down, beside.y).flatMap(top => runsWithSides(frame, top, down, beside.x));
    const mayBeWider = runs.some(({ sides }) => sides.left + sides.right > 0);
    for (const widened of mayBeWider ? [asItsTiles, toItsSides] : [asItIs]) {
      const cells = runs.flatMap(({ top, run, sides }) =>
        cellsOf(widened(run, sides, across, beside.x), top, across, down, beside.x),
      );
      ways.push(cells.map(cell => nudged(frame, cell, beside.y)));
    }
  }
  return ways;
}

/** Where rows begin: at the far side from the camera, and evenly. */
function topsOf(height: number, rows: number, down: number, beside: number): readonly number[] {
  const spare = height - Math.abs(beside) - down;
  const pitch = rows === 1 ? 0 : Math.min(down + ROW_GAP, Math.max(down, spare / (rows - 1)));
  const whole = down + (rows - 1) * (pitch || down + USUAL_ROW_GAP);
  const first = beside >= 0 ? 0 : height - whole;
  return Array.from({ length: rows }, (_, row) => first + row * pitch);
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** What of a row is covered without a gap, mm from the left. */
function runsOf({ width, covered }: FramedShape, top: number, down: number): readonly Run[] {
  const [from, to] = [top + down * 0.15, top + down * 0.85];
  const isCovered = (x: number, upper: number, lower: number, part: number): boolean =>
    covered(x, upper, x + 1, lower) >= part * (Math.round(lower) - Math.round(upper));
  const isPale = (x: number): boolean => isCovered(x, from, to, COVERED);
  const isInked = (x: number): boolean =>
    isCovered(x, top, from, INKED_COVERED) && isCovered(x, to, top + down, INKED_COVERED);
  const runs: Run[] = [];
  for (let x = 0; x < width; x++) {
    if (!isPale(x) && !isInked(x)) continue;
    const last = runs.at(-1);
    if (last && x - last.to <= THIN_GAP) runs[runs.length - 1] = { from: last.from, to: x + 1 };
    else runs.push({ from: x, to: x + 1 });
  }
  const tall = Math.round(to) - Math.round(from);
  // how much of the columns at its ends is covered says where between them it ends, if there is no ink
  const atEnd = (x: number): number => covered(x - END, from, x + END, to) / tall;
  return runs.map(run => ({
    from: isPale(run.from) ? run.from + END - atEnd(run.from) : run.from,
    to: isPale(run.to - 1) ? run.to - END + atEnd(run.to) : run.to,
  }));
}

/** The runs of a row, each with what may lie beside it. */
function runsWithSides(frame: FramedShape, top: number, down: number, beside: number) {
  return runsOf(frame, top, down).map((run, at, runs) => ({
    top,
    run,
    sides: sidesOf(run, runs[at - 1], runs[at + 1], beside),
  }));
}

/** How far from the run before and after it in its row a run lies, mm, where ink may lie between; 0: none does. */
interface Sides {
  readonly left: number;
  readonly right: number;
}

function sidesOf({ from, to }: Run, before: Run | undefined, after: Run | undefined, beside: number): Sides {
  const gapOf = (gap: number, other: Run): number => {
    if (gap > INKED_SIDE) return 0;
    const wide = other.to - other.from;
    return wide <= BESIDE_INK + Math.abs(beside) ? gap + wide : gap;
  };
  return { left: before ? gapOf(from - before.to, before) : 0, right: after ? gapOf(after.from - to, after) : 0 };
}

/** What a run is with what may be missing of it behind ink along the sides of its tiles. */
type Widened = (run: Run, sides: Sides, across: number, beside: number) => Run;

/** All that lies between it and the next ones. */
const toItsSides: Widened = ({ from, to }, { left, right }) => ({ from: from - left, to: to + right });

/** As much as it is shorter than its tiles. */
const asItsTiles: Widened = ({ from, to }, { left, right }, across, beside) => {
  const missing = tilesIn({ from, to }, across, beside) * across * CLOSER + Math.abs(beside) - (to - from);
  if (missing <= 0 || left + right === 0) return { from, to };
  const ofLeft = left / (left + right);
  return {
    from: from - Math.min(missing * ofLeft, left + BESIDE_INK),
    to: to + Math.min(missing * (1 - ofLeft), right + BESIDE_INK),
  };
};
const asItIs: Widened = run => run;

const tilesIn = ({ from, to }: Run, across: number, beside: number): number =>
  Math.max(1, Math.round((to - from - Math.abs(beside)) / across));

/** A run as tiles side by side, if it is about as long as some are. */
function cellsOf(run: Run, top: number, across: number, down: number, beside: number): readonly Cell[] {
  const { from, to } = run;
  const sideX = Math.abs(beside);
  const tiles = tilesIn(run, across, beside);
  const least = tiles * across * CLOSER - OFF;
  const most = tiles * (across * WIDER + OFF_A_TILE) + sideX * MORE_BESIDE + OFF;
  if (to - from < least || to - from > most) return [];
  const pitch = Math.min(across * WIDER, Math.max(across * CLOSER, (to - from - sideX) / tiles));
  const first = beside >= 0 ? from : to - tiles * pitch;
  return Array.from({ length: tiles }, (_, at) => {
    const left = first + at * pitch + (pitch - across) / 2;
    return { left, top, right: left + across, bottom: top + down };
  });
}

/** The cell moved across its row, if the row ends there: as far as the shape does on the side away from the camera. */
function nudged({ covered }: FramedShape, { left, top, right, bottom }: Cell, beside: number): Cell {
  const wide = Math.round(right) - Math.round(left);
  const isTop = beside >= 0;
  const edge = Math.round(isTop ? top : bottom);
  const seen = covered(left, edge - NUDGE, right, edge + NUDGE) / wide;
  // covered all through: another row lies there
  if (seen < LEAST_EDGE || seen > 2 * NUDGE - LEAST_EDGE) return { left, top, right, bottom };
  const ends = isTop ? edge + NUDGE - seen : edge - NUDGE + seen;
  const by = ends - (isTop ? top : bottom);
  return { left, top: top + by, right, bottom: bottom + by };
}

function cutInto(
  { covered, onTable }: FramedShape,
  area: number,
  cells: readonly Cell[],
  isUpright: boolean,
): CutShape {
  const areaOf = ({ left, top, right, bottom }: Cell): number => (right - left) * (bottom - top);
  const coveredOf = ({ left, top, right, bottom }: Cell): number => covered(left, top, right, bottom);
  const seen = cells.filter(cell => coveredOf(cell) >= TILE_COVERED * areaOf(cell));
  const inTiles = seen.reduce((sum, cell) => sum + coveredOf(cell), 0);
  const missing = seen.reduce((sum, cell) => sum + Math.max(0, areaOf(cell) - coveredOf(cell)), 0);
  return {
    tiles: seen.map(({ left, top, right, bottom }): Quad => {
      const corner = (x: number, y: number): Point => onTable({ x, y });
      const [a, b, c, d] = [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
      return isUpright ? [a, b, c, d] : [d, a, b, c];
    }),
    unexplained: area - inTiles + missing,
  };
}
