import type { MeldView, Seat, SeatView } from '../view-types.ts';
import { turnedBy } from './geometry.ts';
import { type Placement, placeFor, type SeatPlacement, type TileLook, type TileMark } from './placement.ts';

const TILE = { width: 44, height: 57, gap: 1 } as const;
const MELD_GAP = 10;
/** Between the hand and the tile just drawn. */
const DRAWN_GAP = 12;
/** The owner's edge of the strip in which a hand and its melds lie. */
const EDGE_OUT = 533;
/** The strip runs into the corner on the owner's right, up to the neighbour's strip on its left. */
const LEFT_END = -442;

/** A seat's concealed tiles and, to their right, its melds: the first one outermost. */
export function layOutHand(owner: SeatView, seat: Seat): readonly Placement[] {
  const melds = owner.melds.map(meld => layOutMeld(meld, seat));
  const handWidth = widthOfHand(owner);
  const total = handWidth + melds.reduce((sum, meld) => sum + MELD_GAP + meld.width, 0);
  const left = Math.max(LEFT_END, -total / 2);
  let right = left + total;
  const placedMelds = melds.flatMap(({ tiles, width }, index) => {
    right -= width;
    const start = right;
    right -= MELD_GAP;
    const meld = owner.melds[index] as MeldView;
    return tiles.map(tile =>
      placeFor(
        { type: 'meld', seat, index, meld },
        { ...tile, key: `meld/${seat}/${index}/${tile.key}`, along: start + tile.along },
      ),
    );
  });
  return [...layOutConcealed(owner, seat, left), ...placedMelds];
}

/** Three sets and a pair and two more: whoever is to discard holds a tile too many, and it lies apart. */
const holdsDrawnTile = ({ concealedCount }: SeatView): boolean => concealedCount % 3 === 2;

/** Room for the drawn tile is always kept: drawing and discarding moves nothing else. */
function widthOfHand(owner: SeatView): number {
  const tiles = owner.concealedCount + (holdsDrawnTile(owner) ? 0 : 1);
  return owner.concealedCount === 0 ? 0 : tiles * (TILE.width + TILE.gap) + DRAWN_GAP;
}

function layOutConcealed(owner: SeatView, seat: Seat, left: number): readonly Placement[] {
  const { concealedCount, revealed } = owner;
  return Array.from({ length: concealedCount }, (_, index) => {
    const isDrawn = holdsDrawnTile(owner) && index === concealedCount - 1;
    const look: TileLook = revealed ? (revealed[index] ?? 'back') : 'standing';
    return placeFor(
      { type: 'rack', seat },
      {
        key: `rack/${seat}/${index}`,
        look,
        mark: null,
        along: left + (index + 0.5) * (TILE.width + TILE.gap) + (isDrawn ? DRAWN_GAP : 0),
        out: EDGE_OUT - TILE.height / 2,
        width: TILE.width,
        height: TILE.height,
        turn: seat,
      },
    );
  });
}

/** A meld's tiles from its left end, and its width. The claimed tile lies sideways on the side of whoever gave it. */
function layOutMeld(meld: MeldView, seat: Seat): { readonly tiles: readonly SeatPlacement[]; readonly width: number } {
  const [added, base] = meld.kong === 'added' ? [meld.tiles[3], meld.tiles.slice(0, 3)] : [undefined, meld.tiles];
  const sideways = meld.from === null ? -1 : sidewaysIndex(meld.from, seat, base.length);
  const turn = turnedBy(seat, meld.from === turnedBy(seat, 1) ? -1 : 1);
  const tiles: SeatPlacement[] = [];
  let width = 0;
  for (const [index, tile] of base.entries()) {
    const across = index === sideways ? TILE.height : TILE.width;
    const deep = index === sideways ? TILE.width : TILE.height;
    const place = { along: width + across / 2, width: TILE.width, height: TILE.height, look: tile ?? 'back' } as const;
    const mark: TileMark | null = index === sideways ? 'claimed' : null;
    tiles.push({ ...place, key: `${index}`, mark, out: EDGE_OUT - deep / 2, turn: mark ? turn : seat });
    if (index === sideways && added !== undefined)
      tiles.push({
        ...place,
        key: '3',
        mark: null,
        look: added ?? 'back',
        out: EDGE_OUT - deep * 1.5 - TILE.gap,
        turn,
      });
    width += across + TILE.gap;
  }
  return { tiles, width: width - TILE.gap };
}

/** From the left: the leftmost tile; from across: the second; from the right: the last. */
function sidewaysIndex(from: Seat, seat: Seat, tiles: number): number {
  if (from === turnedBy(seat, 3)) return 0;
  return from === turnedBy(seat, 2) ? 1 : tiles - 1;
}
