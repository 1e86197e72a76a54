import { areaOf } from '../../domain/zone.ts';
import type { Tracks } from '../evidence/tracks.ts';
import type { MishapId, Reading } from '../mishaps/mishap.ts';
import type { Branch } from './branch.ts';
import { type MishapSpan, mishapsOf } from './likelihood.ts';

/** What went otherwise in a hand by a branch, and how often it might have. */
export interface Happened {
  /** Each mishap, and how long (ms) it lasted; tiles that did it together count once. */
  readonly mishaps: readonly { readonly id: MishapId; readonly ms: number }[];
  /** Stays of tiles in the places of the branch, by area: each might have gone otherwise. */
  readonly stays: Readonly<Partial<Record<Reading['lies'], number>>>;
}

/** What went otherwise by a branch up to now (ms). */
export function happened(branch: Branch, tracks: Tracks, now: number): Happened {
  const when = branch.when(tracks, now);
  const spans: MishapSpan[] = [];
  const stays: Partial<Record<Reading['lies'], number>> = {};
  for (const [tile, track] of tracks.tracks) {
    const path = branch.pathOf(tile);
    spans.push(...mishapsOf(track, path, when));
    for (const { loc } of path) {
      if (loc === 'free') continue;
      const lies = loc === 'hidden' ? loc : (areaOf(loc) as Reading['lies']);
      stays[lies] = (stays[lies] ?? 0) + 1;
    }
  }
  return { mishaps: onceEach(spans), stays };
}

/** Spans of one group that overlap are one, as long as the longest. */
function onceEach(spans: readonly MishapSpan[]): Happened['mishaps'] {
  const found: { id: MishapId; group: string | null; until: number; ms: number }[] = [];
  for (const { mishap, from, ms, group } of [...spans].sort((a, b) => a.from - b.from)) {
    const same = found.find(
      other => group !== null && other.group === group && other.id === mishap.id && from <= other.until,
    );
    if (same) {
      same.until = Math.max(same.until, from + ms);
      same.ms = Math.max(same.ms, ms);
    } else found.push({ id: mishap.id, group, until: from + ms, ms });
  }
  return found.map(({ id, ms }) => ({ id, ms }));
}
