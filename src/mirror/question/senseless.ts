import type { Zone } from '../../domain/zone.ts';
import type { Branch } from '../belief/branch.ts';
import { ASKING } from '../belief/policy.ts';
import type { Tracks } from '../evidence/tracks.ts';

/** How improbably (nat) the oddest tile lies where it does by a branch, in a zone that is at rest. */
export function senselessness(branch: Branch, tracks: Tracks, now: number): number {
  let most = 0;
  for (const [tile, { isOpen, cost }] of branch.costs) {
    const last = tracks.last(tile);
    if (!isOpen || cost <= most || last?.to !== null) continue;
    if (isAtRest(last.zone, tracks, now)) most = cost;
  }
  return most;
}

/** True if nothing has come to a zone, or gone from it, for a while. */
function isAtRest(zone: Zone, { tracks }: Tracks, now: number): boolean {
  for (const { stays } of tracks.values())
    for (const stay of stays.slice(-2))
      if (stay.zone === zone && Math.max(stay.from, stay.to ?? 0) > now - ASKING.senselessMs) return false;
  return true;
}
