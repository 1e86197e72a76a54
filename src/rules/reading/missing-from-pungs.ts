import type { Missing } from './missing.ts';
import type { Counts } from './reading.ts';
import type { KindIndex } from './sets.ts';

/** How many tiles are missing from so many pungs and a pair: the kinds of which most are held come first. */
export const fewestMissingFromPungs = (counts: Counts, pungs: number): number => fewest(tally(counts), pungs);

/** The same with one tile more or less too. */
export function missingFromPungs(counts: Counts, pungs: number): Missing {
  const kindsWith = tally(counts);
  const now = fewest(kindsWith, pungs);
  const changed = (from: number, to: number): number => {
    move(kindsWith, from, to);
    const missing = fewest(kindsWith, pungs);
    move(kindsWith, to, from);
    return missing;
  };
  const held = (kind: KindIndex): number => counts[kind] as number;
  return {
    now,
    with: kind => changed(held(kind), held(kind) + 1),
    without: kind => (held(kind) === 0 ? now : changed(held(kind), held(kind) - 1)),
  };
}

/** Of how many kinds there are none, one, two, or three: a fourth is of no use. */
function tally(counts: Counts): number[] {
  const kindsWith = [0, 0, 0, 0];
  for (const count of counts) kindsWith[Math.min(3, count)] = (kindsWith[Math.min(3, count)] as number) + 1;
  return kindsWith;
}

/** Of one kind there are more now, or fewer. */
function move(kindsWith: number[], from: number, to: number): void {
  kindsWith[Math.min(3, from)] = (kindsWith[Math.min(3, from)] as number) - 1;
  kindsWith[Math.min(3, to)] = (kindsWith[Math.min(3, to)] as number) + 1;
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
