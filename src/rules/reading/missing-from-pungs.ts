import type { Missing } from './missing.ts';
import type { Counts } from './reading.ts';
import { KIND_COUNT } from './sets.ts';

/** How many tiles are missing from so many pungs and a pair: the kinds of which most are held come first. */
export function missingFromPungs(counts: Counts, pungs: number): Missing {
  const kindsWith = [0, 0, 0, 0];
  for (let kind = 0; kind < KIND_COUNT; kind++) move(kindsWith, 1, counts[kind] as number);
  return {
    now: fewest(kindsWith, pungs),
    without: kind => {
      const held = counts[kind] as number;
      const left = [...kindsWith];
      move(left, -1, held);
      move(left, 1, held - 1);
      return fewest(left, pungs);
    },
  };
}

/** One kind more or less of which so many are held; a fourth is of no use. */
function move(kindsWith: number[], by: 1 | -1, held: number): void {
  const useful = Math.min(3, held);
  kindsWith[useful] = (kindsWith[useful] as number) + by;
}

function fewest(kindsWith: readonly number[], pungs: number): number {
  let missing = 0;
  let most = 3;
  let left = kindsWith[most] as number;
  for (let group = 0; group <= pungs; group++) {
    while (most > 0 && left === 0) {
      most--;
      left = kindsWith[most] as number;
    }
    left--;
    const size = group < pungs ? 3 : 2;
    missing += size - Math.min(size, most);
  }
  return missing;
}
