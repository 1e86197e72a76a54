import { isKnown } from '../../domain/kinds.ts';
import type { TileKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import { arrivalOrder, type PlacedTile } from './arrival-order.ts';
import type { Face } from './faces.ts';
import type { TablePicture } from './table-picture.ts';

/** The tile of an open hand that its owner set apart from the others, by zone: the one it was won with. */
export type ShownApart = ReadonlyMap<Zone, TileKind>;
export const NOTHING_APART: ShownApart = new Map();

/** However late a reading comes, a tile that was put down so much sooner than all others was shown on its own. */
const SHOWN_FIRST_MS = 350;
/** No reading comes so late: a tile that turns up so long after the others was put down after them. */
const ADDED_LAST_MS = 2500;
/** A tile that is read again so soon after it was first read there has lain there all the time. */
const LOST_WITHIN_MS = 3000;
/** Tiles of a row lie side by side, the middle of one less than this (mm) from that of the next. */
const BESIDE_MM = 36;

/**
 * The tile of each zone that was set apart from the others there, with a gap that a camera sees, or in time: shown
 * before them, or added to them.
 */
export function tilesApart(picture: TablePicture): ShownApart {
  const apart = new Map<Zone, TileKind>();
  for (const [zone, row] of arrivalOrder(asLaid(picture))) {
    const tile = apartInTime(row);
    if (tile) apart.set(zone, tile);
  }
  for (const [zone, faces] of picture.faces) {
    const [alone, ...others] = faces.filter(face => liesAlone(face, faces));
    if (alone && isKnown(alone.kind) && others.length === 0) apart.set(zone, alone.kind);
  }
  return apart;
}

function apartInTime(placed: readonly PlacedTile[]): TileKind | null {
  const row = placed.toSorted((a, b) => a.since - b.since);
  const [first, second] = row;
  const [beforeLast, last] = row.slice(-2);
  const added = beforeLast && last && last.notBefore - beforeLast.since >= ADDED_LAST_MS ? last.kind : null;
  const shown = first && second && second.notBefore - first.since >= SHOWN_FIRST_MS ? first.kind : null;
  // where one was shown first the other may only have gone unread
  return added && shown && added !== shown ? null : (added ?? shown);
}

/** The same with each tile that antennas lost for a moment, or that was taken up and laid down again, as it was first laid there. */
function asLaid(picture: TablePicture): TablePicture {
  const tiles = new Map(picture.tiles);
  for (const [tile, { zones, since }] of tiles) {
    const firstReadAt = picture.trails.get(tile)?.find(({ zone }) => zone === zones.at(-1))?.since;
    const isLost = firstReadAt !== undefined && since > firstReadAt && since - firstReadAt <= LOST_WITHIN_MS;
    if (isLost) tiles.set(tile, { zones, since: firstReadAt });
  }
  return { ...picture, tiles };
}

const liesAlone = (face: Face, faces: readonly Face[]): boolean =>
  faces.length > 2 &&
  faces.every(other => other === face || Math.hypot(other.x - face.x, other.y - face.y) >= BESIDE_MM);
