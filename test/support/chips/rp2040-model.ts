import { type PicoModel, RAM, watchdogOf } from './pico-model.ts';
import { registers } from './registers.ts';
import { Rp2040Flash } from './rp2040-flash.ts';

/** Where the boot ROM puts what it has read of the flash's beginning, and how much of it is summed. */
const BOOT = 0x2004_1f00;
const BOOT_BYTES = 252;
/** What CHIP_RESET says after each start. Too little voltage is to it as if power had come. */
const CHIP_RESET = { por: 1 << 8, bor: 1 << 8, ext: 1 << 16, wdt: 1 << 8 } as const;

/** Peripherals by their places in rp2040js. */
const PERIPHERAL = { ssi: 0x18000, qspiPads: 0x40018, ringOscillator: 0x40060, chipReset: 0x40064 };

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

/** What rp2040js leaves out of a Pico's RP2040. */
export const RP2040_MODEL: PicoModel = {
  family: 0xe48bff56,
  begin(mcu, start) {
    const flash = new Rp2040Flash(start.number);
    mcu.peripherals[PERIPHERAL.ssi] = flash.ssi;
    mcu.peripherals[PERIPHERAL.qspiPads] = flash.pads;
    mcu.peripherals[PERIPHERAL.ringOscillator] = registers(() => Math.floor(start.random() * 2));
    mcu.peripherals[PERIPHERAL.chipReset] = registers(() => CHIP_RESET[start.cause]);
    watchdogOf(mcu, start);
  },
  /** If the flash begins with what fits its sum, that is copied into RAM and run. */
  boot(mcu) {
    if (bootRomSum(mcu.flash.subarray(0, BOOT_BYTES)) !== mcu.flashView.getUint32(BOOT_BYTES, true))
      throw new Error('the boot ROM finds no program in flash, and waits for one on USB');
    mcu.sram.set(mcu.flash.subarray(0, BOOT_BYTES + 4), BOOT - RAM);
    mcu.core.PC = BOOT;
  },
};
