import { formatTileId } from '../domain/tile.ts';
import type { Branch } from './belief/branch.ts';
import { happened } from './belief/happened.ts';
import type { Tracks } from './evidence/tracks.ts';
import type { Stepped } from './mirror-options.ts';
import type { Belief } from './search/search.ts';
import type { TraceEntry, WeighedBranch } from './trace.ts';

const MOST_TOLD = 3;
const LATEST = 3;
const REASONS = 4;
/** What costs less (nat) is not reported. */
const WORTH_TELLING = 0.3;

/** What is weighed, reported whenever another branch is the likeliest. */
export class BranchTrace {
  #entries: TraceEntry[] = [];
  #best: Branch | null = null;

  look(belief: Belief | null, tracks: Tracks, at: number): void {
    if (!belief || belief.best === this.#best) return;
    this.#best = belief.best;
    const branches = belief.branches.slice(0, MOST_TOLD).map(branch => told(branch, tracks));
    this.#entries.push({ type: 'weighed', at, branches });
  }

  /** A hand ends here. */
  over(belief: Belief | null, tracks: Tracks, at: number): void {
    if (belief) this.#entries.push({ type: 'over', at, ...happened(belief.best, tracks, at) });
  }

  /** What was asked, closed and refused. */
  note({ events, refused }: Pick<Stepped, 'events' | 'refused'>, at: number): void {
    for (const event of events) {
      if (event.type === 'discrepancy-found') this.#entries.push({ type: 'asked', at, discrepancy: event });
      if (event.type === 'discrepancy-resolved') this.#entries.push({ type: 'resolved', at, id: event.id });
    }
    for (const refusal of refused) this.#entries.push({ type: 'refused', at, ...refusal });
  }

  take(): readonly TraceEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }
}

function told(branch: Branch, tracks: Tracks): WeighedBranch {
  const because = [...branch.costs].flatMap(([tile, { mishap, cost }]) => {
    if (!mishap || cost < WORTH_TELLING) return [];
    const name = tracks.of(tile).evidence ? tracks.of(tile).kind : formatTileId(tile);
    return [{ what: `${mishap.id}: ${name} of ${branch.locOf(tile)} in ${tracks.readIn(tile) ?? 'nowhere'}`, cost }];
  });
  return {
    cost: branch.cost,
    latest: branch.line.slice(-LATEST).flatMap(({ move }) => (move ? [move.action] : [])),
    because: because.sort((a, b) => b.cost - a.cost).slice(0, REASONS),
  };
}
