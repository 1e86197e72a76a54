import { expect, test } from 'vitest';
import { Pace } from '../../web/camera/pace.ts';

/** The rests after so many pictures that took so long each, with so long for a tile. */
const rests = (pace: Pace, tookMs: number, tileMs: number | null, pictures = 30): readonly number[] =>
  Array.from({ length: pictures }, () => pace.after(tookMs, tileMs));

test('a quick phone looks at a picture every 300 ms', () => {
  expect(new Set(rests(new Pace(), 60, 5, 50))).toEqual(new Set([240]));
});

test('a slow phone rests half as long as it works, and is not taken for hot', () => {
  const pace = new Pace();
  expect(new Set(rests(pace, 900, 60, 50))).toEqual(new Set([450]));
  expect(pace.isHot).toBe(false);
});

test('a phone that becomes slow rests as long as it works until it is nearly as quick as before', () => {
  const pace = new Pace();
  rests(pace, 400, 20);
  expect(pace.isHot).toBe(false);
  expect(rests(pace, 800, 40).at(-1)).toBe(800);
  expect(pace.isHot).toBe(true);
  rests(pace, 600, 30);
  expect(pace.isHot).toBe(true);
  rests(pace, 420, 21);
  expect(pace.isHot).toBe(false);
});

test('a table that fills is no sign of heat, nor are pictures in which nothing was read', () => {
  const pace = new Pace();
  rests(pace, 20, null);
  rests(pace, 60, 20);
  rests(pace, 1200, 21);
  expect(pace.isHot).toBe(false);
});
