import type { Log } from '../log.ts';
import { BUILT } from '../recorder/unfinished-match.ts';
import type { Archive } from './archive.ts';
import { isStorageLow, type Limits, tidyUp } from './retention.ts';

const LOOK_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
const TIDY_EVERY_MS = 6 * 3_600_000;

export interface StorageWatchOptions {
  readonly archive: Archive;
  readonly limits: Limits;
  /** True if the calendar is trusted now: by an untrusted one nothing is deleted. */
  readonly isClockBelieved: (now: number) => boolean;
  /** The newest date on record as the table began, in ms since 1970. */
  readonly recordedUntil?: () => number;
  /** Called at every change. */
  readonly onClockDoubted: (isDoubted: boolean) => void;
  /** Called at every change: the disk will soon be full, or has room again. */
  readonly onLow: (isLow: boolean) => void;
  readonly log: Log;
}

/** Keeps what is recorded within its limits, and an eye on the disk. The returned function ends it. */
export function watchStorage({ archive, limits, onLow, log, ...clock }: StorageWatchOptions): () => void {
  let wasLow = false;
  let wasDoubted = false;
  const lookAtClock = (): boolean => {
    const now = Date.now();
    const hasLeapt = !clock.isClockBelieved(now);
    const isDoubted = hasLeapt || now < Math.max(BUILT, (clock.recordedUntil?.() ?? 0) - DAY_MS);
    if (isDoubted === wasDoubted) return isDoubted;
    wasDoubted = isDoubted;
    if (isDoubted && !hasLeapt)
      log.warn('the calendar is behind what was recorded: dates are wrong until the clock is set', {
        file: archive.directory,
      });
    if (hasLeapt)
      log.warn('the calendar has leapt ahead: nothing is deleted until it is known to be right', {
        file: archive.directory,
      });
    clock.onClockDoubted(isDoubted);
    return isDoubted;
  };
  const look = (): void => {
    lookAtClock();
    const isLow = isStorageLow(archive.directory);
    if (isLow === wasLow) return;
    wasLow = isLow;
    if (isLow)
      log.warn('the disk will soon be full: record.keepMegabytes limits what is kept', { file: archive.directory });
    onLow(isLow);
  };
  const tidy = (): void => {
    if (!lookAtClock()) tidyUp(archive, limits, Date.now(), log);
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  const tidying = setInterval(tidy, TIDY_EVERY_MS);
  looking.unref();
  tidying.unref();
  tidy();
  look();
  return () => {
    clearInterval(looking);
    clearInterval(tidying);
  };
}
