import { TILE_KINDS, type TileKind } from '../domain/tile.ts';

/** How often a drawing of one face was taken for another, and how often with `SURE_PERCENT` or more. */
export interface Confusion {
  readonly face: TileKind;
  readonly count: number;
  readonly sure: number;
}

/** From this confidence (percent) on a reading counts as sure in the table. */
export const SURE_PERCENT = 90;

/**
 * Which faces the shipped recogniser takes each face for, 360 drawings of it, but for those it takes for no face: face, how
 * often, how often with 90 % or more. From hardware/camera/model/confusions.json, as its README.md tells.
 */
const TABLE: Readonly<Record<TileKind, string>> = {
  D1: 'D1 353 329, GD 5 3, F2 1 0, F3 1 0',
  D2: 'D2 360 348',
  D3: 'D3 358 345, B1 1 0, F8 1 0',
  D4: 'D4 357 341, D5 1 1',
  D5: 'D5 354 344, D4 4 0, D3 1 0, F8 1 0',
  D6: 'D6 355 342, D4 4 0, D9 1 0',
  D7: 'D7 353 335, D6 4 0, D9 1 0',
  D8: 'D8 358 338, D6 1 0, D7 1 0',
  D9: 'D9 357 346, D6 1 0, F3 1 0',
  B1: 'B1 301 210, F5 9 0, F1 9 0, RD 8 2, F8 5 0, F4 5 0, F2 4 0, D1 3 1, B2 3 2, S 3 0, F7 3 0, W 2 0, GD 2 0, F3 2 0, F6 1 0',
  B2: 'B2 357 346, WD 3 0',
  B3: 'B3 357 349, B2 3 0',
  B4: 'B4 358 334, D8 2 0',
  B5: 'B5 353 345, B4 3 2, RD 2 0, F8 1 0',
  B6: 'B6 346 304, B8 10 1, B9 4 2',
  B7: 'B7 355 334, B6 1 0, WD 1 0',
  B8: 'B8 337 301, B6 13 2, WD 3 1, D8 1 0, D9 1 1, B4 1 0, C4 1 0, F2 1 0, F4 1 0',
  B9: 'B9 353 328, B2 3 2, B6 3 0, D9 1 0',
  C1: 'C1 353 312, C2 4 1, W 2 0, GD 1 0',
  C2: 'C2 346 296, C3 8 0, C1 2 0, W 2 0, C4 1 0',
  C3: 'C3 331 285, C2 19 3, C5 4 3, C4 3 0, B1 1 0',
  C4: 'C4 346 305, C5 7 1, D2 1 0, C1 1 0, C3 1 0, C6 1 0, C9 1 0, GD 1 0, F4 1 0',
  C5: 'C5 347 295, C4 3 0, C3 2 0, C6 2 0, C1 1 0, C9 1 0, WD 1 0, F7 1 0',
  C6: 'C6 353 322, C9 3 0, C8 2 0, B1 1 0, C4 1 0',
  C7: 'C7 347 312, C2 5 1, C4 5 0, C5 1 0, C9 1 0, E 1 0',
  C8: 'C8 353 306, C9 3 0, C5 2 0, C4 1 0, C6 1 0',
  C9: 'C9 328 279, C6 17 4, C8 8 0, C5 5 0, C7 1 0',
  E: 'E 349 301, GD 6 0, S 4 1, F6 1 0',
  S: 'S 346 317, E 3 1, B8 2 0, GD 2 0, F7 2 0, B6 1 0, W 1 0, RD 1 0, F6 1 0, F1 1 0',
  W: 'W 346 308, GD 4 0, F4 3 0, F8 2 0, D9 1 0, B8 1 0, WD 1 0, F2 1 0',
  N: 'N 357 336, E 3 0',
  RD: 'RD 341 299, B1 4 0, S 4 0, F1 4 0, D1 2 0, W 1 0, GD 1 0, F8 1 0, F2 1 0',
  GD: 'GD 336 258, B1 5 0, WD 4 0, D1 2 0, S 2 0, W 2 0, RD 2 0, C5 1 0, C8 1 0, F7 1 0, F3 1 0, F4 1 0',
  WD: 'WD 326 272, GD 11 0, RD 5 0, D4 1 0, B1 1 0, S 1 0, W 1 0, F6 1 0, F3 1 0, F4 1 0',
  F5: 'F5 200 17, F1 66 3, F3 20 0, F2 18 0, F8 15 3, F7 10 0, F4 7 0, D1 6 1, F6 5 0, W 3 2, WD 3 0, GD 2 0, B1 1 0',
  F6: 'F6 274 127, F2 38 2, F7 12 0, F3 8 0, F5 5 0, B1 4 0, F8 4 0, F4 3 0, C1 2 0, C6 2 0, GD 2 0, F1 2 0, D1 1 0, B2 1 0, C5 1 0, N 1 0',
  F7: 'F7 245 120, F2 28 0, F1 15 0, F4 15 0, F3 13 1, F6 10 1, F5 9 0, F8 9 0, GD 5 1, B1 4 0, E 3 1, B6 1 0, RD 1 0',
  F8: 'F8 220 99, F5 38 0, F3 21 0, F1 17 0, F2 15 0, F4 9 1, F6 8 0, F7 8 0, B1 7 1, E 4 2, GD 4 1, D3 1 0, C3 1 0, C8 1 0, W 1 0, WD 1 0',
  F1: 'F1 247 64, F5 28 1, F7 24 0, F3 14 0, F4 9 0, F2 8 0, B1 7 0, GD 7 2, WD 4 0, F6 3 0, D1 1 0, D3 1 0, C4 1 0, C5 1 0, F8 1 0',
  F2: 'F2 254 72, F3 30 0, F6 17 0, F7 10 0, F5 9 0, B1 7 0, S 7 0, F1 6 0, F8 5 0, F4 4 0, W 2 0, D1 1 0, D2 1 0, B2 1 0, B8 1 0, C2 1 0, C3 1 0',
  F3: 'F3 233 61, F2 34 0, F1 17 1, F7 13 3, F5 12 0, F8 11 0, F6 9 0, B1 7 0, F4 6 0, W 3 0, D1 2 0, RD 2 0, B2 1 0, S 1 0',
  F4: 'F4 287 150, F7 12 0, F8 10 1, F3 10 0, F1 9 0, F2 6 0, B1 5 0, F5 5 0, F6 4 0, N 3 0, GD 3 0, D4 1 0, B2 1 0, S 1 0',
};

const ROWS: ReadonlyMap<string, readonly Confusion[]> = new Map(
  Object.entries(TABLE).map(([kind, row]) => [kind, row.split(', ').map(confusion)]),
);

/** The readings of drawings of this face, the right one first. */
export const confusionsOf = (kind: TileKind): readonly Confusion[] => ROWS.get(kind) ?? [];

/** The kinds that were taken for this face more than once, the commonest first. */
export const takenFor = (face: TileKind): readonly TileKind[] => TAKEN_FOR.get(face) ?? [];

const TAKEN_FOR: ReadonlyMap<TileKind, readonly TileKind[]> = new Map(
  TILE_KINDS.map(face => {
    const often = (kind: TileKind): number => confusionsOf(kind).find(confusion => confusion.face === face)?.count ?? 0;
    const kinds = TILE_KINDS.filter(kind => kind !== face && often(kind) > 1);
    return [face, kinds.toSorted((a, b) => often(b) - often(a))];
  }),
);

function confusion(text: string): Confusion {
  const [face, count, sure] = text.split(' ');
  return { face: face as TileKind, count: Number(count), sure: Number(sure) };
}
