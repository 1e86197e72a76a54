import { z } from 'zod';
import { isZone, type Zone } from '../domain/zone.ts';
import type { Quad } from '../vision/picture.ts';
import { type Rect, type TableLayout, USUAL_LAYOUT } from '../vision/table-layout.ts';
import { InputError } from './command.ts';
import { parseJson, readInput } from './rules-flags.ts';

/** Where the table lies in a camera's picture, and what lies where on it. */
export interface CameraLayout {
  /** The table's, as parts of the picture, the far left one as seat 0 sees it first, then clockwise. */
  readonly corners: Quad;
  readonly layout: TableLayout;
}

const NUMBER = z.number();
const CORNER = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);
const schema = z.strictObject({
  corners: z.tuple([CORNER, CORNER, CORNER, CORNER]),
  /** Of the table's square, mm. */
  side: z.number().positive().optional(),
  /** Left, top, right, bottom, mm. */
  zones: z
    .record(
      z.custom<Zone>(name => typeof name === 'string' && isZone(name), 'is no zone'),
      z.tuple([NUMBER, NUMBER, NUMBER, NUMBER]).refine(([a, b, c, d]) => a < c && b < d, 'is no rectangle'),
    )
    .optional(),
});

/** The layout a file holds; sizes and zones it does not name are the usual ones. @throws InputError */
export function readCameraLayout(path: string): CameraLayout {
  const read = schema.safeParse(parseJson(readInput(path, 'the layout'), path));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new InputError(`${path}: ${issue?.path.join('.') || 'the layout'}: ${issue?.message ?? 'is wrong'}`);
  }
  const { corners, side = USUAL_LAYOUT.side, zones } = read.data;
  const [a, b, c, d] = corners.map(([x, y]) => ({ x, y }));
  if (!a || !b || !c || !d) throw new InputError(`${path}: corners: four are needed`);
  const rects = Object.entries(zones ?? {}).map(([zone, [left, top, right, bottom]]): [string, Rect] => {
    if (left < 0 || top < 0 || right > side || bottom > side)
      throw new InputError(`${path}: zones.${zone}: lies beside the table, whose side is ${side} mm`);
    return [zone, { left, top, right, bottom }];
  });
  return { corners: [a, b, c, d], layout: { side, zones: zones ? Object.fromEntries(rects) : USUAL_LAYOUT.zones } };
}

/** The file that `readCameraLayout` reads. */
export function formatCameraLayout({ corners, layout: { side, zones } }: CameraLayout): string {
  const parts = (part: number): number => Math.round(part * 1e4) / 1e4;
  const rects = Object.entries(zones).map(([zone, { left, top, right, bottom }]) => [zone, [left, top, right, bottom]]);
  const lines = rects.map(([zone, rect]) => `    ${JSON.stringify(zone)}: ${JSON.stringify(rect)}`);
  return `{
  "corners": ${JSON.stringify(corners.map(({ x, y }) => [parts(x), parts(y)]))},
  "side": ${side},
  "zones": {
${lines.join(',\n')}
  }
}
`;
}
