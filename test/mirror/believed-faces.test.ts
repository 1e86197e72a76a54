import { expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import { NO_EVIDENCE } from '../../src/mirror/evidence/face-evidence.ts';
import { believedFaces, type Face } from '../../src/mirror/evidence/faces.ts';

/** A tile in view among discards, read as this. */
const face = (kind: TileKind, others: Partial<Face> = {}): Face => ({
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
  believed: null,
  guessedTrack: null,
  use: 'discard',
  kind,
  isSure: true,
  ...others,
});

/** It was taken for white, is a little more like green by now, and is not sure to be either. */
const white = face('WD', {
  believed: 'WD',
  isSure: false,
  evidence: {
    ...NO_EVIDENCE,
    scores: new Map([
      ['GD', 0],
      ['WD', -4.5],
    ]),
    readAs: new Set(['WD', 'GD']),
  },
});

const believed = (faces: readonly Face[], expected: readonly TileKind[]) =>
  believedFaces(faces, expected).map(({ believed: kind, kind: seenAs }) => [kind, seenAs]);

test('a discard stays what it was taken for when another such tile is put down beside it', () => {
  expect(believed([white, face('WD', { track: 2, x: 24 })], ['WD'])).toEqual([
    ['WD', 'WD'],
    [null, 'WD'],
  ]);
});

test('one that is out of view may lie elsewhere among them by now', () => {
  const gone = { ...white, isInView: false, lostAt: 5000 };
  expect(believed([gone, face('WD', { track: 2, x: 24 })], ['WD']).map(([kind]) => kind)).toEqual([null, 'WD']);
});

test('one that has turned out to be another is that one once the game knows', () => {
  const green = { ...white, kind: 'GD', isSure: true } as const;
  expect(believed([green, face('WD', { track: 2, x: 24 })], ['WD', 'GD']).map(([kind]) => kind)).toEqual(['GD', 'WD']);
});
