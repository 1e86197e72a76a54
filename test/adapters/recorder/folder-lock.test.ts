import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type FolderLock, lockFolder } from '../../../src/adapters/recorder/folder-lock.ts';
import { identityOf } from '../../../src/adapters/recorder/in-use.ts';
import { must } from '../../../src/domain/result.ts';

let directory: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  directory = join(folder, 'data');
});

const taken = (): FolderLock => {
  const locked = lockFolder(directory);
  return must(locked.ok ? locked.value : null, 'the folder for this process');
};

describe('a data directory', () => {
  test('is made where it is not there yet, and is one table’s at a time', () => {
    const first = taken();
    expect(lockFolder(directory)).toEqual({
      ok: false,
      error: `${directory} is in use by another paizhuo (process ${process.pid}): stop it, or choose another folder`,
    });
    first.unlock();
    taken().unlock();
    expect(readdirSync(directory)).toEqual([]);
  });

  test('is free again after a process that was killed, and after a boot', async () => {
    taken().unlock();
    const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(killed, 'spawn');
    const identity = must(identityOf(must(killed.pid ?? null, 'a process')), 'what tells it from others');
    writeFileSync(join(directory, 'lock'), identity);
    expect(lockFolder(directory).ok).toBe(false);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    taken().unlock();
    writeFileSync(join(directory, 'lock'), identityOf(process.pid)?.replace(/\S+\n$/, 'another-boot\n') ?? '');
    taken().unlock();
  });

  test('on a full disk is taken all the same, told from a free one, and free after a kill', async () => {
    taken().unlock();
    // what is written there finds a full disk
    const fillUp = (): void => symlinkSync('/dev/full', join(directory, `lock-${process.pid}`));
    fillUp();
    const first = taken();
    fillUp();
    expect(lockFolder(directory)).toMatchObject({ ok: false, error: expect.stringContaining('is in use by another') });
    // as does one that finds room again
    expect(lockFolder(directory)).toMatchObject({ ok: false, error: expect.stringContaining('is in use by another') });
    first.unlock();
    symlinkSync(identityOf(process.pid)?.replace(/\S+\n$/, 'another-boot') ?? '', join(directory, 'lock'));
    fillUp();
    taken().unlock();
    expect(readdirSync(directory)).toEqual([]);
  });

  test('is not taken while a living one’s mark is only being looked at', () => {
    const lock = taken();
    lockFolder(directory);
    expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(identityOf(process.pid));
    lock.unlock();
  });

  test.each<[string, (lock: string) => void]>([
    ['a folder', lock => mkdirSync(lock, { recursive: true })],
    ['a link to nowhere', lock => symlinkSync(join(directory, 'nothing'), lock)],
  ])('whose lock is %s is one clear error, at once', (_what, put) => {
    const lock = join(directory, 'lock');
    mkdirSync(directory, { recursive: true });
    put(lock);
    expect(lockFolder(directory)).toEqual({
      ok: false,
      error: `folder ${directory} cannot be used: ${lock} is no file; move it away`,
    });
    expect(readdirSync(directory)).toEqual(['lock']);
  });

  test('that cannot be made is one clear error, at once', () => {
    expect(lockFolder('/proc/nope')).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^folder \/proc\/nope cannot be used \(\w+\)$/),
    });
    writeFileSync(join(directory, '..', 'file'), '');
    expect(lockFolder(join(directory, '..', 'file', 'data')).ok).toBe(false);
    expect(existsSync(directory)).toBe(false);
  });
});

test('of many that find a dead lock at once, one takes the folder', async () => {
  taken().unlock();
  writeFileSync(join(directory, 'lock'), '1 1 another-boot\n');
  const script = `
    import { lockFolder } from './src/adapters/recorder/folder-lock.ts';
    process.stdin.once('data', () => {
      process.stdout.write(lockFolder(${JSON.stringify(directory)}).ok ? 'taken' : 'refused');
      process.stdin.once('data', () => process.exit());
    });
    process.stdout.write('ready ');`;
  const starts = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]),
  );
  onTestFinished(() => {
    for (const start of starts) start.kill('SIGKILL');
  });
  await Promise.all(starts.map(({ stdout }) => once(stdout, 'data')));
  const answers = Promise.all(starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  for (const { stdin } of starts) stdin.write('go\n');
  expect((await answers).toSorted()).toEqual(['refused', 'refused', 'refused', 'taken']);
});
