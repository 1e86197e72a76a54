import type { Request, Response } from 'express';
import type { Clock } from '../../domain/clock.ts';
import { isLoopback } from './addresses.ts';
import { refuseWith } from './answers.ts';
import { addressOf } from './request-limits.ts';

/** Connections that say nothing are cut by what lies between. */
const STILL_THERE_MS = 20_000;
/** A client with more unread bytes than this is disconnected, and may come again. */
const MOST_UNTAKEN = 1024 * 1024;

/** The stream of one viewer, until it leaves. */
export interface EventStream {
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** Calls this once the stream has ended, from either side. */
  readonly onClosed: (then: () => void) => void;
}

/** The number of streams at once: in all, and for one address. */
export interface StreamLimits {
  readonly streams: number;
  readonly streamsOfOne: number;
}

/** Streams of events (SSE) that are open, no more than their limits. This machine's own count only in all. */
export class EventStreams {
  readonly #clock: Clock;
  readonly #limits: StreamLimits;
  /** The address of each. */
  readonly #open: string[] = [];

  constructor(clock: Clock, limits: StreamLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Begins to answer with a stream; null: there are too many, and that was answered. */
  open(request: Request, response: Response): EventStream | null {
    const address = addressOf(request);
    if (this.#isFullFor(address)) {
      refuseWith(response, 503, 'broadcast/too-many', 'Too many look on already. Please try again later.');
      return null;
    }
    this.#open.push(address);
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    request.socket.setNoDelay(true);
    let callOff = (): void => {};
    const stayAwake = (): void => {
      callOff = this.#clock.after(STILL_THERE_MS, () => {
        response.write(':\n\n');
        stayAwake();
      });
    };
    stayAwake();
    response.on('close', () => {
      this.#open.splice(this.#open.indexOf(address), 1);
      callOff();
    });
    response.write('retry: 5000\n');
    return {
      write: text => {
        response.write(text);
        if (response.writableLength > MOST_UNTAKEN) response.destroy();
      },
      end: () => response.end(),
      onClosed: then => response.on('close', then),
    };
  }

  #isFullFor(address: string): boolean {
    const { streams, streamsOfOne } = this.#limits;
    if (this.#open.length >= streams) return true;
    return !isLoopback(address) && this.#open.filter(other => other === address).length >= streamsOfOne;
  }
}
