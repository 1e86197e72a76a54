import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import { kindOf } from '../../src/domain/tile.ts';
import type { Random } from '../../src/simulator/random.ts';
import type { Picture, Point, Quad } from '../../src/vision/picture.ts';
import { type Colour, plain } from '../vision/drawn-tile.ts';
import type { Faces } from './drawn-faces.ts';
import { type Arm, type LaidTable, onSide, TILE } from './laid-table.ts';
import { fill, hullOf, lay, stroke } from './painter.ts';
import { FILM_SIZE, quadSeenAt, seenAt, TABLE_CORNERS } from './view-from-above.ts';

const FLOOR: Colour = [96, 74, 58];
const CLOTH: Colour = [32, 96, 74];
const EDGE: Colour = [214, 205, 182];
const BACK: Colour = [24, 110, 60];
const BLACK: Colour = [0, 0, 0];
const SLEEVES: readonly Colour[] = [
  [60, 70, 120],
  [120, 40, 50],
  [200, 190, 170],
  [50, 50, 54],
];
const SKINS: readonly Colour[] = [
  [226, 178, 148],
  [196, 142, 108],
  [150, 102, 74],
  [236, 196, 168],
];
/** The part of a tile that is its back's colour, from below. */
const BACK_MM = 7;
/** How far a tile's shadow falls from a lamp at the far left, mm. */
const SHADOW: Point = { x: 7, y: 5 };
/** An arm is so high over the table, mm, and so thick; a finger's half, points. */
const ARM_MM = 55;
const ARM_POINTS = 46;
const FINGER_POINTS = 13;
/** Walls and racks of seat 0: from the middle of the table to them, mm. */
const WALL_FAR = 263;
const RACK_FAR = 302;
/** Light that a camera's chip makes up, 0..255, and what its lamp flickers. */
const GRAIN = 7;
const FLICKER = 0.012;
const GRAIN_POINTS = 1 << 16;

/** Films a table from above, a little from one side: one picture whenever it is asked, no two alike. */
export class Film {
  readonly #faces: Faces;
  readonly #table: LaidTable;
  readonly #random: Random;
  readonly #bare: Picture;
  readonly #light = lampLight();
  readonly #grain: Float32Array;
  #laid: Picture;
  #changes = -1;

  constructor(table: LaidTable, faces: Faces, random: Random) {
    this.#table = table;
    this.#faces = faces;
    this.#random = random;
    this.#grain = Float32Array.from({ length: GRAIN_POINTS }, () => (random() + random() - 1) * GRAIN);
    this.#bare = bareTable(this.#grain);
    this.#laid = this.#bare;
  }

