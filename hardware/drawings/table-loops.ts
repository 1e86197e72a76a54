import { fieldAt, inductanceOf, mutualInductance, type Vector, type WireLoop } from '../../src/antenna/field.ts';
import type { Place, TableKind, TableTopPlan } from './table-top.ts';

/** A loop of the table. `zone`: as the protocol names it. */
export interface TableLoop {
  readonly zone: string;
  /** Which board has it: a seat's number, or 4 for the middle's. */
  readonly board: number;
  readonly wire: WireLoop;
  /** Henry. */
  readonly inductance: number;
}

/** Where a tile's tag may be: the middle of its coil, and the way its coil faces. */
export interface TagPlace {
  readonly zone: string;
  readonly board: number;
  readonly at: Vector;
  readonly facing: Vector;
}

const CENTRE_BOARD = 4;
const MM = 1e-3;
/** A tag lies this far inside the back of its tile, in millimetres. */
const IN_TILE_MM = 1;
/** A tile in a rack stands this far from the loop in the rack's back wall, in millimetres. */
const FROM_WALL_MM = 6;

/** A quarter turn counter-clockwise for each seat behind the first, around the middle of a table `size` metres wide. */
function turned([x, y, z]: Vector, seat: number, size: number): Vector {
  return seat === 0 ? [x, y, z] : turned([y, size - x, z], seat - 1, size);
}

const facingOf = (place: Place, seat: number): Vector =>
  !place.tiles.stand ? [0, 0, 1] : seat % 2 === 0 ? [0, 1, 0] : [1, 0, 0];

/** The places of a table of this kind: those of seat 0 once for each seat, and those in the middle. */
function placesOf(plan: TableTopPlan, kind: TableKind): readonly { place: Place; seat: number; board: number }[] {
  const seats = [0, 1, 2, 3].flatMap(seat => plan.seat.map(place => ({ place, seat, board: seat })));
  return [...seats, ...plan.middle.map(place => ({ place, seat: 0, board: CENTRE_BOARD }))].filter(({ place }) =>
    place.tables.includes(kind),
  );
}

const nameOf = (place: Place, board: number): string => (board === CENTRE_BOARD ? place.zone : `${place.zone}${board}`);

export function loopsOf(plan: TableTopPlan, kind: TableKind): readonly TableLoop[] {
  return placesOf(plan, kind).flatMap(({ place, seat, board }) => {
    if (place.loop === 'none') return [];
    const { x, y, width, height } = place;
    const { below, turns, wireDiameter, pitch } = plan.loop;
    const corners: readonly Vector[] =
      place.loop === 'flat'
        ? [
            [x, y, -below],
            [x + width, y, -below],
            [x + width, y + height, -below],
            [x, y + height, -below],
          ]
        : [
            [x, y, 0],
            [x + width, y, 0],
            [x + width, y, height],
            [x, y, height],
          ];
    const inMetres = corners.map(corner => corner.map(mm => mm * MM) as unknown as Vector);
    return [
      {
        zone: nameOf(place, board),
        board,
        wire: { turns, corners: inMetres.map(corner => turned(corner, seat, plan.tableTop * MM)) },
        inductance: inductanceOf({
          width: width * MM,
          height: height * MM,
          turns,
          wireDiameter: wireDiameter * MM,
          pitch: pitch * MM,
        }),
      },
    ];
  });
}

/** Where tiles may lie face down, and their tags up: concealed kongs, a covered indicator. */
const MAY_BE_COVERED = ['meld', 'indicator'];

/** Where tags can be. The wall lies face down, and its upper tiles are higher by one tile. */
export function tagPlacesOf(plan: TableTopPlan, kind: TableKind): readonly TagPlace[] {
  const { width, height, depth } = plan.tile;
  return placesOf(plan, kind).flatMap(({ place, seat, board }) => {
    const { columns, rows, stand } = place.tiles;
    const backUp = depth - IN_TILE_MM;
    const covered = MAY_BE_COVERED.includes(place.zone) ? [IN_TILE_MM, backUp] : [IN_TILE_MM];
    const heights = stand ? [height / 2] : place.zone === 'wall' ? [backUp, backUp + depth] : covered;
    return heights.flatMap(z =>
      Array.from({ length: columns * rows }, (_, i): TagPlace => {
        const x = place.x + place.width / 2 + ((i % columns) - (columns - 1) / 2) * width;
        const row = Math.floor(i / columns);
        const y = stand ? place.y + FROM_WALL_MM : place.y + place.height / 2 + (row - (rows - 1) / 2) * height;
        return {
          zone: nameOf(place, board),
          board,
          at: turned([x * MM, y * MM, z * MM], seat, plan.tableTop * MM),
          facing: facingOf(place, seat),
        };
      }),
    );
  });
}

/** What of a loop's field goes through a tag's coil, in A/m, at the plan's current. */
export function fieldThrough({ wire }: TableLoop, { at, facing }: TagPlace, current: number): number {
  const [x, y, z] = fieldAt(wire, at);
  return Math.abs(x * facing[0] + y * facing[1] + z * facing[2]) * current;
}

/** How much of one loop's voltage another takes up, in decibels: 0 would be all. */
export const couplingDb = (a: TableLoop, b: TableLoop): number =>
  20 * Math.log10(Math.abs(mutualInductance(a.wire, b.wire)) / Math.sqrt(a.inductance * b.inductance));
