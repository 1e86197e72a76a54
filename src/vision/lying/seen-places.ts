import type { Reading } from '../classes.ts';
import { cropOf } from '../crop.ts';
import type { Picture, Point, Quad } from '../picture.ts';
import { clothOf, isBare } from './bare-cloth.ts';
import type { FoundTile, PaleZone } from './find-lying-tiles.ts';
import type { ZoneOnTable } from './zone-on-table.ts';

/** Where a tile lies: in the picture, and in its zone (mm, from its owner's top left). */
export interface Place {
  readonly quad: Quad;
  readonly at: Point;
}

/** A place with what it looks like, and what was read there. */
export interface SeenPlace extends Place {
  readonly crop: Float32Array;
  /** The latest reading; null: not yet. */
  readonly reading: Reading | null;
  /** How often it was read, and how many pictures ago. */
  readonly looks: number;
  readonly age: number;
  /** How many pictures ago it was found. */
  readonly foundFor: number;
  /** When it was found it hung together with what is no tile: a hand may have hidden half of it. */
  readonly isDoubted: boolean;
  /** It is not seen, but not bare either: something is in the way. */
  readonly isHidden: boolean;
}

/** A tile this near (mm) to where one lay may be that one. */
const SAME_PLACE_MM = 5;
/** The middles of tiles side by side are as far apart as a tile is wide, or nearly; where a row is cut a little wrongly this far. */
const BESIDE = 0.85;
const WRONGLY_BESIDE = 0.7;
/** Mean difference of two crops, 0..1, less any difference of light: noise and a tile nudged by a mm make less. */
const ALIKE = 0.045;
/** A tile that was found so many pictures ago is one, and lies where it lay as long as it is only hidden. */
const KNOWN_FOR = 10;
/** Pictures before a half-hidden tile is reported: a hand does not rest longer. */
const DOUBTED_FOR = 15;
/** So surely read, a tile is not cut out again as long as it looks as it did: where a hand hides part of a row, others are cut out. */
const SURE = 0.9;
/** Less surely read, what was just found may be a hand, or a row cut wrongly beside one. */
const HESITANT = 0.8;
/** What is read less surely than this is no tile for certain: it is not remembered behind a hand. A sleeve that lay still is gone with it. */
const REMEMBERED = 0.6;
/** A back has no picture to be known by, and a sleeve looks like one: it is remembered where it was read as surely as this. */
const REMEMBERED_BACK = 0.9;

/** What lies in a zone: tiles found now, each with what was read there before if it looks the same, and hidden ones. */
export function placesAfter(
  before: readonly SeenPlace[],
  found: readonly FoundTile[],
  picture: Picture,
  zone: ZoneOnTable,
  { pale }: PaleZone,
): readonly SeenPlace[] {
  const isStill = stillIn(picture);
  const still = new Set<SeenPlace>();
  const left = [...before];
  const placed = found.flatMap(tile => placeOf(tile, zone));
  const now = placed.flatMap((place): SeenPlace[] => {
    const { quad, at, width } = place;
    const known = before.find(other => apart(other, place) < BESIDE * width && isStill(other));
    const isBeside =
      known !== undefined && apart(known, place) >= WRONGLY_BESIDE * width && !isNearest(known, place, placed);
    if (known && !isBeside) {
      still.add(known);
      return [];
    }
    const isDoubted = place.isDoubted || isBeside;
    const crop = cropOf(picture, quad);
    const same = left.find(
      other => apart(other, place) <= SAME_PLACE_MM && difference(other.crop, crop) <= ALIKE && !still.has(other),
    );
    if (same) {
      left.splice(left.indexOf(same), 1);
      return [{ ...same, quad, at, crop, isDoubted: same.isDoubted && isDoubted, isHidden: false }];
    }
    return [{ quad, at, crop, reading: null, looks: 0, age: 0, foundFor: 0, isDoubted, isHidden: false }];
  });
  const there = [...[...still].map(place => ({ ...place, isHidden: false })), ...now];
  const unseen = left.filter(place => isRemembered(place) && !still.has(place));
  if (unseen.length === 0) return there;
  const cloth = clothOf(picture, zone, pale);
  const tiles = [...still].map(({ quad }) => quad);
  const hidden = unseen.filter(({ quad }) => !isBare(picture, quad, cloth, tiles));
  return [...hidden.map(place => ({ ...place, isHidden: true })), ...there];
}

/** A tile that was found, and how wide it is, mm. */
interface FoundPlace extends Place, Pick<FoundTile, 'isDoubted'> {
  readonly width: number;
}

function placeOf(
  { top: [a, b, c, d], isDoubted }: FoundTile,
  { inPicture, inZone }: ZoneOnTable,
): readonly FoundPlace[] {
  const at = inZone({ x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 });
  if (!at) return [];
  const quad: Quad = [inPicture(a), inPicture(b), inPicture(c), inPicture(d)];
  return [{ quad, at: { x: Math.round(at.x), y: Math.round(at.y) }, width: Math.min(far(a, b), far(b, c)), isDoubted }];
}

const isNearest = (known: Place, place: Place, places: readonly Place[]): boolean =>
  places.every(other => apart(known, other) >= apart(known, place));

/** Without hidden tiles in whose place another one lies for certain; tiles are so wide (mm). */
export const withoutReplaced = (places: readonly SeenPlace[], width: number): readonly SeenPlace[] =>
  places.filter(
    place =>
      !place.isHidden ||
      !places.some(other => !other.isHidden && isBelieved(other) && apart(other, place) < BESIDE * width),
  );

/** True if what lies there is a tile: one that is known, or surely read where all of it is seen. */
export const isBelieved = ({ foundFor, isDoubted, reading }: SeenPlace): boolean =>
  isDoubted
    ? foundFor >= DOUBTED_FOR
    : foundFor >= KNOWN_FOR || (reading !== null && reading.tile !== 'none' && reading.p >= HESITANT);

/** True if what lay there lies there still as long as something is in the way. */
const isRemembered = ({ foundFor, reading }: SeenPlace): boolean =>
  foundFor >= KNOWN_FOR &&
  reading !== null &&
  reading.tile !== 'none' &&
  reading.p >= (reading.tile === 'back' ? REMEMBERED_BACK : REMEMBERED);

/** True if a tile that is known, and surely read, looks as it did where it lay; each is looked at once. */
function stillIn(picture: Picture): (known: SeenPlace) => boolean {
  const seen = new Map<SeenPlace, boolean>();
  return known => {
    if (known.foundFor < KNOWN_FOR || !known.reading || known.reading.p < SURE) return false;
    const isStill = seen.get(known) ?? difference(known.crop, cropOf(picture, known.quad)) <= ALIKE;
    seen.set(known, isStill);
    return isStill;
  };
}

const apart = (one: Place, other: Place): number => far(one.at, other.at);

const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** How far two crops differ on the average, when both are as light as each other. */
function difference(one: Float32Array, other: Float32Array): number {
  const lighter = one.reduce((sum, value, at) => sum + value - (other[at] ?? 0), 0) / one.length;
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0) - lighter), 0) / one.length;
}
