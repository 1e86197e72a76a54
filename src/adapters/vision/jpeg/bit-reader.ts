import { type HuffmanTable, LONGEST_CODE } from './huffman-table.ts';

const MARKER = 0xff;
const RESTART = 0xd0;
/** Bits that are read ahead at least: a code, or a number of as many bits. */
const AHEAD = 16;

/** Reads the bits of a scan, the highest of each byte first; `FF 00` stands for the byte `FF` (ITU-T T.81, F.1.2.3). */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;
  /** Bits read ahead, the next one the highest of the lowest `#count`. */
  #ahead = 0;
  #count = 0;
  /** Bits ahead that stand for none of the file. */
  #missing = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** The next symbol of a table. @throws RangeError if no code begins so */
  symbol(table: HuffmanTable): number {
    if (this.#count < AHEAD) this.#fill();
    const entry = table[(this.#ahead >>> (this.#count - LONGEST_CODE)) & 0xffff] ?? 0;
    if (entry === 0) throw new RangeError('a code that no table has');
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  /** A number of 0 to 16 bits. */
  bits(count: number): number {
    if (this.#count < AHEAD) this.#fill();
    this.#count -= count;
    return (this.#ahead >>> this.#count) & ((1 << count) - 1);
  }

  /** A signed number of 0 to 16 bits; those that begin with 0 are negative (F.2.2.1). */
  signed(count: number): number {
    if (count === 0) return 0;
    const value = this.bits(count);
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** True if more bits were read than the scan has. */
  get isOverrun(): boolean {
    return this.#count < this.#missing;
  }

  /** Begins again behind the next marker. @throws RangeError if it is none that restarts a scan, or bits before it are missing */
  restart(): void {
    if (this.isOverrun) throw new RangeError('a part of the scan is missing');
    this.#at = behindMarker(this.#bytes, this.#at);
    this.#count = 0;
    this.#missing = 0;
    if (((this.#bytes[this.#at - 1] ?? 0) & 0xf8) !== RESTART) throw new RangeError('a part of the scan is missing');
  }

  /** The place in the file behind the bits that were read ahead. */
  get at(): number {
    return this.#at;
  }

  #fill(): void {
    while (this.#count < AHEAD) {
      const byte = this.#bytes[this.#at];
      const isAtMarker = byte === MARKER && this.#bytes[this.#at + 1] !== 0;
      if (byte === undefined || isAtMarker) {
        this.#ahead <<= 8;
        this.#missing += 8;
      } else {
        this.#ahead = (this.#ahead << 8) | byte;
        this.#at += byte === MARKER ? 2 : 1;
      }
      this.#count += 8;
    }
  }
}

/** The place behind the next marker from a place on; its code lies before it. @throws RangeError if none follows */
export function behindMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const code = bytes[at + 1];
    if (bytes[at] === MARKER && code !== 0 && code !== MARKER) return at + 2;
  }
  throw new RangeError('the file ends too early');
}
