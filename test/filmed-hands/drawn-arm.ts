import type { Point } from '../../src/vision/picture.ts';
import type { Colour } from '../vision/drawn-tile.ts';
import { type Arm, onSide } from './laid-table.ts';
import { type Box, boxRound, type Canvas, stroke } from './painter.ts';
import { seenAt } from './view-from-above.ts';

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
/** An arm is so high over the table, mm, and so thick; a finger's half, points. */
const ARM_MM = 55;
const ARM_POINTS = 46;
const FINGER_POINTS = 13;
/** Its shadow reaches so much farther aside, points. */
const SHADOW_POINTS = 22;

const endsOf = ({ seat, to }: Arm): readonly [Point, Point] => {
  const [, , shoulder] = onSide(seat, -20, 560, 80, 80);
  return [seenAt({ ...shoulder, z: ARM_MM }), seenAt({ ...to, z: ARM_MM })];
};

/** All of an arm lies in this part of the picture. */
export function boxOfArm(arm: Arm): Box {
  const reach = ARM_POINTS + SHADOW_POINTS;
  return boxRound(
    endsOf(arm).flatMap(({ x, y }) => [
      { x: x - reach, y: y - reach },
      { x: x + reach, y: y + reach },
    ]),
  );
}

/** A sleeve, a hand and its fingers, with their shadow. */
export function layArm(canvas: Canvas, arm: Arm): void {
  const [a, b] = endsOf(arm);
  const [along, down] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(along, down) || 1;
  const on = (far: number, aside: number): Point => ({
    x: b.x - (along / length) * far - (down / length) * aside,
    y: b.y - (down / length) * far + (along / length) * aside,
  });
  const [sleeve, skin] = [SLEEVES[arm.seat] ?? BLACK, SKINS[arm.seat] ?? BLACK];
  stroke(canvas, on(length - 30, -SHADOW_POINTS), on(30, -SHADOW_POINTS), ARM_POINTS, BLACK, 0.3);
  stroke(canvas, a, on(150, 0), ARM_POINTS, sleeve);
  stroke(canvas, on(140, 0), on(50, 0), ARM_POINTS * 0.85, skin);
  for (const aside of [-33, -11, 11, 33])
    stroke(canvas, on(55, aside), on(Math.abs(aside) / 2, aside * 0.7), FINGER_POINTS, skin);
}
