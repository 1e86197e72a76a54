import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Clock } from '../../domain/clock.ts';
import type { ReplayStep } from '../../projections/replay-view.ts';

/** Somebody who looks on: is sent texts, and told when there will be no more. */
export interface Onlooker {
  /** A step as an event of a stream, and the step itself as JSON. */
  readonly send: (text: string, step: string) => void;
  readonly end: () => void;
}

/** A step as it waits for its time, packed: an hour of a quick table is many. */
interface Waiting {
  readonly due: number;
  readonly seq: number;
  readonly packed: Buffer;
}

const MINUTE_MS = 60_000;

/**
 * Every hand open, for everybody, a while after it was played. What has happened lies here until its time has come and is given to
 * nobody before. A hand is shown whole or not at all: one that was on when the broadcast was turned on is left out, and a delay that is
 * made shorter counts from the next hand on; what is made longer counts at once. Turned off, all that waits is thrown away.
 */
export class Broadcast {
  readonly #clock: Clock;
  readonly #onlookers = new Set<Onlooker>();
  readonly #always: Onlooker[] = [];
  #waiting: Waiting[] = [];
  /** What was shown last, for those who come later. */
  #shown: { readonly text: string; readonly step: string } | null = null;
  /** What the host has said; null: nothing is shown. */
  #delayMs: number | null = null;
  /** What counts for the hand that is on; null: it is left out. */
  #ofHandMs: number | null = null;
  #callOff = (): void => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Minutes; null: it is off. */
  get minutes(): number | null {
    return this.#delayMs === null ? null : this.#delayMs / MINUTE_MS;
  }

  /** The host says how long everything is kept; undefined: nothing is shown. */
  set(minutes: number | undefined): void {
    if (minutes === undefined) {
      this.#turnOff();
      return;
    }
    this.#delayMs = minutes * MINUTE_MS;
    if (this.#ofHandMs !== null) this.#ofHandMs = Math.max(this.#ofHandMs, this.#delayMs);
  }

  /** Something has happened: what everybody saw, and what each held. */
  heard(step: ReplayStep): void {
    const { event, seq } = step.message;
    if (event?.type === 'hand-started') this.#ofHandMs = this.#delayMs;
    if (this.#ofHandMs === null) return;
    // nothing overtakes what happened before it
    const due = Math.max(this.#clock.now() + this.#ofHandMs, this.#waiting.at(-1)?.due ?? 0);
    this.#waiting.push({ due, seq, packed: deflateRawSync(JSON.stringify(step), { level: 1 }) });
    if (this.#waiting.length === 1) this.#sleep();
  }

  /** Lets somebody look on, from what is shown now; gives how to leave. Null while nothing is broadcast. */
  join(onlooker: Onlooker): (() => void) | null {
    if (this.#delayMs === null) return null;
    this.#onlookers.add(onlooker);
    if (this.#shown !== null) onlooker.send(this.#shown.text, this.#shown.step);
    return () => this.#onlookers.delete(onlooker);
  }

  /** Somebody who looks on whenever there is a broadcast, and is told each time there is none any more. */
  tellAlways(onlooker: Onlooker): void {
    this.#always.push(onlooker);
  }

  get #everybody(): readonly Onlooker[] {
    return [...this.#onlookers, ...this.#always];
  }

  /** Everybody is told that there is no more. */
  close(): void {
    this.#turnOff();
  }

  #turnOff(): void {
    this.#callOff();
    this.#waiting = [];
    this.#shown = null;
    this.#delayMs = null;
    this.#ofHandMs = null;
    for (const onlooker of this.#everybody) onlooker.end();
    this.#onlookers.clear();
  }

  #sleep(): void {
    const [next] = this.#waiting;
    if (!next) return;
    this.#callOff = this.#clock.after(Math.max(0, next.due - this.#clock.now()), () => this.#showDue());
  }

  /** A timer may ring early: the clock alone says what is due. */
  #showDue(): void {
    for (let [next] = this.#waiting; next && next.due <= this.#clock.now(); [next] = this.#waiting) {
      this.#waiting.shift();
      const step = inflateRawSync(next.packed).toString();
      const text = `id: ${next.seq}\nevent: step\ndata: ${step}\n\n`;
      this.#shown = { text, step };
      for (const onlooker of this.#everybody) onlooker.send(text, step);
    }
    this.#sleep();
  }
}
