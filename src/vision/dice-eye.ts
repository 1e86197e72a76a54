import { findDice } from './dice.ts';
import { project, squareTo } from './homography.ts';
import type { Picture, Point, Quad } from './picture.ts';
import { remembered } from './remembered.ts';
import { type Glance, type Glimpse, glanceAt, isChanged } from './stillness.ts';
import { straightened } from './straightened.ts';
import { sizeOf, type TableLayout, zoneInPicture } from './table-layout.ts';

/** A die where dice are thrown: its pips, null where they cannot be counted, and where it lies (mm from the top left). */
export interface DieSeen {
  readonly pips: number | null;
  readonly at: Point;
  /** In the picture. */
  readonly quad: Quad;
}

/** What one picture shows where dice are thrown. `moving`: a hand is over it, or dice roll. */
export type DiceLook = { readonly state: 'moving' } | { readonly state: 'read'; readonly dice: readonly DieSeen[] };

/** A die of ten millimetres is then thirty points wide. */
const POINTS_PER_MM = 3;
/** Dice are small: they are watched four times as finely as tiles. */
const FINER = 4;
/** What lies as it did is counted so often, and then again after so many pictures. */
const LOOKS = 2;
const LOOK_AGAIN_AFTER = 8;

interface Before {
  readonly glimpse: Glimpse;
  readonly dice: readonly DieSeen[] | null;
  readonly looks: number;
  readonly age: number;
}

/** Where dice are thrown, in pictures of this size. */
interface Place {
  readonly quad: Quad;
  readonly size: Size;
  readonly glance: Glance;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Asked extends Size {
  readonly corners: Quad;
  readonly layout: TableLayout;
}

/** Null where the layout has no zone of dice. */
function dicePlaceIn({ corners, layout, ...picture }: Asked): Place | null {
  const rect = layout.zones.dice;
  if (!rect) return null;
  const quad = zoneInPicture(corners, layout, 'dice', rect);
  const size = sizeOf('dice', rect);
  return { quad, size, glance: glanceAt(picture, quad, { width: size.width * FINER, height: size.height * FINER }) };
}

/** Counts the pips of dice that lie still in their zone, one picture after the other. */
export class DiceEye {
  #before: Before | null = null;
  readonly #placeIn = remembered(dicePlaceIn);

  /** Null where the layout has no zone of dice; `corners` as in `zoneInPicture`. */
  look(picture: Picture, corners: Quad, layout: TableLayout): DiceLook | null {
    const { width, height } = picture;
    const place = this.#placeIn({ corners, layout, width, height });
    if (!place) return null;
    const { quad, size, glance } = place;
    const glimpse = glance(picture);
    const before = this.#before;
    if (before && isChanged(before.glimpse, glimpse)) {
      this.#before = { glimpse, dice: null, looks: 0, age: 0 };
      return { state: 'moving' };
    }
    const { dice: known = null, looks = 0, age = 0 } = before ?? {};
    if (known && looks >= LOOKS && age < LOOK_AGAIN_AFTER) {
      this.#before = { glimpse, dice: known, looks, age: age + 1 };
      return { state: 'read', dice: known };
    }
    const dice = readDice(picture, quad, size);
    this.#before = { glimpse, dice, looks: looks + 1, age: 0 };
    return { state: 'read', dice };
  }
}

function readDice(picture: Picture, zone: Quad, size: Size): readonly DieSeen[] {
  const straight = straightened(picture, zone, size.width * POINTS_PER_MM, size.height * POINTS_PER_MM);
  const toPicture = squareTo(zone);
  const inPicture = ({ x, y }: Point): Point => project(toPicture, { x: x / straight.width, y: y / straight.height });
  return findDice(straight, POINTS_PER_MM).map(({ pips, middle, quad: [a, b, c, d] }) => ({
    pips,
    at: { x: Math.round(middle.x / POINTS_PER_MM), y: Math.round(middle.y / POINTS_PER_MM) },
    quad: [inPicture(a), inPicture(b), inPicture(c), inPicture(d)],
  }));
}
