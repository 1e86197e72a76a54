import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigFile } from '../../../src/adapters/config/config-file.ts';
import type { Config } from '../../../src/adapters/config/config-schema.ts';
import { ABrowser } from './a-browser.ts';
import { aFolder, aWebServer, HOST_PIN, SEAT_PINS } from './a-web-server.ts';

async function aSetup(): Promise<{ file: string; url: string; host: ABrowser; saved: Config[] }> {
  const file = join(aFolder('paizhuo-setup-'), 'paizhuo.yaml');
  writeFileSync(file, 'version: 1\ntable: { id: window }\n');
  const saved: Config[] = [];
  const setup = { configFile: new ConfigFile(file), saved: (config: Config) => saved.push(config) > 1 };
  const { url } = await aWebServer({ setup });
  const host = new ABrowser(url);
  await host.show({ host: true }, HOST_PIN);
  return { file, url, host, saved };
}

const bodyOf = async (answer: Response): Promise<Record<string, unknown>> =>
  (await answer.json()) as Record<string, unknown>;

describe('the setup', () => {
  test("is the host's alone", async () => {
    const { url } = await aSetup();
    const player = new ABrowser(url);
    await player.show({ seat: 0 }, SEAT_PINS[0]);
    for (const method of ['GET', 'PUT']) expect((await player.ask(method, '/api/setup')).status).toBe(401);
  });

  test('says what can be set, what is, and in which file', async () => {
    const { host, file } = await aSetup();
    const answer = await bodyOf(await host.ask('GET', '/api/setup'));
    expect(answer).toMatchObject({
      file,
      values: { table: { id: 'window', name: 'Table 1' } },
      schema: { properties: { coach: { type: 'boolean', description: expect.any(String) } } },
    });
  });

  test('is saved, and what takes effect with the next match only is told', async () => {
    const { host, file, saved } = await aSetup();
    const { values, version } = await bodyOf(await host.ask('GET', '/api/setup'));
    const answer = await host.ask('PUT', '/api/setup', { values: { ...(values as object), coach: true }, version });
    expect([answer.status, await bodyOf(answer)]).toMatchObject([200, { values: { coach: true }, inForce: false }]);
    expect(readFileSync(file, 'utf8')).toContain('coach: true');
    expect(saved).toMatchObject([{ coach: true }]);
  });

  test('with a mistake is refused with the place of it', async () => {
    const { host, saved } = await aSetup();
    const { values, version } = await bodyOf(await host.ask('GET', '/api/setup'));
    const wrong = { values: { ...(values as object), web: { host: '0.0.0.0', port: 70000 } }, version };
    const answer = await host.ask('PUT', '/api/setup', wrong);
    expect([answer.status, await bodyOf(answer)]).toMatchObject([
      422,
      { error: 'setup/not-valid', problems: [{ path: 'web.port' }] },
    ]);
    expect(saved).toEqual([]);
  });

  test('by which no page could be served any more is refused, and the file stays as it was', async () => {
    const { host, file, saved } = await aSetup();
    const before = readFileSync(file, 'utf8');
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const taken = (other.address() as AddressInfo).port;
    const { values, version } = await bodyOf(await host.ask('GET', '/api/setup'));
    for (const [web, path, text] of [
      [{ host: '127.0.0.1', port: taken }, 'web.port', 'already in use'],
      [{ host: '127.0.0.1', port: 6000 }, 'web.port', 'no browser opens a page at port 6000'],
      [{ host: '192.0.2.1', port: 0 }, 'web.host', 'cannot listen on 192.0.2.1:0'],
    ] as const) {
      const answer = await host.ask('PUT', '/api/setup', { values: { ...(values as object), web }, version });
      expect([answer.status, await bodyOf(answer)]).toMatchObject([
        422,
        { error: 'setup/not-valid', problems: [{ path, text: expect.stringContaining(text) }] },
      ]);
    }
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(saved).toEqual([]);
  });

  test('of a file that has changed meanwhile is refused', async () => {
    const { host } = await aSetup();
    const { values } = await bodyOf(await host.ask('GET', '/api/setup'));
    expect((await host.ask('PUT', '/api/setup', { values, version: 'another' })).status).toBe(409);
  });

  test('that is no setup is refused', async () => {
    const { host } = await aSetup();
    for (const nonsense of [{}, { values: [] }, { values: {}, version: 1 }])
      expect((await host.ask('PUT', '/api/setup', nonsense)).status).toBe(400);
  });
});

test('a table served to its own machine has no such picture', async () => {
  const { url } = await aWebServer();
  expect((await fetch(`${url}/join/3.svg`)).status).toBe(404);
});
