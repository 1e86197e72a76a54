import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** What we use of `onoff`. */
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

export interface OnoffOptions {
  /** Optional and compiled for one version of Node, so it may be missing or unusable. */
  readonly load?: () => Promise<Onoff>;
  readonly sysfs?: string;
}

/** Pins over `onoff` and the kernel's sysfs, where that still exists. */
export const onoffAccess = (options: OnoffOptions = {}): GpioAccess => ({
  name: 'onoff',
  watch: (lines, listener) => overOnoff(options, (Gpio, base) => watchAll(Gpio, base, lines, listener)),
});

/** `use` is given `onoff` and the kernel's number of the header's first pin. Never throws. */
export async function overOnoff<T>(
  { load = () => import('onoff'), sysfs = '/sys/class/gpio' }: OnoffOptions,
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

function watchAll(
  Gpio: Onoff['Gpio'],
  base: number,
  lines: readonly GpioLine[],
  { changed, lost }: GpioListener,
): Result<GpioWatch, string> {
  const pins: OnoffGpio[] = [];
  const close = (): void => {
    for (const pin of pins.splice(0)) pin.unexport();
  };
  for (const { gpio, activeLow } of lines) {
    try {
      const pin = new Gpio(base + gpio, 'in', 'both', { activeLow });
      pins.push(pin);
      pin.watch((error, value) => (error ? lost(`GPIO${gpio}: ${reasonOf(error)}`) : changed(gpio, value === 1)));
    } catch (error) {
      close();
      return err(`GPIO${gpio} cannot be used (${reasonOf(error)})`);
    }
  }
  return ok({ close });
}
