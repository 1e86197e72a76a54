/** How pale the cloth of a table is (`palenessOf`): what is usual in its zones, of which most are not full of tiles. */
export class ClothLevel {
  readonly #levels = new Map<string, number>();

  /** What is usual in one zone, from how many of its points have each paleness. */
  note(zone: string, counts: Uint32Array): void {
    let left = counts.reduce((sum, count) => sum + count, 0) / 2;
    const level = counts.findIndex(count => {
      left -= count;
      return left <= 0;
    });
    this.#levels.set(zone, level);
  }

  get level(): number {
    const levels = [...this.#levels.values()].toSorted((a, b) => a - b);
    return levels[levels.length >> 1] ?? 0;
  }
}
