import { below, between, happens, type Random } from '../../src/simulator/random.ts';
import type { Picture } from '../../src/vision/picture.ts';
import type { Colour } from './drawn-tile.ts';

/** What a maker decided: how large a die is (mm), its colours, and how its pips lie (parts of a side). */
export interface DiceMaker {
  readonly side: number;
  readonly body: Colour;
  readonly pip: Colour;
  /** The 1 and the 4 of Chinese dice are red. */
  readonly pipOf1And4: Colour;
  readonly spacing: number;
  readonly radius: number;
  readonly radiusOf1: number;
  /** How round the corners are, parts of a side. */
  readonly rounding: number;
}

/** A die that lies somewhere (mm from the top left of the picture), turned by so many degrees. */
export interface LyingDie {
  readonly pips: number;
  readonly x: number;
  readonly y: number;
  readonly turned: number;
}

/** How a camera sees it. */
export interface DiceView {
  readonly cloth: Colour;
  /** Of the square that is seen, mm. */
  readonly side: number;
  readonly pointsPerMm: number;
  /** Where the camera hangs, mm from the top left, and how high. */
  readonly camera: { readonly x: number; readonly y: number; readonly height: number };
  /** How much lighter the cloth is at the left than at the right, 0..1. */
  readonly slope: number;
  /** Points. */
  readonly blur: number;
  readonly noise: number;
}

const RED: Colour = [188, 32, 38];
const BODIES: readonly { readonly body: Colour; readonly pip: Colour; readonly pipOf1And4?: Colour }[] = [
  { body: [244, 240, 228], pip: [30, 28, 30], pipOf1And4: RED },
  { body: [244, 240, 228], pip: [24, 52, 140], pipOf1And4: RED },
  { body: [250, 250, 250], pip: [12, 12, 12] },
  { body: [186, 28, 36], pip: [246, 240, 238] },
  { body: [150, 20, 40], pip: [232, 200, 90] },
  { body: [22, 22, 26], pip: [240, 240, 240] },
  { body: [36, 76, 170], pip: [240, 240, 244] },
  { body: [222, 190, 110], pip: [60, 34, 20], pipOf1And4: RED },
];
const CLOTHS: readonly Colour[] = [
  [24, 92, 58],
  [30, 62, 110],
  [92, 28, 34],
  [66, 66, 70],
  [120, 92, 62],
];

const FACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Some maker's dice, with which colours one sees anything of. */
export function aMaker(random: Random, cloth: Colour): DiceMaker {
  const apart = (a: Colour, b: Colour): number =>
    Math.max(...a.map((value, plane) => Math.abs(value - (b[plane] ?? 0))));
  const seen = BODIES.filter(({ body }) => apart(body, cloth) > 60);
  const { body, pip, pipOf1And4 = pip } = seen[below(random, seen.length)] ?? { body: [250, 250, 250], pip: [0, 0, 0] };
  const radius = between(random, [0.075, 0.11]);
  return {
    side: between(random, [10, 22]),
    body,
    pip,
    pipOf1And4,
    spacing: between(random, [0.23, 0.3]),
    radius,
    radiusOf1: happens(random, 0.5) ? radius : between(random, [0.14, 0.23]),
    rounding: between(random, [0.05, 0.28]),
  };
}

/** Some camera that sees 90 mm of some cloth: a phone's, over the middle of the table or beside it. */
export function aView(random: Random): DiceView {
  const angle = random() * 2 * Math.PI;
  const far = between(random, [0, 220]);
  return {
    cloth: CLOTHS[below(random, CLOTHS.length)] ?? [0, 0, 0],
    side: 90,
    pointsPerMm: between(random, [1.8, 3.4]),
    camera: { x: 45 + far * Math.cos(angle), y: 45 + far * Math.sin(angle), height: between(random, [800, 1200]) },
    slope: between(random, [-0.25, 0.25]),
    blur: between(random, [0.3, 0.8]),
    noise: between(random, [1, 6]),
  };
}

/** Dice that lie apart, each turned its own way. */
export function aThrow(
  random: Random,
  { side: seen }: DiceView,
  { side }: DiceMaker,
  count: number,
): readonly LyingDie[] {
  const dice: LyingDie[] = [];
  while (dice.length < count) {
    const [x, y] = [between(random, [20, seen - 20]), between(random, [20, seen - 20])];
    if (dice.every(die => Math.hypot(die.x - x, die.y - y) > side * 1.6))
      dice.push({ pips: 1 + below(random, 6), x, y, turned: between(random, [0, 360]) });
  }
  return dice;
}

const SAMPLES = 2;
const DEPTHS = [0.1, 0.5, 0.9];
/** Where a lamp that hangs to the left throws a shadow, parts of the height. */
const SHADOW = { x: 0.35, y: 0.2 };

