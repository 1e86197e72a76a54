import { rmSync } from 'node:fs';
import { z } from 'zod';
import type { DomainEvent } from '../../engine/events.ts';
import { readJsonFile } from '../read-json-file.ts';
import { writeWholeFile } from '../write-whole-file.ts';

/** The waiting steps of a broadcast, so that a restarted program keeps them. */
export interface PromisedMatch {
  /** Its name in the record. */
  readonly match: string;
  /** Hands that are shown, from which event on, and how long (ms) each is kept; the last may still be on. */
  readonly hands: readonly { readonly from: number; readonly ms: number }[];
  /** The points of restarts. Several may precede the same event. */
  readonly breaks: readonly Break[];
  /** The way the program ended before a restart; null: it runs, or was killed. */
  readonly ended: Break | null;
}

/** Before which event nothing ran, and how long (ms) the event before had then surely lain: how long it took, no clock tells. */
interface Break {
  readonly before: number;
  readonly lain: number;
}

/** The waiting steps, in order; a finished match may have hands that wait during the next one. */
export type BroadcastBook = readonly PromisedMatch[];

/** The book's file. An unreadable or unwritable one counts as missing: then the current hand is left out. */
export interface BroadcastShelf {
  readonly read: () => BroadcastBook;
  readonly write: (book: BroadcastBook) => void;
}

const BreakInFile = z.object({ before: z.number(), lain: z.number() });
const Book = z.array(
  z.object({
    match: z.string(),
    hands: z.array(z.object({ from: z.number(), ms: z.number() })),
    breaks: z.array(BreakInFile),
    ended: BreakInFile.nullable(),
  }),
);

/** Keeps the book in a file. */
export const broadcastFile = (file: string): BroadcastShelf => ({
  read: () => readJsonFile(file, Book) ?? [],
  write: book => {
    try {
      if (book.length === 0) rmSync(file, { force: true });
      else writeWholeFile(file, JSON.stringify(book));
    } catch {
      rmSync(file, { force: true });
    }
  },
});

/** The point at which a match resumes: the last run's knowledge counts only if it recorded nothing later. */
export const brokenBefore = (nextSeq: number, { breaks, ended }: PromisedMatch): PromisedMatch['breaks'] => [
  ...breaks,
  ended?.before === nextSeq ? ended : { before: nextSeq, lain: 0 },
];

/**
 * How long (ms) each event has surely lain, at least, once all of them have just been read back: the time between events
 * of one run of the program, and what a run knew when it ended. The clock may have been put forward between two runs.
 */
export function surelyLain(events: readonly DomainEvent[], breaks: PromisedMatch['breaks']): readonly number[] {
  const lainAtBreak = (before: number): number | null => {
    const here = breaks.filter(one => one.before === before);
    return here.length > 0 ? here.reduce((sum, { lain }) => sum + lain, 0) : null;
  };
  const lain: number[] = [];
  let sinceThis = lainAtBreak((events.at(-1)?.seq ?? 0) + 1) ?? 0;
  for (const [at, event] of [...events.entries()].toReversed()) {
    const next = events[at + 1];
    if (next) sinceThis += lainAtBreak(next.seq) ?? Math.max(0, next.at - event.at);
    lain[at] = sinceThis;
  }
  return lain;
}
