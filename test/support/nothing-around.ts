import type { TableSurroundings } from '../../src/projections/table-projection.ts';

/** Four people at a table of which nothing is known but the game. */
export const NOTHING_AROUND: TableSurroundings = {
  names: ['Mei', 'Johann', 'Ama', 'Bo'],
  devices: [],
  discrepancy: null,
  held: false,
  simulatedSpeed: null,
  notices: [],
  hints: [],
};
