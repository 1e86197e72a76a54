import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { err, ok, type Result } from '../../domain/result.ts';
import { reasonOf } from '../reason.ts';
import {
  type GpioAccess,
  type GpioChip,
  type GpioLine,
  type GpioListener,
  type GpioWatch,
  headerChip,
  noHeaderAmong,
} from './gpio-access.ts';

const run = promisify(execFile);

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

/** Which generation of the commands this is, and what they call the chip behind the pin header. */
export interface GpiodHeader {
  readonly version: GpiodVersion;
  readonly chip: string;
}
export type GpiodVersion = 1 | 2;

/** A command of gpiod in this folder; in none: on the path. */
export const commandIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** What the commands of gpiod say of this computer. Never throws. */
export async function findHeader(tool: string, detect: string): Promise<Result<GpiodHeader, string>> {
  try {
    const version = parseVersion((await run(tool, ['--version'])).stdout);
    if (version === null) return err(`this version of ${basename(tool)} is not known`);
    const chips = parseChips((await run(detect)).stdout);
    const header = headerChip(chips);
    return header ? ok({ version, chip: header.name }) : err(noHeaderAmong(chips));
  } catch (error) {
    const reason = reasonOf(error);
    return err(reason === 'ENOENT' ? 'not installed (apt install gpiod)' : reason);
  }
}

const parseVersion = (text: string): GpiodVersion | null => {
  const major = Number(/v(\d+)\./.exec(text)?.[1]);
  return major === 1 || major === 2 ? major : null;
};

/** `gpiochip0 [pinctrl-bcm2711] (58 lines)` */
const parseChips = (text: string): readonly GpioChip[] =>
  [...text.matchAll(/^(gpiochip\d+) \[([^\]]*)\]/gm)].map(([, name = '', label = '']) => ({ name, label }));

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
