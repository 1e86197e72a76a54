import { expect, test } from 'vitest';
import { cropOf } from '../../src/vision/crop.ts';
import type { FoundTile } from '../../src/vision/lying/find-lying-tiles.ts';
import { placesAfter, type SeenPlace } from '../../src/vision/lying/seen-places.ts';
import type { ZoneOnTable } from '../../src/vision/lying/zone-on-table.ts';
import type { Point, Quad } from '../../src/vision/picture.ts';
import { pictureOf } from './drawn-block.ts';

const POINTS_PER_MM = 3;
const [WIDE, HIGH] = [26, 35];
const LEFT = 10;

const inPicture = ({ x, y }: Point): Point => ({ x: x * POINTS_PER_MM, y: y * POINTS_PER_MM });
const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: 300, y: 0 },
  { x: 300, y: 165 },
  { x: 0, y: 165 },
];
const ZONE: ZoneOnTable = {
  zone: 'meld0',
  quad: WHOLE,
  width: 100,
  height: 55,
  inside: { quad: WHOLE, width: 100, height: 55 },
  inPicture,
  inZone: at => at,
  beside: () => ({ x: 0, y: 0 }),
};
const NOTHING_PALE = { paleness: () => 0, pale: { width: 1, height: 1, values: new Uint8Array(1) }, shapes: [] };

/** A place for a tile so far (mm) from the left of the zone. */
const topAt = (left: number): Quad => [
  { x: left, y: 10 },
  { x: left + WIDE, y: 10 },
  { x: left + WIDE, y: 10 + HIGH },
  { x: left, y: 10 + HIGH },
];
const inPictureAt = (left: number): Quad => {
  const [a, b, c, d] = topAt(left);
  return [inPicture(a), inPicture(b), inPicture(c), inPicture(d)];
};
const foundAt = (left: number): FoundTile => ({ top: topAt(left), isDoubted: false });

/** Two tiles that lie side by side, of which the left one is known. */
const [a] = inPictureAt(LEFT);
const [, b, c] = inPictureAt(LEFT + WIDE);
const PICTURE = pictureOf(300, 165, [{ columns: 2, rows: 1, quad: [a, b, c, { x: a.x, y: c.y }] }]);
const KNOWN: SeenPlace = {
  quad: inPictureAt(LEFT),
  at: { x: LEFT + WIDE / 2, y: 10 + HIGH / 2 },
  crop: cropOf(PICTURE, inPictureAt(LEFT)),
  reading: { tile: 'B7', p: 0.99, top: [['B7', 0.99]], lies: 'upright' },
  looks: 2,
  age: 0,
  foundFor: 20,
  isDoubted: false,
  isHidden: false,
};
const leftOf = (place: SeenPlace): number => Math.round(place.at.x - WIDE / 2);

test.each([
  ['where they lie', [LEFT, LEFT + WIDE], [LEFT, LEFT + WIDE]],
  ['a little beside: none is lost in one that is known', [LEFT - 4, LEFT - 4 + WIDE], [LEFT, LEFT - 4 + WIDE]],
  ['one of them twice, half beside', [LEFT, LEFT + WIDE / 2], [LEFT]],
  ['as one, half of each', [LEFT + WIDE / 2], [LEFT]],
])('tiles side by side are cut out %s', (_, cut, lying) => {
  const places = placesAfter([KNOWN], cut.map(foundAt), PICTURE, ZONE, NOTHING_PALE);
  expect(places.map(leftOf)).toEqual(lying);
});
