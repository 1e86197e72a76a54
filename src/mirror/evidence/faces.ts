import { isBonus, type SeenKind, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import { areaOf } from '../../domain/zone.ts';
import type { Observation, SeenFace } from '../../sensing/observation.ts';
import { type FaceEvidence, likeliest, NO_EVIDENCE, wasReadAs, withReading } from './face-evidence.ts';

/** A tile as a camera sees it: its place, and what it was taken for as long as it has lain there. */
export interface Face extends Pick<SeenFace, 'track' | 'x' | 'y'> {
  /** When (ms) it was first seen there. */
  readonly since: number;
  /** Since when (ms) pictures do not show it; null: the last one did. */
  readonly lostAt: number | null;
  readonly lastSeenAt: number;
  /** True if the last picture showed it. A tile behind a hand still lies there, by all that is known. */
  readonly isInView: boolean;
  readonly evidence: FaceEvidence;
  /** What it counts as: `_` for a tile that is not made out. */
  readonly kind: SeenKind;
  /** Nothing speaks for any other tile. */
  readonly isSure: boolean;
}

/** Two detections so near to each other (mm) are of one tile. */
const SAME_PLACE_MM = 12;
/** Odds (their natural logarithm) at which screens show a tile as made out: among discards, and where points hang on it. */
const SURE = { discard: 3, elsewhere: 5 } as const;
/** What has been out of view for so long (ms) has gone. */
const FORGOTTEN_AFTER_MS = 5000;
/** A discard that has been in view for so long (ms) is shown as what it was read as. */
const GUESSED_AFTER_MS = 1200;

type FacesRead = Pick<Extract<Observation, { readonly type: 'faces-read' }>, 'zone' | 'faces' | 'at'>;

/** The kinds of tiles that are played with. */
export interface TilesPlayed {
  readonly kinds: ReadonlySet<TileKind>;
  /** The same without bonus tiles: those are set aside, and lie neither among discards nor in a hand. */
  readonly kindsInHands: ReadonlySet<TileKind>;
}

export const tilesPlayed = (kinds: readonly TileKind[]): TilesPlayed => ({
  kinds: new Set(kinds),
  kindsInHands: new Set(kinds.filter(kind => !isBonus(kind))),
});

/**
 * The faces of a zone after another picture of it, in order of arrival. A face of no kind that may lie there only says what may be read
 * as it.
 */
export function facesAfter(
  known: readonly Face[],
  { zone, faces, at }: FacesRead,
  { kinds, kindsInHands }: TilesPlayed,
): readonly Face[] {
  const area = areaOf(zone);
  const kindsHere = area === 'discard' || area === 'reveal' ? kindsInHands : kinds;
  const left = [...known];
  const inView = faces.map((reading): Followed => {
    const same = sameTile(left, reading);
    if (same) left.splice(left.indexOf(same), 1);
    const { track, x, y } = reading;
    // what the camera has lost sight of may be another tile by now
    const isFollowed = same?.track === track;
    const since = isFollowed ? same.since : at;
    const evidence = withReading(isFollowed ? same.evidence : evidenceAtPlaceOf(same), reading, kindsHere);
    const read = madeOut(evidence, area === 'discard' ? 'discard' : 'elsewhere', at - since);
    return {
      face: { track, x, y, since, lostAt: null, lastSeenAt: at, isInView: true, evidence, ...read },
      rank: same ? known.indexOf(same) : known.length,
    };
  });
  const outOfView = left
    .filter(({ lastSeenAt }) => at - lastSeenAt < FORGOTTEN_AFTER_MS)
    .map((before): Followed => {
      const face = { ...before, isInView: false, lostAt: before.lostAt ?? at };
      return { face, rank: known.indexOf(before) };
    });
  return inOrder([...outOfView, ...inView]);
}

/** A tile, and its place in the row as it was known before; a new one comes after all of that. */
interface Followed {
  readonly face: Face;
  readonly rank: number;
}

/**
 * In order of arrival. In whatever order a picture lists its tiles, those that came at once keep the one in which they were
 * listed first: what is thought of a row must not change with every picture of it.
 */
const inOrder = (followed: readonly Followed[]): readonly Face[] =>
  followed.toSorted((a, b) => a.face.since - b.face.since || a.rank - b.rank).map(({ face }) => face);

/** A tile that was never made out and lies in the same place again may be the same one: then it was read as this before. */
const evidenceAtPlaceOf = (same: Face | undefined): FaceEvidence =>
  same && !same.isSure ? { ...NO_EVIDENCE, readAs: same.evidence.readAs } : NO_EVIDENCE;

const sameTile = (faces: readonly Face[], { track, x, y }: SeenFace): Face | undefined =>
  faces.find(face => face.track === track) ??
  faces.find(face => Math.abs(face.x - x) + Math.abs(face.y - y) <= SAME_PLACE_MM);

/** What a tile that has been in view for so long (ms) counts as. */
function madeOut(evidence: FaceEvidence, use: keyof typeof SURE, seenForMs: number): Pick<Face, 'kind' | 'isSure'> {
  const { face, lead } = likeliest(evidence);
  const isSure = lead >= SURE[use];
  // a face that is not played with says too little to choose by
  const isRead = face !== null && face !== 'back' && wasReadAs(evidence, face);
  const mayGuess = use === 'discard' && isRead && seenForMs >= GUESSED_AFTER_MS;
  const kind = face !== null && face !== 'back' && (isSure || mayGuess) ? face : UNKNOWN;
  return { kind, isSure: isSure && kind !== UNKNOWN };
}
