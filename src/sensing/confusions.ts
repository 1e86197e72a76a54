import type { TileKind } from '../domain/tile.ts';

/** Counts of drawings of one face read as another, at each step of certainty, the lowest first. */
export interface Confusion {
  readonly face: TileKind;
  readonly counts: readonly number[];
}

/** From each of these confidences (percent) on a reading is a step surer in the table. */
export const SURER_FROM = [70, 90, 97, 99] as const;
export const STEPS = SURER_FROM.length + 1;

/** Counts of all of these readings, at each step of certainty. */
export const countsOf = (confusions: readonly Confusion[]): readonly number[] =>
  confusions.reduce<readonly number[]>(
    (total, { counts }) => total.map((count, step) => count + (counts[step] ?? 0)),
    Array.from({ length: STEPS }, () => 0),
  );

/** The step of certainty of a reading with this confidence (percent); 0 is the least certain. */
export const stepOf = (confidence: number): number => SURER_FROM.filter(from => confidence >= from).length;

/** True if the camera was shown the set it reads, one picture a face. */
export type SetKnown = 'enrolled' | 'unshown';

/**
 * Which faces the shipped recogniser takes each face for, 360 drawings of it, but for those it takes for no face: face, how
 * often at each step of sureness. From hardware/camera/model/confusions.json, as its README.md tells.
 */
