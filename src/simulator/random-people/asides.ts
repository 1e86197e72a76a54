import type { Seat } from '../../domain/seat.ts';
import type { Pause } from '../movements.ts';

/** How soon a player looks again whether two hands are free (ms). */
const LOOKS_AGAIN_MS = 40;

/**
 * Acts beside the game: each person has one pair of hands, and several pairs move at once. The player whose hands are
 * needed for the game first ends what they are at.
 */
export class Asides {
  #now = 0;
  #running: { dueAt: number; readonly steps: Iterator<Pause> }[] = [];
  readonly #busy = new Set<Seat>();
  #isWallBusy = false;

  /** Begins something, `wait` from now; nothing comes of it where the hands are busy by then or `mayBegin` says no. */
  begin(seat: Seat, wait: Pause, steps: () => Iterable<Pause>, mayBegin: () => boolean = () => true): void {
    this.#add(this.#whenFree(seat, wait, steps, mayBegin));
  }

  /** Something that needs hands only briefly. */
  beginBeside(wait: Pause, steps: () => Iterable<Pause>): void {
    this.#add(
      (function* () {
        yield wait;
        yield* steps();
      })(),
    );
  }

  /** Something that happens by itself. */
  later(wait: Pause, happen: () => void): void {
    this.#add(
      (function* () {
        yield wait;
        happen();
      })(),
    );
  }

  /** Uses a player's hands for the game, as soon as they are free. */
  *withHands<T>(seat: Seat, steps: () => Generator<Pause, T>): Generator<Pause, T> {
    while (this.#busy.has(seat)) yield LOOKS_AGAIN_MS;
    this.#busy.add(seat);
    const result = yield* steps();
    this.#busy.delete(seat);
    return result;
  }

  /** Keeps everybody else from the wall meanwhile. */
  *withWall(steps: () => Iterable<Pause>): Generator<Pause> {
    this.#isWallBusy = true;
    yield* steps();
    this.#isWallBusy = false;
  }

  /** True if a player holds a tile of the wall that is to go back. */
  get isWallBusy(): boolean {
    return this.#isWallBusy;
  }

  /** Until no player holds a tile of the wall that is to go back. */
  *untilWallIsFree(): Generator<Pause> {
    while (this.#isWallBusy) yield LOOKS_AGAIN_MS;
  }

  /** Until no player does anything beside the game. */
  *untilAllIsDone(): Generator<Pause> {
    while (this.#running.length > 0) yield LOOKS_AGAIN_MS;
  }

  /** The game, and beside it whatever is begun: yields how long until the next of them goes on. */
  *beside(game: Iterator<Pause, never>): Generator<Pause, never> {
    let gameDueAt = 0;
    while (true) {
      const next = this.#running.reduce((least, aside) => Math.min(least, aside.dueAt), gameDueAt);
      if (next > this.#now) yield next - this.#now;
      this.#now = next;
      const aside = this.#running.find(({ dueAt }) => dueAt === next);
      if (aside) this.#goOn(aside);
      else gameDueAt = next + game.next().value;
    }
  }

  #goOn(aside: { dueAt: number; readonly steps: Iterator<Pause> }): void {
    const step = aside.steps.next();
    if (step.done) this.#running = this.#running.filter(other => other !== aside);
    else aside.dueAt = this.#now + step.value;
  }

  #add(steps: Iterator<Pause>): void {
    this.#running.push({ dueAt: this.#now, steps });
  }

  *#whenFree(seat: Seat, wait: Pause, steps: () => Iterable<Pause>, mayBegin: () => boolean): Generator<Pause> {
    yield wait;
    if (this.#busy.has(seat) || !mayBegin()) return;
    this.#busy.add(seat);
    yield* steps();
    this.#busy.delete(seat);
  }
}
