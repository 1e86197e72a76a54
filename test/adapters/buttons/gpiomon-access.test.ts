import { EventEmitter, once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gpiomonAccess } from '../../../src/adapters/buttons/gpiomon-access.ts';

interface FakeCommands {
  readonly version: string;
  readonly chips?: string;
  /** What `gpiomon` does once it watches. */
  readonly watching: string;
}

/** A folder with a `gpiomon` and a `gpiodetect` of this version; `asked()`: the arguments they were given. */
function someCommands({ version, chips = 'gpiochip0 [pinctrl-bcm2711] (58 lines)', watching }: FakeCommands) {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-gpiod-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, script: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  write('gpiodetect', `echo '${chips}'`);
  write(
    'gpiomon',
    `if [ "$1" = --version ]; then echo '${version}'; exit; fi\nprintf '%s\\n' "$*" >> '${folder}/asked'\n${watching}`,
  );
  return { folder, asked: () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n').toSorted() };
}

/** Watches pin 17 (to ground) and pin 22 (to 3.3 V); collects what is heard. */
async function watch(folder: string) {
  const arrivals = new EventEmitter();
  const heard: unknown[] = [];
  const tell = (what: unknown): void => {
    heard.push(what);
    arrivals.emit('heard');
  };
  const watched = await gpiomonAccess(folder).watch(
    [
      { gpio: 17, activeLow: true },
      { gpio: 22, activeLow: false },
    ],
    { changed: (gpio, active) => tell([gpio, active]), lost: tell },
  );
  onTestFinished(() => {
    if (watched.ok) watched.value.close();
  });
  const until = async (count: number): Promise<readonly unknown[]> => {
    while (heard.length < count) await once(arrivals, 'heard');
    return heard;
  };
  return { watched, until };
}

const PRESS_V1 = `case "$*" in *pull-up*) echo '17 0'; echo '17 1';; esac; exec tail -f /dev/null`;
const PRESS_V2 = `case "$*" in *pull-up*) echo '17 2'; echo '17 1';; esac; exec tail -f /dev/null`;

test.each([
  ['gpiomon (libgpiod) v1.6.3', PRESS_V1, '--line-buffered --bias=pull-up --format=%o %e gpiochip0 17'],
  ['gpiomon (libgpiod) v2.2.1', PRESS_V2, '--chip=gpiochip0 --bias=pull-up --format=%o %e 17'],
])('%s hears a button to ground go down and up', async (version, watching, commandLine) => {
  const { folder, asked } = someCommands({ version, watching });
  const { until } = await watch(folder);
  expect(await until(2)).toEqual([
    [17, true],
    [17, false],
  ]);
  expect(asked()).toContain(commandLine);
});

test('a button to 3.3 V is pressed when its level rises', async () => {
  const watching = `case "$*" in *pull-down*) echo '22 1'; echo '22 0';; esac; exec tail -f /dev/null`;
  const { until } = await watch(someCommands({ version: 'gpiomon v1.6.3', watching }).folder);
  expect(await until(2)).toEqual([
    [22, true],
    [22, false],
  ]);
});

test('the pins of a Pi 5 are those of its header chip', async () => {
  const chips = 'gpiochip10 [gpio-brcmstb@107d508500] (32 lines)\ngpiochip4 [pinctrl-rp1] (54 lines)';
  const { folder, asked } = someCommands({ version: 'gpiomon v2.1.3', chips, watching: PRESS_V2 });
  await (await watch(folder)).until(2);
  expect(asked().join('\n')).toContain('--chip=gpiochip4');
});

test('pins that are refused are lost with what gpiomon says about it', async () => {
  const watching = `case "$*" in *pull-up*) echo 'gpiomon: device busy' >&2; exit 1;; esac; exec tail -f /dev/null`;
  const { until } = await watch(someCommands({ version: 'gpiomon v1.6.3', watching }).folder);
  expect(await until(1)).toEqual(['gpiomon: device busy']);
});

test('a computer without gpiomon is told what to install', async () => {
  const { watched } = await watch('/nowhere');
  expect(watched).toEqual({ ok: false, error: 'not installed (apt install gpiod)' });
});

test('a computer without pins is a reason', async () => {
  const { folder } = someCommands({ version: 'gpiomon v1.6.3', chips: '', watching: PRESS_V1 });
  expect((await watch(folder)).watched).toEqual({ ok: false, error: 'this computer has no GPIO pins' });
});