  picture(now: number): Picture {
    if (this.#changes !== this.#table.changes) this.#layOut();
    this.#changes = this.#table.changes;
    const taken = copyOf(this.#laid);
    for (const arm of this.#table.armsAt(now)) layArm(taken, arm);
    this.#expose(taken);
    return taken;
  }

  /** Everything but arms: first what lies far from the camera. */
  #layOut(): void {
    const canvas = copyOf(this.#bare);
    const { tiles, walls, racks } = this.#table;
    for (const { quad } of tiles) layShadow(canvas, quad);
    for (const seat of SEATS) {
      layWall(canvas, seat, walls[seat] ?? []);
      standRack(canvas, seat, racks[seat] ?? 0);
    }
    for (const { tile, quad } of tiles.toSorted((one, other) => one.quad[0].y - other.quad[0].y)) {
      layBox(canvas, quad, 0, BACK_MM, BACK);
      layBox(canvas, quad, BACK_MM, TILE.depth, EDGE);
      lay(canvas, quadSeenAt(quad, TILE.depth), must(this.#faces.get(kindOf(tile)), 'a face'));
    }
    this.#laid = canvas;
  }

  /** The lamp's light falls on it, and the camera's noise. */
  #expose({ data }: Picture): void {
    const light = this.#light;
    const gain = 1 + (this.#random() * 2 - 1) * FLICKER;
    const from = Math.floor(this.#random() * GRAIN_POINTS);
    for (let point = 0, at = 0; point < light.length; point++, at += 4) {
      const lit = (light[point] ?? 1) * gain;
      for (let plane = 0; plane < 3; plane++)
        data[at + plane] =
          (data[at + plane] ?? 0) * lit + (this.#grain[(from + point * 3 + plane) & (GRAIN_POINTS - 1)] ?? 0);
    }
  }
}

const copyOf = ({ width, height, data }: Picture): Picture => ({ width, height, data: new Uint8ClampedArray(data) });

/** A lamp over the far left of the table: a quarter darker at the near right. */
function lampLight(): Float32Array {
  return Float32Array.from({ length: FILM_SIZE * FILM_SIZE }, (_, point) => {
    const [x, y] = [(point % FILM_SIZE) / FILM_SIZE, Math.floor(point / FILM_SIZE) / FILM_SIZE];
    return 1.06 - 0.22 * Math.hypot(x - 0.3, y - 0.25);
  });
}

/** Floor and cloth, woven. */
function bareTable(grain: Float32Array): Picture {
  const canvas = plain(FILM_SIZE, FILM_SIZE, FLOOR);
  fill(canvas, TABLE_CORNERS, CLOTH);
  for (let at = 0; at < canvas.data.length; at++)
    if (at % 4 < 3)
      canvas.data[at] = Math.max(0, (canvas.data[at] ?? 0) + (grain[((at >> 3) * 7919) & (GRAIN_POINTS - 1)] ?? 0));
  return canvas;
}

/** A box's outline from one height to another, all of one colour. */
const layBox = (canvas: Picture, quad: Quad, from: number, to: number, colour: Colour): void =>
  fill(canvas, hullOf([...quadSeenAt(quad, from), ...quadSeenAt(quad, to)]), colour);

function layShadow(canvas: Picture, quad: Quad): void {
  const fallen = quad.map(({ x, y }) => seenAt({ x: x + SHADOW.x, y: y + SHADOW.y, z: 0 }));
  fill(canvas, hullOf([...quadSeenAt(quad, 0), ...fallen]), BLACK, 0.35);
}

/** Stacks face down, from their owner's right-hand end; those of one height that stand together are one box. */
function layWall(canvas: Picture, seat: Seat, heights: readonly number[]): void {
  const right = (heights.length * TILE.width) / 2;
  for (const [stack, tiles] of heights.entries()) {
    if (tiles === 0) continue;
    const quad = onSide(seat, right - (stack + 1) * TILE.width + 0.5, WALL_FAR, TILE.width - 1, TILE.height - 5);
    layBox(canvas, quad, 0, tiles * TILE.depth, EDGE);
    fill(canvas, quadSeenAt(quad, tiles * TILE.depth), BACK);
  }
}

/** Tiles that stand before their owner, seen from above. */
function standRack(canvas: Picture, seat: Seat, tiles: number): void {
  if (tiles === 0) return;
  const left = (-tiles * TILE.width) / 2;
  const whole = onSide(seat, left, RACK_FAR, tiles * TILE.width, TILE.depth);
  layBox(canvas, whole, 0, TILE.height, EDGE);
  fill(canvas, quadSeenAt(onSide(seat, left, RACK_FAR, tiles * TILE.width, BACK_MM), TILE.height), BACK);
}

/** A sleeve, a hand and its fingers, with their shadow. */
function layArm(canvas: Picture, { seat, to }: Arm): void {
  const [, , shoulder] = onSide(seat, -20, 560, 80, 80);
  const [a, b] = [seenAt({ ...shoulder, z: ARM_MM }), seenAt({ ...to, z: ARM_MM })];
  const [along, down] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(along, down) || 1;
  const on = (far: number, aside: number): Point => ({
    x: b.x - (along / length) * far - (down / length) * aside,
    y: b.y - (down / length) * far + (along / length) * aside,
  });
  const [sleeve, skin] = [SLEEVES[seat] ?? BLACK, SKINS[seat] ?? BLACK];
  stroke(canvas, on(length - 30, -22), on(30, -22), ARM_POINTS, BLACK, 0.3);
  stroke(canvas, a, on(150, 0), ARM_POINTS, sleeve);
  stroke(canvas, on(140, 0), on(50, 0), ARM_POINTS * 0.85, skin);
  for (const aside of [-33, -11, 11, 33])
    stroke(canvas, on(55, aside), on(Math.abs(aside) / 2, aside * 0.7), FINGER_POINTS, skin);
}
