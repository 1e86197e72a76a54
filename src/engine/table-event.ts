import type { SeenKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Action } from './actions.ts';

/** Events of the table's equipment; part of the record, not of the hand. */
export type TableEvent =
  | { readonly type: 'device-changed'; readonly port: string; readonly state: DeviceState }
  | ({ readonly type: 'discrepancy-found' } & Discrepancy)
  | { readonly type: 'discrepancy-resolved'; readonly id: number };

/** State of the board at a port. */
export type DeviceState = 'online' | 'stale' | 'offline';

/** Where the table does not make sense: what should lie in a zone, what does, and how to put it right. */
export interface Discrepancy {
  readonly id: number;
  readonly expected: readonly ZoneContent[];
  readonly seen: readonly ZoneContent[];
  /** Steps in order: first what to remove, then what to place. */
  readonly guidance: readonly GuidanceStep[];
  /** Where several things may have happened: which of them was it? */
  readonly choices: readonly Choice[];
}

/** So many of the last actions were taken back, and then this was done. */
export interface Choice {
  readonly undone: number;
  readonly actions: readonly Action[];
}

/** The tiles that lie, or should lie, in a zone. */
export interface ZoneContent {
  readonly zone: Zone;
  readonly tiles: readonly SeenKind[];
}

/** One thing to do with one tile. */
export interface GuidanceStep {
  readonly do: 'remove' | 'place';
  readonly tile: SeenKind;
  readonly zone: Zone;
}
