import { err, ok, type Result } from '../domain/result.ts';
import {
  formatByTable,
  type MessageError,
  type MessageOf,
  type MessageTable,
  parseByTable,
  unknownKeysByTable,
} from './codec.ts';
import { hashField, optional, seqField, textField, whole, word, zoneField } from './fields.ts';
import type { Frame } from './line.ts';

/** All messages of the host except `CFG`, whose keys are the board's own settings. */
const HOST_MESSAGES = {
  'HELLO?': {},
  /** All lines up to `n` have arrived. */
  ACK: { n: seqField },
  /** Please say everything from this line on again. */
  RESEND: { from: seqField },
  /** Asks for the contents of this zone. Walls answer with `STACKS`. */
  'SNAP?': { zone: zoneField },
  /** Asks for the reader of this zone and its margin. */
  'READER?': { zone: zoneField },
  /** The settings are complete; `crc` is their `configHash`. */
  CFGEND: { crc: hashField },
  LED: { zone: zoneField, color: textField, mode: word('off', 'on', 'blink', 'pulse') },
  /** Sets the carrier of all antennas to a level, until the next `HELLO?` or a silence of the host; without a level, each has its own again. */
  POWER: { weaker: optional(whole(0, 8)) },
  RESET: {},
} as const satisfies MessageTable;

/** Some of a board's settings; it keeps them until it loses power. */
export interface ConfigMessage {
  readonly type: 'CFG';
  readonly settings: ReadonlyMap<string, string>;
}

export type HostMessage = MessageOf<typeof HOST_MESSAGES> | ConfigMessage;
export type HostMessageType = HostMessage['type'];

/** Parses an intact line of the host. */
export function parseHostMessage(frame: Frame): Result<HostMessage, MessageError> {
  if (frame.type !== 'CFG') return parseByTable(HOST_MESSAGES, frame) as Result<HostMessage, MessageError>;
  const settings = new Map<string, string>();
  for (const [key, found] of frame.keys) {
    const value = textField.parse(found);
    if (value === undefined) return err({ code: 'message/bad-value', type: 'CFG', key, found });
    settings.set(key, value);
  }
  return ok({ type: 'CFG', settings });
}

/** The frame that says this message. */
export function formatHostMessage(
  message: HostMessage,
  { seq, ms }: { readonly seq: number; readonly ms: number },
): Frame {
  const keys = message.type === 'CFG' ? encoded(message.settings) : formatByTable(HOST_MESSAGES, message);
  return { seq, ms, type: message.type, keys };
}

export const unknownHostKeys = (frame: Frame): readonly string[] => unknownKeysByTable(HOST_MESSAGES, frame);

const encoded = (settings: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...settings].map(([key, value]) => [key, textField.format(value) ?? '']));
