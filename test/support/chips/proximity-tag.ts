/** ISO 14443-3 type A: what a tag is doing. A tag that was woken from its rest goes back there when it is not meant. */
type State = 'idle' | 'ready' | 'active' | 'halt';

const REQA = 0x26;
const WUPA = 0x52;
const LEVELS: readonly number[] = [0x93, 0x95];
const CASCADE_TAG = 0x88;

/** CRC_A, low byte first. */
export function crcA(bytes: readonly number[]): readonly [number, number] {
  let crc = 0x6363;
  for (const byte of bytes) {
    let x = (byte ^ crc) & 0xff;
    x = (x ^ (x << 4)) & 0xff;
    crc = ((crc >> 8) ^ (x << 8) ^ (x << 3) ^ (x >> 4)) & 0xffff;
  }
  return [crc & 0xff, crc >> 8];
}

const withCrc = (bytes: readonly number[]): readonly number[] => [...bytes, ...crcA(bytes)];
const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

/** An ISO 14443 A sticker with a number of 4 or 7 bytes and pages of memory. */
export class ProximityTag {
  readonly uid: readonly number[];
  readonly #pages: Uint8Array;
  #state: State = 'idle';
  #wasAtRest = false;
  #level = 0;
  /** Answers its number with a wrong check byte. */
  hasBadCheckByte = false;

  constructor(uid: readonly number[], pages: Uint8Array = new Uint8Array(64)) {
    this.uid = uid;
    this.#pages = pages;
  }

  /** Without a field it forgets what it was doing. */
  loseField(): void {
    this.#state = 'idle';
    this.#wasAtRest = false;
  }

  /** The bits it answers with, as whole bytes; null when it keeps silent. `bits`: how many were sent. */
  hear(bytes: readonly number[], bits: number): readonly number[] | null {
    if (bits === 7) return this.#request(bytes[0] ?? 0);
    const level = LEVELS.indexOf(bytes[0] ?? 0);
    if (this.#state === 'ready' && level === this.#level && (bytes[1] ?? 0) >= 0x20)
      return this.#selection(bytes, bits);
    if (this.#state === 'active' && isSame(bytes, withCrc([0x50, 0x00]))) {
      this.#state = 'halt';
      return null;
    }
    const page = bytes[1] ?? 0;
    if (this.#state === 'active' && isSame(bytes, withCrc([0x30, page]))) {
      return withCrc([...this.#pages.subarray(page * 4, page * 4 + 16)]);
    }
    return this.#fallBack();
  }

  #request(command: number): readonly number[] | null {
    const isMeant =
      command === WUPA ? this.#state === 'idle' || this.#state === 'halt' : command === REQA && this.#state === 'idle';
    if (!isMeant) {
      // A tag that is being talked to takes a request for an error, and does not answer it.
      return this.#fallBack();
    }
    this.#wasAtRest = this.#state === 'halt';
    this.#state = 'ready';
    this.#level = 0;
    return [0x44, 0x00];
  }

  #selection(bytes: readonly number[], bits: number): readonly number[] | null {
    const part = this.#part();
    const known = bytes[1] === 0x70 ? 40 : bits - 16;
    for (let bit = 0; bit < known; bit++) if (bitOf(bytes, 16 + bit) !== bitOf(part, bit)) return this.#fallBack();
    if (bytes[1] !== 0x70) return part;
    if (!isSame(bytes, withCrc(bytes.slice(0, 7)))) return this.#fallBack();
    const isComplete = this.uid.length === 4 || this.#level === 1;
    if (isComplete) this.#state = 'active';
    else this.#level = 1;
    return withCrc([isComplete ? 0x00 : 0x04]);
  }

  #part(): readonly number[] {
    const first = this.uid.length === 4 ? this.uid : [CASCADE_TAG, ...this.uid.slice(0, 3)];
    const part = this.#level === 0 ? first : this.uid.slice(3);
    const check = part.reduce((sum, byte) => sum ^ byte, 0);
    return [...part, this.hasBadCheckByte ? check ^ 1 : check];
  }

  /** What a tag that is being talked to does not expect ends the talk. */
  #fallBack(): null {
    if (this.#state === 'ready' || this.#state === 'active') this.#state = this.#wasAtRest ? 'halt' : 'idle';
    return null;
  }
}

export const bitOf = (bytes: readonly number[], bit: number): number => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1;

/** A sticker on face `pips` of a die: it says so in an NDEF text record, as a telephone writes it. */
export function dieSticker(die: string, pips: number): ProximityTag {
  const pages = new Uint8Array(64);
  pages.set([0x03, 0x09, 0xd1, 0x01, 0x05, 0x54, 0x02, 0x65, 0x6e, die.charCodeAt(0), 0x30 + pips, 0xfe], 16);
  return new ProximityTag([0x04, die.charCodeAt(0), pips, 0x51, 0x1b, 0x60, 0x80 + pips], pages);
}
