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
  #isOld = false;

  /** What was seen of it before, half hidden or with fewer tiles, counts no more. */
  note(where: Whereabouts, box: Box): void {
    const others = this.#noted.filter(other => !isWithin(other.where, where));
    this.#noted = [...others, { where, box }].slice(-BOXES_KEPT);
    this.#isOld = true;
  }

  get size(): TileSize {
    if (this.#isOld)
      this.#size = sizeThatExplains(
        this.#noted.map(({ box }) => box),
        this.#size,
      );
    this.#isOld = false;
    return this.#size ?? USUAL;
  }
}

const isWithin = (part: Whereabouts, whole: Whereabouts): boolean =>
  part.zone === whole.zone &&
  part.left > whole.left - SAME_MM &&
  part.top > whole.top - SAME_MM &&
  part.right < whole.right + SAME_MM &&
  part.bottom < whole.bottom + SAME_MM;

/** The size that explains them best. What was found before explains most of them: sizes that are worse than it are left at once. */
function sizeThatExplains(boxes: readonly Box[], before: TileSize | null): TileSize {
  const most = Number.POSITIVE_INFINITY;
  let best = { size: before ?? USUAL, cost: before ? costOfAll(boxes, before, most) : most };
  for (let width = WIDTHS[0]; width <= WIDTHS[1]; width += WIDTH_STEP)
    for (let aspect = ASPECTS[0]; aspect <= ASPECTS[1]; aspect += ASPECT_STEP)
      for (const pale of PALES) {
        const size = { width, height: width * aspect, pale };
        const cost = costOfAll(boxes, size, best.cost);
        if (cost < best.cost) best = { size, cost };
      }
  return best.size;
}

/** How unusual a size is, and how badly it explains boxes; not worked out to its end where it is more than this. */
function costOfAll(boxes: readonly Box[], size: TileSize, most: number): number {
  const { width, height, pale } = size;
  let cost =
    ((width - USUAL_WIDTH) / OFF_WIDTH) ** 2 +
    ((height / width - USUAL_ASPECT) / OFF_ASPECT) ** 2 +
    ((pale - USUAL_PALE) / OFF_PALE) ** 2;
  for (let at = 0; at < boxes.length && cost < most; at++) cost += costOf(boxes[at] as Box, size);
  return cost;
}

/** How badly a size explains a box: as rows of tiles that stand upright in it, or lie on their side. */
function costOf(box: Box, { width, height, pale }: TileSize): number {
  const upright = costOfRows(box, width, height, pale, A_ROW, MOST_OFF);
  return costOfRows(box, height, width, pale, A_SIDEWAYS_ROW, upright);
}

/** As rows of tiles so wide and high; not more than this. */
function costOfRows(box: Box, across: number, down: number, pale: number, aRow: number, most: number): number {
  const [besideX, besideY] = [box.besideX * pale, box.besideY * pale];
  const columns = Math.max(1, Math.round((box.width - besideX) / across));
  const offX = offBy(box.width, columns, across, besideX);
  if (offX >= most) return most;
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.round((box.height - besideY) / down)));
  const many = rows * (columns * A_TILE + aRow);
  return Math.min(most, offX + offBy(box.height, rows, down, besideY) + many);
}

const offBy = (seen: number, tiles: number, side: number, beside: number): number =>
  ((seen - beside - tiles * side) / (OFF + tiles * OFF_A_TILE + beside * OFF_A_SIDE)) ** 2;
