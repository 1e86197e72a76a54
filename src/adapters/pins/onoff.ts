import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, type Result } from '../../domain/result.ts';
import { reasonOf } from '../reason.ts';
import { type GpioChip, headerChip, noHeaderAmong } from './pin-header.ts';

/** Our part of the interface of `onoff`. */
export interface Onoff {
  readonly Gpio: {
    readonly accessible: boolean;
    new (gpio: number, direction: 'in', edge: 'both', options: { readonly activeLow: boolean }): OnoffGpio;
    /** An output that is low, or high, from the first moment on. */
    new (gpio: number, direction: 'low' | 'high'): OnoffGpio;
  };
}
export interface OnoffGpio {
  readonly writeSync: (level: 0 | 1) => void;
  readonly watch: (callback: (error: Error | null | undefined, value: 0 | 1) => void) => void;
  readonly unexport: () => void;
}

/** Optional and compiled for one version of Node, so it may be missing or unusable. A plain string: compilers do not look for it. */
const PACKAGE: string = 'onoff';

export interface OnoffOptions {
  readonly load?: () => Promise<Onoff>;
  readonly sysfs?: string;
}

/** `use` is given `onoff` and the kernel's number of the header's first pin. Never throws. */
export async function overOnoff<T>(
  { load = () => import(PACKAGE), sysfs = '/sys/class/gpio' }: OnoffOptions,
  use: (Gpio: Onoff['Gpio'], base: number) => Result<T, string>,
): Promise<Result<T, string>> {
  try {
    if (!existsSync(sysfs)) return err(`this kernel has no ${sysfs}`);
    const chips = sysfsChips(sysfs);
    const header = headerChip(chips);
    if (!header) return err(noHeaderAmong(chips));
    const { Gpio } = await load();
    return Gpio.accessible ? use(Gpio, header.base) : err(`${sysfs} is not accessible`);
  } catch (error) {
    return err(`cannot be used (${reasonOf(error)}); after an upgrade of Node, npm rebuild epoll cures it`);
  }
}

interface SysfsChip extends GpioChip {
  /** The kernel's number of its first pin: 0 on old kernels, 512 and others since 6.6. */
  readonly base: number;
}

function sysfsChips(sysfs: string): readonly SysfsChip[] {
  const read = (chip: string, file: string): string => readFileSync(join(sysfs, chip, file), 'utf8').trim();
  return readdirSync(sysfs)
    .filter(name => /^gpiochip\d+$/.test(name))
    .map(name => ({ name, label: read(name, 'label'), base: Number(read(name, 'base')) }));
}
