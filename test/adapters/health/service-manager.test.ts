import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ServiceEnvironment, serviceManager } from '../../../src/adapters/health/service-manager.ts';
import { createLog, SILENT } from '../../../src/adapters/log.ts';
import { must } from '../../../src/domain/result.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { aServiceManager, CAN_REPORT } from '../../support/a-service-manager.ts';
import { startServer } from '../../support/server-process.ts';

const HALF_MS = 10_000;
const WATCHED = { WATCHDOG_USEC: String(2 * HALF_MS * 1000), WATCHDOG_PID: String(process.pid) };

/** A service of this process, at a table whose life the test decides. */
function aService(environment: ServiceEnvironment, log = SILENT) {
  const clock = new VirtualClock();
  const life = { isAlive: true, status: 'ready' };
  const manager = must(serviceManager({ environment, life: () => life, clock, log }), 'a service');
  return { clock, life, manager };
}

test('nobody is told where nobody asked to be', () => {
  const life = () => ({ isAlive: true, status: '' });
  expect(serviceManager({ environment: {}, life, clock: new VirtualClock(), log: SILENT })).toBeNull();
});

test('a machine without systemd-notify plays on, and says so once', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', readable: true, write: line => lines.push(line) });
  const path = process.env['PATH'];
  process.env['PATH'] = '/nowhere';
  onTestFinished(() => {
    process.env['PATH'] = path;
  });
  const { manager } = aService({ NOTIFY_SOCKET: '/nowhere', ...WATCHED }, log);
  manager.ready();
  await manager.stopping();
  expect(lines).toEqual([expect.stringContaining('systemd cannot be told how the table is')]);
});

describe.skipIf(!CAN_REPORT)('a service (needs systemd-notify and perl)', () => {
  test('is ready, gives a sign of life twice as often as it must, and says when it stops', async () => {
    const systemd = await aServiceManager();
    const { clock, manager } = aService({ NOTIFY_SOCKET: systemd.socket, ...WATCHED });
    manager.ready();
    await systemd.until(/READY=1\nSTATUS=ready/);
    expect(systemd.said()).not.toContain('WATCHDOG=1');
    clock.advanceTo(clock.now() + HALF_MS);
    await systemd.until(/WATCHDOG=1/);
    await manager.stopping();
    await systemd.until(/STOPPING=1/);
  });

  test('gives no sign of life while the table hangs, says why, and goes on when it lives again', async () => {
    const systemd = await aServiceManager();
    const { clock, life, manager } = aService({ NOTIFY_SOCKET: systemd.socket, ...WATCHED });
    manager.ready();
    await systemd.until(/READY=1/);
    Object.assign(life, { isAlive: false, status: 'the disk does\nnot answer' });
    clock.advanceTo(clock.now() + HALF_MS);
    await systemd.until(/STATUS=the disk does not answer/);
    clock.advanceTo(clock.now() + 3 * HALF_MS);
    expect(systemd.said()).not.toContain('WATCHDOG=1');
    Object.assign(life, { isAlive: true, status: 'ready' });
    clock.advanceTo(clock.now() + HALF_MS);
    await systemd.until(/WATCHDOG=1\nSTATUS=ready/);
    await manager.stopping();
  });

  test.each([
    ['that nobody watches', { WATCHDOG_USEC: undefined }],
    ['of which another process gives the signs', { WATCHDOG_PID: '1' }],
  ])('%s gives no sign of life', async (_which, told) => {
    const systemd = await aServiceManager();
    const { clock, life, manager } = aService({ NOTIFY_SOCKET: systemd.socket, ...WATCHED, ...told });
    manager.ready();
    life.status = 'seat0: Permission denied';
    clock.advanceTo(clock.now() + 60_000);
    await systemd.until(/STATUS=seat0/);
    await manager.stopping();
    expect(systemd.said()).not.toContain('WATCHDOG=1');
  });

  test('as it is started by systemd is ready when its pages are there, and stops when it is asked to', async () => {
    const systemd = await aServiceManager();
    const folder = mkdtempSync(join(tmpdir(), 'paizhuo-service-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const config = join(folder, 'paizhuo.yaml');
    writeFileSync(config, 'version: 1\nweb: { port: 0 }\n');
    const env = { NOTIFY_SOCKET: systemd.socket, WATCHDOG_USEC: '200000' };
    const server = startServer(config, ['--by-hand', 'wuhan'], { env });
    await systemd.until(/READY=1.*WATCHDOG=1/s);
    expect((await fetch(`${await server.url()}/healthz`)).status).toBe(200);
    await server.stop();
    await systemd.until(/STOPPING=1/);
  });
});
