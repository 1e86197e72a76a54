import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createWebServer, type WebServer, type WebServerOptions } from '../../../src/adapters/http/web-server.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { tableAfter } from './sample-table.ts';

/** A web server on a free loopback port, over a small built site; gone when the test is. */
export async function aWebServer(options: Partial<WebServerOptions> = {}): Promise<WebServer> {
  const server = await createWebServer({
    webRoot: aSite(),
    port: 0,
    host: '127.0.0.1',
    current: () => tableAfter(7),
    onCommand: () => {},
    log: SILENT,
    ...options,
  });
  if (!server.ok) throw new Error(server.error.code);
  onTestFinished(() => server.value.close());
  return server.value;
}

function aSite(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'paizhuo-web-'));
  onTestFinished(() => rmSync(webRoot, { recursive: true }));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'table.html'), '<!doctype html><title>the table</title>');
  writeFileSync(join(webRoot, 'tiles.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'assets', 'table-4f2a.js'), 'export {};');
  writeFileSync(join(webRoot, '.secret'), 'not for anybody');
  return webRoot;
}
