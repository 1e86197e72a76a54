import { SEATS } from '../../src/domain/seat.ts';
import type { Seat, TableView } from '../view-types.ts';
import { type QuarterTurns, sideOf } from './geometry.ts';
import { discardsLayout } from './lay-out-discards.ts';
import { handLayout } from './lay-out-hand.ts';
import { layOutIndicator } from './lay-out-indicator.ts';
import { wallLayout, wallSide } from './lay-out-walls.ts';
import type { Placement } from './placement.ts';
import { remembering } from './remembering.ts';
import { turnTable } from './turn-table.ts';

/** Tiles that lie together: a side of the wall, the indicator, a hand with its melds, a seat's discards. */
export interface TablePart {
  /** How its owner reads it; a wall has no owner. */
  readonly turn: QuarterTurns;
  readonly tiles: readonly Placement[];
}

/** Where every tile of the table lies, from what everybody may see of it. */
export const layOutTable = (view: TableView): readonly Placement[] => tilesIn(tableLayout()(view, 0));

export const tilesIn = (parts: readonly TablePart[]): readonly Placement[] => parts.flatMap(({ tiles }) => tiles);

/**
 * Lays out one view after another for the viewer at `bottom`, always in the same parts. A part is the same object as
 * before as long as what it is made of is, and so is a tile that lies as it lay.
 */
export function tableLayout(): (view: TableView, bottom: Seat) => readonly TablePart[] {
  const parts = [
    ...SEATS.map(side => part(view => wallSide(view, side), wallLayout(side))),
    part(({ indicator, wall }) => ({ indicator, wall }), layOutIndicator),
    ...SEATS.flatMap(seat => [handPart(seat), discardsPart(seat)]),
  ];
  return (view, bottom) => parts.map(layOut => layOut(view, bottom));
}

type LayOutPart = (view: TableView, bottom: Seat) => TablePart;

const handPart = (seat: Seat): LayOutPart =>
  part(
    ({ seats }) => {
      const { concealedCount, revealed, melds } = seats[seat];
      return { concealedCount, revealed, melds };
    },
    handLayout(seat),
    seat,
  );

const discardsPart = (seat: Seat): LayOutPart =>
  part(
    ({ seats, lastDiscard }) => ({ discards: seats[seat].discards, isLast: lastDiscard?.seat === seat }),
    discardsLayout(seat),
    seat,
  );

/** A part of the table, made of what `matters` to it; its `owner` reads it. */
function part<Matters extends object>(
  matters: (view: TableView) => Matters,
  layOut: (matters: Matters) => readonly Placement[],
  owner: Seat | null = null,
): LayOutPart {
  const lying = remembering(layOut);
  const seen = remembering(
    ({ tiles, wilds, bottom }: Seen): TablePart => ({
      turn: owner === null ? 0 : sideOf(owner, bottom),
      tiles: turnTable(markWild(tiles, wilds), bottom),
    }),
  );
  return (view, bottom) => seen({ tiles: lying(matters(view)), wilds: view.wilds, bottom });
}

interface Seen {
  readonly tiles: readonly Placement[];
  readonly wilds: TableView['wilds'];
  readonly bottom: Seat;
}

function markWild(tiles: Seen['tiles'], wilds: Seen['wilds']): readonly Placement[] {
  if (wilds.length === 0) return tiles;
  const kinds: readonly string[] = wilds;
  return tiles.map(tile => (kinds.includes(tile.look) ? { ...tile, isWild: true } : tile));
}