const UNSHOWN: Readonly<Record<TileKind, string>> = {
  D1: 'D1 10 25 14 55 252, RD 2 0 0 0 0, F2 1 0 0 0 0, F3 1 0 0 0 0',
  D2: 'D2 1 13 10 90 242, D6 1 0 0 0 0, F7 1 0 0 0 0',
  D3: 'D3 3 11 17 94 230, B1 1 0 0 0 0, WD 0 1 0 0 0, F3 1 0 0 0 0',
  D4: 'D4 3 14 13 93 228, D5 3 0 0 0 0, D6 2 0 1 0 0, B4 1 0 0 0 0',
  D5: 'D5 9 8 35 172 132, D3 1 0 0 0 0',
  D6: 'D6 3 14 23 109 204, D7 3 0 0 0 0, D4 0 2 0 0 0, D8 1 0 0 0 0',
  D7: 'D7 6 29 38 94 185, D6 0 4 1 0 0, F3 1 0 0 0 0',
  D8: 'D8 4 19 10 75 250',
  D9: 'D9 10 7 30 115 194, D4 0 1 0 0 0, D6 1 0 0 0 0, F7 1 0 0 0 0',
  B1: 'B1 45 35 49 47 122, RD 7 0 2 0 0, D1 8 0 0 0 0, F4 8 0 0 0 0, B2 3 0 2 0 0, F7 5 0 0 0 0, F1 5 0 0 0 0, F2 5 0 0 0 0, F3 5 0 0 0 0, F8 4 0 0 0 0, GD 2 0 0 0 0, F5 2 0 0 0 0, D8 1 0 0 0 0, C2 1 0 0 0 0',
  B2: 'B2 5 15 15 136 182, D2 1 1 0 1 0, F6 1 1 0 0 0',
  B3: 'B3 4 16 13 116 208, D5 1 0 0 0 0, B2 1 0 0 0 0, F8 1 0 0 0 0',
  B4: 'B4 10 22 16 112 195, B5 1 1 0 0 0, B6 0 1 1 0 0, F4 1 0 0 0 0',
  B5: 'B5 5 19 19 100 210, D5 2 2 1 0 0, B8 0 1 0 0 0, N 1 0 0 0 0',
  B6: 'B6 17 38 59 132 103, B8 6 0 0 0 0, B9 0 0 1 0 0, C4 1 0 0 0 0, GD 1 0 0 0 0',
  B7: 'B7 10 10 20 88 229, B3 0 1 0 0 0, B9 1 0 0 0 0, WD 1 0 0 0 0',
  B8: 'B8 19 28 18 61 208, B6 7 8 1 0 0, D4 1 2 0 0 0, D9 0 0 2 0 0, F4 2 0 0 0 0, B4 1 0 0 0 0, B9 1 0 0 0 0, C4 1 0 0 0 0',
  B9: 'B9 10 19 40 92 184, D9 2 4 2 0 0, B6 0 1 1 0 0, D6 1 0 0 0 0, D8 1 0 0 0 0, F4 1 0 0 0 0',
  C1: 'C1 8 20 27 77 218, C2 4 0 0 0 0, B8 1 0 0 0 0, E 1 0 0 0 0, GD 1 0 0 0 0',
  C2: 'C2 11 27 71 127 103, C3 7 3 0 0 0, C1 4 0 1 0 0, C4 2 0 0 0 0, D1 1 0 0 0 0, E 1 0 0 0 0, F6 1 0 0 0 0',
  C3: 'C3 17 31 61 107 107, C2 9 5 3 1 0, C5 7 1 1 0 0, C4 2 1 0 0 0, C1 2 0 0 0 0, C7 1 0 1 0 0',
  C4: 'C4 14 31 46 60 197, C5 4 0 2 1 0, C3 3 0 0 0 0, C8 1 0 0 0 0',
  C5: 'C5 22 27 63 82 157, C3 1 1 1 0 0, C2 1 0 0 0 0, C4 1 0 0 0 0, F4 1 0 0 0 0',
  C6: 'C6 13 21 37 68 208, C8 3 3 0 1 0, C4 3 0 0 0 0, C5 2 0 0 0 0, D2 1 0 0 0 0',
  C7: 'C7 11 20 35 63 217, C2 3 1 0 0 0, C4 4 0 0 0 0, C5 2 1 0 0 0, C3 1 0 0 0 0, C6 1 0 0 0 0',
  C8: 'C8 11 18 52 87 188, C9 1 1 0 0 0, F2 1 0 0 0 0',
  C9: 'C9 29 32 44 76 152, C6 6 2 3 1 0, C8 6 0 0 0 0, C5 3 1 0 0 0, C7 1 0 0 0 0, F5 1 0 0 0 0, F6 1 0 0 0 0, F7 1 0 0 0 0, F4 1 0 0 0 0',
  E: 'E 13 13 33 62 224, S 2 0 1 0 0, GD 3 0 0 0 0, F4 2 0 0 0 0, B1 0 0 1 0 0, F5 1 0 0 0 0, F2 1 0 0 0 0',
  S: 'S 14 14 50 66 208, B2 0 1 0 0 0, B8 1 0 0 0 0, E 1 0 0 0 0, W 0 0 1 0 0, RD 1 0 0 0 0, GD 1 0 0 0 0, F7 1 0 0 0 0',
  W: 'W 11 19 45 83 188, F4 3 0 0 0 0, S 2 0 0 0 0, N 0 0 1 0 0, WD 1 0 0 0 0, F6 1 0 0 0 0, F7 1 0 0 0 0, F8 1 0 0 0 0',
  N: 'N 5 38 38 104 168, E 2 1 0 0 0, B9 1 0 0 0 0, GD 1 0 0 0 0',
  RD: 'RD 21 20 22 88 185, WD 6 0 0 0 0, S 2 3 0 0 0, F3 3 0 0 0 0, B7 2 0 0 0 0, D1 1 0 0 0 0, B5 1 0 0 0 0, E 1 0 0 0 0, W 1 0 0 0 0, N 1 0 0 0 0, F1 1 0 0 0 0',
  GD: 'GD 29 32 56 53 160, WD 11 0 0 0 0, E 3 2 1 0 0, RD 4 0 0 0 0, B1 1 0 1 0 0, N 2 0 0 0 0, D1 1 0 0 0 0, D8 0 1 0 0 0, F1 1 0 0 0 0, F4 1 0 0 0 0',
  WD: 'WD 22 64 26 83 137, GD 9 0 0 0 0, F4 3 0 0 0 0, D8 0 1 0 0 0, B1 1 0 0 0 0, S 1 0 0 0 0, F7 0 1 0 0 0, F8 1 0 0 0 0, F2 1 0 0 0 0, F3 1 0 0 0 0',
  F5: 'F5 96 58 35 9 0, F1 48 4 2 0 0, F4 16 5 0 0 0, F7 16 0 0 0 0, F2 14 1 0 0 0, F3 14 0 0 0 0, F8 12 0 0 0 0, F6 7 1 0 0 0, B1 3 1 1 0 1, D1 4 1 0 0 0, W 2 1 0 0 0, B9 2 0 0 0 0, S 2 0 0 0 0, D3 1 0 0 0 0, GD 1 0 0 0 0, WD 1 0 0 0 0',
  F6: 'F6 63 68 60 48 18, F2 26 12 1 0 0, F3 14 0 0 0 0, F4 8 4 0 0 0, F8 9 0 0 0 0, F7 8 0 0 0 0, F5 6 0 0 0 0, F1 6 0 0 0 0, W 3 0 0 0 0, B1 1 0 0 0 0, E 1 0 0 0 0, N 1 0 0 0 0, RD 1 0 0 0 0',
  F7: 'F7 60 52 33 37 51, F2 23 3 0 0 0, F4 23 1 0 0 0, F3 19 1 1 0 0, F1 14 0 0 0 0, F6 9 1 0 0 0, F8 9 0 0 0 0, F5 8 0 0 0 0, B1 6 0 0 0 0, GD 1 1 0 0 0, B4 1 0 0 0 0, W 1 0 0 0 0, N 1 0 0 0 0, RD 1 0 0 0 0',
  F8: 'F8 79 64 40 27 24, F3 32 0 0 0 0, F5 19 3 0 0 0, F2 16 0 0 0 0, F1 15 0 0 0 0, F4 11 1 1 0 0, F7 7 0 0 0 0, B1 4 0 0 0 0, F6 4 0 0 0 0, E 1 1 1 0 0, C4 2 0 0 0 0, GD 1 1 0 0 0, C9 1 0 0 0 0, W 1 0 0 0 0, RD 1 0 0 0 0',
  F1: 'F1 92 71 34 28 17, F3 27 4 0 0 0, F5 17 2 1 0 0, F7 12 1 0 0 0, F2 11 1 0 0 0, F4 10 1 0 0 0, F8 10 0 0 0 0, F6 6 0 0 0 0, B1 5 0 0 0 0, GD 4 0 0 0 0, D1 0 1 1 1 0, E 1 0 0 0 0, N 1 0 0 0 0',
  F2: 'F2 100 76 55 11 5, F3 24 5 1 0 0, F6 20 1 0 0 0, B1 9 1 0 0 0, F4 10 0 0 0 0, F7 9 0 0 0 0, F1 8 0 0 0 0, S 4 1 0 1 0, F5 6 0 0 0 0, F8 4 0 0 0 0, C2 1 1 0 0 0, C4 1 0 0 0 0, E 1 0 0 0 0, WD 1 0 0 0 0',
  F3: 'F3 105 73 37 18 4, F2 32 3 1 0 0, F1 17 2 0 0 0, F8 13 2 0 0 0, F6 11 0 0 0 0, F5 9 1 0 0 0, F7 9 0 0 0 0, F4 8 0 0 0 0, B1 4 0 0 0 0, GD 2 2 0 0 0, W 2 0 0 0 0, C4 1 0 0 0 0, S 1 0 0 0 0, WD 1 0 0 0 0',
  F4: 'F4 84 59 41 41 51, F8 14 1 0 0 0, F2 10 0 0 0 0, F3 9 1 0 0 0, F7 9 0 0 0 0, F1 9 0 0 0 0, B2 2 4 0 0 0, GD 4 0 1 0 0, F6 5 0 0 0 0, B1 3 0 0 0 0, B8 2 0 0 0 0, N 1 1 0 0 0, F5 2 0 0 0 0, D1 1 0 0 0 0, C1 1 0 0 0 0, S 1 0 0 0 0, RD 1 0 0 0 0',
};

