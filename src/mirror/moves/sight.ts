import { isKnown } from '../../domain/kinds.ts';
import { type SeenKind, type TileId, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import type { HandState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Branch } from '../belief/branch.ts';
import { isFaceDown, kindsOf, leastUnlikely, type Stay } from '../evidence/track.ts';
import type { Tracks } from '../evidence/tracks.ts';

/** What a branch has to go on: its hand, and what is read that it does not explain. */
export class Sight {
  readonly rules: Rules;
  readonly tracks: Tracks;
  readonly branch: Branch;
  readonly hand: HandState;
  readonly unexplained: ReadonlyMap<Zone, readonly TileId[]>;

  constructor(rules: Rules, tracks: Tracks, branch: Branch, hand: HandState, unexplained = branch.unexplained(tracks)) {
    this.rules = rules;
    this.tracks = tracks;
    this.branch = branch;
    this.hand = hand;
    this.unexplained = unexplained;
  }

  in(zone: Zone): readonly TileId[] {
    return this.unexplained.get(zone) ?? [];
  }

  isHidden(tile: TileId): boolean {
    return this.branch.locOf(tile) === 'hidden';
  }

  isOf(tile: TileId, zone: Zone): boolean {
    return this.branch.locOf(tile) === zone;
  }

  /** When it came to where it lies (ms). */
  arrival(tile: TileId): number {
    return this.tracks.last(tile)?.from ?? 0;
  }

  /** When it came there at the earliest, if its board was away. */
  earliest(tile: TileId): number {
    return this.tracks.last(tile)?.earliest ?? 0;
  }

  /** When it last came to a zone; null: it was never read there. */
  stayed(tile: TileId, zone: Zone): number | null {
    return this.#stay(tile, stays => stays.findLast(stay => stay.zone === zone));
  }

  /** When it first came to a zone, not before a time. */
  firstStay(tile: TileId, zone: Zone, since = Number.NEGATIVE_INFINITY): number | null {
    return this.#stay(tile, stays => stays.find(stay => stay.zone === zone && stay.from >= since));
  }

  #stay(tile: TileId, find: (stays: readonly Stay[]) => Stay | undefined): number | null {
    return find(this.tracks.tracks.get(tile)?.stays ?? [])?.from ?? null;
  }

  /** The tile of this kind that was thrown last. */
  thrownLast(face: TileKind): TileId | null {
    let found: { readonly tile: TileId; readonly from: number } | null = null;
    for (const [tile, path] of this.branch.paths) {
      const last = path.at(-1);
      if (!last || areaOf(last.loc as Zone) !== 'discard' || this.kind(tile) !== face) continue;
      if (!found || last.from > found.from) found = { tile, from: last.from };
    }
    return found?.tile ?? null;
  }

  /** What the branch takes it for. */
  kind(tile: TileId): TileKind {
    return this.branch.faceOf(this.tracks, tile);
  }

  /** What it may be by the branch, the likeliest first. */
  kinds(tile: TileId): readonly TileKind[] {
    return isKnown(this.branch.faces.get(tile) ?? UNKNOWN) ? [this.kind(tile)] : kindsOf(this.tracks.of(tile));
  }

  /** Which of the kinds it can only be here it may be by the branch, the likeliest first. */
  kindsAmong(tile: TileId, isPossible: (kind: TileKind) => boolean): readonly TileKind[] {
    const likely = this.kinds(tile).filter(isPossible);
    return likely.length > 0 || !this.isFilmed(tile) ? likely : leastUnlikely(this.tracks.of(tile), isPossible);
  }

  /** True if a camera sees its back. */
  isFaceDown(tile: TileId): boolean {
    return isFaceDown(this.tracks.of(tile));
  }

  isFilmed(tile: TileId): boolean {
    return this.tracks.of(tile).evidence !== null;
  }

  /** What it is taken for from now on, where only a camera reads it. */
  as(tile: TileId, face: SeenKind): { readonly face?: SeenKind } {
    return this.isFilmed(tile) ? { face } : {};
  }

  isSensed(zone: Zone): boolean {
    return this.tracks.sensed.has(zone);
  }
}
