import { isKnown } from '../../domain/kinds.ts';
import type { SeenKind, TileKind } from '../../domain/tile.ts';
import type { SeenFace } from '../../sensing/observation.ts';
import { oddsOf } from './reading-odds.ts';

export type SeenAs = SeenFace['face'];
export type Reading = Pick<SeenFace, 'face' | 'confidence'>;

/**
 * What all readings of a lying tile say it is. Camera models err in spells, for as long as light and angle stay what
 * they are, and are less sure of themselves while they do. So a spell of equal readings counts once for being there at
 * all, by how often other faces are taken for that one, and each of its readings for how unlike a mistake it looks. In
 * natural logarithms of odds: 7 is 1000 to 1.
 */
export interface FaceEvidence {
  /** How unlikely it is that the tile was taken for each of these faces by mistake. */
  readonly proofs: ReadonlyMap<SeenAs, number>;
  /** What the latest reading took it for. */
  readonly latest: SeenAs | null;
}

export const NO_EVIDENCE: FaceEvidence = { proofs: new Map(), latest: null };

/** How much a reading of at least so many percent speaks against a mistake. */
const SPEAKS_AGAINST_A_MISTAKE = [
  { from: 86, weight: 4.6 },
  { from: 81, weight: 3 },
  { from: 72, weight: 0.5 },
  { from: 60, weight: -2 },
  { from: 0, weight: -3 },
] as const;
/** A lead counts up to this, so that a tile that was changed unnoticed is found out in a few readings. */
const GREATEST_LEAD = 12;

/** The evidence with another reading. A back is no face that is mistaken: the tile has been turned over. */
export function withReading(before: FaceEvidence, { face, confidence }: Reading): FaceEvidence {
  const isTurned = before.latest !== null && (before.latest === 'back') !== (face === 'back');
  const { proofs, latest } = isTurned ? NO_EVIDENCE : before;
  const weight = SPEAKS_AGAINST_A_MISTAKE.find(({ from }) => confidence >= from)?.weight ?? 0;
  const proof = Math.max(0.1, (proofs.get(face) ?? 0) + weight + (face === latest ? 0 : oddsOf(face)));
  const others = [...proofs].filter(([other]) => other !== face).map(([, otherProof]) => otherProof);
  const most = Math.max(0, ...others) + GREATEST_LEAD;
  return { proofs: new Map(proofs).set(face, Math.min(proof, most)), latest: face };
}

/** The likeliest face and by how much it leads the next one; `believed`, if any, is ahead by `ahead` from the start. */
export function likeliest(
  { proofs }: FaceEvidence,
  believed: SeenKind | null = null,
  ahead = 0,
): { readonly face: SeenAs | null; readonly lead: number } {
  const all = new Map(proofs);
  if (believed !== null && isKnown(believed)) all.set(believed, (all.get(believed) ?? 0) + ahead);
  let face: SeenAs | null = null;
  let [best, second] = [0, 0];
  for (const [other, proof] of all) {
    if (proof > best) [face, second, best] = [other, best, proof];
    else second = Math.max(second, proof);
  }
  return { face, lead: best - second };
}

/** What it was read as, the likeliest first. */
export const likelyFaces = ({ proofs }: FaceEvidence): readonly TileKind[] =>
  [...proofs].toSorted(([, a], [, b]) => b - a).flatMap(([face]) => (face === 'back' ? [] : [face]));

/** Whether the tile was ever taken for this kind. */
export const wasReadAs = ({ proofs }: FaceEvidence, kind: TileKind): boolean => proofs.has(kind);
