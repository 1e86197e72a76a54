import type { BroadcastBook, BroadcastShelf } from '../../../src/adapters/http/broadcast-book.ts';

/** Nothing is kept. */
export const NO_SHELF: BroadcastShelf = { read: () => null, write: () => {} };

/** Keeps the book while one program ends and another begins. */
export function aShelf(): BroadcastShelf {
  let kept: BroadcastBook | null = null;
  return {
    read: () => kept,
    write: book => {
      kept = book;
    },
  };
}
