import { expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import { NO_EVIDENCE } from '../../src/mirror/evidence/face-evidence.ts';
import { believedFaces, type Face, facesAfter, isCorrected } from '../../src/mirror/evidence/faces.ts';
import { face } from '../support/face-in-view.ts';

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

test('a bonus tile that must be another than it is read as is a third one once it is read as that', () => {
  const scores = new Map([
    ['F5', 0],
    ['F2', -1],
    ['F7', -3],
  ] as const);
  const evidence = { ...NO_EVIDENCE, scores, readAs: new Set<TileKind>(['F5']) };
  const set = face('F5', { use: 'elsewhere', believed: 'F5', isSure: false, evidence });
  const taken = believedFaces([set], ['F7']);
  expect(taken).toMatchObject([{ believed: 'F7' }]);
  const kinds = new Set<TileKind>(['F2', 'F5', 'F7']);
  const played = { kinds, kindsInHands: new Set<TileKind>(), hasIndicator: false };
  const readAs = (faces: readonly Face[], kind: TileKind): readonly Face[] => {
    const reading = { track: 1, x: 0, y: 0, face: kind, confidence: 95, isSetEnrolled: true };
    return facesAfter(faces, { zone: 'meld0', faces: [reading], at: 6000 }, played);
  };
  expect(readAs(readAs(readAs(taken, 'F2'), 'F1'), 'F2').map(isCorrected)).toEqual([true]);
});
