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
 * What the shipped recogniser takes each face for, 120 drawings of it: face, how often, how often with 90 % or more. From
 * hardware/camera/model/confusions.json, as its README.md tells.
 */
const TABLE: Readonly<Record<TileKind, string>> = {
  D1: 'D1 118 106, B1 1 0, N 1 0',
  D2: 'D2 119 114, C4 1 0',
  D3: 'D3 117 104, B1 1 0, C2 1 0, F8 1 0',
  D4: 'D4 119 111, GD 1 0',
  D5: 'D5 118 107, D4 1 1, WD 1 0',
  D6: 'D6 118 103, D4 2 0',
  D7: 'D7 115 98, D6 1 0, C4 1 0, WD 1 0, F2 1 0, F4 1 0',
  D8: 'D8 118 117, B1 1 0, GD 1 0',
  D9: 'D9 118 106, W 1 0, GD 1 0',
  B1: 'B1 118 88, E 1 0, WD 1 0',
  B2: 'B2 118 103, B1 2 0',
  B3: 'B3 120 110',
  B4: 'B4 119 97, B6 1 0',
  B5: 'B5 118 103, B4 1 0, S 1 0',
  B6: 'B6 116 95, B9 2 0, B8 1 0, C8 1 0',
  B7: 'B7 120 110',
  B8: 'B8 114 88, B6 5 0, D9 1 0',
  B9: 'B9 116 98, B6 4 0',
  C1: 'C1 111 88, C2 3 0, C3 1 0, C7 1 0, E 1 0, S 1 0, W 1 0, F1 1 0',
  C2: 'C2 104 60, C1 8 0, C3 8 0',
  C3: 'C3 108 86, C2 7 0, C6 2 0, C1 1 0, C4 1 0, C5 1 0',
  C4: 'C4 111 69, C5 4 0, C8 3 0, C1 1 0, W 1 0',
  C5: 'C5 109 71, GD 3 0, C3 2 0, C6 2 0, C9 2 0, C7 1 0, S 1 0',
  C6: 'C6 107 76, C9 3 0, B1 2 0, GD 2 0, C4 1 0, C5 1 0, C7 1 0, C8 1 0, S 1 0, F4 1 0',
  C7: 'C7 114 83, C1 3 0, C2 1 0, C4 1 0, C6 1 0',
  C8: 'C8 112 86, C6 3 0, C5 2 0, C4 1 0, S 1 0, F7 1 0',
  C9: 'C9 96 52, C6 11 1, C8 9 0, C2 1 0, C5 1 0, C7 1 0, GD 1 0',
  E: 'E 110 75, S 2 0, B1 1 0, C7 1 0, C8 1 0, C9 1 0, W 1 0, GD 1 0, F1 1 0, F4 1 0',
  S: 'S 112 76, E 3 0, B8 1 0, W 1 0, RD 1 0, GD 1 0, WD 1 0',
  W: 'W 119 91, GD 1 0',
  N: 'N 115 80, E 3 0, GD 1 0, WD 1 0',
  RD: 'RD 103 88, B1 9 1, C2 2 0, S 2 0, F1 2 0, D1 1 0, F8 1 0',
  GD: 'GD 101 70, B1 5 0, E 5 1, F5 2 0, F6 2 0, F1 2 0, D1 1 0, C4 1 0, C6 1 0',
  WD: 'WD 106 97, B1 7 0, F8 4 0, F2 2 0, F7 1 0',
  F5: 'F5 41 3, F1 20 0, F3 16 0, B1 10 0, F8 8 0, F6 5 0, D3 3 0, N 3 0, RD 3 0, F2 3 0, F7 2 0, D1 1 0, D2 1 0, C4 1 0, C9 1 0, WD 1 0, F4 1 0',
  F6: 'F6 66 23, F2 13 0, B1 12 1, F7 5 0, F5 4 0, F1 4 0, F3 4 0, E 2 0, S 2 0, F8 2 0, F4 2 0, B2 1 0, C8 1 0, N 1 0, RD 1 0',
  F7: 'F7 40 13, F1 18 0, F4 17 0, F2 8 0, B1 7 1, F8 7 0, F5 5 0, F6 5 0, F3 5 0, S 2 0, RD 2 0, D1 1 0, B7 1 0, W 1 0, GD 1 0',
  F8: 'F8 36 8, F3 12 2, F5 10 0, F7 9 0, F1 9 0, F6 8 0, F2 7 0, F4 7 0, B1 6 0, RD 5 0, D1 3 0, E 2 0, S 2 0, W 2 0, C1 1 0, C8 1 0',
  F1: 'F1 68 12, F7 15 0, F2 11 0, F5 10 0, B1 4 0, W 2 0, N 2 0, F8 2 0, F4 2 0, C1 1 0, E 1 0, GD 1 0, F6 1 0',
  F2: 'F2 54 6, F3 13 0, F6 10 0, B1 7 0, F1 7 0, F5 5 0, F7 5 0, F8 5 0, F4 5 0, GD 4 0, S 2 0, C4 1 0, C5 1 0, RD 1 0',
  F3: 'F3 46 6, F1 17 0, F2 16 0, F7 13 0, F6 7 0, F5 6 0, B1 5 0, F8 3 0, F4 3 0, D1 1 0, D3 1 0, C8 1 0, RD 1 0',
  F4: 'F4 64 26, F1 13 0, F7 10 0, B1 8 0, F2 6 0, S 5 0, F8 3 0, D1 2 0, F5 2 0, D3 1 0, C5 1 0, E 1 0, N 1 0, RD 1 0, GD 1 0, F3 1 0',
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
