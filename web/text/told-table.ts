import type { TableView } from '../view-types.ts';

/** Whether real people play and nothing reads their tiles: how hands end is told on a phone. */
export const isTold = ({ simulatedSpeed, devices }: Pick<TableView, 'simulatedSpeed' | 'devices'>): boolean =>
  simulatedSpeed === null && devices.length === 0;
