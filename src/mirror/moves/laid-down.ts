import { giveUp } from '../../domain/kinds.ts';
import type { Seat } from '../../domain/seat.ts';
import type { TileId, TileKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Ghost, PlacedTile } from '../belief/move.ts';
import { likeliestOf } from '../evidence/likeliest-of.ts';
import type { Sight } from './sight.ts';

/** Which physical tiles a seat lays down for a set. */
export interface LaidDown {
  /** When the last of those that lie there was laid down (ms); null: none lies there. */
  readonly at: number | null;
  readonly earliest: number;
  /** Tiles that lie there. */
  readonly there: readonly PlacedTile[];
  /** Tiles that still stand in the rack. */
  readonly held: readonly TileId[];
  /** Kinds that no board has read. */
  readonly unread: readonly TileKind[];
}

/** Those that lie there come first; null: the hand cannot have them. */
export function laidDown(
  sight: Sight,
  seat: Seat,
  kinds: readonly TileKind[],
  laid: readonly TileId[],
): LaidDown | null {
  if (!giveUp(sight.hand.secret.concealed[seat], kinds)) return null;
  const meld: Zone = `meld${seat}`;
  const there: PlacedTile[] = [];
  const held: TileId[] = [];
  const unread: TileKind[] = [];
  const inRack = sight.branch.tilesAt(`rack${seat}`);
  for (const face of kinds) {
    const free = laid.filter(tile => !there.some(other => other.tile === tile));
    const tile = likeliestOf(sight.tracks, free, face);
    const faceDown = free.find(other => sight.isFaceDown(other));
    const own = inRack.find(each => sight.kind(each) === face && !held.includes(each) && !laid.includes(each));
    if (tile !== undefined) there.push({ tile, loc: meld, from: sight.arrival(tile), ...sight.as(tile, face) });
    else if (faceDown !== undefined) there.push({ tile: faceDown, loc: meld, from: sight.arrival(faceDown) });
    else if (own !== undefined) held.push(own);
    else unread.push(face);
  }
  const at = there.length > 0 ? Math.max(...there.map(({ from }) => from)) : null;
  const earliest = Math.max(...there.map(({ tile }) => sight.earliest(tile)), Number.NEGATIVE_INFINITY);
  return { at, earliest, there, held, unread };
}

/** Where all of its tiles are from a time on, by what was done then. */
export const placedAt = ({ there, held }: LaidDown, meld: Zone, at: number): readonly PlacedTile[] => [
  ...there,
  ...held.map(tile => ({ tile, loc: meld, from: at })),
];

export const ghostsAt = (kinds: readonly TileKind[], meld: Zone, at: number): readonly Ghost[] =>
  kinds.map(kind => ({ kind, loc: meld, from: at }));
