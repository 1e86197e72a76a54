import { rmSync } from 'node:fs';
import { z } from 'zod';
import type { DomainEvent } from '../../engine/events.ts';
import { readJsonFile } from '../read-json-file.ts';
import { writeWholeFile } from '../write-whole-file.ts';

/** What a broadcast has promised, so that a program that is started again keeps it. */
export interface BroadcastBook {
  /** Hands that are shown, from which event on, and how long (ms) each is kept; the last may still be on. */
  readonly hands: readonly { readonly from: number; readonly ms: number }[];
  /** The first event after each start of the program: how long before it the one before was, no clock tells. */
  readonly starts: readonly number[];
}

/** Where the book lies. What cannot be read or written is as if there were none: then the hand that is on is left out. */
export interface BroadcastShelf {
  readonly read: () => BroadcastBook | null;
  readonly write: (book: BroadcastBook | null) => void;
}

const Book = z.object({
  hands: z.array(z.object({ from: z.number(), ms: z.number() })),
  starts: z.array(z.number()),
});

/** Keeps the book in a file. */
export const broadcastFile = (file: string): BroadcastShelf => ({
  read: () => readJsonFile(file, Book),
  write: book => {
    try {
      if (book === null) rmSync(file, { force: true });
      else writeWholeFile(file, JSON.stringify(book));
    } catch {
      rmSync(file, { force: true });
    }
  },
});

/**
 * How long (ms) each event has surely lain, at least, once the last of them has just been read back: the time between events
 * of one run of the program. The clock may have been put forward between two runs.
 */
export function surelyLain(events: readonly DomainEvent[], starts: BroadcastBook['starts']): readonly number[] {
  const lain: number[] = [];
  let sinceThis = 0;
  for (const [at, event] of [...events.entries()].toReversed()) {
    const next = events[at + 1];
    if (next && !starts.includes(next.seq)) sinceThis += Math.max(0, next.at - event.at);
    lain[at] = sinceThis;
  }
  return lain;
}
