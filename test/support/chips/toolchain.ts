import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FIRMWARE = resolve(import.meta.dirname, '../../../firmware');

/** Something the tests of the firmware have made, or the one reason why they cannot. */
export type Made = { readonly path: string } | { readonly missing: string };

const hasTool = (tool: string): boolean => {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Makes one file of the firmware's `build` folder. Test files may ask at the same time: they take turns. */
function made(target: string, compiler: string): Made {
  const missing = ['make', compiler, 'flock'].find(tool => !hasTool(tool));
  if (missing !== undefined) return { missing: `the firmware cannot be built: ${missing} is not installed` };
  execFileSync('flock', ['Makefile', 'make', '-s', target], { cwd: FIRMWARE, stdio: ['ignore', 'ignore', 'inherit'] });
  return { path: join(FIRMWARE, target) };
}

/** The core's own tests, as a program of this machine. */
export const hostTests = (): Made => made('build/host-tests', 'g++');

export const BOARDS = ['seat', 'centre', 'buttons'] as const;
export type BoardKind = (typeof BOARDS)[number];
const AVR_MCUS = ['atmega328p', 'atmega2560'] as const;
export type AvrMcu = (typeof AVR_MCUS)[number];
export const PICO_MCUS = ['rp2040', 'rp2350'] as const;
export type PicoMcu = (typeof PICO_MCUS)[number];
export const MCUS = [...AVR_MCUS, ...PICO_MCUS] as const;
/** `native`: this machine's own code, for what takes too long in an emulated processor. */
export type Mcu = (typeof MCUS)[number] | 'native';
export const isPico = (mcu: Mcu): mcu is PicoMcu => (PICO_MCUS as readonly Mcu[]).includes(mcu);
/** A Nano's one serial line is the host's: none is left for dice. */
export const isMadeFor = (board: BoardKind, mcu: Mcu): boolean => board !== 'buttons' || isPico(mcu);

/** What a board is flashed with: a hex file, or a UF2 file. */
const firmware = (program: string, mcu: Mcu): Made => {
  if (mcu === 'native') {
    const addon = nativeAddon();
    return 'missing' in addon ? addon : made(`build/${program}-native.so`, 'g++');
  }
  return isPico(mcu)
    ? made(`build/${program}-${mcu}.uf2`, 'arm-none-eabi-g++')
    : made(`build/${program}-${mcu}.hex`, 'avr-g++');
};
export const boardFirmware = (board: BoardKind, mcu: Mcu): Made => firmware(board, mcu);
/** A seat board of a table that reads only what lies open. */
export const openSeatFirmware = (mcu: Mcu): Made => firmware('seat-open', mcu);
/** The module of Node that runs native boards. */
export const nativeAddon = (): Made => {
  const headers = join(realpathSync(process.execPath), '../../include/node/node_api.h');
  return existsSync(headers)
    ? made('build/boards.node', 'g++')
    : { missing: 'no native board can be run: the headers of Node are not installed' };
};
/** With its sections and symbols. */
export const firmwareElf = (board: BoardKind, mcu: Mcu): Made =>
  made(`build/${board}-${mcu}.elf`, isPico(mcu) ? 'arm-none-eabi-g++' : 'avr-g++');
/** A small program that shows one thing only; its source stands in test/firmware/sketches. */
export const sketchHex = (name: string): Made => made(`build/sketch-${name}.hex`, 'avr-g++');

/** The starter's sketch, as Arduino's editor builds it. */
export const arduinoStarter = (): Made =>
  existsSync('/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h')
    ? made('build/starter-arduino.elf', 'avr-g++')
    : { missing: 'the sketch cannot be built: arduino-core-avr is not installed' };

/** A program that runs a board in simavr, its serial line on a pseudo-terminal of this machine. */
export const simavrBoard = (): Made =>
  existsSync('/usr/include/simavr/sim_avr.h') && existsSync('/usr/include/libelf.h')
    ? made('build/run-board', 'gcc')
    : { missing: 'no board can be run in simavr: libsimavr-dev and libelf-dev are not installed' };
