import { bitOf, type ProximityTag } from './proximity-tag.ts';

const REGISTER = {
  Command: 0x01,
  ComIrq: 0x04,
  Error: 0x06,
  FifoData: 0x09,
  FifoLevel: 0x0a,
  BitFraming: 0x0d,
  Coll: 0x0e,
  TxControl: 0x14,
  TReloadLow: 0x2d,
  Version: 0x37,
} as const;
const TRANSCEIVE = 0x0c;
const RX_DONE = 0x20;
const TIMER = 0x01;
const COLLISION = 0x08;
/** A step of its timer, as the firmware sets it. */
const TIMER_STEP_US = 25;
const BIT_US = 9.44;
/** An answer begins this long after the end of what was sent. */
const ANSWER_US = 91;

export interface Mfrc522Surroundings {
  readonly nowUs: () => number;
  readonly tags: () => readonly ProximityTag[];
  /** Some clones go on driving MISO when they are not selected. */
  readonly holdsMiso: boolean;
}

/** An NXP MFRC522: registers over SPI, its FIFO, its timer, and the air with its collisions. */
export class Mfrc522Model {
  readonly #around: Mfrc522Surroundings;
  readonly #registers = new Uint8Array(64);
  #fifo: number[] = [];
  #sent: readonly number[] = [];
  #isSelected = false;
  #isOut = true;
  /** Null before the address of an access has come. */
  #address: number | null = null;
  #isReading = false;
  #irqAtUs = Number.POSITIVE_INFINITY;
  #irq = 0;

  constructor(around: Mfrc522Surroundings) {
    this.#around = around;
  }

  get isFieldOn(): boolean {
    return !this.#isOut && (this.#read(REGISTER.TxControl) & 3) !== 0;
  }

  reset(isLow: boolean): void {
    this.#isOut = isLow;
    this.#registers.fill(0);
    this.#registers[REGISTER.Version] = 0x92;
    this.#fifo = [];
    for (const tag of this.#around.tags()) tag.loseField();
  }

  select(isSelected: boolean): void {
    if (isSelected !== this.#isSelected) this.#address = null;
    this.#isSelected = isSelected;
  }

  heldMiso(): number | null {
    return this.#around.holdsMiso && !this.#isOut ? 0 : null;
  }

  transfer(byte: number): number {
    if (this.#isOut) return 0xff;
    if (this.#address === null) {
      this.#isReading = (byte & 0x80) !== 0;
      this.#address = (byte >> 1) & 63;
      return 0;
    }
    if (!this.#isReading) {
      this.#write(this.#address, byte);
      return 0;
    }
    const value = this.#read(this.#address);
    this.#address = (byte >> 1) & 63;
    return value;
  }

  #read(register: number): number {
    switch (register) {
      case REGISTER.FifoData:
        return this.#fifo.shift() ?? 0;
      case REGISTER.FifoLevel:
        return this.#fifo.length;
      case REGISTER.ComIrq:
        return this.#around.nowUs() >= this.#irqAtUs ? this.#irq : 0;
      default:
        return this.#registers[register] ?? 0;
    }
  }

  #write(register: number, value: number): void {
    switch (register) {
      case REGISTER.FifoData:
        this.#fifo.push(value);
        return;
      case REGISTER.FifoLevel:
        if (value & 0x80) this.#fifo = [];
        return;
      case REGISTER.ComIrq:
        this.#irqAtUs = Number.POSITIVE_INFINITY;
        return;
      case REGISTER.TxControl:
        if ((value & 3) === 0) for (const tag of this.#around.tags()) tag.loseField();
        break;
      case REGISTER.BitFraming:
        if (value & 0x80 && this.#registers[REGISTER.Command] === TRANSCEIVE) this.#exchange(value);
        break;
      default:
    }
    this.#registers[register] = value;
  }

  #exchange(framing: number): void {
    this.#sent = this.#fifo;
    this.#fifo = [];
    const lastBits = framing & 7;
    const bits = this.#sent.length * 8 - (lastBits === 0 ? 0 : 8 - lastBits);
    const sentAt = this.#around.nowUs() + (bits + 2) * BIT_US;
    const answers = this.isFieldOn ? this.#around.tags().flatMap(tag => [tag.hear(this.#sent, bits) ?? []]) : [];
    const heard = answers.filter(answer => answer.length > 0);
    this.#registers[REGISTER.Error] = 0;
    if (heard.length === 0) {
      this.#irq = TIMER;
      this.#irqAtUs = sentAt + this.#read(REGISTER.TReloadLow) * TIMER_STEP_US;
      return;
    }
    // What answers a part of a number goes on where it ended.
    const isSelection = bits > 7 && (this.#sent[1] ?? 0) < 0x70 && (this.#sent[0] ?? 0) >= 0x93;
    this.#receive(heard, isSelection ? bits - 16 : 0);
    this.#irq = RX_DONE;
    this.#irqAtUs = sentAt + ANSWER_US + this.#fifo.length * 9 * BIT_US;
  }

  #receive(answers: readonly (readonly number[])[], from: number): void {
    const [first = []] = answers;
    const received = [...first];
    const length = first.length * 8;
    let collision = length;
    for (let bit = from; bit < length && collision === length; bit++)
      if (answers.some(answer => bitOf(answer, bit) !== bitOf(first, bit))) collision = bit;
    if (collision < length) {
      for (let bit = collision; bit < length; bit++) received[bit >> 3] = (received[bit >> 3] ?? 0) & ~(1 << (bit & 7));
      this.#registers[REGISTER.Error] = COLLISION;
      this.#registers[REGISTER.Coll] = (collision + 1) & 31;
    }
    this.#fifo = received.slice(from >> 3);
    // Bits before those that came in are not told.
    if (from & 7) this.#fifo[0] = (this.#fifo[0] ?? 0) & ~((1 << (from & 7)) - 1);
  }
}
