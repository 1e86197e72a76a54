import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onoffAccess } from '../../../src/adapters/buttons/onoff-access.ts';
import type { Onoff } from '../../../src/adapters/pins/onoff.ts';

type Level = 0 | 1;

/** A sysfs with these controllers, as a kernel shows them. */
function aSysfs(...chips: readonly { readonly label: string; readonly base: number }[]): string {
  const sysfs = mkdtempSync(join(tmpdir(), 'paizhuo-gpio-'));
  onTestFinished(() => rmSync(sysfs, { recursive: true }));
  for (const { label, base } of chips) {
    const chip = join(sysfs, `gpiochip${base}`);
    mkdirSync(chip);
    writeFileSync(join(chip, 'label'), `${label}\n`);
    writeFileSync(join(chip, 'base'), `${base}\n`);
  }
  return sysfs;
}

/** An `onoff` whose pins the test sets by the kernel's number; `busy` pins refuse. */
function anOnoff({
  accessible = true,
  busy = [],
}: {
  readonly accessible?: boolean;
  readonly busy?: readonly number[];
} = {}) {
  const opened = new Map<number, { readonly activeLow: boolean; change: (level: Level) => void }>();
  class Gpio {
    static accessible = accessible;
    readonly #number: number;
    constructor(number: number, _direction: string, _edge?: 'both', { activeLow } = { activeLow: false }) {
      if (busy.includes(number)) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
      this.#number = number;
      opened.set(number, { activeLow, change: () => {} });
    }
    watch(callback: (error: null, level: Level) => void): void {
      const pin = opened.get(this.#number);
      if (pin) pin.change = level => callback(null, level);
    }
    writeSync(): void {}
    unexport(): void {
      opened.delete(this.#number);
    }
  }
  return { load: async (): Promise<Onoff> => ({ Gpio }), opened };
}

const LINES = [
  { gpio: 17, activeLow: true },
  { gpio: 22, activeLow: false },
];
const nobody = { changed: () => {}, lost: () => {} };

test.each([
  ['an old kernel', [{ label: 'pinctrl-bcm2835', base: 0 }], 17],
  [
    'a Pi 4 since kernel 6.6',
    [
      { label: 'raspberrypi-exp-gpio', base: 570 },
      { label: 'pinctrl-bcm2711', base: 512 },
    ],
    529,
  ],
  [
    'a Pi 5',
    [
      { label: 'gpio-brcmstb@107d508500', base: 512 },
      { label: 'pinctrl-rp1', base: 571 },
    ],
    588,
  ],
  ['another computer with one controller', [{ label: 'sunxi', base: 32 }], 49],
])('GPIO17 is GPIO17 on %s', async (_, chips, kernelNumber) => {
  const { load, opened } = anOnoff();
  const watched = await onoffAccess({ load, sysfs: aSysfs(...chips) }).watch(LINES, nobody);
  expect(watched.ok).toBe(true);
  expect(opened.get(kernelNumber)?.activeLow).toBe(true);
});

test('a pressed pin is told by the number on the header, and let go when closed', async () => {
  const { load, opened } = anOnoff();
  const heard: unknown[] = [];
  const sysfs = aSysfs({ label: 'pinctrl-bcm2711', base: 512 });
  const watched = await onoffAccess({ load, sysfs }).watch(LINES, {
    ...nobody,
    changed: (gpio, active) => heard.push([gpio, active]),
  });
  opened.get(512 + 22)?.change(1);
  opened.get(512 + 22)?.change(0);
  expect(heard).toEqual([
    [22, true],
    [22, false],
  ]);
  if (watched.ok) watched.value.close();
  expect(opened.size).toBe(0);
});

test.each([
  ['a kernel without sysfs pins', { sysfs: '/nowhere/gpio' }, 'this kernel has no /nowhere/gpio'],
  ['a computer without pins', { sysfs: () => aSysfs() }, 'this computer has no GPIO pins'],
  [
    'several unknown controllers',
    { sysfs: () => aSysfs({ label: 'one', base: 0 }, { label: 'two', base: 32 }) },
    'none of one, two is known to be the pin header',
  ],
])('%s is a reason, not a crash', async (_, { sysfs }, reason) => {
  const { load } = anOnoff();
  const access = onoffAccess({ load, sysfs: typeof sysfs === 'string' ? sysfs : sysfs() });
  expect(await access.watch(LINES, nobody)).toEqual({ ok: false, error: reason });
});

const aPi = (): string => aSysfs({ label: 'pinctrl-bcm2711', base: 512 });

test('pins this user may not touch are a reason', async () => {
  const { load } = anOnoff({ accessible: false });
  const sysfs = aPi();
  expect(await onoffAccess({ load, sysfs }).watch(LINES, nobody)).toEqual({
    ok: false,
    error: `${sysfs} is not accessible`,
  });
});

test('a pin somebody else uses is named, and the others are let go', async () => {
  const { load, opened } = anOnoff({ busy: [512 + 22] });
  expect(await onoffAccess({ load, sysfs: aPi() }).watch(LINES, nobody)).toEqual({
    ok: false,
    error: 'GPIO22 cannot be used (EBUSY)',
  });
  expect(opened.size).toBe(0);
});

test('a library compiled for another Node is a reason that names the cure', async () => {
  const load = async (): Promise<Onoff> => {
    throw Object.assign(new Error('compiled against a different version'), { code: 'ERR_DLOPEN_FAILED' });
  };
  expect(await onoffAccess({ load, sysfs: aPi() }).watch(LINES, nobody)).toEqual({
    ok: false,
    error: 'cannot be used (ERR_DLOPEN_FAILED); after an upgrade of Node, npm rebuild epoll cures it',
  });
});
