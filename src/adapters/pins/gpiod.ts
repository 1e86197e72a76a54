import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { err, ok, type Result } from '../../domain/result.ts';
import { reasonOf } from '../reason.ts';
import { type GpioChip, headerChip, noHeaderAmong } from './pin-header.ts';

const run = promisify(execFile);

/** Which generation of the commands this is, and what they call the chip behind the pin header. */
export interface GpiodHeader {
  readonly version: GpiodVersion;
  readonly chip: string;
}
export type GpiodVersion = 1 | 2;

/** A command of gpiod in this folder; in none: on the path. */
export const commandIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** The output of gpiod's commands for this computer. Never throws. */
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
