/**
 * Lets a value through at once, then at most one every interval: of those offered in between the newest, when the
 * interval is over.
 */
export class NewestWins<T> {
  readonly #intervalMs: number;
  readonly #pass: (value: T) => void;
  #held: { readonly value: T } | null = null;
  #pause: NodeJS.Timeout | null = null;

  constructor(intervalMs: number, pass: (value: T) => void) {
    this.#intervalMs = intervalMs;
    this.#pass = pass;
  }

  offer(value: T): void {
    if (this.#pause) this.#held = { value };
    else this.#let(value);
  }

  /** Nothing passes any more. */
  stop(): void {
    if (this.#pause) clearTimeout(this.#pause);
    this.#pause = null;
    this.#held = null;
  }

  #let(value: T): void {
    this.#pause = setTimeout(() => this.#pauseOver(), this.#intervalMs);
    this.#pass(value);
  }

  #pauseOver(): void {
    this.#pause = null;
    const held = this.#held;
    this.#held = null;
    if (held) this.#let(held.value);
  }
}
