import type { Zone } from '../../domain/zone.ts';
import type { Rect } from '../table-layout.ts';

/** A tile as it lies open, mm. */
export interface TileSize {
  readonly width: number;
  readonly height: number;
  /** So much of its side, from the top, is as pale as its face. */
  readonly pale: number;
}

/** How large a shape is (mm) in a rectangle round it, and how much of each mm of its sides can be seen beside the top. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly besideX: number;
  readonly besideY: number;
}

/** Where it was seen: in a zone, in its mm. */
export interface Whereabouts extends Rect {
  readonly zone: Zone;
}

/**
 * Tiles that are sold are from 19 to 34 mm wide, most from 24 to 32, and about four high where they are three wide. What a hand
 * or a sleeve leaves of a tile looks smaller, never larger: few are believed to be small before several have been seen.
 */
const WIDTHS: readonly [number, number] = [18, 36];
const USUAL_WIDTH = 28;
const OFF_WIDTH = 3;
const ASPECTS: readonly [number, number] = [1.2, 1.52];
const USUAL_ASPECT = 1.35;
const WIDTH_STEP = 0.4;
const ASPECT_STEP = 0.02;
/** Backs are a third of a tile, or a half; the rest of the side may be in a shadow. */
const PALES = [6, 8, 10, 12, 14, 17];
const USUAL_PALE = 12;
const OFF_PALE = 4;
/** How far measures are off, mm: by themselves, by each tile and gap, by each mm of a side that may be in a shadow. */
const OFF = 0.8;
const OFF_A_TILE = 0.25;
const OFF_A_SIDE = 0.15;
const OFF_ASPECT = 0.09;
/** A box that no size explains counts so much against it, in squares of how far it is off. */
const MOST_OFF = 7;
/** What another tile in a box costs, another row, and a row on its side: few large ones are likelier than many small. */
const A_TILE = 0.15;
const A_ROW = 0.5;
const A_SIDEWAYS_ROW = 1;
const MOST_ROWS = 6;
/** As many boxes are remembered; what lies within another, or so far (mm) outside it, was a part of it. */
const BOXES_KEPT = 60;
const SAME_MM = 2;
const USUAL: TileSize = { width: 26, height: 35, pale: USUAL_PALE };

/** Learns from what has been seen how large the tiles of a table are: all are alike. */
export class TileSizes {
  #noted: readonly { readonly where: Whereabouts; readonly box: Box }[] = [];
  #size: TileSize | null = null;

  /** What was seen of it before, half hidden or with fewer tiles, counts no more. */
  note(where: Whereabouts, box: Box): void {
    const others = this.#noted.filter(other => !isWithin(other.where, where));
    this.#noted = [...others, { where, box }].slice(-BOXES_KEPT);
    this.#size = null;
  }

  get size(): TileSize {
    this.#size ??= sizeThatExplains(this.#noted.map(({ box }) => box));
    return this.#size;
  }
}

const isWithin = (part: Whereabouts, whole: Whereabouts): boolean =>
  part.zone === whole.zone &&
  part.left > whole.left - SAME_MM &&
  part.top > whole.top - SAME_MM &&
  part.right < whole.right + SAME_MM &&
  part.bottom < whole.bottom + SAME_MM;

function sizeThatExplains(boxes: readonly Box[]): TileSize {
  if (boxes.length === 0) return USUAL;
  let best = { size: USUAL, cost: Number.POSITIVE_INFINITY };
  for (let width = WIDTHS[0]; width <= WIDTHS[1]; width += WIDTH_STEP)
    for (let aspect = ASPECTS[0]; aspect <= ASPECTS[1]; aspect += ASPECT_STEP)
      for (const pale of PALES) {
        const size = { width, height: width * aspect, pale };
        let cost =
          ((width - USUAL_WIDTH) / OFF_WIDTH) ** 2 +
          ((aspect - USUAL_ASPECT) / OFF_ASPECT) ** 2 +
          ((pale - USUAL_PALE) / OFF_PALE) ** 2;
        for (let at = 0; at < boxes.length && cost < best.cost; at++) cost += costOf(boxes[at] as Box, size);
        if (cost < best.cost) best = { size, cost };
      }
  return best.size;
}

/** How badly a size explains a box: as rows of tiles that stand upright in it, or lie on their side. */
function costOf({ width, height, ...beside }: Box, size: TileSize): number {
  const [besideX, besideY] = [beside.besideX * size.pale, beside.besideY * size.pale];
  let least = MOST_OFF;
  for (const [across, down, aRow] of [
    [size.width, size.height, A_ROW],
    [size.height, size.width, A_SIDEWAYS_ROW],
  ] as const) {
    const columns = Math.max(1, Math.round((width - besideX) / across));
    const offX = offBy(width, columns, across, besideX);
    if (offX >= least) continue;
    const rows = Math.min(MOST_ROWS, Math.max(1, Math.round((height - besideY) / down)));
    const many = rows * (columns * A_TILE + aRow);
    least = Math.min(least, offX + offBy(height, rows, down, besideY) + many);
  }
  return least;
}

const offBy = (seen: number, tiles: number, side: number, beside: number): number =>
  ((seen - beside - tiles * side) / (OFF + tiles * OFF_A_TILE + beside * OFF_A_SIDE)) ** 2;
