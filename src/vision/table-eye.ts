import type { Zone } from '../domain/zone.ts';
import type { Reading } from './classes.ts';
import { cropOf } from './crop.ts';
import type { EnrolledSet } from './enrolled-set.ts';
import { findTiles } from './find-tiles.ts';
import { project, squareTo } from './homography.ts';
import type { Network } from './network.ts';
import type { Picture, Point, Quad } from './picture.ts';
import { readCrops } from './read-crops.ts';
import { type Glimpse, glimpseOf, isChanged } from './stillness.ts';
import { type Rect, sizeOf, type TableLayout, zoneInPicture } from './table-layout.ts';

/** A tile in a zone: what was read, where it lies in the picture and where in the zone (mm, from its owner's top left). */
export interface ZoneTile extends Reading {
  readonly quad: Quad;
  readonly at: Point;
}

/** A zone of one picture. `moving`: a hand is over it, or something is just being laid down; nothing is read meanwhile. */
export type ZoneLook =
  | { readonly zone: Zone; readonly state: 'read'; readonly tiles: readonly ZoneTile[] }
  | { readonly zone: Zone; readonly state: 'moving' };

/** A straightened zone has so many points a mm: a tile is then about as large as the network wants it. */
const POINTS_PER_MM = 2;
/** Tiles that are sold are from 19 to 34 mm wide and 25 to 46 high; what is found a little outside may be one. */
const WIDTH_MM: readonly [number, number] = [16, 38];
const HEIGHT_MM: readonly [number, number] = [22, 52];
/** Less sure than this, nothing can be said of a place. */
const LEAST_P = 0.3;
/** A zone that lies as it did is looked at so often, and then again after so many pictures. */
const LOOKS = 2;
const LOOK_AGAIN_AFTER = 8;
const AT_A_TIME = 16;

interface Before {
  readonly glimpse: Glimpse;
  /** What was last read, how it looked then, how often since, and how many pictures ago. */
  readonly read: { readonly glimpse: Glimpse; readonly tiles: readonly ZoneTile[] } | null;
  readonly looks: number;
  readonly age: number;
}

/** Looks at a table from above, one picture after the other, and reads the zones that lie still. */
export class TableEye {
  readonly #network: Network;
  readonly #layout: TableLayout;
  readonly #set: EnrolledSet | null;
  readonly #before = new Map<Zone, Before>();

  constructor(network: Network, layout: TableLayout, set: EnrolledSet | null = null) {
    this.#network = network;
    this.#layout = layout;
    this.#set = set;
  }

  /** What a picture shows; `corners` are those of the table in it (`zoneInPicture`). */
  async look(picture: Picture, corners: Quad): Promise<readonly ZoneLook[]> {
    const looks: ZoneLook[] = [];
    for (const [zone, rect] of Object.entries(this.#layout.zones) as [Zone, Rect][])
      looks.push(await this.#lookAt(zone, rect, picture, corners));
    return looks;
  }

  async #lookAt(zone: Zone, rect: Rect, picture: Picture, corners: Quad): Promise<ZoneLook> {
    const quad = zoneInPicture(corners, this.#layout, zone, rect);
    const size = sizeOf(zone, rect);
    const glimpse = glimpseOf(picture, quad, size);
    const before = this.#before.get(zone);
    if (before && isChanged(before.glimpse, glimpse)) {
      this.#before.set(zone, { ...before, glimpse, looks: 0 });
      return { zone, state: 'moving' };
    }
    const read = before?.read ?? null;
    const isAsRead = read !== null && !isChanged(read.glimpse, glimpse);
    const looks = isAsRead ? (before?.looks ?? 0) : 0;
    const age = isAsRead ? (before?.age ?? 0) + 1 : 0;
    if (isAsRead && looks >= LOOKS && age < LOOK_AGAIN_AFTER) {
      this.#before.set(zone, { glimpse, read, looks, age });
      return { zone, state: 'read', tiles: read.tiles };
    }
    const tiles = await this.#read(picture, quad, size);
    this.#before.set(zone, { glimpse, read: { glimpse, tiles }, looks: looks + 1, age: 0 });
    return { zone, state: 'read', tiles };
  }

  async #read(
    picture: Picture,
    quad: Quad,
    size: { readonly width: number; readonly height: number },
  ): Promise<readonly ZoneTile[]> {
    const straight = straightened(picture, quad, size.width * POINTS_PER_MM, size.height * POINTS_PER_MM);
    const found = findTiles(straight).filter(isTileSized);
    const toPicture = squareTo(quad);
    const inPicture = ({ x, y }: Point): Point => project(toPicture, { x: x / straight.width, y: y / straight.height });
    const tiles: ZoneTile[] = [];
    for (let from = 0; from < found.length; from += AT_A_TIME) {
      const some = found.slice(from, from + AT_A_TIME);
      const readings = await readCrops(
        this.#network,
        some.map(cell => cropOf(straight, cell)),
        this.#set,
      );
      for (const [at, cell] of some.entries()) {
        const reading = readings[at];
        if (!reading || reading.tile === 'none' || reading.p < LEAST_P) continue;
        const [a, b, c, d] = cell;
        const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
        tiles.push({
          ...reading,
          quad: [inPicture(a), inPicture(b), inPicture(c), inPicture(d)],
          at: { x: Math.round(middle.x / POINTS_PER_MM), y: Math.round(middle.y / POINTS_PER_MM) },
        });
      }
    }
    return tiles;
  }
}

function isTileSized([a, b, c, d]: Quad): boolean {
  const width = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2 / POINTS_PER_MM;
  const height = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2 / POINTS_PER_MM;
  return width >= WIDTH_MM[0] && width <= WIDTH_MM[1] && height >= HEIGHT_MM[0] && height <= HEIGHT_MM[1];
}

/** The quad of a picture as a picture of its own. What lies outside the picture is black. */
export function straightened({ width, height, data }: Picture, quad: Quad, across: number, down: number): Picture {
  const toPicture = squareTo(quad);
  const [columns, rows] = [Math.round(across), Math.round(down)];
  const points = new Uint8ClampedArray(columns * rows * 4);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const at = project(toPicture, { x: (x + 0.5) / columns, y: (y + 0.5) / rows });
      const [px, py] = [at.x - 0.5, at.y - 0.5];
      const [left, top] = [Math.floor(px), Math.floor(py)];
      const to = (y * columns + x) * 4;
      points[to + 3] = 255;
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [byX, byY] = [px - left, py - top];
      const from = (top * width + left) * 4;
      for (let plane = 0; plane < 3; plane++) {
        const upper = (data[from + plane] ?? 0) * (1 - byX) + (data[from + 4 + plane] ?? 0) * byX;
        const lower =
          (data[from + width * 4 + plane] ?? 0) * (1 - byX) + (data[from + width * 4 + 4 + plane] ?? 0) * byX;
        points[to + plane] = upper * (1 - byY) + lower * byY;
      }
    }
  return { width: columns, height: rows, data: points };
}
