import { isBonus, type SeenKind, type TileId, UNKNOWN } from '../../domain/tile.ts';
import { areaOf, isTileZone, type Zone } from '../../domain/zone.ts';
import { type FaceEvidence, likeliest, wasReadAs } from './face-evidence.ts';
import type { Track } from './track.ts';
import type { Tracks } from './tracks.ts';

/** A tile as it lies in a zone. */
export interface LyingTile {
  readonly tile: TileId;
  /** When (ms) it turned up there. */
  readonly since: number;
  /** `_` for a tile that is not made out. */
  readonly kind: SeenKind;
  /** Nothing speaks for any other tile. */
  readonly isSure: boolean;
  /** What a camera has read of it; null: its tag says what it is. */
  readonly evidence: FaceEvidence | null;
}

/** The tiles of each zone in order of arrival, the zones by their first tile. Zones that are not sensed have no entry. */
export type SeenTiles = ReadonlyMap<Zone, readonly LyingTile[]>;

export function seenTiles(tracks: Tracks): SeenTiles {
  const zones = new Map<Zone, LyingTile[]>();
  for (const tile of tracks.lying) {
    const last = tracks.last(tile);
    if (!last) continue;
    const row = zones.get(last.zone) ?? [];
    const track = tracks.of(tile);
    row.push({ tile, since: last.from, ...madeOut(track, last.zone), evidence: track.evidence });
    zones.set(last.zone, row);
  }
  for (const zone of tracks.sensed) if (isTileZone(zone) && !zones.has(zone)) zones.set(zone, []);
  for (const row of zones.values()) row.sort((a, b) => a.since - b.since);
  return zones;
}

/** What lies where, as screens show it. */
export type SeenZones = ReadonlyMap<Zone, readonly SeenKind[]>;

export const seenZones = (tracks: Tracks): SeenZones =>
  new Map([...seenTiles(tracks)].map(([zone, row]) => [zone, row.map(({ kind }) => kind)]));

/** What was last seen in the zones that a hand hides from a camera. */
export function seenBehindHands(tracks: Tracks): SeenZones {
  const hidden = new Map<Zone, SeenKind[]>();
  const isHidden = (to: number | null): boolean => to !== null && to >= tracks.filmedAt - LONGEST_HIDDEN_MS;
  for (const [tile, track] of tracks.tracks) {
    const last = tracks.last(tile);
    if (!last || !track.evidence || !isHidden(last.to) || tracks.inZone(last.zone).length > 0) continue;
    hidden.set(last.zone, [...(hidden.get(last.zone) ?? []), madeOut(track, last.zone).kind]);
  }
  return hidden;
}
/** No hand stays over a zone for longer (ms). */
const LONGEST_HIDDEN_MS = 3000;

/** True if a camera sees tiles it is not sure of. */
export const isBlurred = (tracks: Tracks): boolean =>
  [...seenTiles(tracks).values()].some(row => row.some(({ isSure }) => !isSure));

/** Odds (their natural logarithm) at which a tile is made out: among discards, and where points hang on it. */
const SURE = { discard: 3, elsewhere: 5 } as const;

/** What a tile in a zone counts as. A discard is what it was read as, for little depends on it; others have to be sure. */
function madeOut({ kind, evidence }: Track, zone: Zone): Pick<LyingTile, 'kind' | 'isSure'> {
  if (!evidence) return { kind, isSure: true };
  const area = areaOf(zone);
  // bonus tiles are set aside, and lie neither among discards nor in a hand
  const isSetAside = area !== 'discard' && area !== 'reveal';
  const { face, lead } = likeliest(evidence, each => each === 'back' || isSetAside || !isBonus(each));
  if (face === null || face === 'back') return { kind: UNKNOWN, isSure: false };
  const isSure = lead >= (area === 'discard' ? SURE.discard : SURE.elsewhere);
  const isTaken = isSure || (area === 'discard' && wasReadAs(evidence, face));
  return { kind: isTaken ? face : UNKNOWN, isSure };
}
