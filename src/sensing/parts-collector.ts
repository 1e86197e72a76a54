/** One of several lines that belong together. */
export interface Part {
  readonly id: number;
  readonly i: number;
  readonly n: number;
}

interface Collection<P> {
  readonly id: number;
  readonly n: number;
  readonly parts: readonly P[];
}

/**
 * Collects a message of several lines. Lines come in order, so a part that does not continue the collection
 * means that some of it is lost: the collection is dropped and the next one starts with its first part.
 */
export class PartsCollector<P extends Part> {
  #collection: Collection<P> | null = null;

  get isCollecting(): boolean {
    return this.#collection !== null;
  }

  /** All parts once the last one is there; null until then. */
  add(part: P): readonly P[] | null {
    const begun = part.i === 0 ? { id: part.id, n: part.n, parts: [] } : this.#collection;
    const continues = begun?.id === part.id && begun.n === part.n && begun.parts.length === part.i;
    if (!begun || !continues) {
      this.#collection = null;
      return null;
    }
    const parts = [...begun.parts, part];
    const isWhole = parts.length >= part.n;
    this.#collection = isWhole ? null : { ...begun, parts };
    return isWhole ? parts : null;
  }

  drop(): void {
    this.#collection = null;
  }
}
