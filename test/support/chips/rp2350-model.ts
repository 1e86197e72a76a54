import type { Peripheral, RP2040 } from 'rp2040js';
import { must } from '../../../src/domain/result.ts';
import { findImage } from './image-def.ts';
import { FLASH, type PicoModel, type PicoStart, watchdogOf } from './pico-model.ts';
import { registers } from './registers.ts';

/**
 * An RP2350, made of what rp2040js has of an RP2040: processor, PLLs, SPI, timer and USB are that one's, laid where an RP2350
 * has them, by its data sheet; a register that it has not, or something built in that is used while it is held in reset, stops
 * the test. Its Cortex-M33 is not emulated: programs for it use what a Cortex-M0+ has, and last as long as there.
 */
const ARM_SECURE = 0xe48bff59;

/** Bits of RESETS. */
const RESET = { io: 6, pads: 9, pllSys: 14, pllUsb: 15, spi: 18, timer: 23, uart1: 27, usb: 28 } as const;
const ALL_RESETS = 0x1fff_ffff;

/** What rp2040js has, by its places there; and where an RP2350 has it: each register, and where that is in an RP2040. */
interface Moved {
  readonly from: number;
  readonly to: number;
  readonly registers: ReadonlyMap<number, number>;
  readonly reset?: number;
}
/** As many registers as these, each where it was. */
const same = (...offsets: readonly number[]): ReadonlyMap<number, number> => new Map(offsets.map(one => [one, one]));
const upTo = (last: number): ReadonlyMap<number, number> =>
  same(...Array.from({ length: last / 4 + 1 }, (_, i) => 4 * i));
const PLL = same(0x00, 0x04, 0x08, 0x0c);
const MOVED: readonly Moved[] = [
  {
    from: 0x40008, // CLOCKS
    to: 0x40010,
    registers: new Map([...same(0x30, 0x34, 0x38, 0x3c, 0x40, 0x44, 0x48, 0x50), [0x60, 0x54], [0x64, 0x58]]),
  },
  { from: 0x40010, to: 0x40018, registers: same(0x00, 0x04, 0x08, 0x0c) }, // PSM
  { from: 0x40014, to: 0x40028, registers: upTo(0xec), reset: RESET.io }, // IO_BANK0
  { from: 0x4001c, to: 0x40038, registers: upTo(0x78), reset: RESET.pads }, // PADS_BANK0
  { from: 0x40024, to: 0x40048, registers: PLL }, // XOSC
  { from: 0x40028, to: 0x40050, registers: PLL, reset: RESET.pllSys },
  { from: 0x4002c, to: 0x40058, registers: PLL, reset: RESET.pllUsb },
  { from: 0x40038, to: 0x40078, registers: same(0x00, 0x18, 0x24, 0x28, 0x2c, 0x30), reset: RESET.uart1 }, // UART1
  { from: 0x4003c, to: 0x40080, registers: upTo(0x24), reset: RESET.spi }, // SPI0
  {
    from: 0x40054, // TIMER0
    to: 0x400b0,
    registers: new Map([...upTo(0x30), [0x3c, 0x34], [0x40, 0x38], [0x44, 0x3c], [0x48, 0x40]]),
    reset: RESET.timer,
  },
  { from: 0x40058, to: 0x400d8, registers: upTo(0x28) }, // WATCHDOG
  { from: 0x50110, to: 0x50110, registers: upTo(0x98), reset: RESET.usb }, // USB
];
const [SPI0, TIMER0, WATCHDOG, USB] = [0x40080, 0x400b0, 0x400d8, 0x50110];

/** Of SIO: what is there for pins of bank 0, between what is there for those above the 31st. */
const SIO = new Map([
  ...same(0x04, 0x10),
  [0x18, 0x14],
  [0x20, 0x18],
  [0x28, 0x1c],
  [0x30, 0x20],
  [0x38, 0x24],
  [0x40, 0x28],
  [0x48, 0x2c],
]);

