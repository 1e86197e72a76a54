import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../../src/adapters/vision/onnx-session.ts';
import { TILE_KINDS } from '../../src/domain/tile.ts';
import { NETWORK_CLASSES, type Reading, SEEN_CLASSES, type Seen } from '../../src/vision/classes.ts';
import { cropOf } from '../../src/vision/crop.ts';
import { enrol, enrolledScores, lookAlikes } from '../../src/vision/enrolled-set.ts';
import { project, squareTo } from '../../src/vision/homography.ts';
import { type Network, networkOn } from '../../src/vision/network.ts';
import { type Picture, type Quad, wholeOf } from '../../src/vision/picture.ts';
import { readCrops } from '../../src/vision/read-crops.ts';
import { type Colour, dotsCrop, IVORY, layDots, paint, plain } from './drawn-tile.ts';

let network: Network;
beforeAll(async () => {
  network = networkOn(await openSession());
}, 30_000);

const cropped = (picture: Picture): Float32Array => cropOf(picture, wholeOf(picture));

test('a projection takes the corners of the square to the corners of the quad', () => {
  const quad: Quad = [
    { x: 3, y: 5 },
    { x: 90, y: 12 },
    { x: 80, y: 110 },
    { x: -6, y: 99 },
  ];
  const map = squareTo(quad);
  const corners = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ].map(corner => project(map, corner));
  for (const [at, corner] of quad.entries()) {
    expect(corners[at]?.x).toBeCloseTo(corner.x);
    expect(corners[at]?.y).toBeCloseTo(corner.y);
  }
});

test('the network knows each face once', () => {
  expect([...NETWORK_CLASSES].sort()).toEqual([...TILE_KINDS].sort());
});

describe('one picture of one tile', () => {
  test.each(['D2', 'D4', 'D5'])('%s drawn as rings is read as what it is', async kind => {
    const [reading] = await readCrops(network, [cropped(dotsCrop(kind))]);
    expect(reading?.tile).toBe(kind);
    expect(reading?.top).toHaveLength(3);
    expect(reading?.top[0]).toEqual([kind, reading?.p]);
  });

  test('a green back is a back, and a dark cloth no tile; neither is a sure face', async () => {
    const pictures = [plain(60, 80, [20, 120, 70]), plain(60, 80, [30, 30, 30])];
    const readings = await readCrops(network, pictures.map(cropped));
    expect(readings.map(({ tile }) => tile)).toEqual(['back', 'none']);
  });

  test('a bonus tile is doubted more than a playing tile that stands out as much, and what may be no face more than either', async () => {
    const sureOf = async (likeliest: Seen, next: Seen): Promise<boolean> => {
      const scores = SEEN_CLASSES.map(seen => (seen === likeliest ? 12.3 : seen === next ? 10 : 0));
      const [reading] = await readCrops(async () => [{ scores, embedding: [1] }], [cropped(dotsCrop('D4'))]);
      expect(reading?.tile).toBe(likeliest);
      return (reading?.p ?? 0) >= 0.9;
    };
    expect(await sureOf('B5', 'B8')).toBe(true);
    expect(await sureOf('F5', 'F8')).toBe(false);
    expect(await sureOf('B5', 'none')).toBe(false);
  });

  test('no pictures are no readings', async () => {
    expect(await readCrops(network, [])).toEqual([]);
  });
});

const COLOURS: readonly Colour[] = [
  [20, 120, 70],
  [30, 70, 160],
  [200, 160, 60],
  [150, 40, 50],
  [110, 80, 50],
  [60, 60, 70],
];
const lighter = (colour: Colour): Colour => [colour[0] + 50, colour[1] + 50, colour[2] + 50];
const SKIN: Colour = [214, 160, 130];

