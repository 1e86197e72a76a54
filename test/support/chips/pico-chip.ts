import { readFileSync } from 'node:fs';
import { GPIOPinState, type RP2040, Simulator } from 'rp2040js';
import { must } from '../../../src/domain/result.ts';
import type { Random } from '../../../src/simulator/random.ts';
import { type BoardChip, type ResetCause, SpiBus, stackDepth, UNTOUCHED } from './board-chip.ts';
import { FLASH, type PicoModel, RAM } from './pico-model.ts';
import { RP2040_MODEL } from './rp2040-model.ts';
import { RP2350_MODEL } from './rp2350-model.ts';
import { accessed, runStretch } from './thumb-stretch.ts';
import type { PicoMcu } from './toolchain.ts';
import { loadUf2 } from './uf2.ts';
import { UsbLine } from './usb-line.ts';

/** As firmware/boards/pico/memory.ld has it. */
const STACK_TOP = 0x2004_1000;
/** Of a pad. */
const INPUT_ENABLED = 0x40;
const MODELS: Readonly<Record<PicoMcu, PicoModel>> = { rp2040: RP2040_MODEL, rp2350: RP2350_MODEL };

interface PinListener {
  readonly pin: number;
  readonly changed: (isHigh: boolean) => void;
}

const numberOf = (pin: string): number => Number(must(/^GP(\d+)$/.exec(pin)?.[1], `a pin called ${pin}`));

/** A Raspberry Pi Pico, or a Pico 2, with the real UF2 file in its flash, its USB plugged into a host. */
export class PicoChip implements BoardChip {
  readonly bus = new SpiBus();
  readonly #model: PicoModel;
  readonly #program: Uint8Array;
  readonly #number: readonly number[];
  readonly #random: Random;
  readonly #listeners: PinListener[] = [];
  readonly #inputs = new Map<number, boolean>();
  #mcu: RP2040;
  #clock: Simulator['clock'];
  #line: UsbLine;
  #startedAt = 0;
  #mustRestart = false;
  onByte: (byte: number) => void = () => {};

