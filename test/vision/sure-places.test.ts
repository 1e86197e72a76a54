import { describe, expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import { SEEN_CLASSES } from '../../src/vision/classes.ts';
import type { FinderSession } from '../../src/vision/finder/finder-network.ts';
import type { Network } from '../../src/vision/network.ts';
import { readPicture, SURE } from '../../src/vision/read-picture.ts';
import { paint, plain } from './drawn-tile.ts';

const [WIDTH, HEIGHT, STRIDE] = [96, 96, 8];
/** Half sides as the finder gives them: 30 points across, 40 down, upright. */
const UPRIGHT = [Math.log(1.5), Math.log(2), 1, 0, -1, 0] as const;

/** A finder that sees one tile in the middle of the picture, this likely (a logit). */
const oneTile =
  (logit: number): FinderSession =>
  async ({ dims: [, , height = 0, width = 0] }) => {
    const [rows, columns] = [height / STRIDE, width / STRIDE];
    const data = new Float32Array(10 * rows * columns).fill(-9, 0, 2 * rows * columns);
    const middle = (rows >> 1) * columns + (columns >> 1);
    for (const [plane, value] of [logit, -9, 0, 0, ...UPRIGHT].entries()) data[plane * rows * columns + middle] = value;
    return { data, dims: [1, 10, rows, columns] };
  };

/** The points of a crop's red plane: the picture grows lighter to the right, so that they tell where it was cut. */
const lightness = (crop: Float32Array): number =>
  crop.subarray(0, crop.length / 3).reduce((sum, value) => sum + value, 0) / (crop.length / 3);

/** A reader that is clear about the face that it makes of a crop. */
const reading =
  (faceOf: (crop: Float32Array) => TileKind): Network =>
  async crops =>
    crops.map(crop => ({
      scores: SEEN_CLASSES.map(seen => (seen === faceOf(crop) ? 14 : 0)),
      embedding: [],
      turned: 0,
    }));

const picture = plain(WIDTH, HEIGHT, [0, 0, 0]);
for (let x = 0; x < WIDTH; x++) {
  paint(picture, [x, x, x], at => at === x);
  // stripes: what is plain is no face
  paint(picture, [x + 120, x + 120, x + 120], (at, y) => at === x && y % 8 < 4);
}

/** The only tile of the picture. */
const readBy = async (network: Network, logit = 4) =>
  (await readPicture({ finder: oneTile(logit), network }, picture))[0];

describe('a face in a whole picture', () => {
  test('is sure where the cuts beside it show the same', async () => {
    const tile = await readBy(reading(() => 'D5'));
    expect(tile?.tile).toBe('D5');
    expect(tile?.p).toBeGreaterThan(SURE);
  });

  test('is not sure where a cut a tenth beside it reads otherwise', async () => {
    const all: number[] = [];
    await readBy(async crops => {
      all.push(...crops.map(lightness));
      return reading(() => 'D5')(crops);
    });
    const furthest = Math.max(...all);
    const tile = await readBy(reading(crop => (lightness(crop) > furthest - 0.001 ? 'D6' : 'D5')));
    expect(tile?.tile).toBe('D5');
    expect(tile?.p).toBeLessThan(SURE);
  });

  test('is not sure where the place is hardly a tile', async () => {
    expect(
      (
        await readBy(
          reading(() => 'D5'),
          -0.1,
        )
      )?.p,
    ).toBeLessThan(SURE);
  });
});
