/**
 * The serial protocol for other programs, `import … from 'paizhuo/protocol'`: lines, and the messages of
 * boards and their host. docs/reference/protocol.md.
 */
export type { MessageError } from './codec.ts';
export { crc16, crcText } from './crc.ts';
export {
  type DeviceMessage,
  formatDeviceMessage,
  PROTOCOL_VERSION,
  parseDeviceMessage,
} from './device-message.ts';
export { configHash, zoneHash } from './hashes.ts';
export { formatHostMessage, type HostMessage, parseHostMessage } from './host-message.ts';
export { type Frame, formatLine, type LineError, MAX_LINE_BYTES, parseLine } from './line.ts';
