import { isTileZone, type Zone } from '../domain/zone.ts';
import type { DeviceMessageOf } from '../protocol/device-message.ts';

export type BoardHello = DeviceMessageOf<'HELLO'>;

/** An introduction in parts: the zones and lamps of a board since its start, as far as received. */
export const joinedHello = (known: BoardHello | null, part: BoardHello): BoardHello =>
  known === null || part.n === null
    ? part
    : {
        ...part,
        zones: union(known.zones, part.zones),
        lamps: known.lamps || part.lamps ? union(known.lamps ?? [], part.lamps ?? []) : null,
      };

/** True if the last part of an introduction has arrived. */
export const isWhole = ({ i, n }: BoardHello): boolean => n === null || i === n - 1;

/** The zones of a board's lamps. */
export const lampZones = ({ lamps, zones }: BoardHello): readonly Zone[] => lamps ?? zones.filter(isTileZone);

const union = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...new Set([...a, ...b])];
