import type { TileKind } from '../domain/tile.ts';

/** How often a drawing of one face was taken for another, and how often with `SURE_PERCENT` or more. */
export interface Confusion {
  readonly face: TileKind;
  readonly count: number;
  readonly sure: number;
}

/** From this confidence (percent) on a reading counts as sure in the table. */
export const SURE_PERCENT = 90;

/** Whether the camera was shown the set it reads, one picture a face, or reads any. */
export type SetKnown = 'enrolled' | 'unshown';

/**
 * Which faces the shipped recogniser takes each face for, 360 drawings of it, but for those it takes for no face: face, how
 * often, how often with 90 % or more. From hardware/camera/model/confusions.json, as its README.md tells.
 */
const UNSHOWN: Readonly<Record<TileKind, string>> = {
  D1: 'D1 354 320, RD 1 0, GD 1 0, F6 1 0, F2 1 0, F3 1 0',
  D2: 'D2 356 344, B1 1 0, C4 1 0',
  D3: 'D3 355 338, B1 1 0, WD 1 0, F3 1 0',
  D4: 'D4 351 327, D6 3 0, D5 2 1, B5 1 0, F5 1 0',
  D5: 'D5 354 339, D3 1 0, D4 1 0, F6 1 0',
  D6: 'D6 355 332, D4 2 0, D7 1 0, D8 1 0',
  D7: 'D7 352 311, D6 5 1, F5 1 0',
  D8: 'D8 357 335, D6 1 0',
  D9: 'D9 357 345, D3 1 0, D4 1 0, D6 1 0',
  B1: 'B1 309 223, D1 8 2, RD 8 2, F2 6 0, F1 5 0, F4 5 0, B2 4 2, F3 4 0, F7 3 0, F5 2 0, D8 1 0, GD 1 0, F6 1 0, F8 1 0',
  B2: 'B2 354 333, D2 4 1',
  B3: 'B3 356 331, D5 2 0, B4 1 0, F8 1 0',
  B4: 'B4 357 321, B5 3 0',
  B5: 'B5 354 331, D5 3 1, B8 2 0, C8 1 0',
  B6: 'B6 348 286, B8 5 0, B9 4 1, GD 1 0',
  B7: 'B7 356 339, B3 1 1, B9 1 0, WD 1 0',
  B8: 'B8 335 288, B6 17 1, D4 3 0, B4 2 0, C4 1 0, F1 1 0, F4 1 0',
  B9: 'B9 344 314, D9 9 2, B6 2 1, D6 1 1, C5 1 0, F4 1 0',
  C1: 'C1 349 323, C2 4 0, E 2 0, GD 1 0, F6 1 0',
  C2: 'C2 340 303, C3 8 1, C1 5 0, C4 3 0, D1 1 0, E 1 0, F6 1 0',
  C3: 'C3 321 275, C2 21 3, C5 9 1, C4 3 0, C1 2 0, C7 1 1',
  C4: 'C4 344 305, C5 9 4, C3 4 0, C8 1 0, C9 1 0',
  C5: 'C5 350 305, C3 3 1, C2 1 0, C4 1 0, C8 1 0, F4 1 0',
  C6: 'C6 348 315, C8 6 0, C4 2 0, C5 2 0, D2 1 0, C7 1 0',
  C7: 'C7 345 316, C2 3 0, C4 3 0, C5 3 0, C3 2 0, C8 1 0, F7 1 0, F2 1 0',
  C8: 'C8 355 327, C9 3 0, C4 1 0',
  C9: 'C9 336 275, C6 12 4, C8 5 0, C5 3 0, C7 1 0, F5 1 0, F6 1 0, F4 1 0',
  E: 'E 348 320, B1 2 1, S 2 1, GD 2 0, F5 1 0',
  S: 'S 350 322, E 2 0, RD 2 0, B2 1 0, C5 1 0, W 1 1, GD 1 0, F7 1 0',
  W: 'W 348 315, F6 2 0, F4 2 0, S 1 0, WD 1 0, F7 1 0, F8 1 0',
  N: 'N 355 308, E 2 0, B5 1 0, GD 1 0',
  RD: 'RD 332 298, WD 8 0, S 6 0, B7 2 0, E 2 0, D1 1 0, B1 1 0, B9 1 0, W 1 0, N 1 0, GD 1 0, F1 1 0, F3 1 0',
  GD: 'GD 334 265, WD 10 0, E 5 0, B1 2 1, W 2 0, N 2 0, RD 2 0, D1 1 0, D8 1 0',
  WD: 'WD 330 245, GD 11 0, RD 2 0, F4 2 0, D8 1 0, B1 1 0, B5 1 0, N 1 0, F7 1 0, F2 1 0, F3 1 0',
  F5: 'F5 201 33, F1 74 2, F7 13 0, F3 13 0, F2 12 0, F4 12 0, F8 11 0, F6 7 0, D1 4 0, S 3 0, W 3 0, C8 2 0, D3 1 0, B1 1 1, B4 1 0, GD 1 0, WD 1 0',
  F6: 'F6 265 144, F2 42 1, F3 13 0, F8 12 0, B1 6 2, F4 6 0, F7 5 0, F1 5 0, S 2 0, F5 2 0, E 1 0, N 1 0',
  F7: 'F7 240 131, F4 26 0, F2 25 0, F3 17 2, F1 13 0, F6 12 0, F8 10 0, F5 5 0, B1 3 0, W 2 0, GD 2 0, B4 1 0',
  F8: 'F8 229 93, F3 36 0, F5 24 0, F1 16 0, F2 15 0, F4 14 1, F6 6 0, F7 6 0, B1 3 0, E 3 1, GD 2 0, C7 1 0, W 1 0',
  F1: 'F1 241 85, F5 32 2, F3 32 0, F4 12 0, F2 9 0, F7 8 0, F6 6 0, D1 4 2, B1 3 0, F8 3 0, S 2 0, GD 2 0, D3 1 0, C5 1 0, C9 1 0',
  F2: 'F2 232 56, F3 36 2, F6 30 0, F4 15 0, B1 10 2, F1 10 0, F5 9 0, F7 8 0, S 5 1, C5 1 0, F8 1 0',
  F3: 'F3 258 59, F2 21 0, F1 19 0, F7 14 0, F8 13 0, F4 11 0, B1 10 0, F5 8 0, D2 1 0, W 1 0, RD 1 0, GD 1 0, WD 1 0, F6 1 0',
  F4: 'F4 285 144, F8 14 0, F3 14 0, F1 11 0, F7 7 0, B2 6 0, F6 6 0, GD 5 1, F2 5 0, B1 4 0, N 2 0, F5 1 0',
};

