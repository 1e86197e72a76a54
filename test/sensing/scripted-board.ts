import type { TagUid } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { type DeviceMessage, formatDeviceMessage } from '../../src/protocol/device-message.ts';
import { zoneHash } from '../../src/protocol/hashes.ts';
import { type HostMessage, parseHostMessage } from '../../src/protocol/host-message.ts';
import { formatLine, parseLine } from '../../src/protocol/line.ts';
import { snapshotParts } from '../../src/protocol/parts.ts';

export const uid = (n: number): TagUid => (0xe004_0000 + n).toString(16).toUpperCase() as TagUid;

/** Says what a test wants a board to say, numbered as a board numbers its lines. */
export class ScriptedBoard {
  /** Number of its next line. */
  seq: number;
  readonly zones: readonly Zone[];

  constructor(zones: readonly Zone[], seq = 0) {
    this.zones = zones;
    this.seq = seq;
  }

  say(message: DeviceMessage, ms: number): string {
    const line = formatLine(formatDeviceMessage(message, { seq: this.seq, ms }));
    this.seq = (this.seq + 1) % 0x1_0000;
    return line;
  }

  hello(ms: number, boot = '5EED0001', cfg = 'FFFF'): string {
    const { zones } = this;
    return this.say(
      {
        type: 'HELLO',
        proto: 1,
        fw: '1.0',
        board: 'seat',
        uid: 'A1',
        zones,
        boot,
        cause: 'por',
        cfg,
        set: null,
        lamps: null,
        i: null,
        n: null,
      },
      ms,
    );
  }

  tag(zone: Zone, tag: TagUid, ms: number): string {
    return this.say({ type: 'TAG', zone, uid: tag }, ms);
  }

  gone(zone: Zone, tag: TagUid, ms: number): string {
    return this.say({ type: 'GONE', zone, uid: tag, miss: 3 }, ms);
  }

  snapshot(zone: Zone, tags: readonly TagUid[], ms: number, id = 1): readonly string[] {
    return snapshotParts(zone, id, tags).map(part => this.say(part, ms));
  }

  beat(contents: Readonly<Partial<Record<Zone, readonly TagUid[]>>>, ms: number): string {
    const hash = new Map(Object.entries(contents).map(([zone, tags]) => [zone as Zone, zoneHash(tags)]));
    return this.say({ type: 'HB', up: Math.floor(ms / 1000), hash, crc: 0, ovf: 0, gar: 0, rst: 0 }, ms);
  }
}

/** What the host said, as a message; a test stops where it is none. */
export function hostMessage(line: string): HostMessage {
  const frame = parseLine(line);
  const message = frame.ok ? parseHostMessage(frame.value) : frame;
  if (!message.ok) throw new Error(`${message.error.code}: ${line}`);
  return message.value;
}
