import type { Shapes } from '../scoring.ts';
import type { Missing } from './missing.ts';
import { ORPHANS } from './pairs.ts';
import type { Counts } from './reading.ts';
import { KIND_COUNT, type KindIndex } from './sets.ts';

/** How many tiles are missing from seven pairs or thirteen orphans, whichever is nearer; infinite where neither is played. */
export const fewestMissingFromPairs = (counts: Counts, shapes: Shapes): number => fewest(tally(counts), shapes);

/** The same with one tile less too. */
export function missingFromPairs(counts: Counts, shapes: Shapes): Missing {
  const held = tally(counts);
  const now = fewest(held, shapes);
  const lessOneOf = (count: number, kind: KindIndex): number =>
    count === 0 ? now : fewest(lessOne(held, count, IS_ORPHAN[kind] as boolean), shapes);
  return { now, without: counts.map(lessOneOf) };
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

/** Without one of a kind of which so many are held. */
function lessOne(
  { tiles, kinds, paired, pairs, orphans, pairedOrphans }: Tally,
  held: number,
  isOrphan: boolean,
): Tally {
  const last = held === 1 ? 1 : 0;
  const unpaired = held === 2 ? 1 : 0;
  return {
    tiles: tiles - 1,
    kinds: kinds - last,
    paired: paired - unpaired,
    pairs: held % 2 === 0 ? pairs - 1 : pairs,
    orphans: isOrphan ? orphans - last : orphans,
    pairedOrphans: isOrphan ? pairedOrphans - unpaired : pairedOrphans,
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
