import { EventEmitter, once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runKiosk } from '../../../src/adapters/kiosk/kiosk.ts';
import type { Clock } from '../../../src/domain/clock.ts';

/** A table that says it hangs until it is told to live. */
async function aTable() {
  let open = (): void => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  const told = { lives: false, opened };
  const server = createServer(({ url }, response) => {
    if (url === '/table') open();
    response.writeHead(told.lives ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { told, page: `http://127.0.0.1:${(server.address() as AddressInfo).port}/table` };
}

/** A browser that writes down what it is told, and then does this. */
function aBrowser(then: string) {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-kiosk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [program, opened] = [join(folder, 'browser'), join(folder, 'opened')];
  writeFileSync(program, `#!/bin/sh\necho "$@" >>'${opened}'\n${then}\n`);
  chmodSync(program, 0o755);
  return { program, opened: () => readFileSync(opened, 'utf8').trimEnd().split('\n') };
}

/** Pauses that are over at once, and how long each would have been. */
function noPauses() {
  const pauses: number[] = [];
  const clock: Clock = {
    now: () => 0,
    after: (ms, then) => {
      pauses.push(ms);
      const soon = setImmediate(then);
      return () => clearImmediate(soon);
    },
  };
  return { pauses, clock };
}

/** A kiosk whose lines can be waited for. */
function aKiosk(page: string, program: string, clock: Clock) {
  const lines = new EventEmitter();
  const said: string[] = [];
  const stopping = new AbortController();
  const done = runKiosk({
    page,
    command: [program, '--kiosk'],
    clock,
    say: line => {
      said.push(line);
      lines.emit('line');
    },
    stopped: stopping.signal,
  });
  const until = async (what: RegExp, times = 1): Promise<void> => {
    while (said.filter(line => what.test(line)).length < times) await once(lines, 'line');
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await done;
  };
  onTestFinished(stop);
  return { said, until, stop };
}

test('a kiosk waits until the table lives, and opens it then', async () => {
  const { told, page } = await aTable();
  const { program, opened } = aBrowser('exit 3');
  const kiosk = aKiosk(page, program, noPauses().clock);
  await kiosk.until(/waiting for .*\/healthz/);
  expect(kiosk.said).toHaveLength(1);
  told.lives = true;
  await kiosk.until(/the browser has ended \(status 3\)/);
  expect(opened()[0]).toBe(`--kiosk ${page}`);
});

test('a browser that crashes is opened again, after pauses that grow to half a minute', async () => {
  const { told, page } = await aTable();
  told.lives = true;
  const { program, opened } = aBrowser('kill -SEGV $$');
  const { pauses, clock } = noPauses();
  const kiosk = aKiosk(page, program, clock);
  await kiosk.until(/has ended \(SIGSEGV\)/, 7);
  await kiosk.stop();
  expect(pauses.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(opened().length).toBeGreaterThanOrEqual(7);
});

test('a browser that is not there is told of', async () => {
  const { told, page } = await aTable();
  told.lives = true;
  const kiosk = aKiosk(page, '/nowhere/chromium', noPauses().clock);
  await kiosk.until(/has ended \(ENOENT\)/);
});

test('whoever stops the kiosk closes the browser', async () => {
  const { told, page } = await aTable();
  told.lives = true;
  // the browser asks for its page when it is open, as browsers do
  const { program } = aBrowser(
    `echo $$ >"$0.pid"; exec ${process.execPath} -e 'fetch(process.argv[2]); setInterval(() => {}, 1e9)' -- "$@"`,
  );
  const kiosk = aKiosk(page, program, noPauses().clock);
  await told.opened;
  const pid = Number(readFileSync(`${program}.pid`, 'utf8'));
  await kiosk.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
