import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Clock } from '../../domain/clock.ts';
import type { ReplayStep } from '../../projections/replay-view.ts';
import type { BroadcastBook, BroadcastShelf } from './broadcast-book.ts';

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
const NOTHING_PROMISED: BroadcastBook = { hands: [], starts: [] };

/**
 * Every hand open, for everybody, a while after it was played. What has happened lies here until its time has come and is given to
 * nobody before. A hand is shown whole or not at all: one that was on when the broadcast was turned on is left out, and a delay that is
 * made shorter counts from the next hand on; what is made longer counts at once. Turned off, all that waits is thrown away. What it has
 * promised lies in a book, so that it goes on where the program is started again.
 */
export class Broadcast {
  readonly #clock: Clock;
  readonly #shelf: BroadcastShelf;
  #book: BroadcastBook = NOTHING_PROMISED;
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

  constructor(clock: Clock, shelf: BroadcastShelf) {
    this.#clock = clock;
    this.#shelf = shelf;
  }

  /** Minutes; null: it is off. */
  get minutes(): number | null {
    return this.#delayMs === null ? null : this.#delayMs / MINUTE_MS;
  }

  /** What it had promised when the program ended; null: nothing. */
  get promised(): BroadcastBook | null {
    return this.#shelf.read();
  }

  /** The host says how long everything is kept; undefined: nothing is shown. */
  set(minutes: number | undefined): void {
    if (minutes === undefined) {
      this.#turnOff();
      this.#promise(NOTHING_PROMISED);
      return;
    }
    this.#delayMs = minutes * MINUTE_MS;
    if (this.#ofHandMs === null || this.#ofHandMs >= this.#delayMs) return;
    this.#ofHandMs = this.#delayMs;
    const hand = this.#book.hands.at(-1);
    if (hand) this.#promise({ hands: [...this.#book.hands.slice(0, -1), { ...hand, ms: this.#delayMs }] });
  }

  /**
   * The program has been started again: goes on with what had been promised. `happened`: each event since the first of a hand
   * that is shown, how long (ms) it has surely lain, and what was to be seen of it; null where that cannot be known any more.
   */
  resume(
    book: BroadcastBook,
    happened: readonly { readonly step: ReplayStep; readonly lain: number }[] | null,
    nextSeq: number,
  ): void {
    if (this.#delayMs === null || happened === null || book.hands.length === 0) {
      this.#promise(NOTHING_PROMISED);
      return;
    }
    const [first] = book.hands;
    const starts = [...book.starts.filter(seq => seq > (first?.from ?? 0)), nextSeq];
    this.#promise({ hands: book.hands, starts });
    for (const { step, lain } of happened) {
      const { seq } = step.message;
      const ms = book.hands.findLast(({ from }) => from <= seq)?.ms ?? 0;
      this.#await(step, Math.max(ms, this.#delayMs) - lain);
    }
    this.#ofHandMs = Math.max(book.hands.at(-1)?.ms ?? 0, this.#delayMs);
    this.#showDue();
  }

  /** Something has happened: what everybody saw, and what each held. */
  heard(step: ReplayStep): void {
    const { event, seq } = step.message;
    if (event?.type === 'hand-started') this.#begin(seq);
    if (this.#ofHandMs === null) return;
    this.#await(step, this.#ofHandMs);
    if (this.#waiting.length === 1) this.#sleep();
  }

  #begin(seq: number): void {
    this.#ofHandMs = this.#delayMs;
    if (this.#delayMs === null) return;
    const { hands, starts } = this.#book;
    // hands that have been shown to their end are of no use any more
    const from = this.#waiting[0]?.seq ?? seq;
    const first = hands.findLastIndex(hand => hand.from <= from);
    this.#promise({ hands: [...hands.slice(Math.max(0, first)), { from: seq, ms: this.#delayMs }], starts });
  }

  #promise(book: Partial<BroadcastBook>): void {
    this.#book = { ...this.#book, ...book };
    this.#shelf.write(this.#book.hands.length > 0 ? this.#book : null);
  }

  #await(step: ReplayStep, ms: number): void {
    // nothing overtakes what happened before it
    const due = Math.max(this.#clock.now() + ms, this.#waiting.at(-1)?.due ?? 0);
    this.#waiting.push({ due, seq: step.message.seq, packed: deflateRawSync(JSON.stringify(step), { level: 1 }) });
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

  /** Everybody is told that there is no more, until the program is started again. */
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
