import type { Peripheral } from 'rp2040js';
import { registers } from './registers.ts';

const SSI = { CTRLR0: 0x00, SSIENR: 0x08, SER: 0x10, SR: 0x28, DR0: 0x60, SPI_CTRLR0: 0xf4 } as const;
const CAN_SEND = 0x06;
const HAS_HEARD = 0x08;
const FRAMES_OF_8_BITS = 7 << 16;
const READ_NUMBER = 0x4b;
/** Behind the command come four bytes that mean nothing. */
const NUMBER_AT = 5;

/** The flash chip of an RP2040 board, as far as it is spoken to: it knows its own number. */
export class Rp2040Flash {
  readonly #number: readonly number[];
  readonly #registers = new Map<number, number>();
  #isSelected = false;
  #sent: number[] = [];
  #heard: number[] = [];

  /** `number`: eight bytes, highest first. */
  constructor(number: readonly number[]) {
    this.#number = number;
  }

  /** The interface that it hangs on. */
  get ssi(): Peripheral {
    return registers(
      offset => {
        if (offset === SSI.SR) return CAN_SEND | (this.#heard.length > 0 ? HAS_HEARD : 0);
        return offset === SSI.DR0 ? (this.#heard.shift() ?? 0) : (this.#registers.get(offset) ?? 0);
      },
      (offset, value) => {
        this.#registers.set(offset, value);
        if (offset === SSI.DR0) this.#exchange(value);
      },
    );
  }

  /** The pads between them: one register says whether the chip is selected, whatever the interface does. */
  get pads(): Peripheral {
    return registers(
      () => 0,
      (offset, value) => {
        if (offset !== 0x0c) return;
        this.#isSelected = value >> 8 === 2;
        this.#sent = [];
      },
    );
  }

  /** Whether it is read like memory, as boot2 has set it: command 03, which all chips know, and addresses of 24 bits. */
  get isMemory(): boolean {
    const is = (register: number, value: number): boolean => this.#registers.get(register) === value;
    return is(SSI.SSIENR, 1) && is(SSI.SER, 1) && is(SSI.CTRLR0, 0x1f0300) && is(SSI.SPI_CTRLR0, 0x03000218);
  }

  #exchange(byte: number): void {
    const isOurs = this.#isSelected && this.#registers.get(SSI.CTRLR0) === FRAMES_OF_8_BITS;
    const at = this.#sent.length - NUMBER_AT;
    this.#heard.push(isOurs && this.#sent[0] === READ_NUMBER ? (this.#number[at] ?? 0) : 0);
    this.#sent.push(byte);
  }
}
