const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

const encoder = new TextEncoder();

/** CRC-32 (IEEE 802.3) of a text in UTF-8, as eight hex digits. Check value: `123456789` gives `cbf43926`. */
export function crc32(text: string): string {
  let crc = 0xffffffff;
  for (const byte of encoder.encode(text)) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] as number);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
