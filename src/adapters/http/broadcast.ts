import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Clock } from '../../domain/clock.ts';
import type { ReplayStep } from '../../projections/replay-view.ts';
import type { BroadcastBook, BroadcastShelf, PromisedMatch } from './broadcast-book.ts';

/** A viewer: receives texts, and the end of the stream. */
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
 * Every hand open, for all viewers, a while after its play. Steps wait here until they are due, and no viewer gets one
 * before. A hand is shown whole or not at all: the hand that is on when the broadcast starts is left out. A shorter delay
 * counts from the next hand on, a longer one at once. Turned off, it drops all waiting steps. A book keeps them, so that
 * the broadcast continues after a restart of the program, or when another match begins.
 */
export class Broadcast {
  readonly #clock: Clock;
  readonly #shelf: BroadcastShelf;
  /** The name of the current match. */
  readonly #match: string;
  readonly #openedAt: number;
  /** The time and content of the match's last message; null before one. */
  #last: { readonly at: number; readonly seq: number } | null = null;
  #book: BroadcastBook = [];
  readonly #onlookers = new Set<Onlooker>();
  readonly #always: Onlooker[] = [];
  #waiting: Waiting[] = [];
  /** The last shown step, for later viewers. */
  #shown: { readonly text: string; readonly step: string } | null = null;
  /** The host's delay; null: no broadcast. */
  #delayMs: number | null = null;
  /** The delay of the current hand; null: it is left out. */
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

  /** The waiting steps from before a restart or another match. */
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

  /** The waiting steps of the current match. */
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

  /** Adds a viewer, from the present step on; returns a leave function, or null without a broadcast. */
  join(onlooker: Onlooker): (() => void) | null {
    if (this.#delayMs === null) return null;
    this.#onlookers.add(onlooker);
    if (this.#shown !== null) onlooker.send(this.#shown.text, this.#shown.step);
    return () => this.#onlookers.delete(onlooker);
  }

  /** Adds a viewer of all broadcasts, who is notified at the end of each. */
  tellAlways(onlooker: Onlooker): void {
    this.#always.push(onlooker);
  }

  get #everybody(): readonly Onlooker[] {
    return [...this.#onlookers, ...this.#always];
  }

  /** Ends all streams, until the program restarts or another match begins. */
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
