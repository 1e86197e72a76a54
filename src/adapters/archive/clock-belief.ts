import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFields, isNumber } from '../../recording/checks.ts';
import { matchNames, readIfThere } from '../recorder/match-folder.ts';
import { writeWholeFile } from '../write-whole-file.ts';

/** The trusted times of the calendar, in milliseconds since 1970; kept in the data directory. */
interface Seen {
  /** When the calendar was last believed. */
  readonly believed: number;
  /** Since when it has been doubted, and when it was last looked at since; null: it is not doubted. */
  readonly doubted: { readonly since: number; readonly at: number } | null;
}

const DAY_MS = 86_400_000;
/** A calendar that has leapt this far ahead may be wrong: nothing is deleted by it. One that goes on this long is right. */
const LEAP_MS = 7 * DAY_MS;
const FILE = 'clock.json';
/** A memory card is not written to more often than that for it. */
const KEEP_EVERY_MS = 3_600_000;

/**
 * True if the calendar may be believed when it says that records are old. One that has leapt ahead since it was last looked
 * at is doubted, also over restarts, until the operating system says that it was set from outside, it has gone on for a week
 * from there, or it is back where it was.
 */
export class ClockBelief {
  readonly #file: string;
  readonly #isSetFromOutside: (now: number) => boolean;
  #seen: Seen;
  #keptAt = Number.NEGATIVE_INFINITY;

  constructor(directory: string, now: number, isSetFromOutside = isSynchronised) {
    this.#file = join(directory, FILE);
    this.#isSetFromOutside = isSetFromOutside;
    this.#seen = readSeen(this.#file) ?? { believed: newestRecord(directory, now) ?? now, doubted: null };
  }

  /** Looks at the calendar once more; to be asked every now and then. */
  isBelieved(now: number): boolean {
    const before = this.#seen;
    this.#seen = this.#isSetFromOutside(now) ? { believed: now, doubted: null } : looked(before, now);
    const isDoubted = this.#seen.doubted !== null;
    if (Math.abs(now - this.#keptAt) >= KEEP_EVERY_MS || isDoubted !== (before.doubted !== null)) this.#keep(now);
    return !isDoubted;
  }

  #keep(now: number): void {
    try {
      writeWholeFile(this.#file, `${JSON.stringify(this.#seen)}\n`, 0o640);
      this.#keptAt = now;
    } catch {
      // the recorder reports a disk that refuses
    }
  }
}

function looked({ believed, doubted }: Seen, now: number): Seen {
  if (now - believed <= LEAP_MS) return { believed: now, doubted: null };
  const since = doubted && now >= doubted.since && now - doubted.at <= LEAP_MS ? doubted.since : now;
  return now - since > LEAP_MS ? { believed: now, doubted: null } : { believed, doubted: { since, at: now } };
}

/** When something was last recorded here, as far as that is not in the future; null where nothing was. */
function newestRecord(directory: string, now: number): number | null {
  const written = matchNames(directory)
    .map(name => statSync(join(directory, name, 'events.jsonl'), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .filter(at => at > 0 && at <= now);
  return written.length === 0 ? null : Math.max(...written);
}

function readSeen(file: string): Seen | null {
  try {
    const seen: unknown = JSON.parse(readIfThere(file) ?? '');
    return isFields(seen, SEEN) ? (seen as Seen) : null;
  } catch {
    return null;
  }
}

const SEEN = {
  believed: Number.isFinite,
  doubted: (doubted: unknown): boolean => doubted === null || isFields(doubted, { since: isNumber, at: isNumber }),
};

/** systemd's time service says that it has set the clock, and touches a file whenever it does. */
const SYNCHRONISED = '/run/systemd/timesync/synchronized';
const LAST_SET = '/var/lib/systemd/timesync/clock';

function isSynchronised(now: number): boolean {
  const set = statSync(LAST_SET, { throwIfNoEntry: false });
  return set !== undefined && existsSync(SYNCHRONISED) && Math.abs(now - set.mtimeMs) < DAY_MS;
}
