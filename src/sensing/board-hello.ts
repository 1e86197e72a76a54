import type { DeviceMessageOf } from '../protocol/device-message.ts';

export type BoardHello = DeviceMessageOf<'HELLO'>;

/** An introduction that comes in parts: what one start of a board reads, as far as it has said so. */
export const joinedHello = (known: BoardHello | null, part: BoardHello): BoardHello =>
  known === null || part.n === null ? part : { ...part, zones: [...new Set([...known.zones, ...part.zones])] };
