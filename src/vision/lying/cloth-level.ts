import { countsOf } from '../pale-map.ts';
import type { PointMap } from '../point-map.ts';

/** How pale the cloth of a table is (`palenessOf`): what is usual in its zones, of which most are not full of tiles. */
export class ClothLevel {
  readonly #levels = new Map<string, number>();

  /** What is usual in one zone. */
  note(zone: string, map: PointMap): void {
    let left = map.values.length / 2;
    const level = countsOf(map).findIndex(count => {
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
    const raised = new Uint8Array(values.length);
    for (let at = 0; at < values.length; at++) raised[at] = Math.max(level, values[at] ?? 0);
    return { width, height, values: raised };
  }
}
