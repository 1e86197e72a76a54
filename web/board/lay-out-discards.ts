import type { Seat, SeatView, TileKind } from '../view-types.ts';
import { type Placement, placeFor, type TileMark } from './placement.ts';
import { rememberingEach } from './remembering.ts';

const TILE = { width: 53, height: 68, gap: 2 } as const;
const PER_ROW = 6;
const FULL_SIZE_ROWS = 3;
/** Distance of the first row's near edge from the middle of the table. */
const FIRST_ROW_OUT = 170;

/** What of the table matters to one seat's discards. */
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
  readonly scale: number;
}

/**
 * Lays out a seat's discards that nobody claimed, six to a row, the first row nearest to the middle. Many rows make the
 * tiles smaller, so that they never reach the wall.
 */
export function discardsLayout(seat: Seat): (row: DiscardRow) => readonly Placement[] {
  const group = { type: 'discards', seat } as const;
  const tileAt = rememberingEach(({ index, look, mark, scale }: DiscardedTile) =>
    placeFor(group, {
      key: `discards/${seat}/${index}`,
      look,
      mark,
      along: ((index % PER_ROW) - (PER_ROW - 1) / 2) * (TILE.width + TILE.gap) * scale,
      out: FIRST_ROW_OUT + (Math.floor(index / PER_ROW) + 0.5) * (TILE.height + TILE.gap) * scale,
      width: TILE.width * scale,
      height: TILE.height * scale,
      turn: seat,
    }),
  );
  return ({ discards, isLast }) => {
    const lying = discards.filter(discard => discard.claimedBy === null);
    const scale = Math.min(1, FULL_SIZE_ROWS / Math.ceil(lying.length / PER_ROW));
    return lying.map(({ tile: look }, index) => {
      const mark = isLast && index === lying.length - 1 ? 'last-discard' : null;
      return tileAt(index, { index, look, mark, scale });
    });
  };
}
