import { kindOf, type TileId, type TileKind, tilesOf } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Observation } from './observation.ts';

/** Which tiles have been read anywhere since the count began: a tile that never is has a tag that is dead, or none. */
export interface Census {
  /** The last zone of each. */
  readonly seenIn: ReadonlyMap<TileId, Zone>;
  /** Tags that are no tiles of any set: where, and when (ms), each was read last. */
  readonly strangers: ReadonlyMap<string, { readonly zone: Zone; readonly at: number }>;
}

export const NOTHING_COUNTED: Census = { seenIn: new Map(), strangers: new Map() };

/** Takes in the observations. */
export function counted(census: Census, observation: Observation): Census {
  switch (observation.type) {
    case 'tile-seen':
      return withTiles(census, observation.zone, [observation.tile]);
    case 'stranger-seen': {
      const { uid, zone, at } = observation;
      return { ...census, strangers: new Map(census.strangers).set(uid, { zone, at }) };
    }
    case 'zone-read':
      return withoutGone(withTiles(census, observation.zone, observation.tiles), observation.zone, observation.at);
    default:
      return census;
  }
}

function withTiles(census: Census, zone: Zone, tiles: readonly TileId[]): Census {
  const news = tiles.filter(tile => census.seenIn.get(tile) !== zone);
  if (news.length === 0) return census;
  const seenIn = new Map(census.seenIn);
  for (const tile of news) seenIn.set(tile, zone);
  return { ...census, seenIn };
}

/** Strangers that lie in a zone are named just before the zone is read; others have been taken away. */
function withoutGone(census: Census, zone: Zone, at: number): Census {
  const left = [...census.strangers].filter(([, last]) => last.zone !== zone || last.at === at);
  return left.length === census.strangers.size ? census : { ...census, strangers: new Map(left) };
}

export interface CensusResult {
  readonly seen: number;
  readonly of: number;
  readonly missing: readonly TileId[];
  /** Tiles that are known, but not played with by these rules, and where they lie. */
  readonly outOfPlace: readonly { readonly tile: TileId; readonly zone: Zone }[];
  /** The zones of tags that are no tiles. */
  readonly strangers: readonly Zone[];
}

/** The count against the tiles that are played with. */
export function censusResult({ seenIn, strangers }: Census, kinds: readonly TileKind[]): CensusResult {
  const all = tilesOf(kinds);
  const missing = all.filter(tile => !seenIn.has(tile));
  return {
    seen: all.length - missing.length,
    of: all.length,
    missing,
    outOfPlace: [...seenIn].filter(([tile]) => !kinds.includes(kindOf(tile))).map(([tile, zone]) => ({ tile, zone })),
    strangers: [...strangers.values()].map(({ zone }) => zone),
  };
}
