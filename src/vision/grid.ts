import { project, squareTo } from './homography.ts';
import type { Point, Quad } from './picture.ts';
import type { PointMap } from './point-map.ts';

/** A face is about three wide and four high; seen from a slant, less high. */
const LEAST_ASPECT = 1.02;
const MOST_ASPECT = 1.65;
const ASPECT = 4 / 3;
/** Tiles smaller than this, in points of the map, cannot be read. */
const LEAST_TILE = 12;
/** A line between tiles lies at most this far from where even tiles would have it, as a part of a tile. */
const SLACK = 0.06;
/** Lines are seen along at least this part of a side; the change there is what this part exceeds. */
const SEEN_ALONG = 0.7;
/** What an aspect wrong by a factor e costs, and what it takes to cut at all: in lines clearly seen. */
const SHAPE_COST = 12;
const CUT_COST = 2;
/** A line is clearly seen when paleness changes there by this part of the strongest change; one half seen speaks against. */
const CLEAR = 0.7;
const HALF_SEEN = 0.6;
/** Without a clear line, one that ink crosses less than this part as much as others is likelier to lie between tiles. */
const HALF_CROSSED = 0.5;
/** As many ways to cut a patch are worth comparing. */
const MOST_WAYS = 12;

/** A patch cut into whole tiles. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** How well what is seen agrees: lines found where lines must be, tiles shaped as tiles. */
  readonly score: number;
  /** Points of the map. */
  readonly tileHeight: number;
  /** One a tile, rows from the top, each from the left; clockwise from the top left. */
  readonly cells: readonly Quad[];
}

/**
 * The ways in which a patch may be cut into tiles, the likeliest first. Where tiles meet, paleness changes along the whole
 * side of the block; ink changes it here and there only. So the change that most of a line of the straightened patch
 * exceeds is high between tiles and low elsewhere. And between tiles there is no ink: along such a line paleness is even.
 */
export function gridsOf(map: PointMap, quad: Quad): readonly Grid[] {
  const [a, b, c, d] = quad;
  const width = Math.round((apart(a, b) + apart(d, c)) / 2);
  const height = Math.round((apart(a, d) + apart(b, c)) / 2);
  if (width < LEAST_TILE || height < LEAST_TILE) return [];
  const straight = straightened(map, quad, width, height);
  const across = once(sideOf(alongSide(straight, width, height, 1, width)));
  const down = once(sideOf(alongSide(straight, height, width, width, 1)));
  const ways: (Omit<Grid, 'cells'> & { readonly cells: () => readonly Quad[] })[] = [];
  for (let rows = 1; rows <= Math.floor(height / LEAST_TILE); rows++)
    for (const columns of columnsFor(width, height / rows)) {
      const [lines, levels] = [across(columns), down(rows)];
      const cuts = columns + rows - 2;
      const shape = Math.abs(Math.log(height / rows / (width / columns) / ASPECT));
      const seen = cuts === 0 ? 0 : lines.seen + levels.seen - CUT_COST;
      ways.push({
        columns,
        rows,
        score: seen - SHAPE_COST * shape,
        tileHeight: height / rows,
        cells: () => cellsOf(quad, lines.at, levels.at),
      });
    }
  return ways
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_WAYS)
    .map(way => ({ ...way, cells: way.cells() }));
}

function columnsFor(width: number, tileHeight: number): readonly number[] {
  const fewest = Math.max(1, Math.ceil((width / tileHeight) * LEAST_ASPECT));
  const most = Math.min(Math.floor(width / LEAST_TILE), Math.floor((width / tileHeight) * MOST_ASPECT));
  return Array.from({ length: Math.max(0, most - fewest + 1) }, (_, more) => fewest + more);
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function straightened(map: PointMap, quad: Quad, width: number, height: number): Uint8Array {
  const toMap = squareTo(quad);
  const values = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = project(toMap, { x: (x + 0.5) / width, y: (y + 0.5) / height });
      const column = Math.min(map.width - 1, Math.max(0, Math.floor(at.x)));
      const row = Math.min(map.height - 1, Math.max(0, Math.floor(at.y)));
      values[y * width + x] = map.values[row * map.width + column] ?? 0;
    }
  return values;
}

