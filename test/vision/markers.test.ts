import { describe, expect, test } from 'vitest';
import { between } from '../../src/simulator/random.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { findMarkers } from '../../src/vision/markers.ts';
import { matPdf } from '../../src/vision/mat-pdf.ts';
import type { Quad } from '../../src/vision/picture.ts';
import { cornersFrom } from '../../src/vision/table-corners.ts';
import { USUAL_LAYOUT } from '../../src/vision/table-layout.ts';
import { filmedMat, IDS, SIDE, somewhere } from './filmed-mat.ts';

const offBy = (found: Quad, corners: Quad): number =>
  Math.max(...found.map(({ x, y }, at) => Math.hypot(x - (corners[at]?.x ?? 0), y - (corners[at]?.y ?? 0))));

describe('the corners of the playing area are found by the printed mat', () => {
  test.each(Array.from({ length: 5 }, (_, at) => 31 + at))('wherever the camera stands (%i)', seed => {
    const random = seededRandom(seed);
    const corners = somewhere(random);
    const picture = filmedMat(
      { corners, markers: IDS, light: between(random, [0.35, 1]), noise: between(random, [1, 8]) },
      random,
    );
    const markers = findMarkers(picture);
    expect(markers.map(({ id }) => id)).toEqual(IDS);
    const found = cornersFrom(markers, SIDE);
    expect(found.ok && offBy(found.value, corners)).toBeLessThan(6);
  });

  test('with one page covered, from the other three', () => {
    const corners = somewhere(seededRandom(5));
    const found = cornersFrom(findMarkers(filmedMat({ corners, markers: [0, 2, 3] }, seededRandom(1))), SIDE);
    expect(found.ok && offBy(found.value, corners)).toBeLessThan(10);
  });

  test('and with two covered, people are told which', () => {
    const picture = filmedMat({ corners: somewhere(seededRandom(5)), markers: [1, 2] }, seededRandom(1));
    expect(cornersFrom(findMarkers(picture), SIDE)).toEqual({ ok: false, error: { code: 'missing', missing: [0, 3] } });
  });

  test('a page that lies the wrong way round is told of', () => {
    const shown = { corners: somewhere(seededRandom(5)), markers: IDS, upsideDown: [1] } as const;
    expect(cornersFrom(findMarkers(filmedMat(shown, seededRandom(1))), SIDE)).toMatchObject({
      error: { code: 'askew' },
    });
  });

  test('a table without a mat shows no marker', () => {
    expect(findMarkers(filmedMat({ corners: somewhere(seededRandom(5)), markers: [] }, seededRandom(1)))).toEqual([]);
  });
});

test('the mat has a page for each corner and one of the whole table, and its index leads to every object', () => {
  const pdf = matPdf(USUAL_LAYOUT);
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(5);
  const starts = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
  expect(starts.map(start => pdf.slice(start).split(' ', 1)[0])).toEqual(starts.map((_, at) => `${at + 1}`));
  for (const [, length, content] of pdf.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content).toHaveLength(Number(length));
  expect(pdf).toMatch(/^[\n\x20-\x7e]*$/);
});
