import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkLatest } from '../../../src/adapters/doctor/check-update.ts';
import { createLog } from '../../../src/adapters/log.ts';
import { isNewer, type Latest, readLatest } from '../../../src/adapters/update/latest.ts';
import { LatestWatch } from '../../../src/adapters/update/latest-watch.ts';
import { updateDesk } from '../../../src/app/update-desk.ts';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';

function aFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-latest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'latest.json');
  writeFileSync(file, text);
  return file;
}

async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest.json`;
}

test.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '1.0.0-rc.1', true],
  ['1.0.0-rc.10', '1.0.0-rc.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.2.0', false],
  ['1.0.0-rc.1', '1.0.0', false],
  ['latest', '0.1.0', false],
  ['0.2.0', 'abc', false],
])('%s after %s: %s', (one, other, isAfter) => {
  expect(isNewer(one, other)).toBe(isAfter);
});

describe('latest.json', () => {
  test('is read from a file, whatever else a later version writes there', async () => {
    const text = '{"version":"0.2.0","date":"2026-12-01","page":"https://example.org/0.2.0","more":1}';
    expect(await readLatest(aFile(text))).toEqual(
      ok({ version: '0.2.0', date: '2026-12-01', page: 'https://example.org/0.2.0' }),
    );
  });

  test('is read from an address that sends it elsewhere', async () => {
    const there = await served((_request, response) => response.end('{"version":"0.2.0"}'));
    const here = await served((_request, response) => response.writeHead(302, { location: there }).end());
    expect(await readLatest(here)).toEqual(ok({ version: '0.2.0' }));
  });

  test.each([
    ['no JSON', '<html>', 'it is no JSON'],
    ['no version', '{}', 'it names no version'],
    ['a version that leads out of a folder', '{"version":"../../etc"}', 'it names no version'],
    ['a page that is a script', '{"version":"0.2.0","page":"javascript:alert(1)"}', 'it names no version'],
  ])('with %s is an error', async (_what, text, why) => {
    expect(await readLatest(aFile(text))).toEqual(err(why));
  });

  test('that is missing, refused or without an end is an error', async () => {
    const missing = await served((_request, response) => response.writeHead(404).end());
    const endless = await served((_request, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(4096), () => setImmediate(more));
      };
      more();
    });
    expect(await readLatest('/nowhere/latest.json')).toEqual(err('ENOENT'));
    expect(await readLatest(missing)).toEqual(err('status 404'));
    expect(await readLatest(endless)).toEqual(err('more than 16384 bytes'));
  });
});

describe('the doctor', () => {
  test('reports a newer version, with its page', async () => {
    const file = aFile('{"version":"0.2.0","page":"https://example.org/new"}');
    expect(await checkLatest(file, '0.1.0')).toEqual([
      {
        id: 'update/latest',
        verdict: 'warn',
        says: '0.2.0 is newer than 0.1.0',
        remedy: 'install it: https://example.org/new',
      },
    ]);
    expect(await checkLatest(file, '0.2.0')).toMatchObject([{ verdict: 'ok' }]);
  });

  test('reports a source that cannot be read, and says nothing where there is none', async () => {
    expect(await checkLatest('/nowhere', '0.1.0')).toMatchObject([
      { verdict: 'warn', says: expect.stringContaining('ENOENT') },
    ]);
    expect(await checkLatest(undefined, '0.1.0')).toEqual([]);
  });
});

test('a table asks a minute after its start and then once a day, and keeps what it knows', async () => {
  const clock = new VirtualClock();
  const answers: Result<Latest, string>[] = [
    ok({ version: '9.0.0' }),
    err('status 500'),
    err('status 500'),
    ok({ version: '9.1.0' }),
  ];
  const read = vi.fn(async () => answers.shift() ?? err('nothing left'));
  const lines: string[] = [];
  const log = createLog({ level: 'info', readable: false, write: line => lines.push(line) });
  const watch = new LatestWatch({ source: '/there', clock, log, read });
  const newer = () =>
    updateDesk(
      () => false,
      () => watch.known,
      null,
    ).view().newer;
  const after = async (ms: number) => {
    clock.advance(ms);
    await Promise.resolve();
    await Promise.resolve();
    return newer()?.version ?? null;
  };
  expect(await after(59_999)).toBe(null);
  expect(read).not.toHaveBeenCalled();
  expect(await after(1)).toBe('9.0.0');
  expect(await after(86_399_999)).toBe('9.0.0');
  expect(read).toHaveBeenCalledTimes(1);
  expect(await after(1)).toBe('9.0.0');
  expect(await after(86_400_000)).toBe('9.0.0');
  expect(lines.filter(line => line.includes('update.latest'))).toHaveLength(1);
  expect(await after(86_400_000)).toBe('9.1.0');
  watch.stop();
  expect(clock.nextDueAt).toBe(Number.POSITIVE_INFINITY);
});
