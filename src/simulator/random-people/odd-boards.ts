import type { TagUid } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Span } from '../devices/antenna.ts';
import type { FaultProfile } from '../devices/fault-profiles.ts';
import type { BoardDescription } from '../devices/firmware.ts';
import type { BoardOptions } from '../devices/simulated-board.ts';
import type { WireOptions } from '../devices/wired-board.ts';
import { between, happens, type Random, type Range, shuffled } from '../random.ts';
import type { BoardNature } from './quirks.ts';

/** When, after a tile was put down, and for how long (ms) its tag does not answer. */
const MISSED_AFTER: Range = [300, 20_000];
const MISSED_FOR: Range = [100, 1500];

/** However slowly it looks, a board has noticed by then that a tile is gone. */
const SOON_GONE_MS = 900;

/** The parts of a board of this nature. */
export function oddBoard(
  { pollMs, missesUntilGone, dwellMs, detectDelayMs, misses, replyOrder, clockDrift }: BoardNature,
  { zones }: BoardDescription,
  random: Random,
): Partial<BoardOptions> {
  // The first to be drawn is the weakest of all, the others are better by chance.
  const weakness = new Map<Zone, number>(shuffled(zones, random).map((zone, i) => [zone, i === 0 ? 1 : random() ** 2]));
  const antennaMutes = (zone: Zone, at: number): readonly Span[] => {
    const weak = weakness.get(zone) ?? 0;
    const readAt = at + dwellMs + random() * detectDelayMs * weak;
    const missedFrom = at + between(random, MISSED_AFTER);
    const missedFor = between(random, MISSED_FOR);
    const isMissed = happens(random, misses * weak);
    return [
      ...(readAt > at ? [{ from: at, until: readAt }] : []),
      ...(isMissed ? [{ from: missedFrom, until: missedFrom + missedFor }] : []),
    ];
  };
  return {
    pollMs,
    missesUntilGone: Math.max(1, Math.min(missesUntilGone, Math.floor(SOON_GONE_MS / pollMs))),
    antennaMutes,
    clockRate: 1 + clockDrift,
    ...(replyOrder === 1 && { replyOrder: (uids: readonly TagUid[]) => shuffled(uids, random) }),
  };
}

/** The faults of its cable, beside those of every cable. */
export function oddWire(
  { slowHostMs, lateLinesMs, brokenLines }: BoardNature,
  { line, delayMs, ...others }: FaultProfile,
): Pick<WireOptions, 'faults' | 'hostDelayMs'> {
  return {
    hostDelayMs: slowHostMs,
    faults: {
      ...others,
      delayMs: Math.max(delayMs, lateLinesMs),
      line: {
        lost: line.lost + brokenLines / 2,
        doubled: line.doubled + brokenLines / 4,
        corrupted: line.corrupted + brokenLines / 8,
        truncated: line.truncated + brokenLines / 16,
        noise: line.noise + brokenLines / 16,
      },
    },
  };
}
