import { WALL_RAIL } from '../drawings/wall-rail.ts';
import { BARRIER } from './barrier.ts';

/** How light goes from barriers over the sides of tiles to barriers, in air, by geometry alone. Lengths in millimetres. */

/** A barrier of a rail: at which stack, and at the lower tile (0) or the upper. */
export interface BarrierPlace {
  readonly stack: number;
  readonly level: number;
}

const TILE = { width: 30, depth: 23 } as const;
/**
 * How a TCRT5000 shines and looks: falling off as powers of the cosine, its two lenses so far apart. Chosen after its data
 * sheet: most current with a card 2.5 to 3 mm away, a tenth to a fifth of it at 15 mm.
 */
const LENS = { shines: 4, looks: 2, apart: 3.5 } as const;
const STEP = 1.5;
/** What lies further along the rail adds nothing. */
const REACH = 3;

const heightOf = (level: number): number => WALL_RAIL.lowest + level * TILE.depth;

/** Light from a diode over a white side from `left` on, to a transistor. `apart`: where the transistor's barrier stands from the diode's. */
function over(
  side: { readonly left: number; readonly width: number; readonly bottom: number; readonly depth: number },
  apart: readonly [x: number, y: number],
  distance: number,
): number {
  const [columns, rows] = [Math.round(side.width / STEP), Math.round(side.depth / STEP)];
  const area = (side.width / columns) * (side.depth / rows);
  let sum = 0;
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const x = side.left + ((i + 0.5) * side.width) / columns;
      const y = side.bottom + ((j + 0.5) * side.depth) / rows;
      const lit = (x + LENS.apart / 2) ** 2 + y ** 2 + distance ** 2;
      const seen = (x - apart[0] - LENS.apart / 2) ** 2 + (y - apart[1]) ** 2 + distance ** 2;
      sum +=
        (((distance / Math.sqrt(lit)) ** (LENS.shines + 1) / lit) * (distance / Math.sqrt(seen)) ** (LENS.looks + 1)) /
        seen;
    }
  return sum * area;
}

/** What a barrier sees in its own light of a wide card as far away as its data sheet measures. */
const OF_A_CARD = over({ left: -60, width: 120, bottom: -60, depth: 120 }, [0, 0], BARRIER.mostMm);

/** The light that comes by way of one tile, as a part of what a card gives; distances of stacks from the lit barrier's. */
function byTile(lit: number, tile: BarrierPlace, seen: BarrierPlace, distance: number): number {
  const side = {
    ...{ left: tile.stack * TILE.width - TILE.width / 2, width: TILE.width },
    ...{ bottom: tile.level * TILE.depth - heightOf(lit), depth: TILE.depth },
  };
  const apart = [seen.stack * TILE.width, heightOf(seen.level) - heightOf(lit)] as const;
  return over(side, apart, distance) / OF_A_CARD;
}

/** Before white tiles this far away: what a barrier sees while others shine, as a part of what it sees of a card in its own light. */
export class RailOptics {
  readonly #distance: number;
  readonly #known = new Map<string, number>();

  constructor(distance: number) {
    this.#distance = distance;
  }

  /** `heights`: of the stacks along the rail. */
  seen(by: BarrierPlace, lit: readonly BarrierPlace[], heights: readonly number[]): number {
    let sum = 0;
    for (const from of lit) {
      if (Math.abs(from.stack - by.stack) > REACH) continue;
      for (let stack = by.stack - REACH; stack <= by.stack + REACH; stack++)
        for (let level = 0; level < (heights[stack] ?? 0); level++) sum += this.#by(from, { stack, level }, by);
    }
    return sum;
  }

  #by(from: BarrierPlace, tile: BarrierPlace, by: BarrierPlace): number {
    const [tileAt, byAt] = [tile.stack - from.stack, by.stack - from.stack];
    const key = `${from.level} ${tileAt} ${tile.level} ${byAt} ${by.level}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const light = byTile(from.level, { ...tile, stack: tileAt }, { ...by, stack: byAt }, this.#distance);
    this.#known.set(key, light);
    return light;
  }
}
