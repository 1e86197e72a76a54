import type { Log } from '../log.ts';
import type { Archive } from './archive.ts';
import { isStorageLow, type Limits, tidyUp } from './retention.ts';

const LOOK_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 6 * 3_600_000;

export interface StorageWatchOptions {
  readonly archive: Archive;
  readonly limits: Limits;
  /** Whether the calendar may be believed at this moment: nothing is deleted by one that may not. */
  readonly isClockBelieved: (now: number) => boolean;
  /** Told whenever it changes. */
  readonly onClockDoubted: (isDoubted: boolean) => void;
  /** Told whenever it changes: the disk will be full before long, or has room again. */
  readonly onLow: (isLow: boolean) => void;
  readonly log: Log;
}

/** Keeps what is recorded within its limits, and an eye on the disk. The returned function ends it. */
export function watchStorage({ archive, limits, onLow, log, ...clock }: StorageWatchOptions): () => void {
  let wasLow = false;
  let wasDoubted = false;
  const lookAtClock = (): boolean => {
    const isDoubted = !clock.isClockBelieved(Date.now());
    if (isDoubted === wasDoubted) return isDoubted;
    wasDoubted = isDoubted;
    if (isDoubted)
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
