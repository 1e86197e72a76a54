import { beforeAll, describe, expect, test } from 'vitest';
import { openFinder, openSession } from '../../src/adapters/vision/onnx-session.ts';
import { must } from '../../src/domain/result.ts';
import { type Network, networkOn } from '../../src/vision/network.ts';
import type { Picture } from '../../src/vision/picture.ts';
import { type Eyes, readPicture, SURE } from '../../src/vision/read-picture.ts';
import { CLOTH, layDots, paint, plain } from './drawn-tile.ts';

let opened: Eyes | null = null;
beforeAll(async () => {
  opened = { finder: await openFinder(), network: networkOn(await openSession()) };
});

/** The networks, and how many cuts the reader was shown. */
function counted(): { readonly eyes: Eyes; readonly cuts: () => number } {
  const { finder, network } = must(opened, 'the networks');
  let count = 0;
  const counting: Network = crops => {
    count += crops.length;
    return network(crops);
  };
  return { eyes: { finder, network: counting }, cuts: () => count };
}

/** Even chance, the same each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function noise(): Picture {
  const picture = plain(960, 720, CLOTH);
  const next = chance(7);
  for (let at = 0; at < picture.data.length; at++) if (at % 4 !== 3) picture.data[at] = Math.floor(next() * 256);
  return picture;
}

/** Lines of words on paper, each letter a stroke. */
function printedPage(): Picture {
  const picture = plain(900, 1200, [250, 249, 245]);
  const next = chance(3);
  for (let line = 60; line < 1140; line += 26)
    for (let x = 60; x < 840; x += 4 + Math.floor(next() * 12)) {
      const [width, height] = [2 + Math.floor(next() * 3), 6 + Math.floor(next() * 9)];
      for (let y = line; y < line + height; y++) picture.data.fill(30, (y * 900 + x) * 4, (y * 900 + x + width) * 4);
    }
  return picture;
}

function checked(): Picture {
  const picture = plain(960, 720, [250, 248, 240]);
  paint(picture, [178, 40, 40], (x, y) => (Math.floor(x / 48) + Math.floor(y / 48)) % 2 === 0);
  return picture;
}

/** A table of numbers as a screen shows it. */
function screen(): Picture {
  const picture = plain(1080, 800, [255, 255, 255]);
  paint(picture, [60, 64, 72], (x, y) => x % 90 === 0 || y % 40 === 0);
  paint(picture, [40, 90, 200], (x, y) => y < 60 && x % 7 !== 0);
  return picture;
}

describe.each([
  ['noise', noise],
  ['a printed page', printedPage],
  ['a checked tablecloth', checked],
  ['a screen', screen],
  ['a plain cloth', () => plain(960, 720, CLOTH)],
])('a picture of %s', (_, draw) => {
  test(
    'shows no sure tile, and costs no more cuts than a table full of tiles',
    async () => {
      const { eyes, cuts } = counted();
      const tiles = await readPicture(eyes, draw());
      expect(tiles.filter(({ p }) => p >= SURE)).toEqual([]);
      expect(cuts()).toBeLessThan(MOST_CUTS);
    },
    LONG_MS,
  );
});

/** The places of a full table, each with two looks at one cut, and six hundred cuts to look closer. */
const MOST_CUTS = 2 * 160 * 2 + 2 * 600;
/** A busy machine takes a while for all these cuts. */
const LONG_MS = 120_000;

test('where there is no time, each tile is told from one cut, and none is sure', async () => {
  const { eyes, cuts } = counted();
  const picture = plain(640, 480, CLOTH);
  for (const [at, kind] of (['D2', 'D4', 'D5'] as const).entries()) layDots(picture, kind, 120 + at * 140, 180, 90);
  const tiles = await readPicture(eyes, picture, null, { isSpent: () => true });
  expect(tiles.map(({ tile }) => tile)).toEqual(['D2', 'D4', 'D5']);
  expect(tiles.every(({ p }) => p < SURE)).toBe(true);
  // in blocks and where they were found, each with two looks
  expect(cuts()).toBeLessThanOrEqual(12);
});
