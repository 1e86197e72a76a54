import type { TagUid } from '../../domain/tile.ts';
import { isTileZone, type Zone } from '../../domain/zone.ts';
import type { BoardReport } from '../../sensing/board-report.ts';
import type { BoardVisit } from './board-visit.ts';

/** The carrier at each level, in volts of a supply of 5 V: docs/reference/firmware.md, "The carrier". */
const LEVEL_V = [5, 4.85, 4.75, 4.5, 4, 3, 2.75, 2.5, 2] as const;
export const LEVELS: readonly number[] = LEVEL_V.map((_, level) => level);
export const WEAKEST_LEVEL = LEVEL_V.length - 1;
/** The level of a loop for which none is set. */
export const USUAL_LEVEL = 4;
/** The carrier at a level, as a part of the strongest. */
export const carrierPart = (level: number): number => (LEVEL_V[level] ?? 0) / LEVEL_V[0];
/** How much weaker each level is than the strongest, dB. */
export const levelDb = (level: number): number => 20 * Math.log10(carrierPart(level));

/** A tag that no longer answers has been reported as gone by then (ms), late in a hand too. */
const SETTLES_WITHIN_MS = 3000;
/** Every zone has been read by then. */
const READ_WITHIN_MS = 3000;

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

/** The zones whose tiles a board reads, in the order of its antennas. */
export const tileZonesOf = ({ status }: Pick<Visit, 'status'>): readonly Zone[] =>
  (status.hello?.zones ?? []).filter(isTileZone);

/** Tags that were read in a zone, at each level from the strongest that was asked for. */
export interface ZoneLevels {
  readonly zone: Zone;
  readonly tags: readonly ReadonlySet<TagUid>[];
}

/** The levels to read at, from the strongest, and the time for which each holds, ms. */
export interface LevelSteps {
  readonly levels?: readonly number[];
  readonly settlesMs?: number;
}

/** Reads a board's zones at each of these levels; null if the board cannot set its carrier. */
export async function readAtLevels(
  visit: Visit,
  heard: TagsHeard,
  { levels = LEVELS, settlesMs = SETTLES_WITHIN_MS }: LevelSteps = {},
): Promise<readonly ZoneLevels[] | null> {
  await visit.until(() => visit.status.synced, READ_WITHIN_MS);
  const zones = tileZonesOf(visit);
  const read = new Map<Zone, ReadonlySet<TagUid>[]>(zones.map(zone => [zone, []]));
  try {
    for (const level of levels) {
      visit.command({ type: 'POWER', weaker: level });
      await visit.until(() => isPowerRefused(visit), settlesMs);
      if (isPowerRefused(visit)) return null;
      for (const zone of zones) read.get(zone)?.push(new Set(heard.in(zone)));
    }
  } finally {
    visit.command({ type: 'POWER', weaker: null });
  }
  return zones.map(zone => ({ zone, tags: read.get(zone) ?? [] }));
}

const isPowerRefused = ({ notices }: Visit): boolean =>
  notices.some(notice => notice.code === 'board/command-refused' && notice.command === 'POWER');
