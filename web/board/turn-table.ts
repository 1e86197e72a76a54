import type { Seat } from '../view-types.ts';
import { turnedBy, turnedPoint } from './geometry.ts';
import { LIFT } from './lay-out-walls.ts';
import type { Placement } from './placement.ts';

/** The same tiles seen from another chair: the table is turned until `bottom` sits at the lower edge. */
export const turnTable = (placements: readonly Placement[], bottom: Seat): readonly Placement[] =>
  bottom === 0 ? placements : placements.map(place => turned(place, bottom));

/** Higher tiles are drawn higher up on the screen, from every side. */
function turned(place: Placement, bottom: Seat): Placement {
  const lift = place.level * LIFT;
  const { x, y } = turnedPoint({ x: place.x, y: place.y + lift }, bottom);
  const moved = { ...place, x, y: y - lift };
  // a wall's tiles are drawn as they lie, all others as their owner reads them
  if (place.group.type !== 'wall') return { ...moved, turn: turnedBy(place.turn, -bottom) };
  return bottom % 2 === 0 ? moved : { ...moved, width: place.height, height: place.width };
}
