import { above, closed, thresholdOf } from '../pale-map.ts';
import type { Quad } from '../picture.ts';
import type { PointMap } from '../point-map.ts';
import { cutShape } from './cut-shape.ts';
import { type FramedShape, framed, turnOf } from './framed-shape.ts';
import { looksMade } from './looks-made.ts';
import { type Shape, shapesOf } from './pale-shapes.ts';
import { type Paleness, palenessOn } from './paleness.ts';
import type { TileSize, TileSizes } from './tile-size.ts';
import type { ZoneOnTable } from './zone-on-table.ts';

/** Cracks between tiles up to twice as wide, in points, are none: ink would run out through them. */
const CRACK = 1;
/** What is smaller is no tile, mm². */
const LEAST_AREA = 240;
/** A shape that fills its rectangle less than this is no block of whole rows: it tells nothing of the size of a tile. */
const FULL = 0.88;
/** Nor does one that reaches so near to the edge of what is looked at, mm: not all of it is seen. */
const EDGE_MM = 1;
/**
 * More than this part of a shape that is not explained as tiles, besides so many times of what may be seen of their sides, and
 * it is something else, or something lies on it.
 */
const MOST_UNEXPLAINED = 0.12;
const MORE_BESIDE = 1.7;

/** What is pale in a zone, before it is known how large tiles are. */
export interface PaleZone {
  readonly paleness: Paleness;
  /** 1 where it is as pale as tiles are. */
  readonly pale: PointMap;
  readonly shapes: readonly TurnedShape[];
}

/** A shape in the rectangle of least area round it. */
export interface TurnedShape {
  readonly shape: Shape;
  readonly frame: FramedShape;
}

/**
 * What is pale in a part of the table: of its paleness, straightened, with so many points a mm. What is less pale than the cloth,
 * as what lies beside the table may be, counts as cloth.
 */
export function paleZone(map: PointMap, counts: Uint32Array, cloth: number, pointsPerMm: number): PaleZone {
  const limit = thresholdOf(raised(counts, cloth));
  const pale = limit === null ? nothingOf(map) : closed(above(map, limit), CRACK);
  const shapes = limit === null ? [] : shapesOf(pale, pointsPerMm, LEAST_AREA);
  return { paleness: palenessOn(map, pointsPerMm, cloth), pale, shapes: shapes.map(turnedShape) };
}

/** How many points have each paleness where none is less pale than this. */
function raised(counts: Uint32Array, least: number): Uint32Array {
  const less = counts.subarray(0, least).reduce((sum, count) => sum + count, 0);
  return counts.map((count, value) => (value < least ? 0 : value === least ? count + less : count));
}

const nothingOf = ({ width, height, values }: PointMap): PointMap => ({
  width,
  height,
  values: new Uint8Array(values.length),
});

const turnedShape = (shape: Shape): TurnedShape => ({ shape, frame: framed(shape, turnOf(shape)) });

/** Learns from what is pale in a zone how large tiles are. */
export function noteSizes(part: ZoneOnTable, { shapes }: PaleZone, sizes: TileSizes): void {
  const { zone, beside } = part;
  for (const { shape, frame } of shapes) {
    if (!isWhole(shape, part) || shape.area < FULL * frame.width * frame.height) continue;
    const { x, y } = frame.turned(beside(shape.middle));
    const [xs, ys] = [shape.hull.map(at => at.x), shape.hull.map(at => at.y)];
    const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const box = { width: frame.width, height: frame.height, besideX: Math.abs(x), besideY: Math.abs(y) };
    sizes.note({ zone, left, top, right, bottom }, box);
  }
}

/** A tile that seems to lie face up in a zone. */
export interface FoundTile {
  /** Its top in the zone's mm, clockwise from its own top left. */
  readonly top: Quad;
  /** It hangs together with what is no tile, or reaches into what is looked at from outside: it may be half hidden by a hand. */
  readonly isDoubted: boolean;
}

/** What is pale in a zone, cut into tiles. */
export interface CutZone {
  readonly tiles: readonly FoundTile[];
  /** Something that is large enough to be a tile, or several, is none: tiles that stand or lie askew, paper, a sleeve. */
  readonly isUnread: boolean;
}

/** Cuts what is pale in a zone into tiles of this size. */
export function cutZone(part: ZoneOnTable, pale: PaleZone, size: TileSize): CutZone {
  const cut = pale.shapes.map(turned => ({ shape: turned.shape, tiles: tilesOf(turned, part, pale, size) }));
  const least = size.width * size.height;
  return {
    tiles: cut.flatMap(({ tiles }) => tiles),
    isUnread: cut.some(
      ({ shape, tiles }) => tiles.length === 0 && shape.area >= least && part.inZone(shape.middle) !== null,
    ),
  };
}

function tilesOf(
  { shape, frame }: TurnedShape,
  part: ZoneOnTable,
  zone: PaleZone,
  size: TileSize,
): readonly FoundTile[] {
  const perMm = part.beside(shape.middle);
  const sides = { x: perMm.x * size.pale, y: perMm.y * size.pale };
  const { tiles, unexplained } = cutShape(shape, [frame, framed(shape, 0)], size, sides, zone.paleness);
  const ofSides = tiles.length * (Math.abs(sides.x) * size.height + Math.abs(sides.y) * size.width) * MORE_BESIDE;
  if (unexplained > MOST_UNEXPLAINED * shape.area + ofSides) return [];
  const made = tiles.filter(tile => looksMade(zone.paleness, tile));
  const isDoubted = made.length < tiles.length || !isWhole(shape, part);
  return made.map(top => ({ top, isDoubted }));
}

/** True if all of a shape is in what is looked at. */
const isWhole = ({ hull }: Shape, { width, height }: Pick<ZoneOnTable, 'width' | 'height'>): boolean =>
  hull.every(({ x, y }) => x > EDGE_MM && y > EDGE_MM && x < width - EDGE_MM && y < height - EDGE_MM);
