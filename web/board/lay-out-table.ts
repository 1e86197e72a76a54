import type { TableView } from '../view-types.ts';
import { ALL_SEATS } from './geometry.ts';
import { layOutDiscards } from './lay-out-discards.ts';
import { layOutHand } from './lay-out-hand.ts';
import { layOutIndicator } from './lay-out-indicator.ts';
import { layOutWalls } from './lay-out-walls.ts';
import type { Placement } from './placement.ts';

/** Where every tile of the table lies, from what everybody may see of it. */
export function layOutTable(view: TableView): readonly Placement[] {
  const placements = [
    ...layOutWalls(view),
    ...layOutIndicator(view),
    ...ALL_SEATS.flatMap(seat => [...layOutHand(view.seats[seat], seat), ...layOutDiscards(view, seat)]),
  ];
  if (view.wilds.length === 0) return placements;
  const wilds: readonly string[] = view.wilds;
  return placements.map(place => (wilds.includes(place.look) ? { ...place, isWild: true } : place));
}
