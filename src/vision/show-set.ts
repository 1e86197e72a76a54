import { BONUS_KINDS, type TileKind } from '../domain/tile.ts';
import { NETWORK_CLASSES, type Reading } from './classes.ts';
import { cropOf } from './crop.ts';
import { type EnrolledSet, enrol, type LookAlike, lookAlikes } from './enrolled-set.ts';
import { findBlocks } from './find-blocks.ts';
import { findTiles } from './finder/find-tiles.ts';
import { quadOf } from './finder/found-tile.ts';
import { inRows } from './finder/in-rows.ts';
import type { Picture, Quad } from './picture.ts';
import { lookedAtBothWays, readingsOf } from './read-crops.ts';
import type { Eyes } from './read-picture.ts';

const isBonus = (kind: TileKind): boolean => BONUS_KINDS.some(bonus => bonus === kind);
const PLAYING = NETWORK_CLASSES.filter(kind => !isBonus(kind));

/** In which rows a set is laid out to be shown: dots, bamboos, characters, winds and dragons, then bonus tiles. */
export const rowsToShow = (withBonus: boolean): readonly (readonly TileKind[])[] => [
  PLAYING.slice(0, 9),
  PLAYING.slice(9, 18),
  PLAYING.slice(18, 27),
  PLAYING.slice(27),
  ...(withBonus ? [BONUS_KINDS] : []),
];

/** A face of a set as it was shown: what it was meant to be, what it would be read as unasked, and where it lies. */
export interface ShownFace {
  readonly tile: TileKind;
  readonly reading: Reading;
  readonly quad: Quad;
}

/** A set learnt from one picture, or how many tiles were found where another number was laid out. */
export type ShownSet =
  | {
      readonly type: 'shown';
      readonly set: EnrolledSet;
      readonly faces: readonly ShownFace[];
      readonly lookAlikes: readonly LookAlike[];
    }
  | { readonly type: 'other-count'; readonly found: number };

/** Learns a set from one picture of its faces, laid out in rows (`rowsToShow`). */
export async function showSet(
  { finder, network }: Eyes,
  picture: Picture,
  name: string,
  rows: readonly (readonly TileKind[])[],
): Promise<ShownSet> {
  const kinds = rows.flat();
  const blocks = findBlocks(picture);
  const quads =
    blocks.length === kinds.length
      ? blocks
      : inRows(await findTiles(finder, picture))
          .flat()
          .map(quadOf);
  if (quads.length !== kinds.length) return { type: 'other-count', found: quads.length };
  const crops = quads.map(quad => cropOf(picture, quad));
  const answers = await lookedAtBothWays(network, crops);
  const readings = readingsOf(crops, answers, null);
  const shown = kinds.flatMap((tile, at) => {
    const [answer, reading, quad] = [answers[at], readings[at], quads[at]];
    return answer && reading && quad ? [{ tile, answer, reading, quad }] : [];
  });
  const set = enrol(name, shown);
  return {
    type: 'shown',
    set,
    faces: shown.map(({ tile, reading, quad }) => ({ tile, reading, quad })),
    lookAlikes: lookAlikes(set),
  };
}
