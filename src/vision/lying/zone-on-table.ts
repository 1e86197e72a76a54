import type { Zone } from '../../domain/zone.ts';
import { type CameraPose, poseOf } from '../camera-pose.ts';
import { project, squareTo } from '../homography.ts';
import type { Picture, Point, Quad } from '../picture.ts';
import { type Rect, sizeOf, type TableLayout, zoneInPicture } from '../table-layout.ts';

/** Tiles are so thick, from 16 to 26 mm. */
const TILE_DEPTH_MM = 20;
/** Looked at is so much more than the zone, mm: a tile whose middle lies in it is seen whole. */
const MARGIN_MM = 24;

/** A zone as a camera sees it: in its own mm, from the top left of what is looked at. */
export interface ZoneOnTable {
  readonly zone: Zone;
  /** What is looked at, where tops of tiles lie, in the picture; how many mm that is. */
  readonly quad: Quad;
  readonly width: number;
  readonly height: number;
  /** Of that, the zone itself. */
  readonly inside: Pick<ZoneOnTable, 'quad' | 'width' | 'height'>;
  /** A place of it in the picture. */
  readonly inPicture: (at: Point) => Point;
  /** A place of it as one of the zone, mm from its owner's top left; null: it is not in the zone. */
  readonly inZone: (at: Point) => Point | null;
  /** How far and where each mm of the side of a tile is seen beside its top (mm): towards where the camera hangs. */
  readonly beside: (at: Point) => Point;
}

/** The zones of a layout in a picture whose table has its corners there. */
export function zonesOnTable(
  layout: TableLayout,
  corners: Quad,
  size: Pick<Picture, 'width' | 'height'>,
): readonly ZoneOnTable[] {
  const pose = poseOf(corners, size);
  const lifted = pose?.lifted(TILE_DEPTH_MM / layout.side) ?? corners;
  return (Object.entries(layout.zones) as [Zone, Rect][]).map(([zone, rect]) =>
    zoneOnTable(zone, rect, layout, lifted, pose),
  );
}

function zoneOnTable(zone: Zone, rect: Rect, layout: TableLayout, lifted: Quad, pose: CameraPose | null): ZoneOnTable {
  const { left, top, right, bottom } = rect;
  const wide = { left: left - MARGIN_MM, top: top - MARGIN_MM, right: right + MARGIN_MM, bottom: bottom + MARGIN_MM };
  const { width, height } = sizeOf(zone, wide);
  const quad = zoneInPicture(lifted, layout, zone, wide);
  const toPicture = squareTo(quad);
  const [a, b, , d] = zoneInPicture(wholeTable(layout.side), layout, zone, wide);
  // what is to its owner's right and nearer to the owner, on the table
  const across = { x: (b.x - a.x) / width, y: (b.y - a.y) / width };
  const down = { x: (d.x - a.x) / height, y: (d.y - a.y) / height };
  return {
    zone,
    quad,
    width,
    height,
    inside: { quad: zoneInPicture(lifted, layout, zone, rect), ...sizeOf(zone, rect) },
    inPicture: ({ x, y }) => project(toPicture, { x: x / width, y: y / height }),
    inZone: ({ x, y }) => {
      const at = { x: x - MARGIN_MM, y: y - MARGIN_MM };
      const isInside = at.x >= 0 && at.y >= 0 && at.x <= width - 2 * MARGIN_MM && at.y <= height - 2 * MARGIN_MM;
      return isInside ? at : null;
    },
    beside: ({ x, y }) => {
      if (!pose) return { x: 0, y: 0 };
      const onTable = { x: a.x + across.x * x + down.x * y, y: a.y + across.y * x + down.y * y };
      const part = 1 / (pose.height * layout.side - TILE_DEPTH_MM);
      const towards = {
        x: (pose.over.x * layout.side - onTable.x) * part,
        y: (pose.over.y * layout.side - onTable.y) * part,
      };
      return { x: towards.x * across.x + towards.y * across.y, y: towards.x * down.x + towards.y * down.y };
    },
  };
}

const wholeTable = (side: number): Quad => [
  { x: 0, y: 0 },
  { x: side, y: 0 },
  { x: side, y: side },
  { x: 0, y: side },
];
