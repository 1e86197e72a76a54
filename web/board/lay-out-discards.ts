import type { Seat, SeatView, TileKind } from '../view-types.ts';
import { type Placement, placeFor, type TileMark } from './placement.ts';
import { rememberingEach } from './remembering.ts';

/** A discard as large as the others' hands see it; `width` and `height` with the gap to the next one. */
const TILE = { width: 53, height: 68, pitch: 55, rowPitch: 70 } as const;
/**
 * A seat's discards lie beyond the middle of the table, from its owner's left edge of the middle into the corner on the
 * owner's right: the four areas turn about the middle like a pinwheel.
 */
export const DISCARD_AREA = { left: -156, right: 380, near: 156, far: 380 } as const;
/** A grid of discards, as large as the area allows. */
interface Rows {
  readonly perRow: number;
  readonly rows: number;
  readonly scale: number;
}

function rowsOf(perRow: number, rows: number): Rows {
  const across = (DISCARD_AREA.right - DISCARD_AREA.left) / (perRow * TILE.pitch);
  const deep = (DISCARD_AREA.far - DISCARD_AREA.near) / (rows * TILE.rowPitch);
  return { perRow, rows, scale: Math.min(across, deep) };
}

/** In a long hand tiles become smaller twice, not with every row. */
const ROWS = [rowsOf(6, 2), rowsOf(9, 3), rowsOf(12, 4)] as const;

const rowsFor = (tiles: number): Rows =>
  ROWS.find(({ perRow, rows }) => tiles <= perRow * rows) ?? rowsOf(12, Math.ceil(tiles / 12));

/** The part of the table that one seat's discards depend on. */
export interface DiscardRow {
  readonly discards: SeatView['discards'];
  /** The newest of them can be claimed. */
  readonly isLast: boolean;
}

interface DiscardedTile {
  /** Counted from 0, without those that were claimed. */
  readonly index: number;
  readonly look: TileKind;
  readonly mark: TileMark | null;
  readonly rows: Rows;
}

/** Lays out a seat's unclaimed discards, the first row nearest to the middle. */
export function discardsLayout(seat: Seat): (row: DiscardRow) => readonly Placement[] {
  const group = { type: 'discards', seat } as const;
  const tileAt = rememberingEach(({ index, look, mark, rows: { perRow, scale } }: DiscardedTile) =>
    placeFor(group, {
      key: `discards/${seat}/${index}`,
      look,
      mark,
      along: DISCARD_AREA.left + ((index % perRow) + 0.5) * TILE.pitch * scale,
      out: DISCARD_AREA.near + (Math.floor(index / perRow) + 0.5) * TILE.rowPitch * scale,
      width: TILE.width * scale,
      height: TILE.height * scale,
      turn: seat,
    }),
  );
  return ({ discards, isLast }) => {
    const lying = discards.filter(discard => discard.claimedBy === null);
    const rows = rowsFor(lying.length);
    return lying.map(({ tile: look }, index) => {
      const mark = isLast && index === lying.length - 1 ? 'last-discard' : null;
      return tileAt(index, { index, look, mark, rows });
    });
  };
}
