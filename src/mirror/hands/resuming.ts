import type { Tracks } from '../evidence/tracks.ts';

/** After a restart boards are back by then (ms). */
const BOARDS_BACK_MS = 10_000;
/** A board has reported all that lies in its zones by then (ms) after its first report. */
const ALL_READ_MS = 500;

/** A resumed hand waits until its boards have reported all that lies on the table. */
export class Resuming {
  readonly #since: number;
  /** When (ms) the last board came back. */
  #heardAt: number | null = null;

  /** `since`: when (ms) the game was resumed. */
  constructor(since: number) {
    this.#since = since;
  }

  /** True if all is reported by now, or missing boards had the time to come back. */
  isOver({ heard, read }: Tracks, now: number): boolean {
    if (heard.areAllHeard && read.length > 0) this.#heardAt ??= now;
    return now >= (this.#heardAt ?? this.#since + BOARDS_BACK_MS) + ALL_READ_MS;
  }
}
