import type { Seat } from '../view-types.ts';
import { VARIATIONS } from './staging.ts';

/** The motifs around the words of a moment. */
export type Motif = 'coins' | 'blade' | 'petals' | 'rings' | 'mist' | 'lanterns';

/** One of the things that move: where it begins, in percent of the board, and how it goes on. */
export interface Mote {
  readonly left: number;
  readonly top: number;
  readonly frames: readonly Keyframe[];
  readonly lengthMs: number;
  readonly delayMs: number;
}

/** Number `nth` of `count`, for the side of the screen the moment belongs to; `chance`: 0 to 1, its own in every variation. */
type Path = (nth: number, count: number, side: Seat | null, chance: number) => Mote;

const OUT = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

const PATHS: Readonly<Record<Motif, Path>> = {
  coins: (nth, count, side, chance) => {
    const [x, y] = side === null ? [0, 0] : OUT[side];
    const [aside, far] = [(nth / count - 0.5) * 34, 26 + 16 * chance];
    const end = `${x * far + y * aside}em, ${y * far + x * aside}em`;
    return {
      left: 50,
      top: 50,
      lengthMs: 1000,
      delayMs: nth * 40,
      frames: [
        { transform: 'translate(0, 0) scale(.4)', opacity: 0 },
        { transform: 'translate(0, -4em) scale(1) rotateY(180deg)', opacity: 1, offset: 0.25 },
        { transform: `translate(${end}) rotateY(720deg)`, opacity: 1, offset: 0.85 },
        { transform: `translate(${end}) rotateY(720deg)`, opacity: 0 },
      ],
    };
  },
  blade: (_nth, _count, _side, chance) => {
    const turn = `rotate(${chance < 0.5 ? -24 : 24}deg)`;
    return {
      left: 50,
      top: 50,
      lengthMs: 700,
      delayMs: 120,
      frames: [
        { transform: `${turn} translateX(-90em) scaleX(.3)`, opacity: 0 },
        { transform: `${turn} translateX(0) scaleX(1)`, opacity: 1, offset: 0.5 },
        { transform: `${turn} translateX(90em) scaleX(.3)`, opacity: 0 },
      ],
    };
  },
  petals: (nth, count, _side, chance) => ({
    left: (100 * (nth + chance)) / count,
    top: -4,
    lengthMs: 1900 + 600 * chance,
    delayMs: 500 * chance,
    frames: [
      { transform: 'translate(0, 0) rotate(0)', opacity: 0 },
      { transform: `translate(${6 * chance}em, 20em) rotate(${200 * chance}deg)`, opacity: 1, offset: 0.2 },
      { transform: `translate(${12 * chance - 6}em, 96em) rotate(${540 * chance}deg)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${12 * chance - 6}em, 114em) rotate(${640 * chance}deg)`, opacity: 0 },
    ],
  }),
  rings: nth => ({
    left: 50,
    top: 50,
    lengthMs: 1200,
    delayMs: nth * 260,
    frames: [
      { transform: 'scale(.35)', opacity: 0 },
      { transform: 'scale(.6)', opacity: 0.9, offset: 0.25 },
      { transform: 'scale(1.6)', opacity: 0 },
    ],
  }),
  mist: (nth, count, _side, chance) => ({
    left: (100 * (nth + 0.5)) / count,
    top: 35 + 30 * chance,
    lengthMs: 1600,
    delayMs: 120 * nth,
    frames: [
      { transform: 'translateX(-14em) scale(.8)', opacity: 0 },
      { transform: 'translateX(0) scale(1.1)', opacity: 0.75, offset: 0.45 },
      { transform: 'translateX(14em) scale(1.3)', opacity: 0 },
    ],
  }),
  lanterns: (nth, count, _side, chance) => ({
    left: (100 * (nth + 0.5)) / count,
    top: 0,
    lengthMs: 2300,
    delayMs: 90 * nth,
    frames: [
      { transform: 'translateY(-20em) rotate(-8deg)' },
      { transform: `translateY(${4 + 5 * chance}em) rotate(7deg)`, offset: 0.3 },
      { transform: `translateY(${4 + 5 * chance}em) rotate(-6deg)`, offset: 0.5 },
      { transform: `translateY(${4 + 5 * chance}em) rotate(3deg)`, offset: 0.75 },
      { transform: 'translateY(-20em) rotate(0)' },
    ],
  }),
};

/** All that moves for a motif; another variation, another arrangement, and the same one always the same. */
export const motesOf = (motif: Motif, count: number, side: Seat | null, variation: number): readonly Mote[] =>
  Array.from({ length: count }, (_, nth) => {
    const chance = (nth * 0.618 + (variation + 0.5) / VARIATIONS) % 1;
    return PATHS[motif](nth, count, side, chance);
  });
