import type { TileKind } from '../../domain/tile.ts';
import type { Rules } from '../rule-set.ts';
import type { Shapes } from '../scoring.ts';
import { ORPHANS } from './pairs.ts';
import { type Counts, countTiles, groupTiles } from './reading.ts';
import { GROUPS, type Group, HONOURS } from './sets.ts';
import { type GroupKey, piecesFor } from './ways.ts';

/**
 * How many tiles a hand has to exchange before it is ready: 0 is ready, −1 is won. `wilds`: the kinds that are wild.
 * This is about shapes only: what else a rule set asks of a win, and whether the missing tiles still exist, it does
 * not look at.
 */
export function distanceToWin(
  rules: Rules,
  concealed: readonly TileKind[],
  declaredSets: number,
  wilds: readonly TileKind[] = [],
): number {
  const naturals = concealed.filter(tile => !wilds.includes(tile));
  const held = concealed.length - naturals.length;
  const counts = countTiles(naturals);
  const standard = missingForSets(counts, 4 - declaredSets) - held;
  const others = declaredSets === 0 ? missingForPairs(counts, held, rules.scoring.shapes) : Number.POSITIVE_INFINITY;
  return Math.min(standard, others) - 1;
}

/** Tiles that are missing from this many sets and a pair, wilds not counted. */
function missingForSets(counts: Counts, sets: number): number {
  const missing = GROUPS.map(group => missingIn(group, groupTiles(counts, group).key)).reduce(together);
  return missing[sets * 2 + 1] ?? 0;
}

/** For 0–4 sets, without and with a pair: how many tiles are missing. `[sets * 2 + pair]`. */
type Missing = readonly number[];
const SLOTS = 10;
const FROM_NOTHING: Missing = Array.from({ length: SLOTS }, (_, slot) => Math.floor(slot / 2) * 3 + (slot % 2) * 2);

const known = new Map<number, Missing>();
const KNOWN_LIMIT = 200_000;

/** The lowest tile is part of a set or the pair, or of nothing; the rest is the same question with fewer tiles. */
function missingIn(group: Group, tiles: GroupKey): Missing {
  if (tiles === 0) return FROM_NOTHING;
  const question = tiles * 2 + (group === HONOURS ? 1 : 0);
  const answer = known.get(question);
  if (answer) return answer;
  let best = missingIn(group, withoutLowest(tiles));
  for (const { size, covers, key } of piecesFor(group, tiles)) {
    const rest = missingIn(group, tiles - key);
    const step = size === 3 ? 2 : 1;
    best = best.map((missing, slot) =>
      slot < step || (step === 1 && slot % 2 === 0)
        ? missing
        : Math.min(missing, size - covers + (rest[slot - step] ?? 0)),
    );
  }
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(question, best);
  return best;
}

function withoutLowest(tiles: GroupKey): GroupKey {
  let power = 1;
  while (Math.floor(tiles / power) % 5 === 0) power *= 5;
  return tiles - power;
}

/** The sets of two groups of tiles taken together. */
function together(a: Missing, b: Missing): Missing {
  return FROM_NOTHING.map((_, slot) => {
    let least = Number.POSITIVE_INFINITY;
    for (let part = slot; part >= 0; part--) {
      const pairsOfBoth = (part % 2) + ((slot - part) % 2);
      if (pairsOfBoth === slot % 2) least = Math.min(least, (a[part] ?? 0) + (b[slot - part] ?? 0));
    }
    return least;
  });
}

/** Tiles missing from seven pairs or thirteen orphans, where the rule set knows them. */
export function missingForPairs(
  counts: readonly number[],
  wilds: number,
  { sevenPairs, thirteenOrphans }: Shapes,
): number {
  if (sevenPairs === null && !thirteenOrphans) return Number.POSITIVE_INFINITY;
  const pairs = counts.reduce((sum, count) => sum + Math.floor(count / 2), 0);
  const different = counts.filter(count => count >= 2).length;
  const kinds = counts.filter(count => count > 0).length;
  const candidates = [Number.POSITIVE_INFINITY];
  if (sevenPairs === 'any') candidates.push(7 - pairs - wilds);
  if (sevenPairs === 'different') candidates.push(7 - different + Math.max(0, 7 - kinds) - wilds);
  if (sevenPairs === 'four-wilds') candidates.push(5 - Math.min(5, pairs) + 4 - wilds);
  if (thirteenOrphans) {
    const held = ORPHANS.filter(kind => (counts[kind] ?? 0) > 0).length;
    const paired = ORPHANS.some(kind => (counts[kind] ?? 0) > 1) ? 1 : 0;
    candidates.push(14 - held - paired - wilds);
  }
  return Math.min(...candidates);
}
