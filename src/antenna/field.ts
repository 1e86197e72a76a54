/** Magnetic fields of wire loops in air: no wood, no metal, no tags; good to about a third. Lengths in metres. */

export type Vector = readonly [x: number, y: number, z: number];

/** A closed loop of thin wire: its corners, and how often the wire goes round. */
export interface WireLoop {
  readonly corners: readonly Vector[];
  readonly turns: number;
}

/** Vacuum permeability, in henry per metre. */
const MU_0 = 4e-7 * Math.PI;

const minus = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [ax - bx, ay - by, az - bz];
const dot = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): number => ax * bx + ay * by + az * bz;
const cross = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];
const lengthOf = (v: Vector): number => Math.sqrt(dot(v, v));

const sides = ({ corners }: WireLoop): readonly (readonly [Vector, Vector])[] =>
  corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner]);

/**
 * Field strength in A/m at a point for one ampere in the loop, by Biot and Savart: of each straight side
 * H = I / (4 pi d) (cos a - cos b), at the distance d and seen under the angles a and b.
 */
export function fieldAt(loop: WireLoop, point: Vector): Vector {
  let field: Vector = [0, 0, 0];
  for (const [from, to] of sides(loop)) {
    const along = minus(to, from);
    const [near, far] = [minus(point, from), minus(point, to)];
    const around = cross(along, near);
    const square = dot(around, around);
    if (square === 0) continue;
    const angles = dot(along, near) / lengthOf(near) - dot(along, far) / lengthOf(far);
    const strength = (loop.turns * angles) / (4 * Math.PI * square);
    field = [field[0] + around[0] * strength, field[1] + around[1] * strength, field[2] + around[2] * strength];
  }
  return field;
}

/** In how many pieces each side is cut where pieces are summed. */
const PIECES = 60;

interface Piece {
  readonly at: Vector;
  readonly along: Vector;
}

const piecesOf = (loop: WireLoop): readonly Piece[] =>
  sides(loop).flatMap(([from, to]) => {
    const along = minus(to, from).map(part => part / PIECES) as unknown as Vector;
    return Array.from({ length: PIECES }, (_, i): Piece => {
      const steps = i + 0.5;
      return {
        at: [from[0] + along[0] * steps, from[1] + along[1] * steps, from[2] + along[2] * steps],
        along,
      };
    });
  });

/** Mutual inductance in henry of two loops that lie apart, by Neumann's sum. */
export function mutualInductance(a: WireLoop, b: WireLoop): number {
  const others = piecesOf(b);
  let sum = 0;
  for (const piece of piecesOf(a))
    for (const other of others) sum += dot(piece.along, other.along) / lengthOf(minus(piece.at, other.at));
  return (MU_0 / (4 * Math.PI)) * sum * a.turns * b.turns;
}

/** A rectangle of round wire; the turns lie side by side, `pitch` apart. */
export interface WireRectangle {
  readonly width: number;
  readonly height: number;
  readonly turns: number;
  readonly wireDiameter: number;
  readonly pitch: number;
}

/** Self-inductance in henry of a rectangular coil: that of each turn and, twice, of each pair of turns. */
export function inductanceOf({ width, height, turns, wireDiameter, pitch }: WireRectangle): number {
  const diagonal = Math.hypot(width, height);
  const ofTurn = (distance: number): number =>
    (MU_0 / Math.PI) *
    (width * Math.log((2 * width * height) / (distance * (width + diagonal))) +
      height * Math.log((2 * width * height) / (distance * (height + diagonal))) -
      2 * (width + height - diagonal));
  let pairs = 0;
  for (let apart = 1; apart < turns; apart++) pairs += (turns - apart) * ofTurn(pitch * apart);
  return turns * ofTurn(wireDiameter / 2) + 2 * pairs;
}
