import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TileSizes } from '../../src/vision/lying/tile-size.ts';

/** Rows of tiles of one size, measured a little wrongly, each in a place of its own. */
const rows = fc.array(
  fc.record({
    tiles: fc.integer({ min: 1, max: 14 }),
    rows: fc.integer({ min: 1, max: 3 }),
    off: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
    beside: fc.double({ min: 0, max: 0.4, noNaN: true }),
  }),
  { minLength: 2, maxLength: 6 },
);

test('how large tiles are depends on what was seen, not on what was thought when less of it was seen', () => {
  fc.assert(
    fc.property(rows, fc.double({ min: 22, max: 33, noNaN: true }), (seen, width) => {
      const [bitByBit, atOnce] = [new TileSizes(), new TileSizes()];
      for (const [at, { tiles, rows, off, beside }] of seen.entries()) {
        const where = { zone: 'discard0', left: at * 1000, top: 0, right: at * 1000 + 500, bottom: 500 } as const;
        const box = {
          width: tiles * width + off,
          height: rows * width * 1.35 + off,
          besideX: beside,
          besideY: beside,
        };
        for (const sizes of [bitByBit, atOnce]) sizes.note(where, box);
        expect(bitByBit.size.width).toBeGreaterThan(0);
      }
      expect(bitByBit.size).toEqual(atOnce.size);
    }),
    { numRuns: 15 },
  );
});
