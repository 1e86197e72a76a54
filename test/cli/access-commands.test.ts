import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writePins } from '../../src/adapters/access/pins-file.ts';
import { startServer } from '../support/server-process.ts';

const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');
const MATCH = '2026-11-21T18-30-05';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paizhuo-access-'));
  writeFileSync(join(folder, 'paizhuo.yaml'), 'version: 1\ndataDirectory: data\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function paizhuo(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [EXECUTABLE, ...args], {
    encoding: 'utf8',
    cwd: folder,
  });
  return { status, stdout, stderr };
}

describe('paizhuo pins', () => {
  const told = (): readonly (readonly string[])[] =>
    paizhuo('pins')
      .stdout.trimEnd()
      .split('\n')
      .map(line => line.split(/\s{2,}|(?<=display) /));
  const PINS = [
    ['host', '111111'],
    ['display', '222222'],
    ['seat 1', '333330'],
    ['seat 2', '333331'],
    ['seat 3', '333332'],
    ['seat 4', '333333'],
  ];

  beforeEach(() => {
    mkdirSync(join(folder, 'data', MATCH), { recursive: true });
    const seats = ['333330', '333331', '333332', '333333'] as [string, string, string, string];
    writePins(join(folder, 'data', MATCH, 'pins.json'), { host: '111111', display: '222222', seats });
  });

  test('shows those that were made up for the match', () => {
    expect(told()).toEqual(PINS);
  });

  test.each([
    ['host', 'host'],
    ['display', 'display'],
    ['4', 'seat 4'],
  ])('--renew %s makes another PIN for it and leaves the others', (who, whose) => {
    expect(paizhuo('pins', '--renew', who).status).toBe(0);
    for (const [name, pin] of told()) {
      const before = PINS.find(([known]) => known === name)?.[1];
      if (name === whose) expect(pin).not.toBe(before);
      else expect(pin).toBe(before);
      expect(pin).toMatch(/^\d{6}$/);
    }
  });

  test('--renew says whose there are', () => {
    expect(paizhuo('pins', '--renew', '0')).toMatchObject({ status: 2, stdout: '' });
    expect(told()).toEqual(PINS);
  });

  test('says where nobody has started a table yet', () => {
    rmSync(join(folder, 'data'), { recursive: true });
    expect(paizhuo('pins')).toMatchObject({ status: 1, stderr: expect.stringContaining('start the table first') });
  });
});

test('paizhuo start says first where the table is, and what tags are missing below', async () => {
  const config = join(folder, 'paizhuo.yaml');
  writeFileSync(
    config,
    'version: 1\ndataDirectory: data\nlogLevel: silent\nweb: { host: 127.0.0.1, port: 0 }\nboards: [{ name: seat0, path: /dev/nothing }]\n',
  );
  const server = startServer(config, []);
  await server.url();
  await expect.poll(server.said).toContain('stop with Ctrl-C');
  const [first = '', ...others] = server.said().split('\n');
  expect(first).toMatch(/^The table is on display at http:/);
  expect(others.join('\n')).toMatch(/^ {2}no tile has a tag yet: register them at \/setup or with paizhuo enrol/m);
  expect(server.log()).toBe('');
});

describe('paizhuo certificate', () => {
  const https = () => join(folder, 'data', 'https');

  test('makes an authority once, and tells its fingerprint', () => {
    const first = paizhuo('certificate');
    const made = readFileSync(join(https(), 'authority.pem'), 'utf8');
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toContain(new X509Certificate(made).fingerprint256);
    expect(paizhuo('certificate').stdout).toContain(new X509Certificate(made).fingerprint256);
    expect(readFileSync(join(https(), 'authority.pem'), 'utf8')).toBe(made);
    expect(readdirSync(https()).toSorted()).toEqual(['authority.key', 'authority.pem']);
  });

  test('begins anew where a power cut left only the key of one', () => {
    paizhuo('certificate');
    rmSync(join(https(), 'authority.pem'));
    expect(paizhuo('certificate')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(https()).toSorted()).toEqual(['authority.key', 'authority.pem']);
  });

  test('names a file that is no good, and touches nothing', () => {
    paizhuo('certificate');
    writeFileSync(join(https(), 'authority.pem'), 'hello');
    const again = paizhuo('certificate');
    expect(again).toMatchObject({ status: 1, stdout: '' });
    expect(again.stderr).toMatch(/authority\.pem: is no certificate/);
    expect(readFileSync(join(https(), 'authority.pem'), 'utf8')).toBe('hello');
  });
});
