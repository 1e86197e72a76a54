import { isTileKind, type TileKind } from '../domain/tile.ts';
import { NETWORK_CLASSES } from './classes.ts';
import type { Answer } from './network.ts';

/** A set of tiles that was shown once: where each of its faces lies among all pictures of tiles. */
export interface EnrolledSet {
  readonly set: string;
  /** Of length 1; the mean of all pictures of that face. */
  readonly faces: readonly EnrolledFace[];
}

export interface EnrolledFace {
  readonly tile: TileKind;
  readonly embedding: readonly number[];
  /** What it looked like, for people: a small picture as a `data:` address. */
  readonly thumbnail?: string;
}

/** How many numbers the network's embedding has. */
export const EMBEDDING_LENGTH = 96;

/** True if something that was kept or sent is a set: each face once, embeddings as the network gives them, thumbnails pictures. */
export function isEnrolledSet(value: unknown): value is EnrolledSet {
  if (typeof value !== 'object' || value === null || !('set' in value) || !('faces' in value)) return false;
  const { set, faces } = value;
  if (typeof set !== 'string' || set === '' || !Array.isArray(faces) || faces.length === 0) return false;
  return faces.every(isEnrolledFace) && new Set(faces.map(face => face.tile)).size === faces.length;
}

const MOST_THUMBNAIL = 20_000;

function isEnrolledFace(value: unknown): value is EnrolledFace {
  if (typeof value !== 'object' || value === null) return false;
  const { tile, embedding, thumbnail } = value as Record<string, unknown>;
  const isThumbnail =
    thumbnail === undefined ||
    (typeof thumbnail === 'string' && thumbnail.startsWith('data:image/') && thumbnail.length <= MOST_THUMBNAIL);
  const isEmbedding =
    Array.isArray(embedding) && embedding.length === EMBEDDING_LENGTH && embedding.every(Number.isFinite);
  return isThumbnail && isTileKind(tile) && isEmbedding;
}

/** Two faces of a set that look much alike; the nearer 0, the more: 1 less the cosine between them. */
export type LookAlike = readonly [TileKind, TileKind, number];

/** What one step of likeness is worth beside what the network says unasked. */
const LIKENESS_WEIGHT = 14;
const NETWORK_WEIGHT = 0.5;
/** Nearer than this, two faces are reported as alike. */
const NEAR = 0.35;

/** A set from pictures of its faces: one or more a face. */
export function enrol(
  set: string,
  shown: readonly { readonly tile: TileKind; readonly answer: Answer }[],
): EnrolledSet {
  const kinds = NETWORK_CLASSES.filter(kind => shown.some(({ tile }) => tile === kind));
  return {
    set,
    faces: kinds.map(kind => ({
      tile: kind,
      embedding: unit(sumOf(shown.filter(({ tile }) => tile === kind).map(({ answer }) => unit(answer.embedding)))),
    })),
  };
}

/** The pairs of faces that look alike in this set, the likest first. */
export const lookAlikes = ({ faces }: EnrolledSet): readonly LookAlike[] =>
  faces
    .flatMap((one, at) =>
      faces
        .slice(at + 1)
        .map((other): LookAlike => [one.tile, other.tile, round(1 - dot(one.embedding, other.embedding))]),
    )
    .filter(([, , apart]) => apart < NEAR)
    .toSorted(([, , a], [, , b]) => a - b);

/** Scores as the network gives them, of the faces of this set only; a face that was not shown can hardly be there. */
export function enrolledScores({ faces }: EnrolledSet, { scores, embedding }: Answer): readonly number[] {
  const here = unit(embedding);
  return NETWORK_CLASSES.map((kind, at) => {
    const face = faces.find(({ tile }) => tile === kind);
    const likeness = face ? dot(face.embedding, here) * LIKENESS_WEIGHT : -LIKENESS_WEIGHT;
    return likeness + (scores[at] ?? 0) * NETWORK_WEIGHT;
  });
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);

function unit(vector: readonly number[]): readonly number[] {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map(x => x / length);
}

const sumOf = (vectors: readonly (readonly number[])[]): readonly number[] =>
  (vectors[0] ?? []).map((_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0));

const round = (x: number): number => Math.round(x * 100) / 100;
