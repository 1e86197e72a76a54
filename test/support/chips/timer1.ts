import type { CPU } from 'avr8js';

type Interrupt = Parameters<CPU['setInterruptFlag']>[0];

/** Registers, the same on all AVRs we have. */
const TIFR1 = 0x36;
const TIMSK1 = 0x6f;
const TCCR1B = 0x81;
const TCNT1L = 0x84;
const OCR1AL = 0x88;
const OCR1BL = 0x8a;

const CYCLES_A_TICK = 8;
const TICKS = 0x1_0000;

/** Word addresses of its interrupts. */
export interface Timer1Vectors {
  readonly compareA: number;
  readonly compareB: number;
  readonly overflow: number;
}

/**
 * Timer 1 counting eighths of the clock from 0 to 65535 and over, with two compare registers. avr8js has a timer that
 * can do everything, but wakes for every tick; this one wakes when something happens, so sleeping costs nothing.
 */
export class Timer1 {
  readonly #cpu: CPU;
  readonly #startedAt: number;

  constructor(cpu: CPU, vectors: Timer1Vectors) {
    this.#cpu = cpu;
    this.#startedAt = cpu.cycles;
    const interrupt = (address: number, mask: number): Interrupt => ({
      address,
      flagRegister: TIFR1,
      flagMask: mask,
      enableRegister: TIMSK1,
      enableMask: mask,
    });
    const overflow = interrupt(vectors.overflow, 1);
    const compareA = interrupt(vectors.compareA, 2);
    const compareB = interrupt(vectors.compareB, 4);
    const all = [overflow, compareA, compareB];

    cpu.readHooks[TCNT1L] = () => {
      // The high byte is held until it is read, too.
      cpu.data[TCNT1L + 1] = this.#count() >> 8;
      return this.#count() & 0xff;
    };
    for (const [low, happens] of [
      [OCR1AL, compareA],
      [OCR1BL, compareB],
    ] as const)
      this.#watch(low, happens);
    cpu.writeHooks[TIFR1] = value => {
      // A flag is put down by writing a 1 to it.
      for (const one of all) if (value & one.flagMask) cpu.clearInterrupt(one);
      return true;
    };
    cpu.writeHooks[TIMSK1] = value => {
      for (const one of all) cpu.updateInterruptEnable(one, value);
    };
    cpu.writeHooks[TCCR1B] = value => {
      if (value !== 2) throw new Error(`timer 1 is set to 0x${value.toString(16)}: only clock/8 is known here`);
    };
    const overflows = (): void => {
      cpu.setInterruptFlag(overflow);
      cpu.addClockEvent(overflows, this.#cyclesUntil(0));
    };
    overflows();
    cpu.clearInterrupt(overflow);
  }

  #count(): number {
    return Math.floor((this.#cpu.cycles - this.#startedAt) / CYCLES_A_TICK) % TICKS;
  }

  /** A 16-bit register is written high byte first; the low byte makes it count. */
  #watch(low: typeof OCR1AL | typeof OCR1BL, interrupt: Interrupt): void {
    const cpu = this.#cpu;
    const matches = (): void => {
      cpu.setInterruptFlag(interrupt);
      cpu.addClockEvent(matches, TICKS * CYCLES_A_TICK);
    };
    cpu.writeHooks[low + 1] = value => {
      cpu.data[low + 1] = value;
      return true;
    };
    cpu.writeHooks[low] = value => {
      cpu.data[low] = value;
      cpu.clearClockEvent(matches);
      cpu.addClockEvent(matches, this.#cyclesUntil(((cpu.data[low + 1] ?? 0) << 8) | value));
      return true;
    };
  }

  #cyclesUntil(count: number): number {
    const ticks = (count - this.#count() + TICKS) % TICKS || TICKS;
    const intoTick = (this.#cpu.cycles - this.#startedAt) % CYCLES_A_TICK;
    return ticks * CYCLES_A_TICK - intoTick;
  }
}
