import type { Seat, SeatView } from '../view-types.ts';
import { type Placement, placeFor } from './placement.ts';

const TILE = { width: 53, height: 68, gap: 2 } as const;
const PER_ROW = 6;
const FULL_SIZE_ROWS = 3;
/** Distance of the first row's near edge from the middle of the table. */
const FIRST_ROW_OUT = 170;

/** What of the table matters to one seat's discards. */
export interface DiscardRow {
  readonly seat: Seat;
  readonly discards: SeatView['discards'];
  /** The newest of them can be claimed. */
  readonly isLast: boolean;
}

/**
 * A seat's discards that nobody claimed, six to a row, the first row nearest to the middle. Many rows make the tiles
 * smaller, so that they never reach the wall.
 */
export function layOutDiscards({ seat, discards, isLast }: DiscardRow): readonly Placement[] {
  const lying = discards.filter(discard => discard.claimedBy === null);
  const rows = Math.ceil(lying.length / PER_ROW);
  const scale = Math.min(1, FULL_SIZE_ROWS / rows);
  const [pitch, rowPitch] = [(TILE.width + TILE.gap) * scale, (TILE.height + TILE.gap) * scale];
  const group = { type: 'discards', seat } as const;
  return lying.map(({ tile }, index) =>
    placeFor(group, {
      key: `discards/${seat}/${index}`,
      look: tile,
      mark: isLast && index === lying.length - 1 ? 'last-discard' : null,
      along: ((index % PER_ROW) - (PER_ROW - 1) / 2) * pitch,
      out: FIRST_ROW_OUT + (Math.floor(index / PER_ROW) + 0.5) * rowPitch,
      width: TILE.width * scale,
      height: TILE.height * scale,
      turn: seat,
    }),
  );
}
