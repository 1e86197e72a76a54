import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LampAccess } from '../../../src/adapters/lamps/lamp-access.ts';
import { openLamps } from '../../../src/adapters/lamps/lamp-driver.ts';
import { createLog } from '../../../src/adapters/log.ts';
import { DARK, type LampId, type Light } from '../../../src/domain/lamp.ts';
import { err, ok } from '../../../src/domain/result.ts';

let lit: string[];
let told: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  lit = [];
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const bench: LampAccess = {
  name: 'bench',
  take: async () => ok({ light: pins => lit.push([...pins].join(' ')), close: () => lit.push('closed') }),
};
const noPins: LampAccess = { name: 'none', take: async () => err('no pins here') };

const LAMPS = [
  { lamp: 'seat0', gpio: 5, activeLow: false },
  { lamp: 'table', gpio: 6, color: 'green', activeLow: false },
  { lamp: 'table', gpio: 7, color: 'red', activeLow: false },
] as const;

const open = (...accesses: readonly LampAccess[]) =>
  openLamps({
    lamps: LAMPS,
    accesses,
    now: Date.now,
    log: createLog({ level: 'info', readable: true, write: line => told.push(line) }),
  });

const shown = (lamps: Partial<Record<LampId, Light>>): Record<LampId, Light> => ({
  ...{ seat0: DARK, seat1: DARK, seat2: DARK, seat3: DARK, table: DARK },
  ...lamps,
});

test('a lamp of one colour is lit for its colour alone, one without for any', async () => {
  const lamps = await open(noPins, bench);
  lamps.show(shown({ seat0: { color: 'red', mode: 'on' }, table: { color: 'red', mode: 'on' } }));
  lamps.show(shown({ table: { color: 'green', mode: 'on' } }));
  lamps.show(shown({ table: { color: 'green', mode: 'on' } }));
  lamps.show(shown({}));
  expect(lit).toEqual(['5 7', '6', '']);
});

test('what blinks goes on and off until it is to show something else, and nothing wakes after that', async () => {
  const lamps = await open(bench);
  lamps.show(shown({ seat0: { color: 'green', mode: 'blink' } }));
  vi.advanceTimersByTime(1024);
  expect(lit).toEqual(['5', '', '5', '', '5']);
  lamps.show(shown({ seat0: { color: 'green', mode: 'on' } }));
  expect(vi.getTimerCount()).toBe(0);
  lamps.show(shown({ seat0: { color: 'green', mode: 'pulse' } }));
  lamps.close();
  expect(vi.getTimerCount()).toBe(0);
  expect(lit.at(-1)).toBe('closed');
});

test('where no way leads to the pins it says so once, and nothing is lit', async () => {
  const lamps = await open(noPins, { ...noPins, name: 'nor here' });
  lamps.show(shown({ seat0: { color: 'green', mode: 'blink' } }));
  vi.runAllTimers();
  lamps.close();
  expect(lit).toEqual([]);
  expect(told).toEqual([
    expect.stringMatching(/no lamps on this computer's pins.*none: no pins here; nor here: no pins here/),
  ]);
});
