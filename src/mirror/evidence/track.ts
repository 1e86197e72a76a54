import { type SeenKind, type TileId, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import { type FaceEvidence, likelyKinds, NEVER_READ, scoreOf } from './face-evidence.ts';

/** One time that a tile was read in a zone (ms); `to` null: it still is. `earliest`: nothing has read it since then, or its board was away, and it may have come as early. */
export interface Stay {
  readonly zone: Zone;
  readonly from: number;
  readonly to: number | null;
  readonly earliest: number;
}

/** A physical tile: where it was read, and what it is. */
export interface Track {
  readonly tile: TileId;
  /** What it is, or is likeliest to be. */
  kind: TileKind;
  /** What a camera has read of it; null: its tag says what it is. */
  evidence: FaceEvidence | null;
  stays: readonly Stay[];
  /** It lay there when the table was cleared, or players agreed that it may, and has not moved since: nothing is to be made of it. */
  isLeftOver: boolean;
}

/** How improbable its readings are if it is of this kind, compared with the likeliest (nat). */
export function kindCost({ kind, evidence }: Track, as: SeenKind): number {
  if (evidence === null) return kind === as ? 0 : Number.POSITIVE_INFINITY;
  return as === UNKNOWN ? -(evidence.scores.get('back') ?? NEVER_READ) : -scoreOf(evidence, as);
}

/** True if a camera sees its back. */
export const isFaceDown = ({ evidence }: Track): boolean => evidence?.latest === 'back';

/** Kinds that are less likely than this beside the likeliest (nat) are not thought of. */
const THOUGHT_OF = 6;
/** What it may be, the likeliest first. */
export const kindsOf = ({ kind, evidence }: Track): readonly TileKind[] =>
  evidence === null ? [kind] : kindsBy(evidence);

const known = new WeakMap<FaceEvidence, readonly TileKind[]>();
function kindsBy(evidence: FaceEvidence): readonly TileKind[] {
  let kinds = known.get(evidence);
  if (!kinds) {
    kinds = likelyKinds(evidence).flatMap(([kind, score]) => (-score <= THOUGHT_OF ? [kind] : []));
    known.set(evidence, kinds);
  }
  return kinds;
}

/** The number of kinds that are thought of where it can be none of the likely ones. */
const GUESSES = 3;
/** The kinds among the possible ones that its readings speak least against. */
export const leastUnlikely = ({ evidence }: Track, isPossible: (kind: TileKind) => boolean): readonly TileKind[] =>
  (evidence ? likelyKinds(evidence) : []).flatMap(([kind]) => (isPossible(kind) ? [kind] : [])).slice(0, GUESSES);
