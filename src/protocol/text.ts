// Values hold no spaces, so text travels percent-encoded: every UTF-8 byte that is not plain is written %XX.

const PLAIN = /[A-Za-z0-9._~:/+@()-]/;
const encoder = new TextEncoder();

/** `lid open` → `lid%20open`. */
export const encodeText = (text: string): string => [...encoder.encode(text)].map(encodeByte).join('');

const encodeByte = (byte: number): string => {
  const char = String.fromCharCode(byte);
  return byte < 0x80 && PLAIN.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
};

/** Undefined when a `%` is not followed by two hex digits or the bytes are no UTF-8. */
export function decodeText(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
