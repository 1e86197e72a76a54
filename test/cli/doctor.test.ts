import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '../support/server-process.ts';

const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');
const DOCTOR = [process.execPath, EXECUTABLE, 'doctor', '--json'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paizhuo-doctor-'));
  writeConfig('web: { port: 0 }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeConfig = (...lines: readonly string[]): void =>
  writeFileSync(join(folder, 'paizhuo.yaml'), ['version: 1', ...lines, ''].join('\n'));

interface Told {
  readonly id: string;
  readonly verdict: string;
  readonly says: string;
  readonly remedy: string | null;
}

/** What the doctor says by itself, or run by another program. */
function doctor([command = '', ...args]: readonly string[] = DOCTOR) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: folder });
  const told =
    stdout.trim() === ''
      ? []
      : stdout
          .trim()
          .split('\n')
          .map(line => JSON.parse(line) as Told);
  return {
    status,
    stderr,
    told: (id: string) => told.find(one => one.id === id),
    bad: told.filter(({ verdict }) => verdict === 'fail'),
  };
}

describe('paizhuo doctor', () => {
  test('finds nothing between a machine and a simulated game', () => {
    const { status, bad, told } = doctor();
    expect([status, bad]).toEqual([0, []]);
    expect(told('disk/writing')?.verdict).toBe('ok');
  });

  test('says it in lines, with what to do below', () => {
    writeConfig('web: { port: 6000 }');
    const { status, stdout } = spawnSync(process.execPath, [EXECUTABLE, 'doctor'], { encoding: 'utf8', cwd: folder });
    expect(status).toBe(1);
    expect(stdout).toContain('ok    node: Node v');
    expect(stdout).toMatch(/^fail {2}pages\/port: no browser .*\n {6}-> choose another/m);
  });

  test.each([
    ['a value that makes no sense', 'web: { port: many }', 'paizhuo.yaml:2: web.port: must be a number'],
    ['a key that is not known', 'webb: {}', 'no such key'],
    ['something that is no YAML', 'web: [', 'paizhuo.yaml:'],
  ])('finds %s in the config', (_what, line, says) => {
    writeConfig(line);
    const { status, bad } = doctor();
    expect(status).toBe(1);
    expect(bad[0]).toMatchObject({
      id: 'config/file',
      says: expect.stringContaining(says),
      remedy: expect.any(String),
    });
  });

  test('finds that the config it was given is not there', () => {
    expect(doctor([...DOCTOR, '--config', 'other.yaml']).bad[0]?.says).toContain('there is no such file');
  });

  test('asks the table that runs instead of taking its port from it', async () => {
    const config = join(folder, 'paizhuo.yaml');
    const server = startServer(config, ['--by-hand', 'guangdong']);
    const { port } = new URL(await server.url());
    writeConfig(`web: { port: ${port} }`);
    const { status, told } = doctor();
    expect(status).toBe(0);
    expect(told('pages/port')).toMatchObject({ verdict: 'ok', says: `the table is served at port ${port}` });
  });
});

test('the setup page tells the host, and nobody else, the same of the table that runs', async () => {
  writeConfig('web: { port: 0 }', 'pins: { host: "246802" }', 'boards: [{ name: seat0, path: /dev/no-such }]');
  const url = await startServer(join(folder, 'paizhuo.yaml'), []).url();
  const ask = (headers: Record<string, string>) => fetch(`${url}/api/setup/doctor`, { headers });
  expect((await ask({})).status).toBe(401);
  const { headers } = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ host: true, pin: '246802' }),
  });
  const cookie = headers.getSetCookie().map(one => one.split(';', 1)[0]);
  const { findings } = (await (await ask({ cookie: cookie.join('; ') })).json()) as {
    readonly findings: readonly Told[];
  };
  const verdictOf = (id: string) => findings.find(one => one.id === id)?.verdict;
  expect([verdictOf('pages/port'), verdictOf('disk/writing'), verdictOf('board/seat0')]).toEqual(['ok', 'ok', 'fail']);
});

const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
describe.skipIf(!mayMount)('on a disk of its own (needs leave to mount)', () => {
  const onDisk = (options: string, before: string): readonly string[] => [
    ...['unshare', '-rm', 'sh', '-ec'],
    `mount -t tmpfs -o ${options} tmpfs data && ${before}; exec "$@"`,
    ...['doctor', ...DOCTOR],
  ];
  beforeEach(() => mkdirSync(join(folder, 'data')));

  test('a full one is found', () => {
    const { status, told } = doctor(onDisk('size=256k', 'head -c 256k /dev/zero >data/full'));
    expect(status).toBe(1);
    expect(told('disk/writing')).toMatchObject({
      verdict: 'fail',
      says: expect.stringContaining('full disk'),
      remedy: expect.stringContaining('delete what is not needed'),
    });
  });

  test('one that has no room for an evening is told of', () => {
    expect(doctor(onDisk('size=1m', 'true')).told('disk/room')).toMatchObject({ verdict: 'warn' });
  });

  test('a read-only one is found', () => {
    const { told } = doctor(onDisk('size=1m', 'mount -o remount,ro data'));
    expect(told('disk/writing')).toMatchObject({ verdict: 'fail', remedy: expect.stringContaining('read-only') });
  });
});

const mayBeSomebody = process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0;
describe.skipIf(!mayBeSomebody)('as somebody with few rights (needs root)', () => {
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...DOCTOR];

  test('a data directory and a config of somebody else are found', () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'data'));
    const { status, told } = doctor(asNobody);
    expect(status).toBe(1);
    expect(told('disk/writing')).toMatchObject({
      verdict: 'fail',
      remedy: expect.stringMatching(/chown -R (paizhuo|nobody): /),
    });
    expect(told('config/saving')).toMatchObject({
      verdict: 'warn',
      remedy: expect.stringMatching(/chown (paizhuo|nobody): /),
    });
  });

  test('a port that this user may not open is found', () => {
    chmodSync(folder, 0o755);
    writeConfig('web: { port: 0 }', 'boards: [{ name: seat0, path: /dev/kmsg }]');
    expect(doctor(asNobody).told('board/seat0')).toMatchObject({
      verdict: 'fail',
      says: expect.stringContaining('may not open /dev/kmsg'),
      // the port's group differs between machines, and root's is not to be joined
      remedy: expect.stringMatching(/^(?:usermod -aG \S+ USER|sudo chgrp (dialout|uucp) \/dev\/kmsg)/),
    });
  });
});
