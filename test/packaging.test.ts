import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import type { Config } from '../src/adapters/config/config-schema.ts';
import { loadConfig } from '../src/adapters/config/load-config.ts';
import { must } from '../src/domain/result.ts';

const SYSTEM = resolve(import.meta.dirname, '../hardware/appliance/root');
const UNIT = `${SYSTEM}/usr/lib/systemd/system/paizhuo.service`;
const unit = readFileSync(UNIT, 'utf8');
/** Every value that the unit gives to a setting. */
const settings = (name: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const loaded = (text: string): Config => {
  const config = loadConfig(text, 'paizhuo.yaml');
  return must(config.ok ? config.value : null, 'a valid config');
};

/** Tenths of what systemd calls exposure, from 0 to 100: below 30 a service is called OK. */
const MOST_EXPOSED = 30;
const analysed = (threshold: number) =>
  spawnSync('systemd-analyze', ['security', '--offline=true', `--threshold=${threshold}`, UNIT], { encoding: 'utf8' });
// older ones know no --offline
const knowsUnits = analysed(100).status === 0;

describe('the service of the package', () => {
  test.skipIf(!knowsUnits)('may do little more than it needs (needs systemd-analyze)', () => {
    const { status, stdout } = analysed(MOST_EXPOSED);
    expect(stdout).toMatch(/Overall exposure level .* OK/);
    expect(status).toBe(0);
  });

  test('may use serial ports of every kind, pins and cameras', () => {
    const kinds = settings('DeviceAllow').map(value => value.split(' ')[0]);
    for (const kind of ['ttyUSB', 'ttyACM', 'ttyAMA', 'pts', 'gpiochip', 'video4linux'])
      expect(kinds).toContain(`char-${kind}`);
  });

  test('may write where the config of the package has it write', () => {
    const config = readFileSync(`${SYSTEM}/usr/share/paizhuo/paizhuo.yaml`, 'utf8');
    const [, data = ''] = /^dataDirectory: (.*)$/m.exec(config) ?? [];
    const open = settings('ReadWritePaths').flatMap(value => value.split(' '));
    expect(open.some(path => data.startsWith(`${path}/`))).toBe(true);
  });

  test('is started again however often it ends, and by a watchdog where it hangs', () => {
    expect([settings('Restart'), settings('StartLimitIntervalSec'), settings('Type')]).toEqual([
      ['always'],
      ['0'],
      ['notify'],
    ]);
    expect(Number(settings('WatchdogSec')[0])).toBeGreaterThan(0);
    // systemd-notify is no main process
    expect(settings('NotifyAccess')).toEqual(['all']);
  });
});

describe('the package', () => {
  const read = (file: string): string => readFileSync(resolve(SYSTEM, '..', file), 'utf8');

  test('brings no browser and no compositor to a machine without a screen', () => {
    expect(read('deb/control.in')).not.toMatch(/^Recommends:/m);
    expect(read('deb/control.in')).toMatch(/^Suggests:.*chromium.*labwc/m);
  });

  test('has one Node for both architectures, each known by its checksum', () => {
    const script = read('build-deb.sh');
    expect(script).toMatch(/^NODE_VERSION=\d+\.\d+\.\d+$/m);
    for (const arch of ['x64', 'arm64']) expect(script).toMatch(new RegExp(`\\[${arch}\\]=[A-Za-z0-9+/]{86}==`));
  });

  test('makes a config once, and leaves the id to the table, so that no two have the same', () => {
    const folder = mkdtempSync(join(tmpdir(), 'paizhuo-first-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const made = (name: string): string => {
      execFileSync('sh', [`${SYSTEM}/usr/share/paizhuo/first-config`, join(folder, name)]);
      return readFileSync(join(folder, name), 'utf8');
    };
    expect(loaded(made('a.yaml')).table.id).toBeUndefined();
    writeFileSync(join(folder, 'a.yaml'), 'version: 1\n');
    expect(made('a.yaml')).toBe('version: 1\n');
    expect(settings('ExecStartPre').at(-1)).toContain('/usr/share/paizhuo/first-config');
  });

  test('backs up by a timer, with the config of the service, where the service may write', () => {
    const backup = readFileSync(`${SYSTEM}/usr/lib/systemd/system/paizhuo-backup.service`, 'utf8');
    expect(backup).toMatch(/^User=paizhuo$/m);
    expect(backup).toMatch(/^Environment=FOLDER=\/var\/lib\/paizhuo\//m);
    expect(backup).toMatch(/^ExecStart=.*paizhuo backup .* --config \/etc\/paizhuo\/paizhuo\.yaml/m);
  });
});

describe('the containers', () => {
  const [table, club] = ['compose.yaml', 'compose-club.yaml'].map(file =>
    parse(readFileSync(resolve(SYSTEM, '..', file), 'utf8')),
  );

  test('of a table and of a club may run on one machine, neither taken for a rest of the other', () => {
    expect(table.name).toMatch(/^paizhuo/);
    expect(club.name).toMatch(/^paizhuo/);
    expect(club.name).not.toBe(table.name);
  });

  test('know what time it is where they stand: an evening ends at six by it', () => {
    for (const { environment } of [table.services.table, club.services.club])
      expect(environment.TZ).toMatch(/^\$\{TZ:-/);
  });
});

test('the image has every file of the top folder that the build reads', () => {
  const root = resolve(import.meta.dirname, '..');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const read = String(scripts.build).match(/(?<= )[\w.]+\.(?:json|ts)\b/g) ?? [];
  const [first, ...kept] = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
  expect(first).toBe('**');
  const isKept = (file: string): boolean =>
    kept.some(pattern => new RegExp(`^${pattern.slice(1).replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file));
  expect(read).not.toEqual([]);
  expect(read.filter(file => !isKept(file))).toEqual([]);
});
