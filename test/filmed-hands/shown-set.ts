import type { TileKind } from '../../src/domain/tile.ts';
import { tilesOf } from '../../src/domain/tile.ts';
import type { Random } from '../../src/simulator/random.ts';
import { cropOf } from '../../src/vision/crop.ts';
import { type EnrolledSet, enrol } from '../../src/vision/enrolled-set.ts';
import type { Answer, Network } from '../../src/vision/network.ts';
import type { Faces } from './drawn-faces.ts';
import { Film } from './film.ts';
import { LaidTable, TILE } from './laid-table.ts';
import { quadSeenAt } from './view-from-above.ts';

const AT_A_TIME = 16;

/** The tiles of a set, each filmed once as its owner lays them before the camera. */
export async function shownSet(
  network: Network,
  faces: Faces,
  kinds: readonly TileKind[],
  random: Random,
): Promise<EnrolledSet> {
  const shown: { readonly tile: TileKind; readonly answer: Answer }[] = [];
  for (let from = 0; from < kinds.length; from += AT_A_TIME) {
    const some = kinds.slice(from, from + AT_A_TIME);
    const table = new LaidTable(random);
    for (const tile of some.flatMap(kind => tilesOf([kind]).slice(0, 1))) table.place(tile, 'discard0', 'beside', 0);
    const picture = new Film(table, faces, random).picture(Number.POSITIVE_INFINITY);
    const answers = await network(table.tiles.map(({ quad }) => cropOf(picture, quadSeenAt(quad, TILE.depth))));
    for (const [at, answer] of answers.entries()) shown.push({ tile: some[at] ?? 'B1', answer });
  }
  return enrol('filmed', shown);
}
