import { must } from '../../src/domain/result.ts';
import type { TagUid } from '../../src/domain/tile.ts';
import {
  type DeviceMessage,
  type DeviceMessageOf,
  type DeviceMessageType,
  parseDeviceMessage,
} from '../../src/protocol/device-message.ts';
import { formatHostMessage, type HostMessage } from '../../src/protocol/host-message.ts';
import { type Frame, formatLine, parseLine } from '../../src/protocol/line.ts';

/** A line as the host writes it. */
export const hostLine = (message: HostMessage, seq = 0): string =>
  formatLine(formatHostMessage(message, { seq, ms: 0 }));

/** An intact line of a board; anything else fails the test. */
export function frameOf(line: string): Frame {
  const frame = parseLine(line);
  if (!frame.ok) throw new Error(`${frame.error.code}: ${line}`);
  return frame.value;
}

/** What an intact line of a board says; anything else fails the test. */
export function messageOf(line: string): DeviceMessage {
  const message = parseDeviceMessage(frameOf(line));
  if (!message.ok) throw new Error(`${message.error.code}: ${line}`);
  return message.value;
}

export const messagesOf = (sent: readonly { readonly line: string }[]): readonly DeviceMessage[] =>
  sent.map(({ line }) => messageOf(line));

/** Only the messages of one type. */
export const ofType = <Type extends DeviceMessageType>(
  messages: readonly DeviceMessage[],
  type: Type,
): readonly DeviceMessageOf<Type>[] =>
  messages.filter((message): message is DeviceMessageOf<Type> => message.type === type);

/** The one message of this type; none or several fail the test. */
export function theOnly<Type extends DeviceMessageType>(
  messages: readonly DeviceMessage[],
  type: Type,
): DeviceMessageOf<Type> {
  const found = ofType(messages, type);
  if (found.length !== 1) throw new Error(`${found.length} ${type} messages instead of one`);
  return must(found[0], type);
}

/** A different tag for every number. */
export const tag = (number: number): TagUid => `E00401${number.toString(16).toUpperCase().padStart(10, '0')}` as TagUid;
