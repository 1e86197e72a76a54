import type { TileKind } from '../../src/domain/tile.ts';
import { NO_EVIDENCE } from '../../src/mirror/evidence/face-evidence.ts';
import type { Face } from '../../src/mirror/evidence/faces.ts';

/** A tile in view among discards, read as this. */
export const face = (kind: TileKind, others: Partial<Face> = {}): Face => ({
  track: 1,
  x: 0,
  y: 0,
  since: 0,
  absentAt: 0,
  missedAt: null,
  lostAt: null,
  lastSeenAt: 5000,
  trackedSince: 0,
  beforeSeenAt: 0,
  isInView: true,
  evidence: { ...NO_EVIDENCE, scores: new Map([[kind, 0]]), readAs: new Set([kind]) },
  thrown: null,
  believed: null,
  guessedTrack: null,
  use: 'discard',
  kind,
  isSure: true,
  ...others,
});