/** Its interrupts, where an RP2040 has others. */
const USB_INTERRUPT = { from: 5, to: 14 };

/** Of a pad: how it begins, that it is as it was whatever is connected to it; and that what comes in is heard. */
const PAD_BEGINS = 0x116;
const ISOLATED = 0x100;
const INPUT_ENABLED = 0x40;
const SPI_FUNCTION = 1;
const SPI_PINS = 3;

/** What CHIP_RESET says after each start. */
const CHIP_RESET = { por: 1 << 16, bor: 1 << 17, ext: 1 << 18, wdt: 1 << 16 } as const;

const hex = (value: number): string => `0x${value.toString(16)}`;
const refuse = (what: string): never => {
  throw new Error(`RP2350: ${what}`);
};
const found = (known: ReadonlyMap<number, number>, offset: number, block: string): number =>
  known.get(offset) ?? refuse(`${block} has no register at ${hex(offset)} that is known here`);

/** Memory behind a few addresses; all others are mistakes. */
function cells(block: string, values: ReadonlyMap<number, () => number>): Peripheral {
  return registers(offset =>
    (values.get(offset) ?? refuse(`${block} has no register at ${hex(offset)} that is known here`))(),
  );
}

/** RESETS: what is held in reset; all of it, at first. */
class Resets {
  #held = ALL_RESETS;

  isOut(bit: number): boolean {
    return (this.#held & (1 << bit)) === 0;
  }

  readonly peripheral: Peripheral = {
    readUint32: offset => {
      if (offset === 0x00) return this.#held;
      return offset === 0x08
        ? ~this.#held & ALL_RESETS
        : refuse(`RESETS has no register at ${hex(offset)} that is known here`);
    },
    writeUint32: () => refuse('RESETS is written bit by bit'),
    writeUint32Atomic: (offset, value, how) => {
      if (offset !== 0x00 || how < 2) refuse('RESETS is written bit by bit');
      this.#held = how === 2 ? this.#held | value : this.#held & ~value;
    },
  };
}

/** TICKS: what counts microseconds of the crystal's twelve megahertz. */
class Ticks {
  readonly #cells = new Map<number, number>([0x18, 0x1c, 0x30, 0x34].map(offset => [offset, 0]));

  run(generator: 'timer' | 'watchdog'): boolean {
    const at = generator === 'timer' ? 0x18 : 0x30;
    return this.#cells.get(at) === 1 && this.#cells.get(at + 4) === 12;
  }

