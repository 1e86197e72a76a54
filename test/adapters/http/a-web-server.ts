import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Access } from '../../../src/adapters/access/access.ts';
import { hashPin } from '../../../src/adapters/access/pins.ts';
import { hostClock } from '../../../src/adapters/clock.ts';
import { type BoundPort, bindPort } from '../../../src/adapters/http/bind-port.ts';
import { createWebServer, type WebServer, type WebServerOptions } from '../../../src/adapters/http/web-server.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import type { WhenDone } from '../../support/when-done.ts';
import { tableAfter } from './sample-table.ts';
import { emptyHostView, emptyMatchView, emptySeatView } from './sample-views.ts';

export const HOST_PIN = '471147';
export const SEAT_PINS = ['100000', '100001', '100002', '100003'] as const;

/** A web server on a free loopback port, over a small built site; gone when the test is. */
export async function aWebServer(options: Partial<WebServerOptions> = {}): Promise<WebServer> {
  const server = createWebServer({ ...(await aServersOptions()), ...options });
  onTestFinished(() => server.close());
  return server;
}

/** What a web server needs, with nothing behind it. */
export async function aServersOptions(): Promise<WebServerOptions> {
  return {
    webRoot: aSite(),
    bound: await aPort(),
    current: () => tableAfter(7),
    match: () => ({ seq: 0, match: 'a-match', view: emptyMatchView }),
    onCommand: () => {},
    table: 'table-1',
    access: await anAccess(),
    views: { seat: emptySeatView, host: emptyHostView },
    desk: { seatAsks: () => ({ ok: true }), hostAsks: () => ({ ok: true }) },
    setup: { configFile: null, saved: () => true },
    log: SILENT,
  };
}

/** A free port on loopback; `port`: this one, which was free a moment ago. */
export async function aPort(port = 0): Promise<BoundPort> {
  const bound = await bindPort('127.0.0.1', port);
  if (!bound.ok) throw new Error(bound.error.code);
  return bound.value;
}

let hashes: Promise<ConstructorParameters<typeof Access>[1]> | null = null;

/** PINs are slow to hash on purpose; the tests share theirs. */
const hashPins = async (): Promise<ConstructorParameters<typeof Access>[1]> => {
  const [host, ...seats] = await Promise.all([HOST_PIN, ...SEAT_PINS].map(hashPin));
  return { host: host ?? '', seats: seats as [string, string, string, string] };
};

export async function anAccess(): Promise<Access> {
  hashes ??= hashPins();
  const file = join(aFolder('paizhuo-access-'), 'access.json');
  const access = new Access({ file, chosen: { host: HOST_PIN }, clock: hostClock, log: SILENT }, await hashes, []);
  onTestFinished(() => access.kept());
  return access;
}

export function aFolder(prefix: string, whenDone: WhenDone = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  whenDone(() => rmSync(folder, { recursive: true }));
  return folder;
}

function aSite(): string {
  const webRoot = aFolder('paizhuo-web-');
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'table.html'), '<!doctype html><title>the table</title>');
  writeFileSync(join(webRoot, 'start.html'), '<!doctype html><title>the doors</title>');
  writeFileSync(join(webRoot, 'seat.html'), '<!doctype html><title>a seat</title>');
  writeFileSync(join(webRoot, 'sign-in.html'), '<!doctype html><title>a PIN</title>');
  writeFileSync(join(webRoot, 'tiles.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'assets', 'table-4f2a.js'), 'export {};');
  writeFileSync(join(webRoot, '.secret'), 'not for anybody');
  return webRoot;
}