/** The same of sets that were shown once, a drawing a face: 720 readings of its other drawings. From confusions-enrolled.json. */
const ENROLLED: Readonly<Record<TileKind, string>> = {
  D1: 'D1 716 691, F1 2 0',
  D2: 'D2 716 700',
  D3: 'D3 713 699, WD 2 0, B1 1 0',
  D4: 'D4 712 695, D5 3 3, D6 1 0, B4 1 0, GD 1 0',
  D5: 'D5 714 695',
  D6: 'D6 715 703, D4 3 2',
  D7: 'D7 705 665, D6 10 4, F7 1 0',
  D8: 'D8 714 698, D6 2 0',
  D9: 'D9 715 702, D3 2 0, D4 2 0, B8 1 0',
  B1: 'B1 710 667, B2 2 1, RD 2 1, D1 1 0, F5 1 0, F3 1 0',
  B2: 'B2 715 697, D2 2 1, F2 1 0',
  B3: 'B3 720 694',
  B4: 'B4 718 695, B2 1 0, B5 1 0',
  B5: 'B5 719 709, B4 1 0',
  B6: 'B6 707 671, B9 10 1, B8 1 0',
  B7: 'B7 713 701, B3 2 0, B9 1 0, GD 1 0, WD 1 0',
  B8: 'B8 707 656, B6 10 3, B9 2 0, B1 1 0',
  B9: 'B9 700 671, B6 6 1, D9 5 0, D6 2 2, B7 2 0, C3 1 0, C8 1 0, N 1 0',
  C1: 'C1 707 681, C2 7 2, C4 1 0',
  C2: 'C2 695 654, C3 19 5, C1 4 1, B8 1 0, C7 1 0',
  C3: 'C3 673 617, C2 24 8, C5 9 3, C4 5 0, C1 3 0',
  C4: 'C4 706 677, C5 6 1, C3 5 0, C1 1 0',
  C5: 'C5 703 683, C3 4 1, C4 4 0, C1 2 0, F7 1 0',
  C6: 'C6 699 681, C8 10 3, C5 5 0, C7 2 0, C9 2 0, C3 1 0, C4 1 0',
  C7: 'C7 706 676, C5 4 2, C3 3 0, C8 2 0, C2 1 0, C4 1 0, E 1 0',
  C8: 'C8 718 700, C9 2 0',
  C9: 'C9 699 664, C8 7 0, C6 6 0, C5 2 0, B1 1 0, C2 1 0, C3 1 0, C7 1 0, RD 1 0, F6 1 0',
  E: 'E 706 684, GD 3 1, B1 1 0, S 1 0, RD 1 0',
  S: 'S 710 698, W 4 2, B2 2 0, C8 1 0, RD 1 0',
  W: 'W 711 694, F7 1 0',
  N: 'N 720 699',
  RD: 'RD 712 670, B7 2 0, WD 1 0, F3 1 0',
  GD: 'GD 710 652, W 2 0, N 2 0, D8 1 1, S 1 0, RD 1 0, WD 1 0',
  WD: 'WD 698 622, D8 2 0, RD 2 2, F5 1 0, F3 1 0',
  F5: 'F5 673 451, F8 11 2, F1 10 2, W 4 0, F6 4 1, F3 4 0, B1 3 1, F7 3 0, B4 2 0, F4 2 1, D1 1 0, S 1 0, GD 1 0, F2 1 0',
  F6: 'F6 690 546, F4 9 1, B1 6 2, F2 4 0, F3 4 0, F8 3 0, F5 2 0, F7 1 0, F1 1 0',
  F7: 'F7 682 524, F3 8 3, F4 6 0, F6 5 0, F5 4 0, F1 4 0, F2 4 0, F8 3 0, GD 1 0',
  F8: 'F8 685 553, F6 5 0, F1 5 1, F4 5 0, F3 4 0, F5 3 0, F7 3 0, C5 2 0, F2 2 0, C7 1 0',
  F1: 'F1 686 518, F5 6 0, F4 6 0, F7 5 0, F2 5 0, F3 5 2, D1 4 1, F6 1 0',
  F2: 'F2 674 517, F1 11 0, F6 8 3, F3 8 0, F5 7 0, F8 3 0, F7 2 0, F4 1 0',
  F3: 'F3 687 520, F7 8 0, F2 7 0, F1 6 1, F8 5 1, F6 4 0, F5 2 0, B1 1 0',
  F4: 'F4 696 565, F3 5 0, F7 4 0, F5 3 0, F6 3 0, F8 3 0, F1 3 0, B2 2 0, F2 1 0',
};

const rowsOf = (table: Readonly<Record<TileKind, string>>): ReadonlyMap<string, readonly Confusion[]> =>
  new Map(Object.entries(table).map(([kind, row]) => [kind, row.split(', ').map(confusion)]));

const ROWS: Readonly<Record<SetKnown, ReturnType<typeof rowsOf>>> = {
  unshown: rowsOf(UNSHOWN),
  enrolled: rowsOf(ENROLLED),
};

/** The readings of drawings of this face, the right one first. */
export const confusionsOf = (kind: TileKind, set: SetKnown = 'unshown'): readonly Confusion[] =>
  ROWS[set].get(kind) ?? [];

function confusion(text: string): Confusion {
  const [face, count, sure] = text.split(' ');
  return { face: face as TileKind, count: Number(count), sure: Number(sure) };
}