  /** `uid`: the lower half of its own number, which is all of it that is not nought. */
  constructor(uf2Path: string, mcu: PicoMcu, uid: number, random: Random) {
    this.#model = MODELS[mcu];
    this.#program = readFileSync(uf2Path);
    this.#number = [0, 0, 0, 0, uid >>> 24, (uid >> 16) & 255, (uid >> 8) & 255, uid & 255];
    this.#random = random;
    [this.#mcu, this.#clock, this.#line] = this.#started('por', null);
  }

  get now(): number {
    return this.#startedAt + this.#clock.nanos / 1e6;
  }

  /** The microcontroller itself, until its next start. */
  get mcu(): RP2040 {
    return this.#mcu;
  }

  restart(cause: ResetCause): void {
    this.#startedAt = this.now;
    const memory = cause === 'por' || cause === 'bor' ? null : this.#mcu.sram;
    [this.#mcu, this.#clock, this.#line] = this.#started(cause, memory);
  }

  advanceTo(ms: number): void {
    // Its clock alone says whether it is there: in milliseconds the same moment may be a rounding earlier.
    this.#run(ms);
    while (this.#mustRestart) {
      this.restart('wdt');
      this.#run(ms);
    }
  }

  after(us: number, then: () => void): void {
    this.#clock.createAlarm(then).schedule(us * 1000);
  }

  send(text: string): void {
    this.#line.send(Buffer.from(text, 'latin1'));
  }

  onPin(pin: string, changed: (isHigh: boolean) => void): void {
    this.#listeners.push({ pin: numberOf(pin), changed });
  }

  isHigh(pin: string): boolean {
    return this.#pin(pin).value === GPIOPinState.High;
  }

  isPulledUp(pin: string): boolean {
    return this.#pin(pin).value === GPIOPinState.InputPullUp;
  }

  /** What is connected to this pin inside; null where nothing of the outside reaches it. */
  functionOf(pin: string): number | null {
    const { functionSelect, inputEnable } = this.#pin(pin);
    return inputEnable ? functionSelect : null;
  }

  setPin(pin: string, isHigh: boolean): void {
    this.#inputs.set(numberOf(pin), isHigh);
    this.#pin(pin).setInputValue(isHigh);
  }

  remembers(address: number): number {
    return this.#mcu.flash[address] ?? 0xff;
  }

  get deepestStack(): number {
    return stackDepth(this.#mcu.sram.subarray(0, STACK_TOP - RAM));
  }

  #pin(pin: string): RP2040['gpio'][number] {
    return must(this.#mcu.gpio[numberOf(pin)], pin);
  }

  #started(cause: ResetCause, memory: Uint8Array | null): [RP2040, Simulator['clock'], UsbLine] {
    this.#mustRestart = false;
    const { rp2040: mcu, clock } = new Simulator();
    // Whatever it complains of is a mistake of the program.
    const complain = (part: string, what: string): never => {
      throw new Error(`${part}: ${what}`);
    };
    mcu.logger = { debug: () => {}, info: () => {}, warn: complain, error: complain };
    Object.defineProperty(mcu, 'gpioValues', { get: () => levelsOf(mcu) });
    mcu.sram.fill(UNTOUCHED);
    if (memory) mcu.sram.set(memory);
    const onRestart = (): void => {
      this.#mustRestart = true;
    };
    this.#model.begin(mcu, { cause, number: this.#number, random: this.#random, onRestart });
    for (const [number, pin] of mcu.gpio.entries()) {
      pin.setInputValue(this.#inputs.get(number) ?? true);
      pin.addListener((state, old) => this.#pinChanged(number, isUp(state), isUp(old)));
    }
    const [spi] = mcu.spi;
    if (spi)
      spi.onTransmit = byte => {
        const heard = this.bus.transfer(byte);
        // The program does nothing but wait for it.
        clock.tick(8e9 / spi.clockFrequency);
        spi.completeTransmit(heard);
      };
    loadUf2(this.#program, this.#model.family, mcu.flash, FLASH);
    this.#model.boot(mcu);
    return [mcu, clock, new UsbLine(mcu, byte => this.onByte(byte))];
  }

  #pinChanged(number: number, isHigh: boolean, wasHigh: boolean): void {
    if (isHigh === wasHigh) return;
    for (const { pin, changed } of this.#listeners) if (pin === number) changed(isHigh);
  }

  #run(until: number): void {
    const { core } = this.#mcu;
    const clock = this.#clock;
    const untilNs = (until - this.#startedAt) * 1e6;
    while (clock.nanos < untilNs && !this.#mustRestart) {
      if (!core.waiting) clock.tick((this.#carryOut(untilNs) * 1e9) / this.#mcu.clkSys);
      // rp2040js lets it sleep with an interrupt waiting; the real one does not.
      else if (core.pendingInterrupts & core.enabledInterrupts) core.waiting = false;
      else clock.tick(Math.min(Math.max(clock.nanosToNextAlarm, 1), untilNs - clock.nanos));
    }
  }

  /** Within a stretch nothing happens that could interrupt it; how many cycles it took. */
  #carryOut(untilNs: number): number {
    const { core, clkSys, sramView } = this.#mcu;
    if (core.interruptsUpdated) return core.executeInstruction();
    const { nanos, nanosToNextAlarm } = this.#clock;
    const left = ((Math.min(untilNs - nanos, nanosToNextAlarm) * clkSys) / 1e9) | 0;
    return runStretch(core, sramView, left) || accessed(this.#mcu) || core.executeInstruction();
  }
}

/** What the program reads of its pins; rp2040js takes fifty times as long, for ways to read them that no board has. */
function levelsOf({ gpio }: RP2040): number {
  let levels = 0;
  for (let pin = 0; pin < gpio.length; pin++) {
    const { rawInputValue, padValue } = gpio[pin] as unknown as { rawInputValue: boolean; padValue: number };
    if (rawInputValue && padValue & INPUT_ENABLED) levels |= 1 << pin;
  }
  return levels;
}

const isUp = (state: GPIOPinState): boolean => state === GPIOPinState.High || state === GPIOPinState.InputPullUp;
