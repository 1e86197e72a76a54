import { isKnown } from '../../domain/kinds.ts';
import type { SeenKind, TileKind } from '../../domain/tile.ts';
import { stepOf } from '../../sensing/confusions.ts';
import type { SeenFace } from '../../sensing/observation.ts';
import { likelihoodOf } from './reading-odds.ts';

type SeenAs = SeenFace['face'];
export type Reading = Pick<SeenFace, 'face' | 'confidence' | 'isSetEnrolled'>;

/**
 * What all readings of a lying tile say it is. A recogniser errs in spells, for as long as light and angle stay what they
 * are. So a spell of equal readings counts once, as the surest of them, by how likely every kind is to be read like that
 * (`reading-odds.ts`): reading the same picture again proves nothing. Natural logarithms of odds: 7 is 1000 to 1.
 */
export interface FaceEvidence {
  /** How much less likely these readings are if it is of this kind than if it is of the likeliest; 0 for that one. */
  readonly scores: ReadonlyMap<SeenAs, number>;
  /** What it was ever read as. */
  readonly readAs: ReadonlySet<SeenAs>;
  /** What the latest reading took it for, and how surely at best in this spell (`stepOf`). */
  readonly latest: SeenAs | null;
  readonly step: number;
}

export const NO_EVIDENCE: FaceEvidence = { scores: new Map(), readAs: new Set(), latest: null, step: 0 };

/** So much less likely (natural logarithm) than what it is read as, a tile is thought to be another. */
export const UNLIKELY = -10;

/** Nothing was ever read that speaks for a tile of a kind; natural logarithm. */
export const NEVER_READ = -15;

/** A lead counts up to this, so that a tile that was changed unnoticed is found out in a few spells. */
const GREATEST_LEAD = 12;

/**
 * The evidence with another reading of a tile that is one of `kinds`. A back is no face that is mistaken: the tile has been
 * turned over.
 */
export function withReading(
  before: FaceEvidence,
  { face, confidence, isSetEnrolled }: Reading,
  kinds: Iterable<TileKind>,
): FaceEvidence {
  const isTurned = before.latest !== null && (before.latest === 'back') !== (face === 'back');
  const { scores, readAs, latest, step } = isTurned ? NO_EVIDENCE : before;
  const surest = stepOf(confidence);
  const isSameSpell = face === latest;
  if (isSameSpell && surest <= step) return before;
  const set = isSetEnrolled ? 'enrolled' : 'unshown';
  const added = (kind: SeenAs): number =>
    likelihoodOf(set, face, kind, surest) - (isSameSpell ? likelihoodOf(set, face, kind, step) : 0);
  const summed = ['back' as const, ...kinds].map(kind => [kind, (scores.get(kind) ?? 0) + added(kind)] as const);
  const most = Math.max(...summed.map(([, score]) => score));
  return {
    scores: new Map(summed.map(([kind, score]) => [kind, Math.max(score - most, -GREATEST_LEAD)])),
    readAs: readAs.has(face) ? readAs : new Set([...readAs, face]),
    latest: face,
    step: surest,
  };
}

/** By how much less likely (nat) this reading is of the tile with this evidence than of any tile; negative: it is likelier. */
export function strangeness(
  { scores, latest }: FaceEvidence,
  { face, confidence, isSetEnrolled }: Reading,
  kinds: readonly TileKind[],
): number {
  if (latest === null || face === 'back' || latest === 'back') return 0;
  const set = isSetEnrolled ? 'enrolled' : 'unshown';
  const odds = kinds.map(kind => Math.exp(likelihoodOf(set, face, kind, stepOf(confidence))));
  const weights = kinds.map(kind => Math.exp(scores.get(kind) ?? NEVER_READ));
  const known = sum(odds.map((each, i) => each * (weights[i] ?? 0))) / sum(weights);
  return Math.log(sum(odds) / kinds.length / known);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The likeliest face, of those that it may have, and by how much it leads the next one. */
export function likeliest(
  { scores }: FaceEvidence,
  mayBe: (face: SeenAs) => boolean = () => true,
): { readonly face: SeenAs | null; readonly lead: number } {
  let face: SeenAs | null = null;
  let [best, second] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [other, score] of scores) {
    if (!mayBe(other)) continue;
    if (score > best) [face, second, best] = [other, best, score];
    else second = Math.max(second, score);
  }
  return { face, lead: face === null ? 0 : best - second };
}

/** What it may be, the likeliest first, with how much less likely each is than the first; a back is no kind of tile. */
export const likelyKinds = ({ scores }: FaceEvidence): readonly (readonly [kind: TileKind, score: number])[] =>
  [...scores]
    .flatMap(([face, score]) => (face === 'back' ? [] : [[face, score] as const]))
    .toSorted(([, a], [, b]) => b - a);

/** How much less likely (natural logarithm) it is to be of this kind than of the likeliest. */
export const scoreOf = ({ scores }: FaceEvidence, kind: SeenKind): number =>
  (isKnown(kind) ? scores.get(kind) : undefined) ?? NEVER_READ;

/** True if the tile was ever taken for this kind. */
export const wasReadAs = ({ readAs }: FaceEvidence, kind: TileKind): boolean => readAs.has(kind);
