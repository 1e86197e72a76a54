import type { Random } from '../../src/simulator/random.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import type { Picture } from '../../src/vision/picture.ts';
import { type Colour, plain } from '../vision/drawn-tile.ts';
import { boxOfArm, layArm } from './drawn-arm.ts';
import type { Faces } from './drawn-faces.ts';
import { type Thing, thingsOn } from './drawn-things.ts';
import type { Arm, LaidTable } from './laid-table.ts';
import { lightAt } from './light.ts';
import { type Box, copyBox, fill, isEmpty, overlap, wholeBox } from './painter.ts';
import { FILM_SIZE, TABLE_CORNERS } from './view-from-above.ts';

const FLOOR: Colour = [96, 74, 58];
const CLOTH: Colour = [32, 96, 74];
const BLACK: Colour = [0, 0, 0];
/** Light that a camera's chip makes up, 0..255. */
const GRAIN = 7;
const GRAIN_VALUES = 1 << 18;
const GRAIN_POINTS = GRAIN_VALUES / 4;
/** So many points of a picture, a part of a row, are taken at a time; all of them after so many pictures. */
const PART = FILM_SIZE / 4;
const TURNS = 6;

/** Noise that every film takes from where it likes, and the same with nothing below 0, for four numbers at once. */
const WOVEN = grainOf(randomStream(1, 1));
const NOISE = new Int32Array(Uint8Array.from(WOVEN, value => value + GRAIN).buffer);
const BARE = bareTable(WOVEN);
const WHOLE: Box = { left: 0, top: 0, right: FILM_SIZE, bottom: FILM_SIZE };

/** Films a table from above, a little from one side: one picture whenever it is asked, no two alike. */
export class Film {
  readonly #faces: Faces;
  readonly #table: LaidTable;
  readonly #random: Random;
  /** Everything but arms. */
  readonly #laid: Picture;
  #things: readonly Thing[] = [];
  #changes = -1;
  #arms: readonly Arm[] = [];
  /** What there is to see, what the last picture showed of it, the same with room for noise, and the picture itself. */
  readonly #shows: Picture;
  readonly #shown: Picture;
  readonly #exposed: Picture;
  readonly #taken: Picture;
  #pictures = 0;

  constructor(table: LaidTable, faces: Faces, random: Random) {
    this.#table = table;
    this.#faces = faces;
    this.#random = random;
    this.#laid = copyOf(BARE);
    this.#shows = copyOf(BARE);
    this.#shown = plain(FILM_SIZE, FILM_SIZE, BLACK);
    this.#exposed = plain(FILM_SIZE, FILM_SIZE, BLACK);
    this.#taken = plain(FILM_SIZE, FILM_SIZE, BLACK);
  }

  /** The picture is the film's: the next one is taken into the same points. */
  picture(now: number): Picture {
    const arms = this.#table.armsAt(now);
    const touched = [...this.#layOut(), ...[...this.#arms, ...arms].map(boxOfArm)]
      .map(box => overlap(box, WHOLE))
      .filter(box => !isEmpty(box));
    this.#arms = arms;
    for (const box of touched) copyBox(this.#laid, this.#shows, box);
    for (const arm of arms) layArm({ ...this.#shows, within: WHOLE }, arm);
    this.#take(this.#pictures === 0 ? [WHOLE] : touched);
    return this.#taken;
  }

  /** Where something was put down or taken up all that lies there is painted anew. */
  #layOut(): readonly Box[] {
    if (this.#changes === this.#table.changes) return [];
    this.#changes = this.#table.changes;
    const [before, after] = [this.#things, thingsOn(this.#table, this.#faces)];
    this.#things = after;
    const [known, there] = [keysOf(before), keysOf(after)];
    const changed = [...before.filter(({ key }) => !there.has(key)), ...after.filter(({ key }) => !known.has(key))];
    const boxes = changed.map(({ box }) => overlap(box, WHOLE)).filter(box => !isEmpty(box));
    for (const within of boxes) {
      copyBox(BARE, this.#laid, within);
      for (const thing of after) if (!isEmpty(overlap(thing.box, within))) thing.paint({ ...this.#laid, within });
    }
    return boxes;
  }

  /** The camera's noise is drawn anew where something else is shown than before, and all over the picture by turns. */
  #take(touched: readonly Box[]): void {
    const isTouched = partsIn(touched);
    const [shows, shown] = [pointsOf(this.#shows), pointsOf(this.#shown)];
    const [exposed, taken] = [pointsOf(this.#exposed), pointsOf(this.#taken)];
    const turn = this.#pictures % TURNS;
    for (let part = 0; part < isTouched.length; part++) {
      const isChanged = isTouched[part] === 1 && isOther(shows, shown, part);
      if (isChanged) this.#expose(part);
      if (isChanged || part % TURNS === turn) this.#addNoise(exposed, taken, part);
    }
    for (const box of touched) copyBox(this.#shows, this.#shown, box);
    this.#pictures += 1;
  }

  /** Leaves so much room that noise makes no number less than 0 or more than 255. */
  #expose(part: number): void {
    const [shows, exposed] = [this.#shows.data, this.#exposed.data];
    for (let at = part * PART * 4; at < (part + 1) * PART * 4; at++)
      exposed[at] = Math.min(255 - 2 * GRAIN, Math.max(0, (shows[at] as number) - GRAIN));
  }

  /** To the four numbers of a point at once. */
  #addNoise(exposed: Int32Array, taken: Int32Array, part: number): void {
    let from = (this.#random() * GRAIN_POINTS) | 0;
    for (let at = part * PART; at < (part + 1) * PART; at++, from++)
      taken[at] = ((exposed[at] as number) + (NOISE[from & (GRAIN_POINTS - 1)] as number)) | 0;
  }
}

/** The four numbers of each point as one. */
const pointsOf = ({ data }: Picture): Int32Array => new Int32Array(data.buffer);

function isOther(one: Int32Array, other: Int32Array, part: number): boolean {
  for (let at = part * PART; at < (part + 1) * PART; at++) if (one[at] !== other[at]) return true;
  return false;
}

const keysOf = (things: readonly Thing[]): ReadonlySet<string> => new Set(things.map(({ key }) => key));

/** 1 for each part of a row, of so many numbers, that some box reaches into. */
function partsIn(boxes: readonly Box[]): Uint8Array {
  const inRow = FILM_SIZE / PART;
  const parts = new Uint8Array(FILM_SIZE * inRow);
  for (const { left, top, right, bottom } of boxes)
    for (let y = top; y < bottom; y++)
      parts.fill(1, y * inRow + Math.floor(left / PART), y * inRow + Math.ceil(right / PART));
  return parts;
}

const copyOf = ({ width, height, data }: Picture): Picture => ({ width, height, data: new Uint8ClampedArray(data) });

function grainOf(random: Random): Int8Array {
  return Int8Array.from({ length: GRAIN_VALUES }, () => Math.round((random() + random() - 1) * GRAIN));
}

/** Floor and cloth, woven. */
function bareTable(grain: Int8Array): Picture {
  const canvas = plain(FILM_SIZE, FILM_SIZE, FLOOR);
  fill({ ...canvas, within: wholeBox(canvas) }, TABLE_CORNERS, CLOTH);
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
