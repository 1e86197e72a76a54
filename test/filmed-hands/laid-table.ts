import { bySeat, type Seat } from '../../src/domain/seat.ts';
import type { TileId } from '../../src/domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../src/domain/zone.ts';
import { below, between, type Random } from '../../src/simulator/random.ts';
import type { Lying } from '../../src/simulator/table-top.ts';
import type { Point, Quad } from '../../src/vision/picture.ts';
import { sizeOf, USUAL_LAYOUT, zoneInPicture } from '../../src/vision/table-layout.ts';

/** A tile as people use them, mm. */
export const TILE = { width: 26, height: 35, depth: 20 };

/** A tile that lies open: where on the table, clockwise from its face's own top left. */
export interface LaidTile {
  readonly tile: TileId;
  readonly zone: Zone;
  readonly quad: Quad;
}

/** An arm over the table, from where its owner sits. */
export interface Arm {
  readonly seat: Seat;
  readonly to: Point;
  readonly until: number;
}

const SIDE = USUAL_LAYOUT.side;
const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: SIDE, y: 0 },
  { x: SIDE, y: SIDE },
  { x: 0, y: SIDE },
];
/** Rows of a zone are so far apart, mm: tiles touch from side to side, and rows hardly. */
const ROW_MM = TILE.height + 2;
/** Nobody lays tiles straighter than this: mm, and radians. */
const OFF_MM = 0.8;
const OFF_TURN = 0.025;
/** An arm stays so long over what it has put down or taken up, ms. */
const ARM_MS: readonly [number, number] = [200, 500];
/** And so long now and then, forgotten there. */
const RESTING_MS: readonly [number, number] = [1000, 2500];
const RESTS_ONE_IN = 25;

/** What people have put where on the table, and whose arms are over it. */
export class LaidTable {
  readonly #random: Random;
  readonly #places = new Map<Zone, (TileId | null)[]>();
  #tiles: readonly LaidTile[] = [];
  #arms: readonly Arm[] = [];
  #walls: readonly (readonly number[])[] = bySeat(() => []);
  #racks: readonly number[] = bySeat(() => 0);
  /** Grows with everything that changes, but for arms. */
  changes = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  get tiles(): readonly LaidTile[] {
    return this.#tiles;
  }
  get walls(): readonly (readonly number[])[] {
    return this.#walls;
  }
  get racks(): readonly number[] {
    return this.#racks;
  }

  armsAt(now: number): readonly Arm[] {
    this.#arms = this.#arms.filter(({ until }) => until > now);
    return this.#arms;
  }

  place(tile: TileId, zone: Zone, lying: Lying, now: number): void {
    this.changes += 1;
    if (areaOf(zone) === 'rack') this.#rack(zone, 1);
    else this.#lay(tile, zone, lying, now);
  }

  #lay(tile: TileId, zone: Zone, lying: Lying, now: number): void {
    const places = this.#places.get(zone) ?? [];
    this.#places.set(zone, places);
    const free = places.indexOf(null);
    const at = free < 0 ? places.length : free;
    places[at] = tile;
    // the place beside it stays free
    if (lying === 'apart') places[at + 1] = tile;
    const laid = { tile, zone, quad: this.#quadAt(zone, at) };
    this.#tiles = [...this.#tiles, laid];
    this.#reach(laid, now);
  }

  lift(tile: TileId, zone: Zone, now: number): void {
    this.changes += 1;
    if (areaOf(zone) === 'rack') this.#rack(zone, -1);
    else this.#takeUp(tile, zone, now);
  }

  #takeUp(tile: TileId, zone: Zone, now: number): void {
    const places = this.#places.get(zone) ?? [];
    this.#places.set(
      zone,
      places.map(one => (one === tile ? null : one)),
    );
    const laid = this.#tiles.find(one => one.tile === tile);
    this.#tiles = this.#tiles.filter(one => one !== laid);
    if (laid) this.#reach(laid, now);
  }

  stack(side: Seat, heights: readonly number[]): void {
    this.changes += 1;
    this.#walls = this.#walls.map((wall, seat) => (seat === side ? heights : wall));
  }

  #rack(zone: Zone, more: number): void {
    this.#racks = this.#racks.map((tiles, seat) => (seat === seatOf(zone) ? tiles + more : tiles));
  }

  #reach({ zone, quad: [a, , c] }: LaidTile, now: number): void {
    const seat = seatOf(zone) ?? (below(this.#random, 4) as Seat);
    const lasts = below(this.#random, RESTS_ONE_IN) === 0 ? RESTING_MS : ARM_MS;
    const to = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
    const others = this.#arms.filter(arm => arm.seat !== seat);
    this.#arms = [...others, { seat, to, until: now + between(this.#random, lasts) }];
  }

  /** The place of that number in a zone: rows from its owner's left, nearly straight. */
  #quadAt(zone: Zone, at: number): Quad {
    const rect = USUAL_LAYOUT.zones[zone];
    if (!rect) throw new Error(`${zone} is nowhere on the usual table`);
    const { width, height } = sizeOf(zone, rect);
    const inRow = Math.floor((width - 8) / TILE.width);
    const rows = Math.floor(height / ROW_MM);
    if (at >= inRow * rows) throw new Error(`${zone} has no room for another tile`);
    const off = (most: number): number => between(this.#random, [-most, most]);
    const left = 6 + (at % inRow) * TILE.width + off(OFF_MM / 2);
    const top = (height - rows * ROW_MM) / 2 + 1 + Math.floor(at / inRow) * ROW_MM + off(OFF_MM);
    const quad = zoneInPicture(WHOLE, USUAL_LAYOUT, zone, rect);
    return onTable(quad, { width, height }, left, top, TILE.width, TILE.height, off(OFF_TURN));
  }
}

/** A rectangle of a zone, turned a little round its middle, on the table. */
function onTable(
  [a, b, , d]: Quad,
  zone: { readonly width: number; readonly height: number },
  left: number,
  top: number,
  width: number,
  height: number,
  turn: number,
): Quad {
  const at = (u: number, v: number): Point => {
    const [across, down] = [(u - 0.5) * width, (v - 0.5) * height];
    const x = (left + width / 2 + across * Math.cos(turn) - down * Math.sin(turn)) / zone.width;
    const y = (top + height / 2 + across * Math.sin(turn) + down * Math.cos(turn)) / zone.height;
    return { x: a.x + (b.x - a.x) * x + (d.x - a.x) * y, y: a.y + (b.y - a.y) * x + (d.y - a.y) * y };
  };
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

/** A rectangle of seat 0's side, mm from its left end and from the table's middle, as it lies on another seat's side. */
export function onSide(seat: Seat, left: number, far: number, width: number, height: number): Quad {
  const half = SIDE / 2;
  const at = (x: number, y: number): Point =>
    Array.from({ length: seat }).reduce<Point>(point => ({ x: point.y, y: SIDE - point.x }), {
      x: half + x,
      y: half + y,
    });
  return [at(left, far), at(left + width, far), at(left + width, far + height), at(left, far + height)];
}
