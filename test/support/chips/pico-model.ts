import type { RP2040 } from 'rp2040js';
import type { Random } from '../../../src/simulator/random.ts';
import type { ResetCause } from './board-chip.ts';

/** Where both have the memory that is read like memory. */
export const FLASH = 0x1000_0000;
export const RAM = 0x2000_0000;

/** What a start of the microcontroller finds. */
export interface PicoStart {
  readonly cause: ResetCause;
  /** That of the chip: eight bytes, highest first. */
  readonly number: readonly number[];
  readonly random: Random;
  /** The watchdog bites. */
  readonly onRestart: () => void;
}

/** What a Pico's microcontroller has of its own around what rp2040js emulates. */
export interface PicoModel {
  /** By which a UF2 file says for which microcontroller it is. */
  readonly family: number;
  /** Puts everything where its programs look for it. */
  readonly begin: (mcu: RP2040, start: PicoStart) => void;
  /** Does what its boot ROM does with what is in flash. Throws where that finds no program. */
  readonly boot: (mcu: RP2040) => void;
}

/** The emulated watchdog, as far as it is looked into. */
interface Watchdog {
  reason: number;
  onWatchdogTrigger: () => void;
  readonly timer: { frequency: number };
}

/** Lets the emulated watchdog say whether it has bitten, and bite. Its place is rp2040js's. */
export function watchdogOf(mcu: RP2040, { cause, onRestart }: PicoStart): Watchdog {
  const watchdog = mcu.peripherals[0x40058] as unknown as Watchdog;
  watchdog.reason = cause === 'wdt' ? 1 : 0;
  watchdog.onWatchdogTrigger = onRestart;
  return watchdog;
}
