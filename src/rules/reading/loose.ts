import type { Shapes } from '../scoring.ts';
import type { Missing } from './missing.ts';
import type { Counts, Reading, VisitReading } from './reading.ts';
import { KIND_COUNT, type KindIndex, kindsOfSet, type SetCode, traitsOfKind } from './sets.ts';
import { ANY_TRAITS } from './traits.ts';

/** Hands that need no sets: nothing but tiles of certain kinds, the declared sets included; or enough wild tiles. */

export const isWonLoose = ({ loose, wildsAlone }: Shapes): boolean => loose !== undefined || wildsAlone !== undefined;

/** The number of tiles missing from such a hand, by its concealed tiles; infinite where none is played. */
export function fewestMissingFromLoose(counts: Counts, size: number, { loose, wildsAlone }: Shapes): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (const kinds of loose ?? []) fewest = Math.min(fewest, size - heldOf(counts, kinds));
  if (wildsAlone === undefined) return fewest;
  return Math.min(fewest, Math.max(wildsAlone, size - counts.reduce((sum, count) => sum + count, 0)));
}

/** The same with one tile more or less too. */
export function missingFromLoose(counts: Counts, size: number, shapes: Shapes): Missing {
  const after = (kind: KindIndex, tiles: 1 | -1): number =>
    fewestMissingFromLoose(counts.with(kind, (counts[kind] as number) + tiles), size, shapes);
  const now = fewestMissingFromLoose(counts, size, shapes);
  return { now, with: kind => after(kind, 1), without: kind => (counts[kind] === 0 ? now : after(kind, -1)) };
}

const heldOf = (counts: Counts, kinds: readonly KindIndex[]): number =>
  kinds.reduce((sum, kind) => sum + (counts[kind] as number), 0);

/** The readings of a hand that needs no sets; `wild`: the kind that may stand for any other, null where there is none. */
export function looseReadings(
  counts: Counts,
  declared: readonly SetCode[],
  wild: KindIndex | null,
  { loose = [] }: Shapes,
  visit: VisitReading,
): void {
  for (const kinds of loose) {
    const wilds = wild === null || kinds.includes(wild) ? 0 : (counts[wild] as number);
    const others = wilds > 0 && wild !== null ? counts.with(wild, 0) : counts;
    const isOfThem = others.every((count, kind) => count === 0 || kinds.includes(kind));
    if (isOfThem && declared.every(set => kindsOfSet(set).every(kind => kinds.includes(kind))))
      visit(looseReading(others, declared, kinds[0] ?? 0, wilds));
  }
}

function looseReading(counts: Counts, declared: readonly SetCode[], stoodFor: KindIndex, wilds: number): Reading {
  const concealed = Array.from({ length: KIND_COUNT }, (_, kind) => kind).flatMap(kind =>
    Array<KindIndex>((counts[kind] as number) + (kind === stoodFor ? wilds : 0)).fill(kind),
  );
  let every = ANY_TRAITS;
  let some = 0;
  for (const kind of [...concealed, ...declared.flatMap(kindsOfSet)]) {
    every &= traitsOfKind(kind);
    some |= traitsOfKind(kind);
  }
  return { shape: 'loose', everySet: 0, someSet: 0, every, some, pair: -1, concealed, declared, place: null, wilds };
}

/** The reading of a hand that wins whatever its tiles are: nothing is true of them. */
export const anyTilesReading = (counts: Counts, declared: readonly SetCode[]): Reading => ({
  ...looseReading(counts, declared, 0, 0),
  every: 0,
  some: 0,
});
