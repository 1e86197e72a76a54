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
/** Light that a camera's chip makes up, 0..255. */
const GRAIN = 7;
const GRAIN_VALUES = 1 << 18;
/** So many numbers of a picture, a part of a row, are taken at a time; all of them after so many pictures. */
const PART = FILM_SIZE;
const TURNS = 6;

/** Films a table from above, a little from one side: one picture whenever it is asked, no two alike. */
export class Film {
  readonly #faces: Faces;
  readonly #table: LaidTable;
  readonly #random: Random;
  readonly #bare: Picture;
  readonly #grain: Int8Array;
  /** Everything but arms. */
  #laid: Picture;
  #changes = -1;
  /** What the last picture showed, and the picture itself, with the camera's noise. */
  #shown: Uint8Array;
  readonly #taken: Uint8ClampedArray;
  #pictures = 0;

  constructor(table: LaidTable, faces: Faces, random: Random) {
    this.#table = table;
    this.#faces = faces;
    this.#random = random;
    this.#grain = Int8Array.from({ length: GRAIN_VALUES }, () => Math.round((random() + random() - 1) * GRAIN));
    this.#bare = bareTable(this.#grain);
    this.#laid = this.#bare;
    this.#shown = new Uint8Array(this.#bare.data.length);
    this.#taken = new Uint8ClampedArray(this.#bare.data.length);
  }

  /** The picture is the film's: the next one is taken into the same points. */
  picture(now: number): Picture {
    if (this.#changes !== this.#table.changes) this.#layOut();
    this.#changes = this.#table.changes;
    const canvas = copyOf(this.#laid);
    for (const arm of this.#table.armsAt(now)) layArm(canvas, arm);
    this.#take(canvas.data);
    return { width: FILM_SIZE, height: FILM_SIZE, data: this.#taken };
  }

  /** First what lies far from the camera. */
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
      const top = quadSeenAt(quad, TILE.depth);
      lay(canvas, top, must(this.#faces.get(kindOf(tile)), 'a face'), lightAt(top[0]));
    }
    this.#laid = canvas;
  }

  /** The camera's noise is drawn anew where something else is shown than before, and all over the picture by turns. */
  #take(shows: Picture['data']): void {
    const was = this.#shown;
    this.#shown = new Uint8Array(shows.buffer);
    for (let part = 0; part < was.length / PART; part++) {
      const [from, to] = [part * PART, (part + 1) * PART];
      const isDue = part % TURNS === this.#pictures % TURNS;
      if (isDue || Buffer.compare(was.subarray(from, to), this.#shown.subarray(from, to)) !== 0) this.#expose(from, to);
    }
    this.#pictures += 1;
  }

  #expose(from: number, to: number): void {
    const [shown, taken, grain] = [this.#shown, this.#taken, this.#grain];
    const noise = Math.floor(this.#random() * GRAIN_VALUES);
    for (let at = from; at < to; at++)
      taken[at] = (shown[at] as number) + (grain[(noise + at) & (GRAIN_VALUES - 1)] as number);
  }
}

const copyOf = ({ width, height, data }: Picture): Picture => ({ width, height, data: new Uint8ClampedArray(data) });

/** A lamp over the far left of the table: a quarter darker at the near right. */
const lightAt = ({ x, y }: Point): number => 1.06 - 0.22 * Math.hypot(x / FILM_SIZE - 0.3, y / FILM_SIZE - 0.25);

const lit = ([red, green, blue]: Colour, at: Point): Colour => {
  const light = lightAt(at);
  return [red * light, green * light, blue * light];
};

/** Floor and cloth, woven. */
function bareTable(grain: Int8Array): Picture {
  const canvas = plain(FILM_SIZE, FILM_SIZE, FLOOR);
  fill(canvas, TABLE_CORNERS, CLOTH);
  for (let at = 0; at < canvas.data.length; at++)
    if (at % 4 < 3)
      canvas.data[at] = Math.max(0, (canvas.data[at] ?? 0) + (grain[((at >> 3) * 7919) & (GRAIN_VALUES - 1)] ?? 0));
  for (let y = 0, at = 0; y < FILM_SIZE; y++)
    for (let x = 0; x < FILM_SIZE; x++, at += 4) {
      const light = lightAt({ x, y });
      for (let plane = at; plane < at + 3; plane++) canvas.data[plane] = (canvas.data[plane] ?? 0) * light;
    }
  return canvas;
}

/** A box's outline from one height to another, all of one colour. */
const layBox = (canvas: Picture, quad: Quad, from: number, to: number, colour: Colour): void =>
  fill(
    canvas,
    hullOf([...quadSeenAt(quad, from), ...quadSeenAt(quad, to)]),
    lit(colour, seenAt({ ...quad[0], z: to })),
  );

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
    fill(canvas, quadSeenAt(quad, tiles * TILE.depth), lit(BACK, seenAt({ ...quad[0], z: 0 })));
  }
}

/** Tiles that stand before their owner, seen from above. */
function standRack(canvas: Picture, seat: Seat, tiles: number): void {
  if (tiles === 0) return;
  const left = (-tiles * TILE.width) / 2;
  const whole = onSide(seat, left, RACK_FAR, tiles * TILE.width, TILE.depth);
  layBox(canvas, whole, 0, TILE.height, EDGE);
  const back = quadSeenAt(onSide(seat, left, RACK_FAR, tiles * TILE.width, BACK_MM), TILE.height);
  fill(canvas, back, lit(BACK, back[0]));
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
