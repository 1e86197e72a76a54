import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Clock } from '../../domain/clock.ts';
import type { ReplayStep } from '../../projections/replay-view.ts';
import type { BroadcastBook, BroadcastShelf, PromisedMatch } from './broadcast-book.ts';

/** Somebody who looks on: is sent texts, and told when there will be no more. */
export interface Onlooker {
  /** A step as an event of a stream, and the step itself as JSON. */
  readonly send: (text: string, step: string) => void;
  readonly end: () => void;
}

/** A step as it waits for its time, packed: an hour of a quick table is many. */
interface Waiting {
  readonly due: number;
  readonly match: string;
  readonly seq: number;
  readonly packed: Buffer;
}

/** A promised match as its record has it, when the program has been started again. */
export interface PromisedAgain extends PromisedMatch {
  /** Each event since the first of a hand that is shown, how long (ms) it has surely lain, and what was to be seen of it. */
  readonly happened: readonly { readonly step: ReplayStep; readonly lain: number }[];
}

const MINUTE_MS = 60_000;

/**
 * Every hand open, for everybody, a while after it was played. What has happened lies here until its time has come and is given to
 * nobody before. A hand is shown whole or not at all: one that was on when the broadcast was turned on is left out, and a delay that is
 * made shorter counts from the next hand on; what is made longer counts at once. Turned off, all that waits is thrown away. What it has
 * promised lies in a book, so that it goes on where the program is started again, or another match begins.
 */
export class Broadcast {
  readonly #clock: Clock;
  readonly #shelf: BroadcastShelf;
  /** What the match that is played now is called. */
  readonly #match: string;
  readonly #openedAt: number;
  /** When and what was heard last of the match; null: nothing yet. */
  #last: { readonly at: number; readonly seq: number } | null = null;
  #book: BroadcastBook = [];
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

  constructor(clock: Clock, shelf: BroadcastShelf, match: string) {
    this.#clock = clock;
    this.#shelf = shelf;
    this.#match = match;
    this.#openedAt = clock.now();
  }

  /** Minutes; null: it is off. */
  get minutes(): number | null {
    return this.#delayMs === null ? null : this.#delayMs / MINUTE_MS;
  }

  /** What had been promised when the program ended, or another match began. */
  get promised(): BroadcastBook {
    return this.#shelf.read();
  }

  /** The host says how long everything is kept; undefined: nothing is shown. */
  set(minutes: number | undefined): void {
    if (minutes === undefined) {
      this.#turnOff();
      this.#promise([]);
      return;
    }
    this.#delayMs = minutes * MINUTE_MS;
    if (this.#ofHandMs === null || this.#ofHandMs >= this.#delayMs) return;
    this.#ofHandMs = this.#delayMs;
    const now = this.#now;
    const hand = now.hands.at(-1);
    if (hand) this.#promiseNow({ ...now, hands: [...now.hands.slice(0, -1), { ...hand, ms: this.#delayMs }] });
  }

  /** The program has been started again, or another match begins: goes on with what had been promised, in this order. */
  resume(promised: readonly PromisedAgain[]): void {
    if (this.#delayMs === null) {
      this.#promise([]);
      return;
    }
    this.#promise(
      promised.map(({ match, hands, breaks }) => ({
        match,
        hands,
        breaks: breaks.filter(({ before }) => before > (hands[0]?.from ?? 0)),
        ended: null,
      })),
    );
    for (const { match, hands, happened } of promised)
      for (const { step, lain } of happened) {
        const { seq } = step.message;
        const ms = hands.findLast(({ from }) => from <= seq)?.ms ?? 0;
        this.#await(match, step, Math.max(ms, this.#delayMs) - lain);
      }
    const hand = this.#now.hands.at(-1);
    this.#ofHandMs = hand ? Math.max(hand.ms, this.#delayMs) : null;
    this.#showDue();
  }

  /** Something has happened: what everybody saw, and what each held. */
  heard(step: ReplayStep): void {
    const { event, seq } = step.message;
    this.#last = { at: this.#clock.now(), seq };
    if (event?.type === 'hand-started') this.#begin(seq);
    if (this.#ofHandMs === null) return;
    this.#await(this.#match, step, this.#ofHandMs);
    if (this.#waiting.length === 1) this.#sleep();
  }

  #begin(seq: number): void {
    this.#ofHandMs = this.#delayMs;
    if (this.#delayMs === null) return;
    const now = this.#now;
    // hands that have been shown to their end are of no use any more
    const from = this.#waiting.find(({ match }) => match === this.#match)?.seq ?? seq;
    const first = now.hands.findLastIndex(hand => hand.from <= from);
    this.#promiseNow({ ...now, hands: [...now.hands.slice(Math.max(0, first)), { from: seq, ms: this.#delayMs }] });
  }

  /** What is promised of the match that is played now. */
  get #now(): PromisedMatch {
    const match = this.#match;
    return this.#book.find(promised => promised.match === match) ?? { match, hands: [], breaks: [], ended: null };
  }

  /** Of matches before this one only what waits is promised. */
  get #before(): BroadcastBook {
    const waiting = new Set(this.#waiting.map(({ match }) => match));
    return this.#book.filter(({ match }) => match !== this.#match && waiting.has(match));
  }

  #promiseNow(now: PromisedMatch): void {
    this.#promise([...this.#before, now]);
  }

  #promise(book: BroadcastBook): void {
    this.#book = book;
    this.#shelf.write(book.filter(({ hands }) => hands.length > 0));
  }

  #await(match: string, step: ReplayStep, ms: number): void {
    // nothing overtakes what happened before it
    const due = Math.max(this.#clock.now() + ms, this.#waiting.at(-1)?.due ?? 0);
    const packed = deflateRawSync(JSON.stringify(step), { level: 1 });
    this.#waiting.push({ due, match, seq: step.message.seq, packed });
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

  /** Everybody is told that there is no more, until the program is started again or another match begins. */
  close(): void {
    const now = this.#clock.now();
    const { at, seq } = this.#last ?? { at: this.#openedAt, seq: null };
    this.#promise(
      [...this.#before, this.#now].map(promised => {
        if (promised.match === this.#match && seq !== null)
          return { ...promised, ended: { before: seq + 1, lain: now - at } };
        const [began] = promised.breaks.slice(-1);
        return { ...promised, ended: began ? { before: began.before, lain: now - this.#openedAt } : null };
      }),
    );
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
