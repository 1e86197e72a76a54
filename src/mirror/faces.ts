import { type SeenKind, UNKNOWN } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { SeenFace } from '../sensing/observation.ts';

/** A tile as a camera sees it: its place, and what it was lately taken for. */
export interface Face {
  readonly track: number;
  readonly x: number;
  readonly y: number;
  /** When (ms) it was first seen there. */
  readonly since: number;
  /** Whether the last picture showed it. What is hidden by a hand still lies there, as far as anybody knows. */
  readonly isInView: boolean;
  /** The latest readings of it, oldest first. */
  readonly readings: readonly Reading[];
  /** What the game has taken it to be. */
  readonly believed: SeenKind | null;
}

type Reading = Pick<SeenFace, 'face' | 'confidence'>;

/** Two detections so near to each other (mm) are of one tile. */
const SAME_PLACE_MM = 12;
const READINGS_KEPT = 5;
/** One reading of this confidence (percent) settles what a tile is; less needs several that agree. */
const PLAIN = 86;
const FAIR = 76;
const FAIR_READINGS = 3;
/** Where a mistake costs little, this long (ms) must do to make up one's mind. */
const GUESSED_AFTER_MS = 1200;

/** The faces of a zone after another picture of it. */
export function facesAfter(faces: readonly Face[], seen: readonly SeenFace[], at: number): readonly Face[] {
  const left = [...faces];
  const inView = seen.map((reading): Face => {
    const known = sameTile(left, reading);
    if (known) left.splice(left.indexOf(known), 1);
    const isFollowed = known?.track === reading.track;
    return {
      track: reading.track,
      x: reading.x,
      y: reading.y,
      since: known?.since ?? at,
      isInView: true,
      // What was hidden for long may be another tile by now.
      readings: [...(isFollowed ? known.readings : []), reading].slice(-READINGS_KEPT),
      believed: known?.believed ?? null,
    };
  });
  return [...left.map(face => ({ ...face, isInView: false })), ...inView].toSorted((a, b) => a.since - b.since);
}

const sameTile = (faces: readonly Face[], { track, x, y }: SeenFace): Face | undefined =>
  faces.find(face => face.track === track) ??
  faces.find(face => Math.abs(face.x - x) + Math.abs(face.y - y) <= SAME_PLACE_MM);

/** What the readings of a tile agree on; unknown as long as they do not. */
export function plainFace({ readings }: Face): SeenKind {
  const best = likeliest(readings);
  const agreeing = readings.filter(({ face }) => face === best).map(({ confidence }) => confidence);
  const mean = agreeing.reduce((sum, confidence) => sum + confidence, 0) / agreeing.length;
  const isPlain = agreeing.some(confidence => confidence >= PLAIN);
  const isFair = agreeing.length >= FAIR_READINGS && mean >= FAIR;
  return best !== 'back' && agreeing.length * 2 >= readings.length && (isPlain || isFair) ? best : UNKNOWN;
}

/** What the tile is taken for as long as nothing better is known. */
export function guessedFace(face: Face, zone: Zone, now: number): SeenKind {
  const best = likeliest(face.readings);
  return zone.startsWith('discard') && best !== 'back' && now - face.since >= GUESSED_AFTER_MS ? best : UNKNOWN;
}

/** The face with the most confidence behind it; a reading that is as good as none counts little. */
function likeliest(readings: readonly Reading[]): SeenFace['face'] {
  const weights = new Map<SeenFace['face'], number>();
  for (const { face, confidence } of readings)
    weights.set(face, (weights.get(face) ?? 0) + Math.max(1, confidence - 50));
  return [...weights].reduce((best, other) => (other[1] > best[1] ? other : best), ['back', 0] as const)[0];
}

/**
 * Each tile is from now on believed to be one that should lie there: what it is read as, or else what is left over. A
 * tile out of view that should not lie there any more has gone.
 */
export function believedFaces(faces: readonly Face[], expected: readonly SeenKind[]): readonly Face[] {
  const left = [...expected];
  const take = (kind: SeenKind | 'back' | null): SeenKind | null => {
    const at = left.findIndex(tile => tile === kind && tile !== UNKNOWN);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const kinds = faces.map(face => take(face.believed) ?? take(plainFace(face)) ?? take(likeliest(face.readings)));
  return faces.flatMap((face, i) => {
    const kind = kinds[i] ?? (face.isInView ? (left.shift() ?? null) : null);
    return face.isInView || kind ? [{ ...face, believed: kind }] : [];
  });
}
