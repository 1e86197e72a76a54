import type { Peripheral } from 'rp2040js';

/** A peripheral of a microcontroller that is no more than its registers. */
export const registers = (
  read: (offset: number) => number,
  write: (offset: number, value: number) => void = () => {},
): Peripheral => ({
  readUint32: read,
  writeUint32: write,
  writeUint32Atomic: (offset, value) => write(offset, value),
});
