/** A picture: rows from the top, four bytes a point (red, green, blue, opacity), as a canvas of a browser holds it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Four corners in points of a picture, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The same quad, of a tile that lies upside down. */
export const turned = ([a, b, c, d]: Quad): Quad => [c, d, a, b];

/** The picture as a whole. */
export const wholeOf = ({ width, height }: Picture): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];
