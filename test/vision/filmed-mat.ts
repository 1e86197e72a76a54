import { between, type Random } from '../../src/simulator/random.ts';
import { squareTo, unproject } from '../../src/vision/homography.ts';
import { MARKER_CELLS, MARKERS, type MarkerId } from '../../src/vision/markers.ts';
import type { Picture, Point, Quad } from '../../src/vision/picture.ts';
import { markerOnTable } from '../../src/vision/table-corners.ts';

/** Of the playing area, mm. */
export const SIDE = 840;
export const IDS = [0, 1, 2, 3] as const;

/** What is filmed. */
export interface Shown {
  /** Of the table in the picture. */
  readonly corners: Quad;
  readonly markers: readonly MarkerId[];
  /** Markers that somebody laid the other way up. */
  readonly upsideDown?: readonly MarkerId[];
  readonly light?: number;
  readonly noise?: number;
}

/** The mat on a brown table, filmed in perspective, lighter at one side, with a camera's noise. */
export function filmedMat({ corners, markers, upsideDown = [], light = 1, noise = 4 }: Shown, random: Random): Picture {
  const [width, height] = [1024, 800];
  const data = new Uint8ClampedArray(width * height * 4);
  const map = squareTo(corners);
  const places = markers.map(id => ({ id, quad: markerOnTable(id, SIDE) }));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (const [dx, dy] of [
        [0.25, 0.3],
        [0.75, 0.7],
      ] as const) {
        const at = unproject(map, { x: x + dx, y: y + dy });
        sum += brightness({ x: at.x * SIDE, y: at.y * SIDE }, places, upsideDown) / 2;
      }
      const lamp = light * (1.15 - (0.5 * x) / width);
      for (const [plane, tint] of [1, 0.94, 0.86].entries())
        data[(y * width + x) * 4 + plane] = sum * lamp * tint + (random() - 0.5) * 4 * noise;
      data[(y * width + x) * 4 + 3] = 255;
    }
  return { width, height, data };
}

function brightness(
  { x, y }: Point,
  places: readonly { readonly id: MarkerId; readonly quad: Quad }[],
  upsideDown: readonly MarkerId[],
): number {
  for (const { id, quad } of places) {
    const [{ x: left, y: top }, , { x: right }] = quad;
    if (Math.abs(x - left) > 2 * (right - left) || Math.abs(y - top) > 2 * (right - left)) continue;
    const cell = (right - left) / MARKER_CELLS;
    const isOver = upsideDown.includes(id);
    const across = (isOver ? right - x : x - left) / cell;
    const down = (isOver ? top + (right - left) - y : y - top) / cell;
    if (across < -1 || down < -1 || across > MARKER_CELLS + 1 || down > MARKER_CELLS + 1) continue;
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const isInside = column >= 0 && row >= 0 && column < MARKER_CELLS && row < MARKER_CELLS;
    if (!isInside) return 225;
    const isFrame = column === 0 || row === 0 || column === MARKER_CELLS - 1 || row === MARKER_CELLS - 1;
    return !isFrame && MARKERS[id][(row - 1) * 4 + column - 1] === '1' ? 225 : 35;
  }
  return 110;
}

/** A phone on a stand that stands anywhere, turned any way, looking down more or less straight. */
export function somewhere(random: Random): Quad {
  const angle = random() * 2 * Math.PI;
  const reach = between(random, [400, 480]);
  const corner = (at: number): Point => {
    const turned = angle + (at * Math.PI) / 2 - (3 * Math.PI) / 4;
    const far = reach * between(random, [0.86, 1]);
    return { x: 512 + far * Math.cos(turned), y: 400 + far * Math.sin(turned) * 0.8 };
  };
  return [corner(0), corner(1), corner(2), corner(3)];
}
