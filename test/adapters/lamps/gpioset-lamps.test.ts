import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gpiosetLamps } from '../../../src/adapters/lamps/gpioset-lamps.ts';
import { must } from '../../../src/domain/result.ts';

/** A folder with commands of this version; each pin that is held says so in `held`, and again when it is let go. */
function someCommands(version: string, holding = '') {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-gpioset-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, script: string): void => {
    writeFileSync(join(folder, name), `#!/bin/bash\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  write('gpiodetect', "echo 'gpiochip0 [pinctrl-bcm2711] (58 lines)'");
  const held = join(folder, 'held');
  // as gpioset does, it ends well when it is asked to
  const hold = `let_go() { echo "let go $args" >> '${held}'; kill $child; exit 0; }
args="$*"; trap let_go TERM; sleep 100 & child=$!; echo "$args" >> '${held}'; wait`;
  write('gpioset', `if [ "$1" = --version ]; then echo '${version}'; exit; fi\n${holding || hold}`);
  const lines = (): readonly string[] => (existsSync(held) ? readFileSync(held, 'utf8').trim().split('\n') : []);
  const until = (isEnough: (lines: readonly string[]) => boolean): Promise<void> =>
    new Promise(done => {
      const look = (): void => {
        if (!isEnough(lines())) return;
        watcher.close();
        done();
      };
      const watcher = watch(folder, look);
      look();
    });
  return { folder, lines, until };
}

const LINES = [
  { gpio: 5, activeLow: false },
  { gpio: 6, activeLow: true },
];

test.each([
  ['gpioset (libgpiod) v1.6.3', '--mode=signal gpiochip0'],
  ['gpioset (libgpiod) v2.2.1', '--chip=gpiochip0'],
])('%s holds each pin by a process of its own, and only the one that changes is held anew', async (version, how) => {
  const { folder, lines, until } = someCommands(version);
  const taken = await gpiosetLamps(folder).take(LINES, () => {});
  const lamps = must(taken.ok ? taken.value : null, 'the pins');
  await until(held => held.length === 2);
  expect(lines().toSorted()).toEqual([`${how} 5=0`, `${how} 6=1`]);
  lamps.light(new Set([5]));
  await until(held => held.length === 4);
  expect(lines().slice(2)).toEqual([`let go ${how} 5=0`, `${how} 5=1`]);
  lamps.close();
  await until(held => held.length === 6);
  expect(lines().slice(4).toSorted()).toEqual([`let go ${how} 5=1`, `let go ${how} 6=1`]);
});

test('a pin that cannot be had is lost with what gpioset says', async () => {
  const { folder } = someCommands('gpioset v1.6.3', "echo 'gpioset: device busy' >&2; exit 1");
  const reason = await new Promise<string>(lost => void gpiosetLamps(folder).take(LINES.slice(0, 1), lost));
  expect(reason).toBe('GPIO5: gpioset: device busy');
});

test('a computer without gpioset is told what to install', async () => {
  expect(await gpiosetLamps('/nowhere').take(LINES, () => {})).toEqual({
    ok: false,
    error: 'not installed (apt install gpiod)',
  });
});
