type Values = readonly number[];

/** Nobody takes up dice, throws them and has them lie still in less time (ms). */
const SHORTEST_THROW_MS = 500;

/** So many throws are remembered. */
const REMEMBERED = 16;

/** How long the dice lay after each throw before somebody took them up again. */
export class DiceLying {
  #throws: readonly { readonly values: Values; readonly settledAt: number; readonly takenUpAt: number | null }[] = [];

  /** What was thrown again. */
  #dropped: readonly Values[] = [];
  #startSaidAt: number | null = null;
  #wallsStoodAt: number | null = null;

  /** Somebody has said that a hand begins: what is thrown from now on is thrown for it. */
  startSaid(at: number): void {
    this.#startSaidAt = at;
  }

  /** All walls have stood since then: what is thrown from now on may break one. */
  wallsStood(since: number): void {
    this.#wallsStoodAt ??= since;
  }

  takenUp(at: number): void {
    const last = this.#throws.at(-1);
    if (last?.takenUpAt === null) this.#throws = [...this.#throws.slice(0, -1), { ...last, takenUpAt: at }];
  }

  /** Whether this is a throw; not if the dice lay there like this just now, for no throw takes so little time. */
  settled(values: Values, at: number): boolean {
    const last = this.#throws.at(-1);
    if (last && at - last.settledAt < SHORTEST_THROW_MS && last.values.join() === values.join()) {
      this.#throws = [...this.#throws.slice(0, -1), { ...last, settledAt: at, takenUpAt: null }];
      return false;
    }
    this.takenUp(at - SHORTEST_THROW_MS);
    this.#throws = [...this.#throws, { values, settledAt: at, takenUpAt: null }].slice(-REMEMBERED);
    return true;
  }

  /** What has been thrown since these dice, they too, and was not thrown again; null: they were not heard. */
  countingSince(values: Values | undefined): readonly Values[] | null {
    const from = this.#throws.findIndex(thrown => thrown.values === values);
    if (from < 0) return null;
    return this.#throws.slice(from).flatMap(thrown => (this.#dropped.includes(thrown.values) ? [] : [thrown.values]));
  }

  /** What has been thrown since these dice, they too, with those just before and since that are taken to be thrown again. */
  thrownSince(values: Values): readonly Values[] {
    const thrown = this.#throws.map(each => each.values);
    let from = thrown.indexOf(values);
    while (from > 0 && this.#dropped.includes(thrown[from - 1] ?? [])) from--;
    return from < 0 ? [] : thrown.slice(from);
  }

  /** These were thrown again. */
  drop(dropped: readonly Values[]): void {
    this.#dropped = [...this.#dropped, ...dropped].slice(-REMEMBERED);
  }

  /** Whatever was thrown until now has been told. */
  forget(): void {
    this.#throws = [];
    this.#dropped = [];
  }

  /**
   * Whether these dice lay there before somebody said that the hand begins, or before there were walls to break; null:
   * neither has been since the first of them.
   */
  isBeforeStart(values: Values, first: Values): boolean | null {
    const [from, settled] = [first, values].map(each => this.#throws.find(thrown => thrown.values === each)?.settledAt);
    const start = this.#startSaidAt ?? this.#wallsStoodAt;
    if (start === null || from === undefined || settled === undefined || start < from) return null;
    return settled < start;
  }

  /** How long (ms) these dice lay, the very ones that were heard; for ever if that is not known. */
  layMs(values: Values): number {
    const thrown = this.#throws.find(each => each.values === values);
    return thrown && thrown.takenUpAt !== null ? thrown.takenUpAt - thrown.settledAt : Number.POSITIVE_INFINITY;
  }
}
