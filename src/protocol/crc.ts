const POLYNOMIAL = 0x1021;
const INITIAL = 0xffff;

const TABLE: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ POLYNOMIAL : crc << 1;
  return crc & 0xffff;
});

/** CRC-16/CCITT-FALSE over a text of single-byte characters. Check value: `123456789` gives 0x29B1. */
export function crc16(text: string): number {
  let crc = INITIAL;
  for (let i = 0; i < text.length; i++) {
    const step = TABLE[((crc >> 8) ^ text.charCodeAt(i)) & 0xff] as number;
    crc = ((crc << 8) & 0xffff) ^ step;
  }
  return crc;
}

/** The same as it is written on the wire: four upper-case hex digits. */
export const crcText = (text: string): string => crc16(text).toString(16).toUpperCase().padStart(4, '0');
