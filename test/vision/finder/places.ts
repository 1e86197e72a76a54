import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePicture } from '../../../src/adapters/vision/decode-picture.ts';
import { openFinder } from '../../../src/adapters/vision/onnx-session.ts';
import { evened } from '../../../src/vision/finder/evened.ts';
import { findTiles } from '../../../src/vision/finder/find-tiles.ts';
import { quadOf } from '../../../src/vision/finder/found-tile.ts';
import { inRows } from '../../../src/vision/finder/in-rows.ts';
import type { Picture, Quad } from '../../../src/vision/picture.ts';

/*
 * Prints where the finder sees tiles in the pictures of a folder, a JSON object a line, as `paizhuo read` does, without reading them:
 * `npx tsx test/vision/finder/places.ts FOLDER >places.jsonl`. Each picture is looked at as it is and in a mirror, so that a tile is cut in two ways.
 */
async function main(folder: string): Promise<void> {
  const finder = await openFinder();
  const placesIn = async (picture: Picture): Promise<readonly Quad[]> =>
    inRows(await findTiles(finder, picture))
      .flatMap(evened)
      .map(quadOf);
  for (const file of readdirSync(folder).toSorted()) {
    const picture = decodePicture(readFileSync(join(folder, file)));
    const quads = [
      ...(await placesIn(picture)),
      ...(await placesIn(mirrored(picture))).map(([a, b, c, d]) =>
        [b, a, d, c].map(({ x, y }) => ({ x: picture.width - x, y })),
      ),
    ];
    process.stdout.write(
      `${JSON.stringify({ file, tiles: quads.map(quad => ({ quad: quad.map(({ x, y }) => [x, y]) })) })}\n`,
    );
  }
}

function mirrored({ width, height, data }: Picture): Picture {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + width - 1 - x) * 4;
      turned.set(data.subarray(from, from + 4), (y * width + x) * 4);
    }
  return { width, height, data: turned };
}

await main(process.argv[2] ?? '.');
