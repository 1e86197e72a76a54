import { kindIndex } from '../../domain/tile.ts';
import { type Counts, pairsReading, type Reading } from './reading.ts';

/** Seven pairs, four of a kind counting as two of them; none unless all fourteen tiles are in the hand. */
export function sevenPairsReadings(counts: Counts, visit: (reading: Reading) => void): void {
  const kinds: number[] = [];
  for (const [kind, count] of counts.entries()) {
    if (count % 2 !== 0) return;
    for (let pairs = count / 2; pairs > 0; pairs--) kinds.push(kind);
  }
  if (kinds.length === 7) visit(pairsReading('seven-pairs', kinds, -1));
}

/** The kinds of which thirteen orphans holds one each. */
export const ORPHANS: readonly number[] = (
  ['B1', 'B9', 'C1', 'C9', 'D1', 'D9', 'E', 'S', 'W', 'N', 'RD', 'GD', 'WD'] as const
).map(kindIndex);

/** One of each suit's ends and of each honour, and one more of them. */
export function thirteenOrphansReadings(counts: Counts, visit: (reading: Reading) => void): void {
  const isHeld = (kind: number): boolean => (counts[kind] ?? 0) > 0;
  const tiles = ORPHANS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  const pair = ORPHANS.find(kind => counts[kind] === 2);
  if (tiles === 14 && pair !== undefined && ORPHANS.every(isHeld))
    visit(pairsReading('thirteen-orphans', ORPHANS, pair));
}
