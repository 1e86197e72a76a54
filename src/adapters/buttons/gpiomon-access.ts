import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ok, type Result } from '../../domain/result.ts';
import { commandIn, findHeader, type GpiodHeader } from '../pins/gpiod.ts';
import type { GpioAccess, GpioLine, GpioListener, GpioWatch } from './gpio-access.ts';

/**
 * Pins over the `gpiomon` command (Debian package gpiod), which speaks to the kernel's GPIO device files. `folder`:
 * where the commands are, when not on the path.
 */
export const gpiomonAccess = (folder = ''): GpioAccess => {
  const gpiomon = commandIn(folder, 'gpiomon');
  return {
    name: 'gpiomon',
    watch: async (lines, listener) => {
      const header = await findHeader(gpiomon, commandIn(folder, 'gpiodetect'));
      return header.ok ? watchAll(gpiomon, header.value, lines, listener) : header;
    },
  };
};

/**
 * The pull resistor holds the level of a button that is not pressed. Both versions print `<pin> <edge>`, where 1 is a
 * rising edge (falling is 0 in version 1, 2 in version 2).
 */
export function gpiomonArguments(
  { version, chip }: GpiodHeader,
  activeLow: boolean,
  pins: readonly number[],
): readonly string[] {
  const bias = activeLow ? 'pull-up' : 'pull-down';
  const numbers = pins.map(String);
  return version === 1
    ? ['--line-buffered', `--bias=${bias}`, '--format=%o %e', chip, ...numbers]
    : [`--chip=${chip}`, `--bias=${bias}`, '--format=%o %e', ...numbers];
}

/** One process for each way of wiring: the pull resistor is set for all pins of a process. */
function watchAll(
  command: string,
  header: GpiodHeader,
  lines: readonly GpioLine[],
  { changed, lost }: GpioListener,
): Result<GpioWatch, string> {
  const children: ChildProcess[] = [];
  let closed = false;
  for (const activeLow of [true, false]) {
    const pins = lines.filter(line => line.activeLow === activeLow).map(({ gpio }) => gpio);
    if (pins.length === 0) continue;
    const child = spawn(command, gpiomonArguments(header, activeLow, pins), {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    createInterface({ input: child.stdout }).on('line', line => {
      const [, pin, edge] = /^\s*(\d+)\s+([012])\s*$/.exec(line) ?? [];
      if (pin !== undefined) changed(Number(pin), (edge === '1') !== activeLow);
    });
    let complaint = '';
    child.stderr.on('data', chunk => {
      complaint = `${complaint}${String(chunk)}`.slice(0, 200);
    });
    child.once('error', error => closed || lost(error.message));
    child.once('close', code => closed || lost(complaint.trim() || `gpiomon ended (${code ?? 'killed'})`));
  }
  return ok({
    close: () => {
      closed = true;
      for (const child of children) child.kill();
    },
  });
}
