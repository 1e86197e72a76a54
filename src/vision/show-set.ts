import { BONUS_KINDS, type TileKind } from '../domain/tile.ts';
import { NETWORK_CLASSES, type Reading } from './classes.ts';
import { cropOf } from './crop.ts';
import { type EnrolledSet, enrol, type LookAlike, lookAlikes } from './enrolled-set.ts';
import { findTiles } from './find-tiles.ts';
import type { Answer, Network } from './network.ts';
import type { Picture, Quad } from './picture.ts';
import { readCrops } from './read-crops.ts';

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

const AT_A_TIME = 16;

/** Learns a set from one picture of its faces, laid out in rows (`rowsToShow`). */
export async function showSet(
  network: Network,
  picture: Picture,
  name: string,
  rows: readonly (readonly TileKind[])[],
): Promise<ShownSet> {
  const kinds = rows.flat();
  const quads = findTiles(picture);
  if (quads.length !== kinds.length) return { type: 'other-count', found: quads.length };
  const crops = quads.map(quad => cropOf(picture, quad));
  const answers: Answer[] = [];
  for (let from = 0; from < crops.length; from += AT_A_TIME)
    answers.push(...(await network(crops.slice(from, from + AT_A_TIME))));
  const readings = await readCrops(async () => answers, crops);
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
