import type { BroadcastBook, BroadcastShelf } from '../../../src/adapters/http/broadcast-book.ts';

/** Nothing is kept. */
export const NO_SHELF: BroadcastShelf = { read: () => [], write: () => {} };

/** Keeps the book while one program ends and another begins. */
export function aShelf(): BroadcastShelf {
  let kept: BroadcastBook = [];
  return {
    read: () => kept,
    write: book => {
      kept = book;
    },
  };
}