/** The picture a camera above takes of the dice: cubes with their sides and shadows, pips on top. */
export function pictureOfDice(view: DiceView, maker: DiceMaker, dice: readonly LyingDie[], random: Random): Picture {
  const width = Math.round(view.side * view.pointsPerMm);
  const light = new Float32Array(width * width * 3);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const [left, top] = [x / view.pointsPerMm, y / view.pointsPerMm];
      const near = dice.filter(die => Math.hypot(die.x - left, die.y - top) < maker.side * 1.7);
      const samples = near.length === 0 ? 1 : SAMPLES;
      for (let sample = 0; sample < samples ** 2; sample++) {
        const mmX = left + ((sample % samples) + 0.5) / samples / view.pointsPerMm;
        const mmY = top + (Math.floor(sample / samples) + 0.5) / samples / view.pointsPerMm;
        const colour = colourAt(mmX, mmY, view, maker, near);
        for (let plane = 0; plane < 3; plane++)
          light[(y * width + x) * 3 + plane] =
            (light[(y * width + x) * 3 + plane] ?? 0) + (colour[plane] ?? 0) / samples ** 2;
      }
    }
  const soft = blurred(blurred(light, width, view.blur, 1), width, view.blur, width);
  const data = new Uint8ClampedArray(width * width * 4);
  for (let at = 0; at < width * width; at++) {
    for (let plane = 0; plane < 3; plane++)
      data[at * 4 + plane] = (soft[at * 3 + plane] ?? 0) + (random() + random() + random() - 1.5) * 2 * view.noise;
    data[at * 4 + 3] = 255;
  }
  return { width, height: width, data };
}

function colourAt(x: number, y: number, view: DiceView, maker: DiceMaker, dice: readonly LyingDie[]): Colour {
  const { camera } = view;
  const seenAt = (height: number) => ({
    x: x + ((camera.x - x) * height) / camera.height,
    y: y + ((camera.y - y) * height) / camera.height,
  });
  const lamp = 1 + view.slope * (0.5 - x / view.side);
  const lit = (colour: Colour, by: number): Colour => [
    colour[0] * by * lamp,
    colour[1] * by * lamp,
    colour[2] * by * lamp,
  ];
  const top = seenAt(maker.side);
  for (const die of dice) {
    const { u, v } = onDie(top, die, maker);
    if (isInside(u, v, maker)) return lit(isOnPip(u, v, die, maker) ? pipColour(die, maker) : maker.body, 1);
  }
  for (const die of dice)
    for (const depth of DEPTHS) {
      const { u, v } = onDie(seenAt(maker.side * depth), die, maker);
      if (isInside(u, v, maker)) return lit(maker.body, Math.abs(u) > Math.abs(v) ? 0.72 : 0.84);
    }
  const isShaded = dice.some(die =>
    DEPTHS.some(depth => {
      const height = maker.side * depth;
      const { u, v } = onDie({ x: x - SHADOW.x * height, y: y - SHADOW.y * height }, die, maker);
      return isInside(u, v, maker);
    }),
  );
  return lit(view.cloth, isShaded ? 0.6 : 1);
}

/** A place as a die sees it: 0 in its middle, its sides half a side away. */
function onDie(
  at: { readonly x: number; readonly y: number },
  die: LyingDie,
  maker: DiceMaker,
): { u: number; v: number } {
  const angle = (die.turned * Math.PI) / 180;
  const [x, y] = [(at.x - die.x) / maker.side, (at.y - die.y) / maker.side];
  return { u: x * Math.cos(angle) + y * Math.sin(angle), v: y * Math.cos(angle) - x * Math.sin(angle) };
}

function isInside(u: number, v: number, { rounding }: DiceMaker): boolean {
  const beyond = (value: number): number => Math.max(0, Math.abs(value) - 0.5 + rounding);
  return Math.max(Math.abs(u), Math.abs(v)) <= 0.5 && Math.hypot(beyond(u), beyond(v)) <= rounding;
}

const isOnPip = (u: number, v: number, { pips }: LyingDie, { spacing, radius, radiusOf1 }: DiceMaker): boolean =>
  (FACES[pips] ?? []).some(
    ([x, y]) => Math.hypot(u - x * spacing, v - y * spacing) <= (pips === 1 ? radiusOf1 : radius),
  );

const pipColour = ({ pips }: LyingDie, { pip, pipOf1And4 }: DiceMaker): Colour =>
  pips === 1 || pips === 4 ? pipOf1And4 : pip;

/** Softened along one direction, as an eye that is a little out of focus sees it. */
function blurred(light: Float32Array, width: number, by: number, step: number): Float32Array {
  const reach = Math.ceil(by * 2.5);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * by * by)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const soft = new Float32Array(light.length);
  for (let at = 0; at < width * width; at++) {
    const along = step === 1 ? at % width : Math.floor(at / width);
    for (let place = 0; place < weights.length; place++) {
      const shift = Math.min(width - 1 - along, Math.max(-along, place - reach));
      const from = (at + shift * step) * 3;
      for (let plane = 0; plane < 3; plane++)
        soft[at * 3 + plane] =
          (soft[at * 3 + plane] ?? 0) + ((light[from + plane] ?? 0) * (weights[place] ?? 0)) / whole;
    }
  }
  return soft;
}
