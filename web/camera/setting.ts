import { isZone, type Zone } from '../../src/domain/zone.ts';
import type { Point, Quad } from '../../src/vision/picture.ts';
import { type Rect, type TableLayout, USUAL_DICE, USUAL_LAYOUT } from '../../src/vision/table-layout.ts';

/** Where the table lies in the picture, and what lies where on it. Corners are kept as parts of the picture, 0..1. */
export interface Setting {
  readonly corners: Quad;
  readonly layout: TableLayout;
}

const KEY = 'paizhuo.camera.setting';
/** The default corners, as parts of the picture. */
const INSET = 0.06;

const atFirst: Quad = [
  { x: INSET, y: INSET },
  { x: 1 - INSET, y: INSET },
  { x: 1 - INSET, y: 1 - INSET },
  { x: INSET, y: 1 - INSET },
];

export const usualSetting: Setting = {
  corners: atFirst,
  layout: { ...USUAL_LAYOUT, zones: { ...USUAL_LAYOUT.zones, dice: USUAL_DICE } },
};

/** The saved setting; invalid parts are dropped, missing zones are in their usual places. */
export function keptSetting(storage: Storage): Setting {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isSetting(kept)) return usualSetting;
    const zones = { ...usualSetting.layout.zones, ...kept.layout.zones };
    return { ...kept, layout: { ...kept.layout, zones } };
  } catch {
    return usualSetting;
  }
}

export const keepSetting = (setting: Setting, storage: Storage): void => storage.setItem(KEY, JSON.stringify(setting));

/** The setting with its corners in points of a picture of this size. */
export function inPoints({ corners, layout }: Setting, width: number, height: number): Setting {
  const to = ({ x, y }: Point): Point => ({ x: x * width, y: y * height });
  const [a, b, c, d] = corners;
  return { corners: [to(a), to(b), to(c), to(d)], layout };
}

/** Corners in points of a picture of this size, as parts of it. */
export function inParts([a, b, c, d]: Quad, width: number, height: number): Quad {
  const to = ({ x, y }: Point): Point => ({ x: x / width, y: y / height });
  return [to(a), to(b), to(c), to(d)];
}

/** The same table, filmed from a quarter further round. */
export const turnedCorners = ([a, b, c, d]: Quad): Quad => [b, c, d, a];

/** A zone that lies elsewhere now; it stays on the table. */
export function withRect(layout: TableLayout, zone: Zone, rect: Rect): TableLayout {
  return { ...layout, zones: { ...layout.zones, [zone]: rect } };
}

/** A rectangle moved by so many mm, kept on the table. */
export function moved({ left, top, right, bottom }: Rect, by: Point, side: number): Rect {
  const x = Math.min(side - right, Math.max(-left, Math.round(by.x)));
  const y = Math.min(side - bottom, Math.max(-top, Math.round(by.y)));
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

const LEAST_MM = 50;

/** A rectangle whose far corner is dragged by so many mm: it stays large enough for a tile, and on the table. */
export function resized({ left, top, right, bottom }: Rect, by: Point, side: number): Rect {
  const within = (least: number, value: number): number => Math.min(side, Math.max(least, Math.round(value)));
  return { left, top, right: within(left + LEAST_MM, right + by.x), bottom: within(top + LEAST_MM, bottom + by.y) };
}

function isSetting(kept: unknown): kept is Setting {
  if (typeof kept !== 'object' || kept === null || !('corners' in kept) || !('layout' in kept)) return false;
  const { corners, layout } = kept;
  if (!Array.isArray(corners) || corners.length !== 4 || !corners.every(isPoint)) return false;
  if (typeof layout !== 'object' || layout === null || !('side' in layout) || !('zones' in layout)) return false;
  const { side, zones } = layout;
  return (
    typeof side === 'number' &&
    typeof zones === 'object' &&
    zones !== null &&
    Object.entries(zones).every(([zone, rect]) => isZone(zone) && isRect(rect, side))
  );
}

const isPoint = (point: unknown): boolean =>
  typeof point === 'object' &&
  point !== null &&
  'x' in point &&
  'y' in point &&
  Number.isFinite(point.x) &&
  Number.isFinite(point.y);

function isRect(rect: unknown, side: number): boolean {
  if (typeof rect !== 'object' || rect === null) return false;
  const { left, top, right, bottom } = rect as Record<string, unknown>;
  const isOnTable = [left, top, right, bottom].every(mm => typeof mm === 'number' && mm >= 0 && mm <= side);
  return isOnTable && Number(right) - Number(left) >= LEAST_MM && Number(bottom) - Number(top) >= LEAST_MM;
}
