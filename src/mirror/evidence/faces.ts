import { isKnown } from '../../domain/kinds.ts';
import { isBonus, type SeenKind, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import type { Observation, SeenFace } from '../../sensing/observation.ts';
import { type FaceEvidence, likeliest, NO_EVIDENCE, wasReadAs, withReading } from './face-evidence.ts';

/** A tile as a camera sees it: its place, and what it was taken for as long as it has lain there. */
export interface Face {
  readonly track: number;
  readonly x: number;
  readonly y: number;
  /** Since when (ms) it has been followed as this track, and when one before it was last seen in its place. */
  readonly trackedSince: number;
  readonly beforeSeenAt: number;
  /** When (ms) it was first seen there. */
  readonly since: number;
  /** When (ms) its place was last in view without it, before it turned up there. */
  readonly absentAt: number;
  /** When (ms) its place was last in view without it since then. */
  readonly missedAt: number | null;
  /** Since when (ms) pictures do not show it; null: the last one did. */
  readonly lostAt: number | null;
  readonly lastSeenAt: number;
  /** Whether the last picture showed it. What is hidden by a hand still lies there, as far as anybody knows. */
  readonly isInView: boolean;
  readonly evidence: FaceEvidence;
  /** Among whose discards it belongs, as people have said; null: it lies where it belongs. */
  readonly thrown: Zone | null;
  /** What the game has taken it to be. */
  readonly believed: SeenKind | null;
  /**
   * As which track it was followed when the game took it to be a tile though it was not made out, or a bonus tile though it was
   * read as another; null: it was made out.
   */
  readonly guessedTrack: number | null;
  /** What hangs on it: how surely it must be made out. */
  readonly use: keyof typeof SURE;
  /** What it counts as: `_` for a tile that is not made out. */
  readonly kind: SeenKind;
  /** Nothing speaks for any other tile. */
  readonly isSure: boolean;
}

/** Two detections so near to each other (mm) are of one tile. */
const SAME_PLACE_MM = 12;
/**
 * Odds (their natural logarithm) at which a tile is made out: where a mistake costs little, and where points hang on it. Nothing
 * but its readings speaks for a horse.
 */
const SURE = { discard: 3, indicator: 2, horse: 6.5, elsewhere: 5 } as const;
/**
 * What the game has taken a tile to be explained the table: so much speaks for it besides its readings. Any tile may be
 * discarded, and any bonus tile set aside; few make a set.
 */
const BELIEVED = { discard: 1, bonus: 1, indicator: 1, horse: 4, elsewhere: 4 } as const;
/** The same of tiles in a set. */
export const LAID_SURE = SURE.elsewhere;
export const LAID_AHEAD = BELIEVED.elsewhere;
/** What a camera is less sure of than this (percent) when it first tells it, it may have hesitated to tell for so long (ms): it may be a hand. */
const HESITANT_PERCENT = 80;
const HESITATED_MS = 2500;
/** What should not lie there and has been out of view for so long (ms) has gone. */
export const FORGOTTEN_AFTER_MS = 5000;
/** No hand stays over a zone for so long (ms). */
export const LONGEST_HIDDEN_MS = 3000;
/** Where a mistake costs little, this long (ms) must do to make up one's mind. */
const GUESSED_AFTER_MS = 1200;

type FacesRead = Pick<Extract<Observation, { readonly type: 'faces-read' }>, 'zone' | 'faces' | 'at'>;

/** What is played with: the kinds of tiles, and whether one is flipped that points at the wild ones. */
export interface TilesPlayed {
  readonly kinds: ReadonlySet<TileKind>;
  /** The same without bonus tiles: those are set aside, and lie neither among discards nor in a hand. */
  readonly kindsInHands: ReadonlySet<TileKind>;
  readonly hasIndicator: boolean;
}

/** The faces of a zone after another picture of it. A face of no kind that may lie there only says what may be read as it. */
export function facesAfter(
  known: readonly Face[],
  { zone, faces, at }: FacesRead,
  { kinds, kindsInHands, hasIndicator }: TilesPlayed,
): readonly Face[] {
  const area = areaOf(zone);
  const kindsHere = area === 'discard' || area === 'reveal' ? kindsInHands : kinds;
  const left = [...known];
  const emptyAt = lastInView(known) ?? at - LONGEST_HIDDEN_MS;
  const inView = faces.map((reading): Followed => {
    const same = sameTile(left, reading);
    if (same) left.splice(left.indexOf(same), 1);
    const { track, x, y } = reading;
    // What the camera has lost sight of may be another tile by now.
    const isFollowed = same?.track === track;
    const since = same && (isFollowed || same.believed) ? same.since : at;
    const absentAt =
      (isFollowed ? same.absentAt : (same?.missedAt ?? same?.absentAt)) ?? absentBefore(reading, emptyAt);
    const before = isFollowed ? same.evidence : evidenceAtPlaceOf(same);
    const evidence = withReading(before, reading, kindsHere);
    const { believed = null, guessedTrack = null, thrown = null }: Partial<Face> = same ?? {};
    const isFirst = known.every(other => other === same || other.since > since);
    const use = same?.use ?? useOf(zone, hasIndicator && isFirst);
    const kind = madeOut(evidence, believed, use, at - since);
    const face = asArrived({
      track,
      x,
      y,
      trackedSince: isFollowed ? same.trackedSince : at,
      beforeSeenAt: (isFollowed ? same.beforeSeenAt : same?.lastSeenAt) ?? emptyAt,
      since,
      absentAt,
      missedAt: null,
      lostAt: null,
      lastSeenAt: at,
      isInView: true,
      evidence,
      thrown,
      believed,
      guessedTrack,
      use,
      ...kind,
    });
    return { face, rank: rankIn(known, same) };
  });
  const outOfView = left
    .filter(({ believed, lastSeenAt }) => believed || at - lastSeenAt < FORGOTTEN_AFTER_MS)
    .map((before): Followed => {
      const missedAt = faces.length > 0 ? at : before.missedAt;
      const face = { ...before, isInView: false, lostAt: before.lostAt ?? at, missedAt };
      return { face, rank: rankIn(known, before) };
    });
  return inOrder([...outOfView, ...inView]);
}

/** A tile, and its place in the row as it was known before; a new one comes after all of that. */
interface Followed {
  readonly face: Face;
  readonly rank: number;
}

const rankIn = (known: readonly Face[], before: Face | undefined): number =>
  before ? known.indexOf(before) : known.length;

/**
 * In order of arrival. In whatever order a picture lists its tiles, those that came at once keep the one in which they were
 * listed first: what is thought of a row must not change with every picture of it.
 */
const inOrder = (followed: readonly Followed[]): readonly Face[] =>
  followed.toSorted((a, b) => a.face.since - b.face.since || a.rank - b.rank).map(({ face }) => face);

/** When (ms) a tile was not there yet that was first told now, and not when its zone was last in view. */
const absentBefore = ({ confidence }: SeenFace, lastInViewAt: number): number =>
  confidence < HESITANT_PERCENT ? lastInViewAt - HESITATED_MS : lastInViewAt;

/** The same, come there since it is followed as this track, if it is another tile than the one in its place before. */
function asArrived(face: Face): Face {
  const { trackedSince, beforeSeenAt, since, absentAt, believed, isSure, kind } = face;
  const isAnother = trackedSince > since && believed !== null && isSure && kind !== believed;
  return isAnother ? { ...face, since: trackedSince, absentAt: Math.max(absentAt, beforeSeenAt) } : face;
}

/** A tile that was never made out and lies in the same place again may be the same one: then it was read as this before. */
const evidenceAtPlaceOf = (same: Face | undefined): FaceEvidence =>
  same && !same.isSure ? { ...NO_EVIDENCE, readAs: same.evidence.readAs } : NO_EVIDENCE;

/** When (ms) all that lies in a zone was last seen at once; null: nothing lies there. */
function lastInView(known: readonly Face[]): number | null {
  const lying = known.filter(({ believed, isInView }) => believed !== null || isInView);
  return lying.length > 0 ? Math.min(...lying.map(({ lastSeenAt }) => lastSeenAt)) : null;
}

const sameTile = (faces: readonly Face[], { track, x, y }: SeenFace): Face | undefined =>
  faces.find(face => face.track === track) ??
  faces.find(face => Math.abs(face.x - x) + Math.abs(face.y - y) <= SAME_PLACE_MM);

/** The first tile that lies where the indicator does is that one, and may be corrected; others are horses, which are paid. */
function useOf(zone: Zone, isIndicator: boolean): Face['use'] {
  if (areaOf(zone) === 'discard') return 'discard';
  if (zone !== 'indicator') return 'elsewhere';
  return isIndicator ? 'indicator' : 'horse';
}

/** What a tile that has been in view for so long (ms) counts as. */
function madeOut(
  evidence: FaceEvidence,
  believed: SeenKind | null,
  use: Face['use'],
  seenForMs: number,
): Pick<Face, 'kind' | 'isSure'> {
  const isBelieved = believed !== null && isKnown(believed);
  const isSetAside = isBelieved && isBonus(believed);
  const { face, lead } = likeliest(evidence, believed, BELIEVED[isSetAside ? 'bonus' : use]);
  const isSure = lead >= SURE[use];
  if (isBelieved && (face === believed || !isSure)) return { kind: believed, isSure: isSure && face === believed };
  // a face that is not played with says too little to choose by
  const isRead = face !== null && face !== 'back' && wasReadAs(evidence, face);
  const mayGuess = use === 'discard' && isRead && seenForMs >= GUESSED_AFTER_MS;
  const kind = face !== null && face !== 'back' && (isSure || mayGuess) ? face : UNKNOWN;
  return { kind, isSure: isSure && kind !== UNKNOWN };
}

/**
 * Whether this tile has turned out to be another than the game has taken it for, after it was read as that or guessed to be it,
 * and has been followed since.
 */
export const isCorrected = (face: Face): boolean =>
  face.isSure && face.believed !== face.kind && isFollowedSinceBelieved(face);

/** Whether it is the very tile that the game has taken for one: it was read as that or guessed to be it, and followed since. */
export const isFollowedSinceBelieved = ({ evidence, believed, guessedTrack, track }: Face): boolean =>
  believed !== null && isKnown(believed) && (wasReadAs(evidence, believed) || track === guessedTrack);

/** Whether a discard lies in the place of one that the game has there, and was never read as that. */
export const isReplaced = (face: Face): boolean =>
  face.use === 'discard' &&
  face.isInView &&
  face.isSure &&
  face.believed !== null &&
  face.believed !== face.kind &&
  !isCorrected(face);

/** What has been lying there stays what it is before what was put down beside it is taken for that. */
const LYING: readonly ((face: Face) => SeenKind | 'back' | null)[] = [
  ({ isSure, kind }) => (isSure ? kind : null),
  ({ believed }) => believed,
];
const TAKEN_FOR: typeof LYING = [
  ...LYING.map(kindOf => (face: Face) => (face.isInView && face.believed !== null ? kindOf(face) : null)),
  ...LYING,
  ({ evidence }) => likeliest(evidence).face,
];

/**
 * Each tile is from now on believed to be one that should lie there: what it is read as, or else what is left over.
 */
export function believedFaces(faces: readonly Face[], expected: readonly SeenKind[]): readonly Face[] {
  const left = [...expected];
  const take = (kind: SeenKind | 'back' | null): TileKind | null => {
    const at = left.findIndex(tile => tile === kind && isKnown(tile));
    const taken = at < 0 ? undefined : left.splice(at, 1)[0];
    return taken !== undefined && isKnown(taken) ? taken : null;
  };
  const kinds: (TileKind | null)[] = faces.map(() => null);
  for (const kindOf of TAKEN_FOR) for (const [i, face] of faces.entries()) kinds[i] ??= take(kindOf(face));
  return faces.map((face, i) => {
    const believed = kinds[i] ?? (face.isInView ? (left.shift() ?? null) : null);
    if (believed === face.believed) return face;
    const isReadOtherwise = believed !== null && isBonus(believed) && face.kind !== believed;
    const guessedTrack = face.kind === UNKNOWN || isReadOtherwise ? face.track : null;
    // an indicator that must be another than it is read as is not soon put right by readings
    const isOtherwise = face.believed !== null && face.isSure && face.kind !== believed;
    const use = face.use === 'indicator' && isOtherwise ? 'elsewhere' : face.use;
    return { ...face, believed, guessedTrack, use, ...madeOut(face.evidence, believed, use, 0) };
  });
}
