import { readFileSync } from 'node:fs';
import { GPIOPinState, type RP2040, Simulator } from 'rp2040js';
import { must } from '../../../src/domain/result.ts';
import type { Random } from '../../../src/simulator/random.ts';
import { type BoardChip, type ResetCause, SpiBus, stackDepth, UNTOUCHED } from './board-chip.ts';
import { Rp2040Flash, registers } from './rp2040-flash.ts';
import { accessed, runStretch } from './thumb-stretch.ts';
import { loadUf2 } from './uf2.ts';
import { UsbLine } from './usb-line.ts';

const FLASH = 0x1000_0000;
const RAM = 0x2000_0000;
/** Where the boot ROM puts what it has read of the flash's beginning, and how much of it is summed. */
const BOOT2 = 0x2004_1f00;
const BOOT2_BYTES = 252;
/** As firmware/boards/rp2040/memory.ld has it. */
const STACK_TOP = 0x2004_1000;
/** Of a pad. */
const INPUT_ENABLED = 0x40;
/** What CHIP_RESET says after each start. Too little voltage is to it as if power had come. */
const CHIP_RESET = { por: 1 << 8, bor: 1 << 8, ext: 1 << 16, wdt: 1 << 8 } as const;

/** Peripherals by their places in rp2040js. */
const PERIPHERAL = { ssi: 0x18000, qspiPads: 0x40018, watchdog: 0x40058, ringOscillator: 0x40060, chipReset: 0x40064 };

interface Watchdog {
  reason: number;
  onWatchdogTrigger: () => void;
}
interface PinListener {
  readonly pin: number;
  readonly changed: (isHigh: boolean) => void;
}

const numberOf = (pin: string): number => Number(must(/^GP(\d+)$/.exec(pin)?.[1], `a pin called ${pin}`));

/** The CRC-32 that the boot ROM reckons: nothing reflected, nothing inverted. */
function bootRomSum(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit--) {
      const isOdd = ((crc >>> 31) ^ (byte >> bit)) & 1;
      crc = (crc << 1) ^ (isOdd ? 0x04c1_1db7 : 0);
    }
  return crc >>> 0;
}

/** A Raspberry Pi Pico with the real UF2 file in its flash, its USB plugged into a host. */
export class Rp2040Chip implements BoardChip {
  readonly bus = new SpiBus();
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

  /** `uid`: the lower half of its flash chip's own number, which is all of it that is not nought. */
  constructor(uf2Path: string, uid: number, random: Random) {
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
    const flash = new Rp2040Flash(this.#number);
    mcu.peripherals[PERIPHERAL.ssi] = flash.ssi;
    mcu.peripherals[PERIPHERAL.qspiPads] = flash.pads;
    mcu.peripherals[PERIPHERAL.ringOscillator] = registers(() => Math.floor(this.#random() * 2));
    mcu.peripherals[PERIPHERAL.chipReset] = registers(() => CHIP_RESET[cause]);
    const watchdog = mcu.peripherals[PERIPHERAL.watchdog] as unknown as Watchdog;
    watchdog.reason = cause === 'wdt' ? 1 : 0;
    watchdog.onWatchdogTrigger = () => {
      this.#mustRestart = true;
    };
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
    this.#boot(mcu);
    return [mcu, clock, new UsbLine(mcu, byte => this.onByte(byte))];
  }

  /** What the boot ROM does: if the flash begins with what fits its sum, that is copied into RAM and run. */
  #boot(mcu: RP2040): void {
    loadUf2(this.#program, mcu.flash, FLASH);
    if (bootRomSum(mcu.flash.subarray(0, BOOT2_BYTES)) !== mcu.flashView.getUint32(BOOT2_BYTES, true))
      throw new Error('the boot ROM finds no program in flash, and waits for one on USB');
    mcu.sram.set(mcu.flash.subarray(0, BOOT2_BYTES + 4), BOOT2 - RAM);
    mcu.core.PC = BOOT2;
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
