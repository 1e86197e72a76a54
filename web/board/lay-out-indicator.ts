import type { TableView } from '../view-types.ts';
import { isInWall, placeInWall } from './lay-out-walls.ts';
import type { Placement } from './placement.ts';

/** Longer than a wall tile: it is looked at, not drawn. */
const LENGTH = 52;

/** The indicator in its place in the wall: face up, or face down where only some may look at it. */
export function layOutIndicator({ indicator, wall }: Pick<TableView, 'indicator' | 'wall'>): readonly Placement[] {
  if (!indicator || isInWall({ wall }, indicator)) return [];
  const lying = placeInWall(wall, indicator.place);
  const { side } = indicator.place;
  return [
    {
      ...lying,
      key: `indicator/${side}`,
      group: { type: 'indicator', seat: side },
      look: indicator.tile ?? 'back',
      mark: 'indicator',
      width: 40,
      height: LENGTH,
      turn: side,
    },
  ];
}
