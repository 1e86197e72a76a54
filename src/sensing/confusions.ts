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
  D1: 'D1 353 326, C2 1 0, E 1 0, RD 1 0, F8 1 0',
  D2: 'D2 360 342',
  D3: 'D3 355 316, C7 1 0, S 1 0',
  D4: 'D4 358 341, D6 1 0, WD 1 0',
  D5: 'D5 359 337',
  D6: 'D6 354 313, D7 2 0, D9 2 0, GD 1 0, F3 1 0',
  D7: 'D7 353 321, D6 3 1, D4 1 0, C7 1 0, F7 1 0',
  D8: 'D8 357 327, D6 1 0, C4 1 0',
  D9: 'D9 356 333, GD 3 0',
  B1: 'B1 341 249, E 2 0, GD 2 0, F6 2 0, C3 1 0, C7 1 0, W 1 0, F5 1 0, F7 1 0, F8 1 0, F4 1 0',
  B2: 'B2 357 340, WD 1 0, F3 1 0',
  B3: 'B3 357 330, B4 1 0, F6 1 0',
  B4: 'B4 358 336, B6 1 0',
  B5: 'B5 357 344, B4 1 0, B6 1 0',
  B6: 'B6 345 304, B9 9 1, B8 4 0, B7 1 0',
  B7: 'B7 355 327, B6 2 0, B9 1 0, C5 1 0',
  B8: 'B8 346 293, B6 11 1, B9 1 0',
  B9: 'B9 355 324, B6 2 0, B4 1 0, B7 1 0',
  C1: 'C1 341 278, C2 12 1, C4 1 0, E 1 0',
  C2: 'C2 337 250, C3 19 3, C1 2 0, C7 1 0, C8 1 0',
  C3: 'C3 336 296, C2 12 0, C5 5 0, F2 3 0, C4 1 0, C9 1 0',
  C4: 'C4 353 293, C5 5 0, W 1 0',
  C5: 'C5 331 257, C3 8 1, C4 5 0, C9 3 0, F6 3 0, F4 3 0, C6 2 0, C8 1 0, F7 1 0, F1 1 0',
  C6: 'C6 345 295, C8 6 1, C5 3 0, C3 2 0, C9 2 0, C4 1 0, C7 1 0',
  C7: 'C7 342 282, C5 5 0, C2 3 0, C3 3 0, F8 3 0, C6 2 0, C9 2 0',
  C8: 'C8 344 279, C5 3 0, C1 2 0, C7 2 0, C9 2 0, B3 1 0, C4 1 0, C6 1 0, F6 1 0, F7 1 0, F1 1 0',
  C9: 'C9 310 214, C6 20 3, C8 13 0, C5 7 0, C4 2 0, F4 2 0, B1 1 0, F1 1 0',
  E: 'E 347 283, GD 4 0, C4 2 0, S 2 0, B1 1 0, C6 1 0, W 1 0, RD 1 0, F3 1 0',
  S: 'S 349 282, E 3 0, W 3 0, D1 1 0, C1 1 0, RD 1 0, GD 1 0',
  W: 'W 352 288, GD 3 0, S 1 0, WD 1 0',
  N: 'N 346 291, E 9 0, GD 3 0, B1 1 0, C7 1 0',
  RD: 'RD 356 311, S 3 0, F3 1 0',
  GD: 'GD 328 268, W 16 1, E 4 0, N 2 0, D1 1 0, B1 1 0, C6 1 0, S 1 0',
  WD: 'WD 342 249',
  F5: 'F5 208 33, F1 42 0, F3 36 0, F8 22 1, F4 13 0, F7 11 0, F2 9 0, D2 2 0, F6 2 0, C5 1 0, WD 1 0',
  F6: 'F6 273 104, F2 38 1, F3 21 0, F5 9 0, F7 6 0, F8 3 0, F1 2 0, F4 2 0',
  F7: 'F7 249 83, F1 28 0, F2 24 0, F4 15 1, F3 13 0, F6 12 0, F5 9 0, B1 2 0, F8 2 1, N 1 0',
  F8: 'F8 244 72, F5 38 2, F3 27 0, F6 9 0, F7 8 0, F4 8 0, F2 7 0, F1 5 0, B1 1 0, B4 1 0, RD 1 0',
  F1: 'F1 247 64, F7 32 1, F5 29 0, F3 17 0, F2 13 0, F4 7 1, F8 5 0, F6 3 0, C9 1 0',
  F2: 'F2 272 56, F3 37 0, F6 13 0, F1 13 0, F7 11 0, F5 10 0, C3 1 0, F4 1 0',
  F3: 'F3 234 40, F2 60 0, F5 19 0, F1 19 0, F6 8 0, F7 7 0, F8 6 0, F4 2 0, B1 1 0',
  F4: 'F4 296 142, F7 22 0, F8 12 0, F3 8 0, F1 7 0, F2 5 0, F6 3 0, F5 2 0, B1 1 0, C7 1 0',
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
