import type { Point, Quad } from '../../src/vision/picture.ts';
import type { TileRead } from '../../src/vision/read-picture.ts';

/** Tiles of a hand without kongs and bonus tiles, and with four kongs. */
export const HAND_TILES = 14;
const WITH_KONGS = 18;
/** More tiles than this are a whole set, or most of one. */
export const WHOLE_SET = 60;
/** Rows of a hand lie at most this far apart, in heights of a tile. */
const NEAR = 2.5;
/** A row of a hand has at least this many tiles where other tiles lie about. */
const LEAST_ROW = 4;
/** Tiles of which none is likelier what it was read as are no row, but something else on the table. */
const HARDLY = 0.15;

/** Places of a picture's tiles. */
export type Chosen = ReadonlySet<number>;

const middleOf = (quad: Quad): Point => ({
  x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
  y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
});
const heightOf = ([a, , , d]: Quad): number => Math.hypot(d.x - a.x, d.y - a.y);

interface RowSeen {
  readonly places: readonly number[];
  readonly middles: readonly Point[];
  readonly height: number;
  /** Tiles face up. */
  readonly faces: number;
}

function rowsOf(tiles: readonly TileRead[]): readonly RowSeen[] {
  const rows = new Map<number, number[]>();
  for (const [at, { row }] of tiles.entries()) rows.set(row, [...(rows.get(row) ?? []), at]);
  const likely = [...rows.values()].filter(
    places => places.length >= LEAST_ROW || places.some(at => (tiles[at]?.p ?? 0) >= HARDLY),
  );
  return likely.map(places => {
    const quads = tiles.filter(tile => places.some(at => tiles[at] === tile)).map(({ quad }) => quad);
    const heights = quads.map(heightOf).toSorted((a, b) => a - b);
    const faces = places.filter(at => tiles[at]?.tile !== 'back').length;
    return { places, middles: quads.map(middleOf), height: heights[heights.length >> 1] ?? 0, faces };
  });
}

/** How far two rows lie apart, in heights of a tile. */
const apart = (one: RowSeen, other: RowSeen): number =>
  Math.min(...one.middles.flatMap(a => other.middles.map(b => Math.hypot(a.x - b.x, a.y - b.y)))) /
  Math.max(one.height, other.height);

/**
 * The tiles that are likeliest the hand: all of them where they are no more than a hand has; else the nearest long row of faces, which
 * shows its tiles largest, with the rows and single tiles that lie closest to it, up to a hand.
 */
export function handIn(tiles: readonly TileRead[]): Chosen {
  const rows = rowsOf(tiles);
  const seen = rows.flatMap(({ places }) => places);
  if (seen.length <= WITH_KONGS) return new Set(seen);
  const worth = ({ faces, height }: RowSeen): number => Math.min(faces, HAND_TILES) * height;
  const [main] = rows.filter(({ faces }) => faces >= LEAST_ROW).toSorted((a, b) => worth(b) - worth(a));
  if (!main) return new Set();
  const chosen = [main];
  const waiting = new Set(rows.filter(row => row !== main));
  for (;;) {
    const count = chosen.reduce((sum, { places }) => sum + places.length, 0);
    const [next] = [...waiting]
      .map(row => ({ row, far: Math.min(...chosen.map(one => apart(one, row))) }))
      .filter(({ row, far }) => far < NEAR && count + row.places.length <= (count < HAND_TILES ? WITH_KONGS : 0))
      .toSorted((a, b) => a.far - b.far);
    if (!next) break;
    waiting.delete(next.row);
    chosen.push(next.row);
  }
  return new Set(chosen.flatMap(({ places }) => places));
}

/** The tiles chosen after a tap on one of them: its row comes to them, or goes. */
export function withRow(tiles: readonly TileRead[], chosen: Chosen, place: number): Chosen {
  const row = tiles.flatMap((tile, at) => (tile.row === tiles[place]?.row ? [at] : []));
  const changed = new Set(chosen);
  for (const at of row)
    if (chosen.has(place)) changed.delete(at);
    else changed.add(at);
  return changed;
}

/** The tiles whose middle lies in a frame that a finger drew from one corner to the other. */
export function framed(tiles: readonly TileRead[], from: Point, to: Point): Chosen {
  const isBetween = (a: number, b: number, at: number): boolean => at >= Math.min(a, b) && at <= Math.max(a, b);
  return new Set(
    tiles.flatMap(({ quad }, at) => {
      const { x, y } = middleOf(quad);
      return isBetween(from.x, to.x, x) && isBetween(from.y, to.y, y) ? [at] : [];
    }),
  );
}
