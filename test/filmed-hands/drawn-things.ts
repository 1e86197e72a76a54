import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import { kindOf } from '../../src/domain/tile.ts';
import type { Point, Quad } from '../../src/vision/picture.ts';
import type { Colour } from '../vision/drawn-tile.ts';
import type { Faces } from './drawn-faces.ts';
import { type LaidTable, type LaidTile, onSide, TILE } from './laid-table.ts';
import { lightAt, lit } from './light.ts';
import { type Box, boxRound, type Canvas, fill, hullOf, lay } from './painter.ts';
import { quadSeenAt, seenAt } from './view-from-above.ts';

/** Something that lies or stands on the table, or its shadow, as the camera sees it. */
export interface Thing {
  /** What it is and where: things of one key look alike. */
  readonly key: string;
  /** All of it lies in this part of the picture. */
  readonly box: Box;
  readonly paint: (canvas: Canvas) => void;
}

const EDGE: Colour = [214, 205, 182];
const BACK: Colour = [24, 110, 60];
const BLACK: Colour = [0, 0, 0];
/** The part of a tile that is its back's colour, from below. */
const BACK_MM = 7;
/** How far a tile's shadow falls from a lamp at the far left, mm. */
const SHADOW: Point = { x: 7, y: 5 };
/** Walls and racks of seat 0: from the middle of the table to them, mm. */
const WALL_FAR = 263;
const RACK_FAR = 302;

/** All that is on the table but arms, in the order in which it is painted: first shadows, then what lies far from the camera. */
export const thingsOn = ({ tiles, walls, racks }: LaidTable, faces: Faces): readonly Thing[] => [
  ...tiles.map(shadowOf),
  ...SEATS.flatMap(seat => [...stacksOf(seat, walls[seat] ?? []), ...standingRack(seat, racks[seat] ?? 0)]),
  ...tiles.toSorted((one, other) => one.quad[0].y - other.quad[0].y).map(tile => tileOf(tile, faces)),
];

function shadowOf({ tile, quad }: LaidTile): Thing {
  const fallen = quad.map(({ x, y }) => seenAt({ x: x + SHADOW.x, y: y + SHADOW.y, z: 0 }));
  const shape = hullOf([...quadSeenAt(quad, 0), ...fallen]);
  return {
    key: `shadow ${tile} ${placeOf(quad)}`,
    box: boxRound(shape),
    paint: canvas => fill(canvas, shape, BLACK, 0.35),
  };
}

function tileOf({ tile, quad }: LaidTile, faces: Faces): Thing {
  const top = quadSeenAt(quad, TILE.depth);
  return {
    key: `tile ${tile} ${placeOf(quad)}`,
    box: boxRound([...quadSeenAt(quad, 0), ...quadSeenAt(quad, BACK_MM), ...top]),
    paint: canvas => {
      layBox(canvas, quad, 0, BACK_MM, BACK);
      layBox(canvas, quad, BACK_MM, TILE.depth, EDGE);
      lay(canvas, top, must(faces.get(kindOf(tile)), 'a face'), lightAt(top[0]));
    },
  };
}

const placeOf = ([{ x, y }]: Quad): string => `${x} ${y}`;

/** Stacks face down, from their owner's right-hand end. */
function stacksOf(seat: Seat, heights: readonly number[]): readonly Thing[] {
  const right = (heights.length * TILE.width) / 2;
  return heights.flatMap((tiles, stack) => {
    if (tiles === 0) return [];
    const quad = onSide(seat, right - (stack + 1) * TILE.width + 0.5, WALL_FAR, TILE.width - 1, TILE.height - 5);
    const top = quadSeenAt(quad, tiles * TILE.depth);
    return [
      {
        key: `stack ${seat} ${stack} ${tiles} ${right}`,
        box: boxRound([...quadSeenAt(quad, 0), ...top]),
        paint: canvas => {
          layBox(canvas, quad, 0, tiles * TILE.depth, EDGE);
          fill(canvas, top, lit(BACK, seenAt({ ...quad[0], z: 0 })));
        },
      } satisfies Thing,
    ];
  });
}

/** Tiles that stand before their owner, seen from above. */
function standingRack(seat: Seat, tiles: number): readonly Thing[] {
  if (tiles === 0) return [];
  const left = (-tiles * TILE.width) / 2;
  const whole = onSide(seat, left, RACK_FAR, tiles * TILE.width, TILE.depth);
  const back = quadSeenAt(onSide(seat, left, RACK_FAR, tiles * TILE.width, BACK_MM), TILE.height);
  return [
    {
      key: `rack ${seat} ${tiles}`,
      box: boxRound([...quadSeenAt(whole, 0), ...quadSeenAt(whole, TILE.height)]),
      paint: canvas => {
        layBox(canvas, whole, 0, TILE.height, EDGE);
        fill(canvas, back, lit(BACK, back[0]));
      },
    },
  ];
}

/** A box's outline from one height to another, all of one colour. */
const layBox = (canvas: Canvas, quad: Quad, from: number, to: number, colour: Colour): void =>
  fill(
    canvas,
    hullOf([...quadSeenAt(quad, from), ...quadSeenAt(quad, to)]),
    lit(colour, seenAt({ ...quad[0], z: to })),
  );
