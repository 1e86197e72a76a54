import type { TagUid } from '../../domain/tile.ts';
import { isTileZone, type Zone } from '../../domain/zone.ts';
import type { BoardReport } from '../../sensing/board-report.ts';
import type { BoardVisit } from './board-visit.ts';

/**
 * How much weaker the carrier is made, one after the other: levels of `POWER`, and decibels below the usual level of 4 V (2.75,
 * 2.5 and 2.0 V instead).
 */
export const WEAKER = [
  { level: 6, db: -3 },
  { level: 7, db: -4 },
  { level: 8, db: -6 },
] as const;
/** A tag that no longer answers has been reported as gone by then (ms), late in a hand too. */
export const SETTLES_WITHIN_MS = 3000;
/** Every zone has been read by then. */
const READ_WITHIN_MS = 3000;

/** The tags in a zone at full power, and the first carrier (dB) at which each of some was no longer read. */
export interface ZoneMargin {
  readonly zone: Zone;
  readonly tags: number;
  readonly lost: ReadonlyMap<TagUid, number>;
}

/** The tags of each zone, by a board's reports. */
export class TagsHeard {
  readonly #tags = new Map<Zone, Set<TagUid>>();

  report(report: BoardReport): void {
    if (report.type === 'tags-read') this.#tags.set(report.zone, new Set(report.uids));
    if (report.type === 'tag-seen') this.#in(report.zone).add(report.uid);
    if (report.type === 'tag-gone') this.#in(report.zone).delete(report.uid);
  }

  in(zone: Zone): ReadonlySet<TagUid> {
    return this.#in(zone);
  }

  #in(zone: Zone): Set<TagUid> {
    const tags = this.#tags.get(zone) ?? new Set();
    this.#tags.set(zone, tags);
    return tags;
  }
}

/** The part of a visit that the measurement needs. */
export type Visit = Pick<BoardVisit, 'status' | 'notices' | 'command' | 'until'>;

/** Weakens a board's field step by step and returns what is then still read; null if the board cannot do that. */
export async function measureMargin(visit: Visit, heard: TagsHeard): Promise<readonly ZoneMargin[] | null> {
  await visit.until(() => visit.status.synced, READ_WITHIN_MS);
  const zones = (visit.status.hello?.zones ?? []).filter(isTileZone);
  const before = zones.map(zone => ({ zone, tags: [...heard.in(zone)] }));
  const lost = new Map(zones.map(zone => [zone, new Map<TagUid, number>()]));
  try {
    for (const { level, db } of WEAKER) {
      visit.command({ type: 'POWER', weaker: level });
      await visit.until(() => isPowerRefused(visit), SETTLES_WITHIN_MS);
      if (isPowerRefused(visit)) return null;
      for (const { zone, tags } of before)
        for (const tag of tags) if (!heard.in(zone).has(tag) && !lost.get(zone)?.has(tag)) lost.get(zone)?.set(tag, db);
    }
  } finally {
    visit.command({ type: 'POWER', weaker: null });
  }
  return before.map(({ zone, tags }) => ({ zone, tags: tags.length, lost: lost.get(zone) ?? new Map() }));
}

export const isPowerRefused = ({ notices }: Visit): boolean =>
  notices.some(notice => notice.code === 'board/command-refused' && notice.command === 'POWER');

/** A zone in one line: its tiles, and at each step which of them are lost. */
export function formatMargin({ zone, tags, lost }: ZoneMargin): string {
  if (tags === 0) return `${zone}  no tile lies there`;
  const steps = WEAKER.map(({ db }) => {
    const gone = [...lost].flatMap(([uid, at]) => (at === db ? [uid] : []));
    return gone.length === 0 ? `${db} dB all` : `${db} dB without ${gone.join(' ')}`;
  });
  return `${zone}  ${tags} tiles: ${steps.join(', ')}`;
}
