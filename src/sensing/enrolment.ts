import { copiesOf, kindOf, type TagUid, type TileId, type TileKind, tilesOf } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { BoardReport } from './board-report.ts';
import type { TagRegistry } from './tag-registry.ts';

/**
 * Assigns tags to tiles, a kind at a time: players lay all tiles of a kind on one spot together, and take them
 * away before the next kind. The order of four equal tiles does not matter.
 */
export interface Enrolment {
  /** In the order they are asked for. */
  readonly kinds: readonly TileKind[];
  /** The kind that is asked for now; `kinds.length` when every tile has its tag. */
  readonly at: number;
  readonly tagOf: ReadonlyMap<TileId, TagUid>;
  /** The tags on the spot. */
  readonly lying: ReadonlySet<TagUid>;
  /** The problem with the tags there; gone once they are taken away. */
  readonly problem: EnrolmentProblem | null;
}

export type EnrolmentProblem =
  /** This tag is in another tile already: a tile of the wrong kind, or one that was enrolled wrongly. */
  | { readonly type: 'already-enrolled'; readonly uid: TagUid; readonly tile: TileId }
  /** All tiles of the kind have their tags, and here is one more. */
  | { readonly type: 'too-many'; readonly uid: TagUid };

/** Begins where `known` leaves off; its tiles of other sets are kept as they are. */
export function beginEnrolment(kinds: readonly TileKind[], known: TagRegistry | null): Enrolment {
  const tagOf = new Map([...(known?.tileOf ?? [])].map(([uid, tile]) => [tile, uid]));
  const enrolment = { kinds, at: 0, tagOf, lying: new Set<TagUid>(), problem: null };
  return { ...enrolment, at: nextIncomplete(enrolment, 0) };
}

/** A tag is read on the spot. */
export function tagLaid(enrolment: Enrolment, uid: TagUid): Enrolment {
  if (enrolment.lying.has(uid)) return enrolment;
  const lying = new Set([...enrolment.lying, uid]);
  const kind = enrolment.kinds[enrolment.at];
  const known = tileWith(enrolment, uid);
  if (known !== null && kindOf(known) !== kind)
    return { ...enrolment, lying, problem: { type: 'already-enrolled', uid, tile: known } };
  if (known !== null || kind === undefined) return { ...enrolment, lying };
  const free = tilesOf([kind]).find(tile => !enrolment.tagOf.has(tile));
  if (free === undefined) return { ...enrolment, lying, problem: { type: 'too-many', uid } };
  return { ...enrolment, lying, tagOf: new Map(enrolment.tagOf).set(free, uid) };
}

/** A tag is no longer read there. When the spot is empty and the kind complete, the next is asked for. */
export function tagLifted(enrolment: Enrolment, uid: TagUid): Enrolment {
  if (!enrolment.lying.has(uid)) return enrolment;
  const lying = new Set([...enrolment.lying].filter(other => other !== uid));
  const problem = enrolment.problem?.uid === uid ? null : enrolment.problem;
  const left = { ...enrolment, lying, problem };
  if (lying.size > 0 || !isComplete(left, left.kinds[left.at])) return left;
  return { ...left, at: nextIncomplete(left, left.at) };
}

/** Takes a board's readings on the spot and ignores others. `spot` null: anywhere. */
export function spotRead(enrolment: Enrolment, spot: Zone | null, report: BoardReport): Enrolment {
  if (!('zone' in report) || report.zone !== (spot ?? report.zone)) return enrolment;
  switch (report.type) {
    case 'tag-seen':
      return tagLaid(enrolment, report.uid);
    case 'tag-gone':
      return tagLifted(enrolment, report.uid);
    case 'tags-read': {
      const gone = [...enrolment.lying].filter(uid => !report.uids.includes(uid));
      return report.uids.reduce(tagLaid, gone.reduce(tagLifted, enrolment));
    }
    default:
      return enrolment;
  }
}

/** Continues with this kind, with or without tags. */
export function askFor(enrolment: Enrolment, kind: TileKind): Enrolment {
  const at = enrolment.kinds.indexOf(kind);
  return at < 0 ? enrolment : { ...enrolment, at, problem: null };
}

/** Forgets the tags of the current kind: its tiles are laid down again. */
export function beginKindAgain(enrolment: Enrolment): Enrolment {
  const kind = enrolment.kinds[enrolment.at];
  const tagOf = new Map([...enrolment.tagOf].filter(([tile]) => kindOf(tile) !== kind));
  return { ...enrolment, tagOf, lying: new Set(), problem: null };
}

/** The enrolled tags so far. */
export const enrolled = ({ tagOf }: Enrolment): TagRegistry => ({
  tileOf: new Map([...tagOf].map(([tile, uid]) => [uid, tile])),
});

export interface EnrolmentProgress {
  /** The kind that is asked for; null when every tile has its tag. */
  readonly kind: TileKind | null;
  /** The number of its tiles with tags, and of all its tiles. */
  readonly ofKind: { readonly done: number; readonly of: number };
  readonly ofAll: { readonly done: number; readonly of: number };
  /** The kinds of which every tile has its tag. */
  readonly complete: readonly TileKind[];
}

export function enrolmentProgress({ kinds, at, tagOf }: Enrolment): EnrolmentProgress {
  const count = (asked: readonly TileKind[]) => {
    const tiles = tilesOf(asked);
    return { done: tiles.filter(tile => tagOf.has(tile)).length, of: tiles.length };
  };
  const kind = kinds[at] ?? null;
  const complete = kinds.filter(known => isComplete({ tagOf }, known));
  return { kind, ofKind: count(kind === null ? [] : [kind]), ofAll: count(kinds), complete };
}

const tileWith = ({ tagOf }: Enrolment, uid: TagUid): TileId | null =>
  [...tagOf].find(([, tag]) => tag === uid)?.[0] ?? null;

const isComplete = ({ tagOf }: Pick<Enrolment, 'tagOf'>, kind: TileKind | undefined): boolean =>
  kind !== undefined && [...tagOf.keys()].filter(tile => kindOf(tile) === kind).length >= copiesOf(kind);

/** The next kind, from `from` on and then from the beginning, that lacks a tag. */
function nextIncomplete(enrolment: Enrolment, from: number): number {
  const { kinds } = enrolment;
  const order = kinds.map((_, i) => (from + i) % kinds.length);
  return order.find(i => !isComplete(enrolment, kinds[i])) ?? kinds.length;
}
