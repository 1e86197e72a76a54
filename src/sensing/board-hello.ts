import type { DeviceMessageOf } from '../protocol/device-message.ts';

export type BoardHello = DeviceMessageOf<'HELLO'>;

/** An introduction in parts: the zones of a board since its start, as far as received. */
export const joinedHello = (known: BoardHello | null, part: BoardHello): BoardHello =>
  known === null || part.n === null ? part : { ...part, zones: [...new Set([...known.zones, ...part.zones])] };
