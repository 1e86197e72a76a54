/** Something that happens now and then: whoever makes it tells it, whoever comes later can hear of it. */
export class Signal<T> {
  readonly #hearers: ((value: T) => void)[] = [];

  /** Everything told from now on is heard, in the order of asking. */
  readonly hear = (hearer: (value: T) => void): void => {
    this.#hearers.push(hearer);
  };

  readonly tell = (value: T): void => {
    for (const hearer of this.#hearers) hearer(value);
  };
}