/** What lies on a table and shows no face, as a crop of it looks: in other art than the recogniser has learnt from. */
const NO_FACES: Readonly<Record<string, (colour: Colour) => Picture>> = {
  'a back with a frame': colour => {
    const picture = plain(60, 80, colour);
    paint(
      picture,
      lighter(colour),
      (x, y) => Math.min(x, 59 - x, y, 79 - y) >= 6 && Math.min(x, 59 - x, y, 79 - y) < 9,
    );
    return picture;
  },
  'a back with a ring': colour => {
    const picture = plain(60, 80, colour);
    paint(picture, lighter(colour), (x, y) => Math.abs(Math.hypot(x - 30, y - 40) - 16) < 3);
    return picture;
  },
  'a back of bamboo': colour => {
    const picture = plain(60, 80, colour);
    paint(picture, lighter(colour), x => x % 9 < 3);
    return picture;
  },
  fingers: colour => {
    const picture = plain(60, 80, colour);
    paint(picture, SKIN, (x, y) => (x + y / 3) % 30 < 19 && y > 12);
    return picture;
  },
  'a checked cloth': colour => {
    const picture = plain(60, 80, colour);
    paint(picture, lighter(colour), (x, y) => Math.floor(x / 12) % 2 === Math.floor(y / 12) % 2);
    return picture;
  },
  'a tile that stands': colour => {
    const picture = plain(60, 80, colour);
    paint(picture, IVORY, (_, y) => y > 38);
    return picture;
  },
  'the gap between two tiles': colour => {
    const picture = plain(60, 80, colour);
    layDots(picture, 'D4', -33, 0, 60);
    layDots(picture, 'D5', 31, 0, 60);
    return picture;
  },
};

describe('what is no face', () => {
  const isSureFace = ({ tile, p }: Reading): boolean => p >= 0.9 && tile !== 'back' && tile !== 'none';

  test.each(Object.entries(NO_FACES))(
    '%s is never a sure face, with a set that was shown or without',
    async (_, drawn) => {
      const crops = COLOURS.map(colour => cropped(drawn(colour)));
      const kinds = ['D2', 'D4', 'D5'] as const;
      const answers = await network(kinds.map(kind => cropped(dotsCrop(kind))));
      const set = enrol(
        'mine',
        answers.map((answer, at) => ({ tile: kinds[at] ?? 'D2', answer })),
      );
      expect((await readCrops(network, crops)).filter(isSureFace)).toEqual([]);
      expect((await readCrops(network, crops, set)).filter(isSureFace)).toEqual([]);
    },
  );
});

test('a face beside which no tile is not ruled out is told, but is not sure', async () => {
  const scores = SEEN_CLASSES.map(seen => (seen === 'B8' ? 20 : seen === 'none' ? 17 : 0));
  const [read] = await readCrops(
    async crops => crops.map(() => ({ scores, embedding: [1] })),
    [cropped(dotsCrop('D4'))],
  );
  expect(read?.tile).toBe('B8');
  expect(read?.p).toBeLessThan(0.9);
});

describe('a set that was shown once', () => {
  const kinds = ['D2', 'D4', 'D5'] as const;

  test('is read with what was shown, and a face that was not shown is not there', async () => {
    const crops = kinds.map(kind => cropped(dotsCrop(kind)));
    const answers = await network(crops);
    const shown = kinds.flatMap((tile, at) => {
      const answer = answers[at];
      return answer ? [{ tile, answer }] : [];
    });
    const [, four] = shown;
    // Whatever the pictures are called is what they are: 4 of dots is shown as a west wind.
    const set = enrol('mine', [
      ...shown.filter(({ tile }) => tile !== 'D4'),
      ...(four ? [{ ...four, tile: 'W' as const }] : []),
    ]);
    const readings = await readCrops(network, crops, set);
    expect(readings.map(({ tile }) => tile)).toEqual(['D2', 'W', 'D5']);
    expect(set.faces.map(({ tile }) => tile)).toEqual(['D2', 'D5', 'W']);
  });

  test('tells which of its faces look alike', () => {
    const scores = NETWORK_CLASSES.map(() => 0);
    const set = enrol('mine', [
      { tile: 'B7', answer: { scores, embedding: [1, 0, 0.1] } },
      { tile: 'B9', answer: { scores, embedding: [1, 0.1, 0] } },
      { tile: 'RD', answer: { scores, embedding: [0, 1, 0] } },
    ]);
    expect(lookAlikes(set)).toEqual([['B7', 'B9', 0.01]]);
    const chances = enrolledScores(set, { scores, embedding: [0, 2, 0] });
    expect(chances.indexOf(Math.max(...chances))).toBe(NETWORK_CLASSES.indexOf('RD'));
  });
});
