import { crcText } from './crc.ts';
import { encodeText } from './text.ts';

/** The hash a heartbeat gives for a zone: over its uids, sorted and joined by commas. An empty zone: `FFFF`. */
export const zoneHash = (uids: Iterable<string>): string => crcText([...uids].sort().join(','));

/** The hash of a board's settings: over `k=v k=v …` of the `CFG` lines, in order. */
export const configHash = (settings: ReadonlyMap<string, string>): string =>
  crcText([...settings].map(([key, value]) => `${key}=${encodeText(value)}`).join(' '));