/** The same of sets that were shown once, a drawing a face: 720 readings of its other drawings. From confusions-enrolled.json. */
const ENROLLED: Readonly<Record<TileKind, string>> = {
  D1: 'D1 9 20 4 10 677',
  D2: 'D2 0 16 2 4 694',
  D3: 'D3 2 13 2 9 687, WD 0 2 0 0 0, F3 0 1 0 0 0',
  D4: 'D4 2 15 13 9 673, D5 0 2 0 0 0, D6 1 1 0 0 0, B4 0 1 0 0 0, GD 1 0 0 0 0',
  D5: 'D5 1 21 11 16 665',
  D6: 'D6 2 7 14 29 663, D4 0 1 2 0 0',
  D7: 'D7 4 34 16 36 614, D6 4 3 1 2 1, F6 1 0 0 0 0',
  D8: 'D8 0 16 4 12 681, D6 1 1 0 0 0, D7 1 0 0 0 0',
  D9: 'D9 6 8 3 20 677, D4 1 1 0 0 0, D3 1 0 0 0 0, B8 1 0 0 0 0',
  B1: 'B1 8 32 67 68 535, B2 0 1 0 1 0, RD 1 0 1 0 0, F4 2 0 0 0 0',
  B2: 'B2 3 7 9 14 683, D2 0 0 1 1 0',
  B3: 'B3 4 19 11 15 671',
  B4: 'B4 3 18 14 31 653, B5 1 0 0 0 0',
  B5: 'B5 5 8 15 28 664',
  B6: 'B6 10 21 61 61 553, B9 6 2 2 0 0, B8 2 0 0 0 0',
  B7: 'B7 3 10 8 14 680, B3 1 0 0 0 0, B6 1 0 0 0 0, B9 1 0 0 0 0, GD 1 0 0 0 0, WD 0 1 0 0 0',
  B8: 'B8 10 39 34 28 598, B6 2 3 1 1 0, B9 1 1 0 0 0, B1 1 0 0 0 0, C8 1 0 0 0 0',
  B9: 'B9 10 19 29 39 603, B6 5 0 0 1 0, D9 4 0 0 0 0, D6 0 0 0 2 0, D8 2 0 0 0 0, B5 1 0 0 0 0, B7 1 0 0 0 0',
  C1: 'C1 8 15 26 48 612, C2 3 2 0 0 0, C4 1 0 0 0 0',
  C2: 'C2 18 32 68 93 483, C3 11 3 3 1 1, C1 1 3 1 0 0, C4 1 0 0 0 0, C7 0 1 0 0 0',
  C3: 'C3 21 37 55 65 496, C2 6 9 5 3 0, C5 4 1 2 0 1, C4 5 0 0 0 0, C1 4 0 0 0 0',
  C4: 'C4 8 18 33 32 617, C5 4 1 0 0 0, C3 2 2 0 0 0, C6 1 0 0 0 0',
  C5: 'C5 5 17 25 41 614, C3 1 1 1 1 0, C4 4 0 0 0 0, C1 1 0 0 0 0, C2 1 0 0 0 0, C6 1 0 0 0 0, F7 1 0 0 0 0',
  C6: 'C6 8 14 34 43 604, C8 3 2 3 0 1, C5 4 1 0 0 0, C9 2 0 0 0 0, C7 0 1 0 0 0',
  C7: 'C7 7 21 15 32 632, C5 2 0 0 1 1, C2 1 0 1 0 0, C8 2 0 0 0 0, C1 1 0 0 0 0, C3 1 0 0 0 0, C4 1 0 0 0 0',
  C8: 'C8 5 8 30 36 638, B8 1 0 0 0 0, C9 0 1 0 0 0',
  C9: 'C9 8 26 58 45 560, C6 6 1 0 0 0, C8 3 2 0 0 0, C5 1 2 0 0 0, F6 2 0 0 0 0, B1 1 0 0 0 0, C3 1 0 0 0 0, C4 1 0 0 0 0, C7 1 0 0 0 0, RD 1 0 0 0 0, F1 1 0 0 0 0',
  E: 'E 5 15 23 21 643, GD 0 1 1 0 0, F4 2 0 0 0 0, B1 0 1 0 0 0',
  S: 'S 2 12 21 27 648, W 0 2 2 0 0, B2 2 0 0 0 0, B8 1 0 0 0 0, RD 1 0 0 0 0',
  W: 'W 8 17 18 20 650, N 1 0 0 0 0',
  N: 'N 5 17 6 26 666',
  RD: 'RD 8 34 23 17 629, B5 2 0 0 0 0, S 1 0 0 0 0, GD 0 1 0 0 0, F3 1 0 0 0 0',
  GD: 'GD 17 44 40 39 567, RD 3 2 0 0 0, N 2 0 0 0 0, WD 2 0 0 0 0, D8 0 0 0 1 0, S 0 1 0 0 0',
  WD: 'WD 17 58 14 11 601, D8 0 2 0 0 0, RD 0 2 0 0 0, B8 1 0 0 0 0, F3 1 0 0 0 0, F4 1 0 0 0 0',
  F5: 'F5 71 141 137 120 184, F1 8 5 2 2 1, F8 9 1 2 0 0, F6 5 0 2 0 0, F3 5 2 0 0 0, B1 1 1 2 0 0, W 1 3 0 0 0, F7 2 2 0 0 0, F4 4 0 0 0 0, D1 1 0 1 0 0, B9 1 0 0 0 0, GD 1 0 0 0 0, WD 0 1 0 0 0',
  F6: 'F6 55 113 81 84 359, F2 6 3 0 0 0, F3 3 2 1 0 0, F1 3 1 0 0 0, F5 3 0 0 0 0, F4 1 0 1 0 0, D8 1 0 0 0 0, B1 1 0 0 0 0, F8 1 0 0 0 0',
  F7: 'F7 59 124 128 70 299, F3 7 3 2 0 1, F4 5 1 1 0 0, F6 5 1 0 0 0, F2 4 0 1 0 0, F8 3 0 0 0 0, GD 1 0 0 0 0, F5 0 1 0 0 0, F1 1 0 0 0 0',
  F8: 'F8 39 89 126 94 338, F5 3 3 0 0 0, F1 5 0 1 0 0, F4 6 0 0 0 0, F3 4 0 0 0 0, F6 3 0 0 0 0, F7 2 0 0 0 0, F2 1 1 0 0 0, B1 1 0 0 0 0, C4 1 0 0 0 0',
  F1: 'F1 49 120 168 113 243, F5 4 1 0 1 0, F3 1 2 2 0 0, D1 2 0 2 0 0, F4 4 0 0 0 0, F7 1 0 1 0 0, F2 1 1 0 0 0, B1 1 0 0 0 0, F6 0 0 1 0 0, F8 1 0 0 0 0',
  F2: 'F2 30 95 149 126 282, F3 8 1 0 0 0, F6 1 2 3 0 0, F7 3 1 0 0 0, F8 2 1 0 0 0, S 2 0 0 0 0, F1 0 2 0 0 0, F4 2 0 0 0 0, C2 0 1 0 0 0, C3 1 0 0 0 0',
  F3: 'F3 42 137 146 113 251, F1 5 0 2 0 0, F2 2 2 1 0 1, F5 2 1 1 0 0, F6 3 1 0 0 0, F7 2 2 0 0 0, B1 1 0 0 0 0, F8 1 0 0 0 0',
  F4: 'F4 33 94 73 88 405, F8 3 2 2 0 0, F3 2 4 0 0 0, F1 3 0 0 0 0, B2 1 1 0 0 0, F6 2 0 0 0 0, F2 2 0 0 0 0, F7 1 0 0 0 0',
};

const rowsOf = (table: Readonly<Record<TileKind, string>>): ReadonlyMap<string, readonly Confusion[]> =>
  new Map(Object.entries(table).map(([kind, row]) => [kind, row.split(', ').map(confusion)]));

const TABLES = { unshown: UNSHOWN, enrolled: ENROLLED } as const satisfies Record<SetKnown, unknown>;
/** Read at the first question: only cameras ask. */
const ROWS = new Map<SetKnown, ReturnType<typeof rowsOf>>();

/** The readings of drawings of this face, the right one first. */
export function confusionsOf(kind: TileKind, set: SetKnown = 'unshown'): readonly Confusion[] {
  const rows = ROWS.get(set) ?? rowsOf(TABLES[set]);
  ROWS.set(set, rows);
  return rows.get(kind) ?? [];
}

function confusion(text: string): Confusion {
  const [face, ...counts] = text.split(' ');
  return { face: face as TileKind, counts: counts.map(Number) };
}
