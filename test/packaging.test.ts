import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const SYSTEM = resolve(import.meta.dirname, '../hardware/appliance/root');
const UNIT = `${SYSTEM}/usr/lib/systemd/system/paizhuo.service`;
const unit = readFileSync(UNIT, 'utf8');
/** Every value that the unit gives to a setting. */
const settings = (name: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

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
