import { isKnown } from '../../domain/kinds.ts';
import { kindOf, type TileKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { TablePicture } from './table-picture.ts';

/** A tile as it came to lie where it lies. */
export interface PlacedTile {
  readonly kind: TileKind;
  /** When (ms) it turned up. */
  readonly since: number;
  /** It was put down no sooner than this (ms): a hand may have covered it before it was seen. */
  readonly notBefore: number;
}

/** The tiles of each zone in order of arrival, where all of them are known. */
export function arrivalOrder({ tiles, faces }: TablePicture): ReadonlyMap<Zone, readonly PlacedTile[]> {
  const rows = new Map<Zone, PlacedTile[]>();
  for (const [tile, { zones, since }] of tiles) {
    const zone = zones.at(-1);
    const row = zone && rows.get(zone);
    const put = { kind: kindOf(tile), since, notBefore: since };
    if (row) row.push(put);
    else if (zone) rows.set(zone, [put]);
  }
  for (const [zone, seen] of faces) {
    const row = seen.flatMap(({ isInView, kind, since, absentAt }) =>
      isInView && isKnown(kind) ? [{ kind, since, notBefore: Math.min(since, absentAt) }] : [],
    );
    if (row.length === seen.length) rows.set(zone, row);
  }
  return rows;
}
