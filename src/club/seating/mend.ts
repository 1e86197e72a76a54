import { SEATS, type Seat, update } from '../../domain/seat.ts';
import type { EntrantNo, Four, Met } from './met.ts';

/** Swaps two of different tables for as long as that makes repeated meetings fewer; of two swaps that do, the nearer tables' first. */
export function mend(tables: readonly Four[], met: Met): readonly Four[] {
  let mended = tables;
  for (;;) {
    const better = firstBetter(mended, met);
    if (!better) return mended;
    mended = better;
  }
}

function firstBetter(tables: readonly Four[], met: Met): readonly Four[] | null {
  const repeats = tables.map(table => met.repeatsAt(table));
  for (let distance = 1; distance < tables.length; distance += 1)
    for (let here = 0; here + distance < tables.length; here += 1) {
      const there = here + distance;
      const before = (repeats[here] ?? 0) + (repeats[there] ?? 0);
      if (before === 0) continue;
      const [one, other] = [tables[here] as Four, tables[there] as Four];
      for (const seat of SEATS)
        for (const place of SEATS) {
          const [swapped, back] = [put(one, seat, other[place]), put(other, place, one[seat])];
          if (met.repeatsAt(swapped) + met.repeatsAt(back) < before)
            return tables.map((table, index) => (index === here ? swapped : index === there ? back : table));
        }
    }
  return null;
}

const put = (table: Four, seat: Seat, entrant: EntrantNo): Four => update(table, seat, () => entrant);
