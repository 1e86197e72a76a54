import type { BitReader } from './bit-reader.ts';
import type { HuffmanTable } from './huffman-table.ts';
import { BLOCK } from './inverse-dct.ts';

/** The part of each block that a scan holds (ITU-T T.81, B.2.3): coefficients from one to another, bits from one down to another. */
export interface ScanPart {
  readonly from: number;
  readonly to: number;
  /** 0 if no scan before had these coefficients. */
  readonly bitBefore: number;
  readonly bit: number;
}

/** A component's state in a scan. */
export interface Coded {
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
  /** The last block's mean, from which the next one differs. */
  mean: number;
}

/** Where each coefficient lies in its block, in the order in which they are coded. */
// biome-ignore format: the zigzag of figure A.6
export const ZIGZAG = Uint8Array.of(
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
);

/** A symbol of a run of zeros alone, and the longest run. */
const LONG_RUN = 15;

/** Decodes the blocks of one scan into their coefficients. */
export class BlockDecoder {
  readonly #reader: BitReader;
  readonly #part: ScanPart;
  readonly #isProgressive: boolean;
  /** Blocks that follow without any coefficient. */
  #emptyBlocks = 0;

  constructor(reader: BitReader, part: ScanPart, isProgressive: boolean) {
    this.#reader = reader;
    this.#part = part;
    this.#isProgressive = isProgressive;
  }

  /** Begins as at the start of the scan (E.2.4). */
  restart(): void {
    this.#emptyBlocks = 0;
  }

  /** Decodes one block, whose coefficients begin at a place. @throws RangeError */
  decode(component: Coded, coefficients: Int16Array, at: number): void {
    const { from, bitBefore, bit } = this.#part;
    if (!this.#isProgressive) {
      this.#mean(component, coefficients, at, 0);
      this.#first(component, coefficients, at, { from: 1, to: BLOCK - 1, bitBefore: 0, bit: 0 });
    } else if (from > 0) {
      if (bitBefore === 0) this.#first(component, coefficients, at, this.#part);
      else this.#refine(component, coefficients, at);
    } else if (bitBefore === 0) this.#mean(component, coefficients, at, bit);
    else coefficients[at] = (coefficients[at] ?? 0) | (this.#reader.bits(1) << bit);
  }

  #mean(component: Coded, coefficients: Int16Array, at: number, bit: number): void {
    component.mean += this.#reader.signed(this.#reader.symbol(component.dc) & LONG_RUN);
    coefficients[at] = component.mean << bit;
  }

  /** Coefficients of which nothing is known yet (F.2.2.2, G.1.2.2). */
  #first({ ac }: Coded, coefficients: Int16Array, at: number, { from, to, bit }: ScanPart): void {
    if (this.#emptyBlocks > 0) {
      this.#emptyBlocks--;
      return;
    }
    const reader = this.#reader;
    for (let k = from; k <= to; k++) {
      const symbol = reader.symbol(ac);
      const zeros = symbol >> 4;
      const size = symbol & LONG_RUN;
      if (size === 0 && zeros < LONG_RUN) {
        this.#emptyBlocks = (1 << zeros) - 1 + reader.bits(zeros);
        return;
      }
      k += zeros;
      if (k > to) throw new RangeError('more coefficients than a block has');
      if (size > 0) coefficients[at + (ZIGZAG[k] ?? 0)] = reader.signed(size) << bit;
    }
  }

  /** One more bit of coefficients of which the higher bits are known (G.1.2.3). */
  #refine({ ac }: Coded, coefficients: Int16Array, at: number): void {
    const { from, to, bit } = this.#part;
    const reader = this.#reader;
    let k = from;
    while (k <= to && this.#emptyBlocks === 0) {
      const symbol = reader.symbol(ac);
      const zeros = symbol >> 4;
      const size = symbol & LONG_RUN;
      if (size === 0 && zeros < LONG_RUN) {
        this.#emptyBlocks = (1 << zeros) + reader.bits(zeros);
        break;
      }
      const fresh = size === 0 ? 0 : reader.bits(1) === 1 ? 1 << bit : -1 << bit;
      k = this.#refineUpTo(coefficients, at, k, zeros);
      if (fresh !== 0 && k <= to) coefficients[at + (ZIGZAG[k] ?? 0)] = fresh;
      k++;
    }
    if (this.#emptyBlocks === 0) return;
    this.#emptyBlocks--;
    this.#refineUpTo(coefficients, at, k, BLOCK);
  }

  /** Refines coefficients up to the zero behind this number of zeros; returns its place in the order of coding. */
  #refineUpTo(coefficients: Int16Array, at: number, from: number, zeros: number): number {
    let left = zeros;
    for (let k = from; k <= this.#part.to; k++) {
      const place = at + (ZIGZAG[k] ?? 0);
      if (coefficients[place] !== 0) this.#refineOne(coefficients, place);
      else if (left-- === 0) return k;
    }
    return this.#part.to + 1;
  }

  #refineOne(coefficients: Int16Array, place: number): void {
    if (this.#reader.bits(1) === 0) return;
    const before = coefficients[place] ?? 0;
    coefficients[place] = before + ((before > 0 ? 1 : -1) << this.#part.bit);
  }
}
