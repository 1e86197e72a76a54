import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { decodePicture } from '../../src/adapters/vision/decode-picture.ts';
import { TILE_KINDS, type TileKind } from '../../src/domain/tile.ts';
import type { Picture } from '../../src/vision/picture.ts';

/** Points of a face: a little finer than a tile is filmed. */
const WIDTH = 48;
const HEIGHT = 64;
const COLUMNS = 7;

/** A face each, as large as the others. */
export type Faces = ReadonlyMap<TileKind, Picture>;

/** All faces in this project's own drawing: a set of tiles that the recogniser has not learnt from. */
export const drawnFaces = async (page: Page): Promise<Faces> => facesOn(await drawnSheet(page));

/** The same as one picture (PNG), so that whoever films many hands needs a browser once. */
export async function drawnSheet(page: Page): Promise<Uint8Array> {
  const sprite = await readFile('web/tiles/sprite.svg', 'utf8');
  await page.setViewportSize({ width: COLUMNS * WIDTH, height: Math.ceil(TILE_KINDS.length / COLUMNS) * HEIGHT });
  const faces = TILE_KINDS.map(
    kind => `<svg viewBox="-4 -4 68 88" width="${WIDTH}" height="${HEIGHT}"><use href="#t-${kind}"/></svg>`,
  );
  await page.setContent(
    `<!doctype html><style>body { margin: 0; background: #f3ecd8; line-height: 0 } svg { vertical-align: top }</style>
    <div hidden>${sprite}</div>${faces.join('')}`,
  );
  return page.screenshot();
}

/** The faces that such a picture shows. */
export function facesOn(png: Uint8Array): Faces {
  const sheet = decodePicture(png);
  return new Map(TILE_KINDS.map((kind, at) => [kind, cutOut(sheet, at % COLUMNS, Math.floor(at / COLUMNS))]));
}

function cutOut({ width, data }: Picture, column: number, row: number): Picture {
  const points = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    const from = ((row * HEIGHT + y) * width + column * WIDTH) * 4;
    points.set(data.subarray(from, from + WIDTH * 4), y * WIDTH * 4);
  }
  return { width: WIDTH, height: HEIGHT, data: points };
}
