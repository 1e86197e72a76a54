import { describe, expect, test } from 'vitest';
import type { Picture, Quad } from '../../src/vision/picture.ts';
import { SteadyView } from '../../src/vision/steady-view.ts';
import { CLOTH, paint, plain } from './drawn-tile.ts';

const AT: Quad = [
  { x: 100, y: 90 },
  { x: 860, y: 90 },
  { x: 860, y: 650 },
  { x: 100, y: 650 },
];

/** A dark cloth on a lighter floor, its corners pushed by so many points; `light` more of it, and a camera's noise. */
function table(push: { readonly x: number; readonly y: number }, light = 0): Picture {
  const picture = plain(960, 740, [130, 100, 70]);
  paint(picture, CLOTH, (x, y) => x >= 100 + push.x && x < 860 + push.x && y >= 90 + push.y && y < 650 + push.y);
  let seed = 11 + push.x;
  for (let at = 0; at < picture.data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    if (at % 4 < 3) picture.data[at] = Math.max(0, Math.min(255, (picture.data[at] ?? 0) + light + (seed % 13) - 6));
  }
  return picture;
}

/** Somebody's sleeve over one corner. */
function covered(picture: Picture, corners: number): Picture {
  for (const { x, y } of AT.slice(0, corners))
    paint(picture, [60, 70, 160], (px, py) => Math.abs(px - x) < 70 && Math.abs(py - y) < 70 && (px + py) % 40 < 25);
  return picture;
}

describe('a camera over a table', () => {
  const view = new SteadyView(table({ x: 0, y: 0 }), AT);

  test('that stands still looks where it did, also when the light changes and a sleeve covers a corner', () => {
    expect(view.look(table({ x: 0, y: 0 }))).toEqual({ state: 'steady' });
    expect(view.look(table({ x: 0, y: 0 }, 25))).toEqual({ state: 'steady' });
    expect(view.look(covered(table({ x: 0, y: 0 }), 1))).toEqual({ state: 'steady' });
  });

  test('over a cloth that is nearly as light as the floor looks where it did when it becomes darker', () => {
    const [day, dusk] = [1, 0.7].map(light => {
      const picture = plain(960, 740, [130 * light, 100 * light, 70 * light]);
      paint(picture, [120 * light, 90 * light, 61 * light], (x, y) => x >= 100 && x < 860 && y >= 90 && y < 650);
      return picture;
    });
    if (!day || !dusk) throw new Error('two pictures');
    expect(new SteadyView(day, AT).look(dusk)).toEqual({ state: 'steady' });
  });

  test.each([
    { x: 18, y: 0 },
    { x: -14, y: 22 },
    { x: 30, y: -30 },
  ])('that is pushed finds the table again (%o)', push => {
    const seen = view.look(table(push));
    expect(seen.state).toBe('moved');
    const corners = seen.state === 'moved' ? seen.corners : AT;
    for (const [at, { x, y }] of corners.entries()) {
      expect(Math.abs(x - (AT[at]?.x ?? 0) - push.x)).toBeLessThanOrEqual(3);
      expect(Math.abs(y - (AT[at]?.y ?? 0) - push.y)).toBeLessThanOrEqual(3);
    }
  });

  test('that is pushed while a corner is covered takes that corner along', () => {
    const seen = view.look(covered(table({ x: 20, y: 10 }), 1));
    expect(seen.state).toBe('moved');
  });

  test('that looks elsewhere, or at nothing but sleeves, does not know where the table is', () => {
    expect(view.look(plain(960, 740, CLOTH))).toEqual({ state: 'lost' });
    expect(view.look(covered(table({ x: 0, y: 0 }), 4))).toEqual({ state: 'lost' });
  });

  test('whose corners show nothing to know them by says nothing', () => {
    const blind = new SteadyView(plain(960, 740, CLOTH), AT);
    expect(blind.look(table({ x: 18, y: 0 }))).toEqual({ state: 'steady' });
  });
});

describe('a camera that sees hardly more than the table', () => {
  /** So many points of the looked-at copy lie round the table: 3 cm of a table of 84. */
  const AROUND = 21;
  const SIDE = 640;
  const corners: Quad = [
    { x: AROUND, y: AROUND },
    { x: SIDE - AROUND, y: AROUND },
    { x: SIDE - AROUND, y: SIDE - AROUND },
    { x: AROUND, y: SIDE - AROUND },
  ];
  const pushed = (by: { readonly x: number; readonly y: number }): Picture => {
    const picture = plain(SIDE, SIDE, [130, 100, 70]);
    const isInside = (at: number, push: number): boolean => at >= AROUND + push && at < SIDE - AROUND + push;
    paint(picture, CLOTH, (x, y) => isInside(x, by.x) && isInside(y, by.y));
    return picture;
  };

  test.each([
    { x: 14, y: 0 },
    { x: -14, y: 0 },
    { x: 10, y: -10 },
  ])('finds the table again after a push of 2 cm, whatever side it was (%o)', push => {
    const view = new SteadyView(pushed({ x: 0, y: 0 }), corners);
    expect(view.look(pushed({ x: 0, y: 0 }))).toEqual({ state: 'steady' });
    const seen = view.look(pushed(push));
    expect(seen.state).toBe('moved');
    for (const [at, { x, y }] of (seen.state === 'moved' ? seen.corners : corners).entries())
      expect(Math.hypot(x - (corners[at]?.x ?? 0) - push.x, y - (corners[at]?.y ?? 0) - push.y)).toBeLessThan(3);
  });
});
