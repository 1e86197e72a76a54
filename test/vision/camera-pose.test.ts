import { describe, expect, test } from 'vitest';
import { poseOf } from '../../src/vision/camera-pose.ts';
import type { Quad } from '../../src/vision/picture.ts';
import { USUAL_LAYOUT } from '../../src/vision/table-layout.ts';
import { FILM_SIZE, quadSeenAt, TABLE_CORNERS } from '../filmed-hands/view-from-above.ts';

const { side } = USUAL_LAYOUT;
const SIZE = { width: FILM_SIZE, height: FILM_SIZE };
const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: side, y: 0 },
  { x: side, y: side },
  { x: 0, y: side },
];

describe('where a camera hangs', () => {
  test('tells where the tops of tiles are seen', () => {
    const tops = poseOf(TABLE_CORNERS, SIZE)?.lifted(20 / side) ?? TABLE_CORNERS;
    for (const [at, { x, y }] of quadSeenAt(WHOLE, 20).entries())
      expect(Math.hypot(x - (tops[at]?.x ?? 0), y - (tops[at]?.y ?? 0))).toBeLessThan(2);
  });

  test('is known by the corners, nearly: over the table, and at a height', () => {
    const pose = poseOf(TABLE_CORNERS, SIZE);
    expect((pose?.over.x ?? 0) * side).toBeGreaterThan(420);
    expect((pose?.over.x ?? 0) * side).toBeLessThan(470);
    expect((pose?.over.y ?? 0) * side).toBeGreaterThan(480);
    expect((pose?.over.y ?? 0) * side).toBeLessThan(600);
    expect((pose?.height ?? 0) * side).toBeGreaterThan(900);
    expect((pose?.height ?? 0) * side).toBeLessThan(1500);
  });

  test('is known from straight above, by how long most lenses are', () => {
    const square: Quad = [
      { x: 100, y: 100 },
      { x: 1100, y: 100 },
      { x: 1100, y: 1100 },
      { x: 100, y: 1100 },
    ];
    const pose = poseOf(square, { width: 1200, height: 1200 });
    expect(pose?.over.x).toBeCloseTo(0.5, 5);
    expect(pose?.over.y).toBeCloseTo(0.5, 5);
    expect(pose?.height).toBeGreaterThan(0.7);
    expect(pose?.height).toBeLessThan(1.5);
  });

  test('is not known where the corners have no area', () => {
    const nowhere: Quad = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ];
    expect(poseOf(nowhere, SIZE)).toBeNull();
  });
});
