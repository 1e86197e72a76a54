import type { ReplayStep } from '../../projections/replay-view.ts';
import { readStep } from './heard.ts';

type Show = (step: ReplayStep | null) => void;

interface Broadcast {
  newest: ReplayStep | null;
  readonly shows: Set<Show>;
}

/** Broadcasts of tables, while they have viewers. `listen` and `leave`: a table's first viewer has come, its last has left. */
export class Broadcasts {
  readonly #watched = new Map<string, Broadcast>();
  readonly #listen: (table: string) => void;
  readonly #leave: (table: string) => void;

  constructor(listen: (table: string) => void, leave: (table: string) => void) {
    this.#listen = listen;
    this.#leave = leave;
  }

  /** The tables that are watched. */
  get tables(): readonly string[] {
    return [...this.#watched.keys()];
  }

  watch(table: string, show: Show): () => void {
    const watched = this.#watched.get(table) ?? { newest: null, shows: new Set() };
    if (watched.shows.size === 0) this.#listen(table);
    this.#watched.set(table, watched);
    watched.shows.add(show);
    if (watched.newest !== null) show(watched.newest);
    return () => {
      watched.shows.delete(show);
      if (watched.shows.size > 0 || this.#watched.get(table) !== watched) return;
      this.#watched.delete(table);
      this.#leave(table);
    };
  }

  /** False: this is no step of a broadcast. It shows nothing then. */
  hear(table: string, payload: string): boolean {
    const watched = this.#watched.get(table);
    if (!watched) return true;
    watched.newest = payload === '' ? null : readStep(payload);
    for (const show of watched.shows) show(watched.newest);
    return payload === '' || watched.newest !== null;
  }
}
