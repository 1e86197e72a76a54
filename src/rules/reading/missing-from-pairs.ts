import type { Shapes } from '../scoring.ts';
import type { Missing } from './missing.ts';
import { ORPHANS } from './pairs.ts';
import type { Counts } from './reading.ts';
import { KIND_COUNT, type KindIndex } from './sets.ts';

/** How many tiles are missing from seven pairs or thirteen orphans, whichever is nearer; infinite where neither is played. */
export const fewestMissingFromPairs = (counts: Counts, shapes: Shapes): number =>
  isWonWithoutSets(shapes) ? fewest(tally(counts), shapes) : Number.POSITIVE_INFINITY;

/** The same with one tile more or less too. */
export function missingFromPairs(counts: Counts, shapes: Shapes): Missing {
  const tallied = tally(counts);
  const now = fewest(tallied, shapes);
  const changedBy = (kind: KindIndex, tiles: 1 | -1): number => {
    const held = counts[kind] as number;
    return fewest(recounted(tallied, held, held + tiles, IS_ORPHAN[kind] as boolean), shapes);
  };
  return {
    now,
    with: kind => changedBy(kind, 1),
    without: kind => (counts[kind] === 0 ? now : changedBy(kind, -1)),
  };
}

export const isWonWithoutSets = ({ sevenPairs, thirteenOrphans }: Shapes): boolean =>
  sevenPairs !== null || thirteenOrphans;

/** All that these shapes ask of a hand's tiles. */
interface Tally {
  readonly tiles: number;
  readonly kinds: number;
  /** Kinds of which there are two. */
  readonly paired: number;
  /** Pairs, four of a kind being two. */
  readonly pairs: number;
  /** The same of the kinds thirteen orphans is made of. */
  readonly orphans: number;
  readonly pairedOrphans: number;
}

function tally(counts: Counts): Tally {
  let tiles = 0;
  let kinds = 0;
  let paired = 0;
  let pairs = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const count = counts[kind] as number;
    if (count === 0) continue;
    tiles += count;
    kinds++;
    if (count >= 2) paired++;
    pairs += count >> 1;
  }
  let orphans = 0;
  let pairedOrphans = 0;
  for (const kind of ORPHANS) {
    const count = counts[kind] as number;
    if (count > 0) orphans++;
    if (count > 1) pairedOrphans++;
  }
  return { tiles, kinds, paired, pairs, orphans, pairedOrphans };
}

/** With more of a kind, or fewer. */
function recounted(tallied: Tally, before: number, held: number, isOrphan: boolean): Tally {
  const kinds = Math.min(1, held) - Math.min(1, before);
  const paired = (held > 1 ? 1 : 0) - (before > 1 ? 1 : 0);
  return {
    tiles: tallied.tiles + held - before,
    kinds: tallied.kinds + kinds,
    paired: tallied.paired + paired,
    pairs: tallied.pairs + (held >> 1) - (before >> 1),
    orphans: isOrphan ? tallied.orphans + kinds : tallied.orphans,
    pairedOrphans: isOrphan ? tallied.pairedOrphans + paired : tallied.pairedOrphans,
  };
}

const IS_ORPHAN: readonly boolean[] = Array.from({ length: KIND_COUNT }, (_, kind) => ORPHANS.includes(kind));

function fewest(held: Tally, { sevenPairs, thirteenOrphans }: Shapes): number {
  const forPairs = sevenPairs === null ? Number.POSITIVE_INFINITY : missingForSevenPairs(held, sevenPairs);
  if (!thirteenOrphans) return forPairs;
  return Math.min(forPairs, 14 - held.orphans - Math.min(1, held.pairedOrphans));
}

function missingForSevenPairs(
  { tiles, kinds, paired, pairs }: Tally,
  which: NonNullable<Shapes['sevenPairs']>,
): number {
  switch (which) {
    case 'any':
      return Math.max(7 - pairs, 14 - tiles); // a single tile lacks one, a pair of nothing two
    case 'different':
      return 7 - paired + Math.max(0, 7 - kinds);
    case 'four-wilds':
      return 5 - Math.min(5, pairs) + 4;
  }
}