/** What is seen along the line at each place of a side. */
interface Side {
  /** How much paleness changes there along most of the line. */
  readonly change: Float32Array;
  /** How uneven paleness is along the line: ink crosses it. */
  readonly uneven: Float32Array;
}

function alongSide(values: Uint8Array, length: number, lines: number, step: number, lineStep: number): Side {
  const change = new Float32Array(length);
  const uneven = new Float32Array(length);
  const here = new Uint8Array(lines);
  for (let i = 1; i < length - 1; i++) {
    let [sum, squares] = [0, 0];
    for (let line = 0; line < lines; line++) {
      const at = line * lineStep + i * step;
      const [before = 0, value = 0, after = 0] = [values[at - step], values[at], values[at + step]];
      here[line] = Math.max(Math.abs(after - before), Math.abs(value - before), Math.abs(after - value));
      sum += value;
      squares += value * value;
    }
    change[i] = here.sort()[Math.floor(lines * (1 - SEEN_ALONG))] ?? 0;
    uneven[i] = Math.sqrt(Math.max(0, squares / lines - (sum / lines) ** 2));
  }
  return { change, uneven };
}

/** A side cut into parts: where, 0..1 with both ends, and how far what is seen there speaks for lines. */
interface Cuts {
  readonly at: readonly number[];
  readonly seen: number;
}

/** Cuts a side into even parts, each line moved to where near it most speaks for one. */
function sideOf({ change, uneven }: Side): (parts: number) => Cuts {
  const clear = CLEAR * Math.max(1, ...change.slice(LEAST_TILE / 2, -LEAST_TILE / 2));
  const crossed = Math.max(1, uneven.reduce((sum, value) => sum + value, 0) / uneven.length);
  const speaks = change.map(
    (value, at) =>
      Math.max(-1, (Math.min(1, value / clear) - HALF_SEEN) / (1 - HALF_SEEN)) +
      Math.max(0, 1 - (uneven[at] ?? 0) / crossed / HALF_CROSSED),
  );
  return parts => {
    const part = change.length / parts;
    const lines = Array.from({ length: parts - 1 }, (_, line) =>
      mostNear(speaks, Math.round((line + 1) * part), Math.max(1, Math.round(part * SLACK))),
    );
    return {
      at: [0, ...lines.map(({ place, value }, at) => (value > 0 ? place : (at + 1) * part) / change.length), 1],
      seen: lines.reduce((sum, { value }) => sum + value, 0),
    };
  };
}

/** The most within reach of a place, and where it is. */
function mostNear(values: Float32Array, middle: number, reach: number): { place: number; value: number } {
  let best = { place: middle, value: values[middle] ?? 0 };
  for (let place = middle - reach; place <= middle + reach; place++)
    if ((values[place] ?? 0) > best.value) best = { place, value: values[place] ?? 0 };
  return best;
}

/** The same answers, each worked out once. */
function once(answer: (parts: number) => Cuts): (parts: number) => Cuts {
  const known = new Map<number, Cuts>();
  return parts => {
    const cuts = known.get(parts) ?? answer(parts);
    known.set(parts, cuts);
    return cuts;
  };
}

function cellsOf(quad: Quad, across: readonly number[], down: readonly number[]): readonly Quad[] {
  const toMap = squareTo(quad);
  const corner = (x: number | undefined, y: number | undefined): Point => project(toMap, { x: x ?? 1, y: y ?? 1 });
  return down
    .slice(0, -1)
    .flatMap((top, row) =>
      across
        .slice(0, -1)
        .map(
          (left, column): Quad => [
            corner(left, top),
            corner(across[column + 1], top),
            corner(across[column + 1], down[row + 1]),
            corner(left, down[row + 1]),
          ],
        ),
    );
}
