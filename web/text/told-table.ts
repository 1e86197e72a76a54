import type { TableView } from '../view-types.ts';

/** True if real people play and nothing reads their tiles: a phone enters the end of each hand. */
export const isTold = ({ simulatedSpeed, devices }: Pick<TableView, 'simulatedSpeed' | 'devices'>): boolean =>
  simulatedSpeed === null && devices.length === 0;

/** True if hands are entered and no tile lies on the felt but the walls: the middle has the room of all that is missing. */
export const isFeltFree = (view: TableView): boolean =>
  isTold(view) &&
  view.seats.every(
    ({ concealedCount, discards, melds }) => concealedCount === 0 && discards.length === 0 && melds.length === 0,
  );
