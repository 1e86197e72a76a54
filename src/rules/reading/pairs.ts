import { kindIndex } from '../../domain/tile.ts';
import { type Counts, pairsReading, type VisitReading } from './reading.ts';
import { type KindIndex, PLAYING_KINDS, traitsOfKind } from './sets.ts';
import type { Traits } from './traits.ts';

/** The pairs these tiles make, four of a kind being two; null when a tile is left over. */
export function pairsOf(counts: Counts): readonly KindIndex[] | null {
  const kinds: KindIndex[] = [];
  for (const [kind, count] of counts.entries()) {
    if (count % 2 !== 0) return null;
    for (let pairs = count / 2; pairs > 0; pairs--) kinds.push(kind);
  }
  return kinds;
}

/** Seven pairs, four of a kind counting as two of them; none unless all fourteen tiles are in the hand. */
export function sevenPairsReadings(counts: Counts, visit: VisitReading): void {
  const kinds = pairsOf(counts);
  if (kinds?.length === 7) visit(pairsReading('seven-pairs', kinds));
}

/** One kind for every different look a tile can have in these traits. */
export function kindsThatLookDifferent(sees: Traits): readonly KindIndex[] {
  const looks = PLAYING_KINDS.map((_, kind) => traitsOfKind(kind) & sees);
  return PLAYING_KINDS.map((_, kind) => kind).filter(kind => looks.indexOf(looks[kind] ?? 0) === kind);
}

/** The kinds of which thirteen orphans holds one each. */
export const ORPHANS: readonly KindIndex[] = (
  ['B1', 'B9', 'C1', 'C9', 'D1', 'D9', 'E', 'S', 'W', 'N', 'RD', 'GD', 'WD'] as const
).map(kindIndex);

/** One of each suit's ends and of each honour, and one more of them. */
export function thirteenOrphansReadings(counts: Counts, visit: VisitReading): void {
  const isHeld = (kind: KindIndex): boolean => (counts[kind] ?? 0) > 0;
  const tiles = ORPHANS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  const pair = ORPHANS.find(kind => counts[kind] === 2);
  if (tiles === 14 && pair !== undefined && ORPHANS.every(isHeld))
    visit(pairsReading('thirteen-orphans', ORPHANS, { pair }));
}
