import { must } from '../../../src/domain/result.ts';
import type { PicoChip } from './pico-chip.ts';

/** What the port for dice is made for. */
const BAUD = 9600;
/** Start, eight bits, stop. */
const BITS = 10;
const UART_FUNCTION = 2;

/** The wire from something that reads dice to the second UART of a Pico: bytes come one after the other. */
export class DiceWire {
  readonly #chip: PicoChip;
  /** When (ms) the last byte will have come. */
  #busyUntil = 0;

  constructor(chip: PicoChip) {
    this.#chip = chip;
  }

  say(pin: string, text: string): void {
    this.#busyUntil = Math.max(this.#busyUntil, this.#chip.now);
    for (const byte of Buffer.from(text, 'latin1')) {
      this.#busyUntil += (1000 * BITS) / BAUD;
      this.#chip.after((this.#busyUntil - this.#chip.now) * 1000, () => this.#arrived(pin, byte));
    }
  }

  #arrived(pin: string, byte: number): void {
    const { mcu } = this.#chip;
    const uart = must(mcu.uart[1], 'the second UART');
    const hears = uart.enabled && uart.rxEnabled && uart.wordLength === 8 && uart.fifosEnabled;
    if (!hears || uart.baudRate !== BAUD) throw new Error(`the UART takes ${uart.baudRate} baud`);
    if (this.#chip.functionOf(pin) !== UART_FUNCTION) throw new Error(`${pin} is not heard by the UART`);
    uart.feedByte(byte);
  }
}