  readonly peripheral: Peripheral = registers(
    offset => this.#cells.get(offset) ?? refuse(`TICKS has no register at ${hex(offset)} that is known here`),
    (offset, value) => {
      if (!this.#cells.has(offset)) refuse(`TICKS has no register at ${hex(offset)} that is known here`);
      this.#cells.set(offset, value);
    },
  );
}

/** What must be so before something built in is used. */
type Check = (offset: number, written: number | null) => void;

function moved(inner: Peripheral, { to, registers: known }: Moved, check: Check): Peripheral {
  const block = hex(to * 0x1000);
  return {
    readUint32: offset => {
      check(offset, null);
      return inner.readUint32(found(known, offset, block));
    },
    writeUint32: (offset, value) => inner.writeUint32(found(known, offset, block), value),
    writeUint32Atomic: (offset, value, how) => {
      check(offset, value);
      inner.writeUint32Atomic(found(known, offset, block), value, how);
    },
  };
}

/** Pads that nobody has written are isolated: what is connected to them drives nothing. */
function isolatePads({ gpio }: RP2040): void {
  for (const pin of gpio) {
    pin.padValue = PAD_BEGINS;
    Object.defineProperty(pin, 'outputEnable', {
      get: () => (pin.padValue & ISOLATED) === 0 && pin.rawOutputEnable,
    });
  }
}

/** The bus has its pins, and hears what comes in by them. */
function checkSpiPins({ gpio }: RP2040): void {
  const pins = gpio.filter(pin => pin.functionSelect === SPI_FUNCTION);
  if (pins.length !== SPI_PINS) refuse('three pins are those of SPI0');
  for (const pin of pins)
    if (pin.padValue & ISOLATED || !(pin.padValue & INPUT_ENABLED)) refuse(`GP${pin.index} is not heard by SPI0`);
}

/** By its erratum E12 the processor must be quicker than USB by a tenth; and USB is cut off from its wires at first. */
function checkUsb({ clkSys }: RP2040, offset: number, written: number | null): void {
  if (offset !== 0x40 || written === null) return;
  if (clkSys < 1.1 * 48e6) refuse(`at ${clkSys / 1e6} MHz events of USB are lost`);
  if (written & 4) refuse('USB is cut off from its wires');
}

function checksOf(mcu: RP2040, resets: Resets, ticks: Ticks, { to, reset }: Moved): Check {
  return (offset, written) => {
    if (reset !== undefined && !resets.isOut(reset)) refuse(`${hex(to * 0x1000)} is used while it is held in reset`);
    if (to === TIMER0 && !ticks.run('timer')) refuse('TIMER0 stands still');
    if (to === WATCHDOG && written !== null && !ticks.run('watchdog')) refuse('the watchdog stands still');
    if (to === SPI0 && offset === 0x04 && written) checkSpiPins(mcu);
    if (to === USB) checkUsb(mcu, offset, written);
  };
}

function moveSio({ sio }: RP2040): void {
  const read = sio.readUint32.bind(sio);
  const write = sio.writeUint32.bind(sio);
  sio.readUint32 = offset => read(found(SIO, offset, 'SIO'));
  sio.writeUint32 = (offset, value) => write(found(SIO, offset, 'SIO'), value);
}

function moveInterrupts(mcu: RP2040): void {
  const { core } = mcu;
  mcu.setInterrupt = (irq, isUp) => core.setInterrupt(irq === USB_INTERRUPT.from ? USB_INTERRUPT.to : irq, isUp);
}

function lay(mcu: RP2040, { cause, number, random }: PicoStart): void {
  const { peripherals } = mcu;
  const resets = new Resets();
  const ticks = new Ticks();
  const all = MOVED.map(one => {
    const inner = must(peripherals[one.from], hex(one.from));
    return [one.to, moved(inner, one, checksOf(mcu, resets, ticks, one))] as const;
  });
  for (const place of Object.keys(peripherals)) delete peripherals[Number(place)];
  for (const [place, peripheral] of all) peripherals[place] = peripheral;
  peripherals[0x40020] = resets.peripheral;
  peripherals[0x40108] = ticks.peripheral;
  peripherals[0x400e8] = cells('ROSC', new Map([[0x20, () => Math.floor(random() * 2)]]));
  peripherals[0x40100] = cells('POWMAN', new Map([[0x2c, () => CHIP_RESET[cause]]]));
  const bytes = new DataView(Uint8Array.from(number).buffer);
  peripherals[0x40130] = cells(
    'OTP_DATA',
    new Map([
      [0x00, () => bytes.getUint32(4)],
      [0x04, () => bytes.getUint32(0)],
    ]),
  );
}

/** What rp2040js makes a Pico 2's RP2350 of. */
export const RP2350_MODEL: PicoModel = {
  family: ARM_SECURE,
  begin(mcu, start) {
    const watchdog = watchdogOf(mcu, start);
    watchdog.timer.frequency = 1e6;
    isolatePads(mcu);
    lay(mcu, start);
    moveSio(mcu);
    moveInterrupts(mcu);
  },
  /** The program is started by the vectors that it begins with, if one of its blocks says that it is for these cores. */
  boot({ core, flash, flashView }) {
    if (findImage(flash) === null) throw new Error('the boot ROM finds no program in flash, and waits for one on USB');
    core.VTOR = FLASH;
    core.SP = flashView.getUint32(0, true);
    const begins = flashView.getUint32(4, true);
    if ((begins & 1) === 0) refuse('its first instruction is none of Thumb');
    core.PC = begins - 1;
  },
};
