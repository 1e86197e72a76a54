import type { Seat, TableView } from '../view-types.ts';
import { type Placement, placeFor } from './placement.ts';

const TILE = { width: 53, height: 68, gap: 2 } as const;
const PER_ROW = 6;
const FULL_SIZE_ROWS = 3;
/** Distance of the first row's near edge from the middle of the table. */
const FIRST_ROW_OUT = 170;

/**
 * A seat's discards that nobody claimed, six to a row, the first row nearest to the middle. Many rows make the tiles
 * smaller, so that they never reach the wall.
 */
export function layOutDiscards(view: TableView, seat: Seat): readonly Placement[] {
  const lying = view.seats[seat].discards.filter(discard => discard.claimedBy === null);
  const rows = Math.ceil(lying.length / PER_ROW);
  const scale = Math.min(1, FULL_SIZE_ROWS / rows);
  const [pitch, rowPitch] = [(TILE.width + TILE.gap) * scale, (TILE.height + TILE.gap) * scale];
  return lying.map(({ tile }, index) => {
    const isLast = view.lastDiscard?.seat === seat && index === lying.length - 1;
    return placeFor(
      { type: 'discards', seat },
      {
        key: `discards/${seat}/${index}`,
        look: tile,
        mark: isLast ? 'last-discard' : null,
        along: ((index % PER_ROW) - (PER_ROW - 1) / 2) * pitch,
        out: FIRST_ROW_OUT + (Math.floor(index / PER_ROW) + 0.5) * rowPitch,
        width: TILE.width * scale,
        height: TILE.height * scale,
        turn: seat,
      },
    );
  });
}
