import { leftOf, rightOf } from '../../src/domain/seat.ts';
import type { MeldView, Seat, SeatView } from '../view-types.ts';
import { turnedBy } from './geometry.ts';
import { type Placement, placeFor, type SeatPlacement, type TileLook } from './placement.ts';
import { rememberingEach } from './remembering.ts';

const TILE = { width: 44, height: 57, gap: 1 } as const;
const MELD_GAP = 10;
/** Between the hand and the tile just drawn. */
const DRAWN_GAP = 12;
/** The owner's edge of the strip in which a hand and its melds lie. */
const EDGE_OUT = 533;
/** The strip runs into the corner on the owner's right, up to the neighbour's strip on its left. */
const LEFT_END = -442;

/** The part of a seat that lies on the strip in front of it. */
export type HandView = Pick<SeatView, 'concealedCount' | 'revealed' | 'melds'>;

/** Lays out a seat's concealed tiles and, to their right, its melds: the first one outermost. */
export function handLayout(seat: Seat): (owner: HandView) => readonly Placement[] {
  const group = { type: 'rack', seat } as const;
  const concealedAt = rememberingEach((tile: ConcealedTile) => placeFor(group, concealedTile(seat, tile)));
  const meldAt = rememberingEach(({ meld }: { readonly meld: MeldView }) => layOutMeld(meld, seat));
  const placedMeldAt = rememberingEach(({ index, laidOut: { meld, tiles }, start }: PlacedMeld) => {
    const melds = { type: 'meld', seat, index, meld } as const;
    return tiles.map(tile =>
      placeFor(melds, { ...tile, key: `meld/${seat}/${index}/${tile.key}`, along: start + tile.along }),
    );
  });
  return owner => {
    const melds = owner.melds.map((meld, index) => meldAt(index, { meld }));
    const width = widthOfHand(owner) + melds.reduce((sum, meld) => sum + MELD_GAP + meld.width, 0);
    const left = Math.max(LEFT_END, -width / 2);
    let right = left + width;
    const placedMelds = melds.map((laidOut, index) => {
      const start = right - laidOut.width;
      right = start - MELD_GAP;
      return placedMeldAt(index, { index, laidOut, start });
    });
    const { concealedCount, revealed } = owner;
    const concealed = Array.from({ length: concealedCount }, (_, index) => {
      const isDrawn = holdsDrawnTile(owner) && index === concealedCount - 1;
      const look = revealed ? (revealed[index] ?? 'back') : 'standing';
      return concealedAt(index, { index, look, left, isDrawn });
    });
    return [...concealed, ...placedMelds.flat()];
  };
}

/** Three sets and a pair and two more: the extra tile before a discard lies apart. */
const holdsDrawnTile = ({ concealedCount }: HandView): boolean => concealedCount % 3 === 2;

/** Room for the drawn tile is always kept: drawing and discarding moves nothing else. */
function widthOfHand(owner: HandView): number {
  const tiles = owner.concealedCount + (holdsDrawnTile(owner) ? 0 : 1);
  return owner.concealedCount === 0 ? 0 : tiles * (TILE.width + TILE.gap) + DRAWN_GAP;
}

interface ConcealedTile {
  readonly index: number;
  readonly look: TileLook;
  /** Where the hand begins. */
  readonly left: number;
  readonly isDrawn: boolean;
}

const concealedTile = (seat: Seat, { index, look, left, isDrawn }: ConcealedTile): SeatPlacement => ({
  key: `rack/${seat}/${index}`,
  look,
  mark: null,
  along: left + (index + 0.5) * (TILE.width + TILE.gap) + (isDrawn ? DRAWN_GAP : 0),
  out: EDGE_OUT - TILE.height / 2,
  width: TILE.width,
  height: TILE.height,
  turn: seat,
});

interface LaidOutMeld {
  readonly meld: MeldView;
  /** `along` counts from the meld's left end. */
  readonly tiles: readonly SeatPlacement[];
  readonly width: number;
}

interface PlacedMeld {
  readonly index: number;
  readonly laidOut: LaidOutMeld;
  /** Where it begins. */
  readonly start: number;
}

/** The claimed tile lies sideways towards its giver; the tile added to a pung lies beside that one. */
function layOutMeld(meld: MeldView, seat: Seat): LaidOutMeld {
  const [lying, added] = meld.kong === 'added' ? [meld.tiles.slice(0, 3), meld.tiles.slice(3)] : [meld.tiles, []];
  const claimed = meld.from === null ? -1 : sidewaysIndex(meld.from, seat, lying.length);
  const row = moved(lying, meld.claimed, claimed);
  const sideways = turnedBy(seat, meld.from === rightOf(seat) ? -1 : 1);
  const tiles: SeatPlacement[] = [];
  let left = 0;
  for (const [index, tile] of row.entries()) {
    const isClaimed = index === claimed;
    const [across, deep] = isClaimed ? [TILE.height, TILE.width] : [TILE.width, TILE.height];
    const place = { mark: null, along: left + across / 2, width: TILE.width, height: TILE.height } as const;
    const turn = isClaimed ? sideways : seat;
    const mark = isClaimed ? 'claimed' : null;
    tiles.push({ ...place, key: `${index}`, look: tile ?? 'back', mark, out: EDGE_OUT - deep / 2, turn });
    for (const fourth of isClaimed ? added : [])
      tiles.push({ ...place, key: '3', look: fourth ?? 'back', out: EDGE_OUT - deep * 1.5 - TILE.gap, turn });
    left += across + TILE.gap;
  }
  return { meld, tiles, width: left - TILE.gap };
}

/** From the left: the leftmost tile; from across: the second; from the right: the last. */
function sidewaysIndex(from: Seat, seat: Seat, tiles: number): number {
  if (from === leftOf(seat)) return 0;
  return from === rightOf(seat) ? tiles - 1 : 1;
}

/** The claimed tile in its place among the others, which stay in order. */
function moved<T>(tiles: readonly T[], from: number | null, to: number): readonly T[] {
  const rest = tiles.filter((_, index) => index !== from);
  return from === null || to < 0 ? tiles : [...rest.slice(0, to), ...tiles.slice(from, from + 1), ...rest.slice(to)];
}
