import { spawn } from 'node:child_process';
import { reasonOf } from '../reason.ts';

/** The programmer of each microcontroller on its own USB port; `arduino` and `wiring` are avrdude's names. */
const PROGRAMMERS = {
  atmega328p: { part: 'm328p', programmer: 'arduino', baud: 115_200 },
  atmega2560: { part: 'm2560', programmer: 'wiring', baud: 115_200 },
} as const;

export const FLASHABLE = Object.keys(PROGRAMMERS) as readonly (keyof typeof PROGRAMMERS)[];
export type Flashable = (typeof FLASHABLE)[number];
export const isFlashable = (text: string): text is Flashable => Object.hasOwn(PROGRAMMERS, text);

export interface Flashing {
  readonly mcu: Flashable;
  readonly port: string;
  readonly hex: string;
  /** Instead of the bootloader's speed; old Nanos want 57600. */
  readonly baud?: number;
  /** Writes what is there already, and checks it, instead of anything new. */
  readonly dryRun?: boolean;
}

/** The arguments of avrdude. Never erases the EEPROM, where a board keeps its own number. */
export function avrdudeArguments({ mcu, port, hex, baud, dryRun = false }: Flashing): readonly string[] {
  const { part, programmer, baud: usual } = PROGRAMMERS[mcu];
  const how = ['-p', part, '-c', programmer, '-P', port, '-b', String(baud ?? usual), '-D'];
  return [...how, ...(dryRun ? ['-n'] : []), '-U', `flash:w:${hex}:i`];
}

/** Runs avrdude, which shows its own progress; its exit status, or why it cannot be run. */
export function flashBoard(
  flashing: Flashing,
  show: (text: string) => void,
): Promise<number | { readonly reason: string }> {
  return new Promise(resolve => {
    const avrdude = spawn('avrdude', avrdudeArguments(flashing), { stdio: ['ignore', 'pipe', 'pipe'] });
    avrdude.stdout.on('data', data => show(String(data)));
    avrdude.stderr.on('data', data => show(String(data)));
    avrdude.once('error', error => resolve({ reason: reasonOf(error) }));
    avrdude.once('close', status => resolve(status ?? 1));
  });
}
