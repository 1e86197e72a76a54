/** An event source: the owner emits, later parts subscribe. */
export class Signal<T> {
  readonly #hearers: ((value: T) => void)[] = [];

  /** Subscribes to everything emitted from now on; listeners run in order. */
  readonly hear = (hearer: (value: T) => void): void => {
    this.#hearers.push(hearer);
  };

  readonly tell = (value: T): void => {
    for (const hearer of this.#hearers) hearer(value);
  };
}
