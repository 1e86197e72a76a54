import type { BoardState } from './observation.ts';

const BEAT_MS = 1000;
/** A heartbeat may be late by this much before it counts as missed. */
const GRACE_MS = 250;
const STALE_AFTER_MS = 3 * BEAT_MS + GRACE_MS;
const OFFLINE_AFTER_MS = 5 * BEAT_MS + GRACE_MS;

/**
 * The state of a board by its heartbeats: three missed and it is stale, five and it is offline. In
 * records some boards have no host and never send any: those miss none.
 */
export class Liveness {
  #state: BoardState = 'offline';
  /** Null while no heartbeat is expected. */
  #lastBeatAt: number | null = null;

  get state(): BoardState {
    return this.#state;
  }

  beat(t: number): void {
    this.#lastBeatAt = t;
    this.#state = 'online';
  }

  /** It has introduced itself, which is as good as a heartbeat where any are expected. */
  introduced(t: number): void {
    if (this.#lastBeatAt !== null) this.#lastBeatAt = t;
    this.#state = 'online';
  }

  /** It has answered a command: it is talked to, and has heartbeats. */
  answered(t: number): void {
    this.#lastBeatAt ??= t;
  }

  giveUp(): void {
    this.#state = 'offline';
  }

  nextDueAt(): number {
    if (this.#state === 'offline' || this.#lastBeatAt === null) return Number.POSITIVE_INFINITY;
    return this.#lastBeatAt + (this.#state === 'online' ? STALE_AFTER_MS : OFFLINE_AFTER_MS);
  }

  /** True when the board has become stale or offline by `t`. */
  advance(t: number): boolean {
    if (this.nextDueAt() > t) return false;
    this.#state = this.#state === 'online' ? 'stale' : 'offline';
    return true;
  }
}
