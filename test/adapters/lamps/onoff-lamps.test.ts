import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onoffLamps } from '../../../src/adapters/lamps/onoff-lamps.ts';
import type { Onoff } from '../../../src/adapters/pins/onoff.ts';
import { must } from '../../../src/domain/result.ts';

/** The sysfs of a Pi 4 since kernel 6.6. */
function aSysfs(): string {
  const sysfs = mkdtempSync(join(tmpdir(), 'paizhuo-lamps-'));
  onTestFinished(() => rmSync(sysfs, { recursive: true }));
  mkdirSync(join(sysfs, 'gpiochip512'));
  writeFileSync(join(sysfs, 'gpiochip512', 'label'), 'pinctrl-bcm2711\n');
  writeFileSync(join(sysfs, 'gpiochip512', 'base'), '512\n');
  return sysfs;
}

/** Pins by the kernel's number, each with its level for as long as it is exported. `breaks`: they refuse from then on. */
function pins({ busy = -1 } = {}) {
  const levels = new Map<number, 0 | 1>();
  let isBroken = false;
  class Gpio {
    static accessible = true;
    readonly #number: number;
    constructor(number: number, direction: string) {
      if (number === busy) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
      this.#number = number;
      levels.set(number, direction === 'high' ? 1 : 0);
    }
    watch(): void {}
    writeSync(level: 0 | 1): void {
      if (isBroken) throw new Error('no such device');
      levels.set(this.#number, level);
    }
    unexport(): void {
      levels.delete(this.#number);
    }
  }
  const breaks = (): void => {
    isBroken = true;
  };
  return { levels, breaks, load: async (): Promise<Onoff> => ({ Gpio }) };
}

const LINES = [
  { gpio: 5, activeLow: false },
  { gpio: 6, activeLow: true },
];

test('lamps are dark when their pins are taken, lit by their level, and let go when it ends', async () => {
  const { levels, load } = pins();
  const taken = await onoffLamps({ load, sysfs: aSysfs() }).take(LINES, () => {});
  const lamps = must(taken.ok ? taken.value : null, 'the pins');
  expect([...levels]).toEqual([
    [517, 0],
    [518, 1],
  ]);
  lamps.light(new Set([5, 6]));
  expect([...levels.values()]).toEqual([1, 0]);
  lamps.light(new Set([5]));
  expect([...levels.values()]).toEqual([1, 1]);
  lamps.close();
  expect(levels.size).toBe(0);
});

test('a pin that somebody else has is a reason, and none is kept', async () => {
  const { levels, load } = pins({ busy: 518 });
  const taken = await onoffLamps({ load, sysfs: aSysfs() }).take(LINES, () => {});
  expect(taken).toEqual({ ok: false, error: 'GPIO6 cannot be used (EBUSY)' });
  expect(levels.size).toBe(0);
});

test('pins that refuse while the table plays are lost with what they say', async () => {
  const { breaks, load } = pins();
  const lost: string[] = [];
  const taken = await onoffLamps({ load, sysfs: aSysfs() }).take(LINES, reason => lost.push(reason));
  breaks();
  if (taken.ok) taken.value.light(new Set([5]));
  expect(lost).toEqual(['no such device']);
});
