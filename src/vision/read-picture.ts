import type { Reading } from './classes.ts';
import { cropOf } from './crop.ts';
import type { EnrolledSet } from './enrolled-set.ts';
import { findTiles } from './find-tiles.ts';
import { AT_A_TIME, type Network } from './network.ts';
import type { Picture, Quad } from './picture.ts';
import { readCrops } from './read-crops.ts';

/** A tile that was read, and where it lies in the picture: clockwise from the picture's top left. */
export interface TileRead extends Reading {
  readonly quad: Quad;
}

/** The tiles of a picture in reading order; places that show none are left out. */
export async function readPicture(
  network: Network,
  picture: Picture,
  set: EnrolledSet | null = null,
): Promise<readonly TileRead[]> {
  const quads = findTiles(picture);
  const tiles: TileRead[] = [];
  for (let from = 0; from < quads.length; from += AT_A_TIME) {
    const some = quads.slice(from, from + AT_A_TIME);
    const readings = await readCrops(
      network,
      some.map(quad => cropOf(picture, quad)),
      set,
    );
    for (const [at, quad] of some.entries()) {
      const reading = readings[at];
      if (reading && reading.tile !== 'none') tiles.push({ ...reading, quad });
    }
  }
  return tiles;
}
