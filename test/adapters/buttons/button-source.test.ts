import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ButtonSource, openButtons } from '../../../src/adapters/buttons/button-source.ts';
import type { GpioAccess, GpioListener } from '../../../src/adapters/buttons/gpio-access.ts';
import { createLog } from '../../../src/adapters/log.ts';
import { err, ok } from '../../../src/domain/result.ts';

const START = { button: 'start', gpio: 17, activeLow: true } as const;
const HU0 = { button: 'hu0', gpio: 22, activeLow: false } as const;

let pressed: string[];
let told: string[];

beforeEach(() => {
  vi.useFakeTimers();
  pressed = [];
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Pins whose levels the test sets. */
function somePins(): {
  readonly access: GpioAccess;
  readonly pins: () => GpioListener;
  readonly closed: () => boolean;
} {
  let listener: GpioListener = { changed: () => {}, lost: () => {} };
  let closed = false;
  const access: GpioAccess = {
    name: 'bench',
    watch: async (_, asked) => {
      listener = asked;
      return ok({
        close: () => {
          closed = true;
        },
      });
    },
  };
  return { access, pins: () => listener, closed: () => closed };
}

const noPins = (name: string, reason: string): GpioAccess => ({ name, watch: async () => err(reason) });

const open = (...accesses: readonly GpioAccess[]): Promise<ButtonSource> =>
  openButtons({
    buttons: [START, HU0],
    onPress: button => pressed.push(button),
    accesses,
    log: createLog({ level: 'info', readable: true, write: line => told.push(line) }),
  });

describe('a contact', () => {
  test('that bounces is one press', async () => {
    const { access, pins } = somePins();
    await open(access);
    for (const active of [true, false, true, false, true]) pins().changed(17, active);
    vi.runAllTimers();
    expect(pressed).toEqual(['start']);
  });

  test('that bounces when let go is no press', async () => {
    const { access, pins } = somePins();
    await open(access);
    pins().changed(17, true);
    vi.runAllTimers();
    for (const active of [false, true, false]) pins().changed(17, active);
    vi.runAllTimers();
    expect(pressed).toEqual(['start']);
  });

  test('touched by a spark is no press', async () => {
    const { access, pins } = somePins();
    await open(access);
    pins().changed(17, true);
    pins().changed(17, false);
    vi.runAllTimers();
    expect(pressed).toEqual([]);
  });

  test('pressed, let go and pressed again is two presses', async () => {
    const { access, pins } = somePins();
    await open(access);
    for (const active of [true, false, true]) {
      pins().changed(17, active);
      vi.runAllTimers();
    }
    expect(pressed).toEqual(['start', 'start']);
  });
});

test('two buttons do not disturb each other', async () => {
  const { access, pins } = somePins();
  await open(access);
  pins().changed(17, true);
  pins().changed(22, true);
  vi.runAllTimers();
  expect(pressed).toEqual(['start', 'hu0']);
});

test('a pin nobody asked for is no button', async () => {
  const { access, pins } = somePins();
  await open(access);
  pins().changed(4, true);
  vi.runAllTimers();
  expect(pressed).toEqual([]);
});

test('when the source is closed, so are the pins, and a press under way is none', async () => {
  const { access, pins, closed } = somePins();
  const buttons = await open(access);
  pins().changed(17, true);
  buttons.close();
  vi.runAllTimers();
  expect([pressed, closed()]).toEqual([[], true]);
});

test('the second way to the pins is taken when the first is barred, without a word', async () => {
  const { access, pins } = somePins();
  await open(noPins('onoff', 'this kernel has no /sys/class/gpio'), access);
  pins().changed(17, true);
  vi.runAllTimers();
  expect([pressed, told]).toEqual([['start'], []]);
});

test('a computer without pins is told in one line with every reason, and the table runs on', async () => {
  const buttons = await open(noPins('onoff', 'this kernel has no /sys/class/gpio'), noPins('gpiomon', 'not installed'));
  expect(told).toEqual([
    expect.stringContaining(
      "no buttons on this computer's pins; those of the boards and of the display still work" +
        ' reason=onoff: this kernel has no /sys/class/gpio; gpiomon: not installed\n',
    ),
  ]);
  buttons.close();
});

test('pins lost in the middle of play are told, and the table runs on', async () => {
  const { access, pins } = somePins();
  await open(access);
  pins().lost('gpiomon ended (killed)');
  expect(told).toEqual([expect.stringContaining('reason=bench: gpiomon ended (killed)')]);
});

test('a table without wired buttons asks for no pins', async () => {
  const asked = vi.fn();
  await openButtons({
    buttons: [],
    onPress: () => {},
    accesses: [{ name: 'bench', watch: asked }],
    log: createLog({ level: 'info', readable: true, write: line => told.push(line) }),
  });
  expect([asked.mock.calls, told]).toEqual([[], []]);
});
