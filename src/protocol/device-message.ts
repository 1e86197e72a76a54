import { err, type Result } from '../domain/result.ts';
import {
  formatByTable,
  type MessageError,
  type MessageOf,
  type MessageTable,
  parseByTable,
  unknownKeysByTable,
} from './codec.ts';
import {
  coordinate,
  countField,
  digits,
  faceField,
  hashesField,
  hashField,
  list,
  nonceField,
  optional,
  seqField,
  textField,
  tileZoneField,
  uidField,
  wallZoneField,
  whole,
  withDefault,
  word,
  zoneField,
} from './fields.ts';
import type { Frame } from './line.ts';

/** The protocol both sides speak; a board that says another `proto` is refused. */
export const PROTOCOL_VERSION = 1;

/** A snapshot or a camera frame has at most this many lines. */
const MAX_PARTS = 256;
const part = whole(0, MAX_PARTS - 1);
const counter = withDefault(countField, 0);

/** Everything a board says. docs/reference/protocol.md, "From the board". */
const DEVICE_MESSAGES = {
  /**
   * Who it is; `boot` is new each time it starts, `cfg` the hash of the configuration it holds. Where its zones do not fit
   * a line, part `i` of `n` names some of them.
   */
  HELLO: {
    proto: whole(1, 0xffff),
    fw: withDefault(textField, ''),
    board: withDefault(textField, ''),
    uid: textField,
    zones: list(zoneField),
    boot: nonceField,
    cause: withDefault(textField, 'por'),
    cfg: withDefault(hashField, 'FFFF'),
    /** A camera that was shown the set it reads; null: any set. */
    set: optional(word('enrolled')),
    /** The zones of its lamps; null: one at each zone of tiles. */
    lamps: optional(list(tileZoneField)),
    i: optional(part),
    n: optional(whole(1, MAX_PARTS)),
  },
  /** A tag has become readable. */
  TAG: { zone: tileZoneField, uid: uidField },
  /** A tag has not answered in `miss` clean polls. */
  GONE: { zone: tileZoneField, uid: uidField, miss: withDefault(countField, 0) },
  /** Part `i` of `n` of snapshot `id`: everything readable in the zone. */
  SNAP: { zone: tileZoneField, id: countField, i: part, n: whole(1, MAX_PARTS), tags: list(uidField) },
  /** Detection `i` of `n` in camera frame `id`; a frame that shows nothing has `n=0` and no face. */
  DET: {
    zone: tileZoneField,
    id: countField,
    i: part,
    n: whole(0, MAX_PARTS),
    face: optional(faceField),
    p: withDefault(whole(0, 100), 0),
    x: withDefault(coordinate, 0),
    y: withDefault(coordinate, 0),
    trk: withDefault(countField, 0),
  },
  /** Heights of a wall side's stacks from its seat's right-hand end. */
  STACKS: { zone: wallZoneField, v: digits(2) },
  DICE: { state: word('rolling', 'stable', 'tilted'), v: optional(list(whole(1, 6))) },
  BTN: { id: textField, state: word('down', 'up') },
  /** Once a second: seconds since the start, the hash of each zone read by tag, and the faults so far. */
  HB: {
    up: countField,
    hash: withDefault(hashesField, new Map()),
    crc: counter,
    ovf: counter,
    gar: counter,
    rst: counter,
  },
  /** The reader of a zone and the margin of its antenna: polls with garbled or missing answers. */
  READER: {
    zone: zoneField,
    chip: textField,
    fw: textField,
    /** Its gain control in the last poll, 0–1023; null if it has none. */
    agc: optional(whole(0, 1023)),
    polls: countField,
    garbled: countField,
    /** Missing answers of present tags; null if not counted. */
    missed: optional(countField),
  },
  ERR: { code: textField, zone: optional(zoneField) },
  LOG: { lvl: withDefault(textField, 'info'), msg: textField },
  /** Lines `from` … `to` cannot be resent any more. */
  LOST: { from: seqField, to: seqField },
  OK: { of: seqField, code: optional(textField) },
  NAK: { of: seqField, code: withDefault(textField, '') },
} as const satisfies MessageTable;

export type DeviceMessage = MessageOf<typeof DEVICE_MESSAGES>;
export type DeviceMessageType = DeviceMessage['type'];
/** One kind of device message: `DeviceMessageOf<'SNAP'>`. */
export type DeviceMessageOf<Type extends DeviceMessageType> = Extract<DeviceMessage, { readonly type: Type }>;

/** Parses an intact line of a board. Skips unknown keys; see `unknownDeviceKeys`. */
export function parseDeviceMessage(frame: Frame): Result<DeviceMessage, MessageError> {
  const parsed = parseByTable(DEVICE_MESSAGES, frame) as Result<DeviceMessage, MessageError>;
  const key = parsed.ok ? contradictoryKey(parsed.value) : null;
  if (key === null) return parsed;
  return err({ code: 'message/bad-value', type: frame.type, key, found: frame.keys.get(key) ?? '' });
}

/** The frame that says this message. */
export const formatDeviceMessage = (
  message: DeviceMessage,
  { seq, ms }: { readonly seq: number; readonly ms: number },
): Frame => ({ seq, ms, type: message.type, keys: formatByTable(DEVICE_MESSAGES, message) });

export const unknownDeviceKeys = (frame: Frame): readonly string[] => unknownKeysByTable(DEVICE_MESSAGES, frame);

/** Part `i` of `n`, or whole: without either. */
const isPart = ({ i, n }: { readonly i: number | null; readonly n: number | null }): boolean =>
  i === null || n === null ? i === n : i < n;

/** A key whose value is fine by itself but cannot be true beside the others. */
function contradictoryKey(message: DeviceMessage): string | null {
  switch (message.type) {
    case 'HELLO':
    case 'SNAP':
      return isPart(message) ? null : 'i';
    case 'DET':
      if (message.n === 0) return message.face === null ? null : 'n';
      if (message.face === null) return 'face';
      return message.i < message.n ? null : 'i';
    case 'DICE':
      return message.state !== 'stable' || (message.v ?? []).length > 0 ? null : 'v';
    default:
      return null;
  }
}
