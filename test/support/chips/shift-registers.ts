/** 74HC595 in a row on the SPI bus: what was shifted in appears at the outputs with the latch's rising edge. */
export class OutputRegisters {
  #shifted: number[] = [];
  #outputs: readonly number[] = [];
  /** Their outputs float while OE is high. */
  isEnabled = false;
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
  }

  transfer(byte: number): null {
    this.#shifted = [byte, ...this.#shifted].slice(0, this.#count);
    return null;
  }

  latch(isHigh: boolean): void {
    if (isHigh) this.#outputs = [...this.#shifted];
  }

  /** Register 0 is the first behind the microcontroller. */
  byte(register: number): number {
    return this.isEnabled ? (this.#outputs[register] ?? 0) : 0;
  }
}

/** 74HC165 in a row: loaded while SH/LD is low, then shifted out bit by bit. Behind the last the line is pulled up. */
export class InputRegisters {
  readonly inputs: boolean[];
  #loaded: readonly boolean[] = [];
  /** So many bits of it are out already, and so many clocks have come. */
  #out = 0;
  #clocks = 0;
  /** After so many bits a spike on the clock's line shifts once more than was asked; null: it is quiet. */
  spikeAfter: number | null = null;

  constructor(count: number) {
    this.inputs = Array<boolean>(count * 8).fill(true);
  }

  load(isHigh: boolean): void {
    if (isHigh) return;
    this.#loaded = [...this.inputs];
    this.#out = 0;
    this.#clocks = 0;
  }

  clock(isHigh: boolean): void {
    if (!isHigh) return;
    this.#clocks++;
    this.#out += this.#clocks === this.spikeAfter ? 2 : 1;
  }

  get output(): boolean {
    return this.#loaded[this.#out] ?? true;
  }
}
