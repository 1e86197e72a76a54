import type { PointMap } from '../pale-map.ts';

/** How pale the cloth of a table is (`palenessOf`): what is usual in its zones, of which most are not full of tiles. */
export class ClothLevel {
  readonly #levels = new Map<string, number>();

  /** What is usual in one zone. */
  note(zone: string, { values }: PointMap): void {
    const counts = new Uint32Array(256);
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
    let left = values.length / 2;
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

  /** A map in which nothing is less pale than the cloth: what lies beside the table may be darker. */
  without({ width, height, values }: PointMap): PointMap {
    const { level } = this;
    return { width, height, values: values.map(value => (value > level ? value : level)) };
  }
}
