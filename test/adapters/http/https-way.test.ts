import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CertificateFiles } from '../../../src/adapters/certificate/certificate-files.ts';
import { makeAuthority, makeLeaf } from '../../../src/adapters/certificate/make-certificate.ts';
import { type HttpsOptions, HttpsWay } from '../../../src/adapters/http/https-way.ts';
import { SERVER_LIMITS } from '../../../src/adapters/http/server-limits.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { ABrowser } from './a-browser.ts';
import { aFolder, aPort, aWebServer, HOST_PIN } from './a-web-server.ts';

const NOW = Date.now();
const DAY = 24 * 3_600_000;

/** A table with its HTTPS way; `told`: what was wrong with it. */
async function aTable(options: Partial<HttpsOptions> = {}) {
  const told: string[] = [];
  const log = {
    ...SILENT,
    warn: (_: string, facts?: object) => told.push(String((facts as { reason?: string })?.reason)),
  };
  const bound = await aPort();
  const files = options.files ?? new CertificateFiles(aFolder('paizhuo-https-'));
  const way = new HttpsWay({
    http: bound.http,
    host: '127.0.0.1',
    port: 0,
    names: [],
    files,
    log,
    now: () => NOW,
    ...options,
  });
  const server = await aWebServer({ bound, routes: [way.routes()] });
  await way.open();
  onTestFinished(() => way.close());
  return { told, way, files, url: server.url, https: `https://127.0.0.1:${way.port}` };
}

async function trusting() {
  const files = new CertificateFiles(aFolder('paizhuo-https-'));
  const made = await files.begin('table', ['localhost', 'local'], NOW);
  if (!made.ok) throw new Error(made.error);
  return { files, ca: made.value.certificate };
}

/** Asks as a browser does that trusts this authority and nothing else. */
async function asked(url: string, ca: string): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const asking = request(url, { ca, agent: false });
  asking.end();
  const [answer] = await once(asking, 'response');
  let text = '';
  for await (const piece of answer) text += String(piece);
  return { status: answer.statusCode, text };
}

describe('where the table has an authority', () => {
  test('whoever trusts it is shown the table over HTTPS, whoever does not is not', async () => {
    const { files, ca } = await trusting();
    const { https, told } = await aTable({ files });
    expect(await asked(`${https}/api/table`, ca)).toMatchObject({ status: 200 });
    const other = await makeAuthority('another table', ['localhost'], NOW);
    await expect(asked(`${https}/api/table`, other.certificate)).rejects.toThrow(/certificate|signature|issuer/i);
    expect(told).toEqual([]);
  });

  test('changes of the table come over it too', async () => {
    const { files, ca } = await trusting();
    const { https } = await aTable({ files });
    const display = io(https, { forceNew: true, transports: ['websocket'], ca } as object);
    onTestFinished(() => {
      display.close();
    });
    const [message] = await new Promise<unknown[]>(told => display.on('table', (...all) => told(all)));
    expect(message).toMatchObject({ seq: 7 });
  });

  test('who has signed in over one way signs in over the other as well', async () => {
    const { files, ca } = await trusting();
    const { url, https } = await aTable({ files });
    const { port } = new URL(https);
    const answer = await new Promise<readonly string[]>((told, failed) => {
      const asking = request(`${https}/api/session`, {
        ca,
        method: 'POST',
        headers: { origin: https, host: `127.0.0.1:${port}`, 'content-type': 'application/json' },
      });
      asking.on('response', response => told(response.headers['set-cookie'] ?? []));
      asking.on('error', failed);
      asking.end(JSON.stringify({ host: true, pin: HOST_PIN }));
    });
    expect(answer.join()).toMatch(/\.host\.https=.*Secure/);
    const plain = new ABrowser(url, { cookie: answer.join().split(';')[0] ?? '' });
    expect(await plain.show({ host: true }, HOST_PIN)).toBe(200);
    expect(plain.cookie).toMatch(/^paizhuo\.table-1\.host=/);
  });

  test('anybody gets the authority to trust, and never a key', async () => {
    const { files, ca } = await trusting();
    const { url, way } = await aTable({ files });
    const answer = await fetch(`${url}/paizhuo-authority.crt`);
    expect(answer.headers.get('content-type')).toContain('application/x-x509-ca-cert');
    expect(await answer.text()).toBe(ca);
    expect(await (await fetch(`${url}/api/https`)).json()).toMatchObject({ port: way.port });
    for (const name of ['authority.key', 'table.key']) expect(statSync(join(files.folder, name)).mode & 0o077).toBe(0);
  });

  test('no more greetings are waited for than the table has room for', async () => {
    const { files } = await trusting();
    const { way, url } = await aTable({ files, limits: { ...SERVER_LIMITS, connections: 2 } });
    const dialled = await Promise.all(
      [1, 2, 3].map(async () => {
        const socket = connect(way.port ?? 0, '127.0.0.1');
        onTestFinished(() => {
          socket.destroy();
        });
        const closed = once(socket, 'close');
        await once(socket, 'connect');
        return closed;
      }),
    );
    await Promise.race(dialled);
    expect((await fetch(`${url}/api/table`)).status).toBe(200);
  });

  test('a name outside of the home is left out of its certificate, and named', async () => {
    const { files, ca } = await trusting();
    const { https, told } = await aTable({ files, names: ['bank.example'] });
    expect(told).toEqual(["the table's authority may not sign bank.example: paizhuo certificate --renew"]);
    expect(await asked(`${https}/api/table`, ca)).toMatchObject({ status: 200 });
  });

  test('an authority that is renewed signs from then on, and no certificate outlasts it', async () => {
    const { files, ca } = await trusting();
    const renewed = await files.begin('table', ['localhost', 'bank.example'], NOW, true);
    const served = await files.served(['localhost', 'bank.example'], NOW);
    if (!renewed.ok || !served.ok || !served.value) throw new Error('there is no certificate');
    expect(renewed.value.certificate).not.toBe(ca);
    expect(served.value).toMatchObject({ authority: renewed.value.certificate, leftOut: [] });
    const late = await files.served(['localhost'], NOW + 1000 * DAY);
    const end = Date.parse(new X509Certificate(renewed.value.certificate).validTo);
    expect(late.ok && late.value?.until).toBe(end);
    const again = await files.served(['localhost'], end - DAY);
    expect(again.ok && again.value?.certificate).toBe(late.ok && late.value?.certificate);
  });

  test('a certificate is kept, and made anew before it ends and for other addresses', async () => {
    const { files } = await trusting();
    const at = async (hosts: readonly string[], now: number) => {
      const served = await files.served(hosts, now);
      return served.ok ? served.value?.certificate : served.error;
    };
    const first = await at(['localhost', '127.0.0.1'], NOW);
    expect(await at(['127.0.0.1'], NOW + 300 * DAY)).toBe(first);
    const second = await at(['localhost', '192.168.1.9'], NOW);
    expect(second).not.toBe(first);
    expect(await at(['localhost'], NOW + 380 * DAY)).not.toBe(second);
  });
});

describe('whatever is wrong with a certificate is told, and plain HTTP goes on', () => {
  const given = async (now = NOW, spoil: (file: { certificate: string; key: string }) => void = () => {}) => {
    const folder = aFolder('paizhuo-given-');
    const tls = { certificate: join(folder, 'a.pem'), key: join(folder, 'a.key') };
    const leaf = await makeLeaf(await makeAuthority('somebody', ['localhost'], now), ['localhost', '127.0.0.1'], now);
    writeFileSync(tls.certificate, leaf.certificate);
    writeFileSync(tls.key, leaf.key);
    spoil(tls);
    return tls;
  };

  test.each<[string, number, (tls: { certificate: string; key: string }) => void, RegExp]>([
    ['it is no certificate', NOW, tls => writeFileSync(tls.certificate, 'hello'), /a\.pem: is no certificate/],
    ['the key is another one', NOW, tls => writeFileSync(tls.key, 'hello'), /a\.key: is not the key of .*a\.pem/],
    ['it has ended', NOW - 500 * DAY, () => {}, /ended on 20/],
  ])('%s', async (_what, made, spoil, words) => {
    const { told, url } = await aTable({ tls: await given(made, spoil) });
    expect(told.join()).toMatch(words);
    expect((await fetch(`${url}/api/table`)).status).toBe(200);
  });

  test('it is not there', async () => {
    const { told, url, way } = await aTable({ tls: { certificate: '/nowhere/a.pem', key: '/nowhere/a.key' } });
    expect(told).toEqual(['/nowhere/a.pem: there is no such file']);
    expect(way.port).toBeNull();
    expect((await fetch(`${url}/api/table`)).status).toBe(200);
  });

  test('the table’s own authority is damaged', async () => {
    const { files } = await trusting();
    writeFileSync(join(files.folder, 'authority.pem'), readFileSync(join(files.folder, 'authority.key')));
    const { told, url } = await aTable({ files });
    expect(told.join()).toMatch(/authority\.pem: is no certificate/);
    expect((await fetch(`${url}/api/table`)).status).toBe(200);
  });

  test('the port is somebody else’s', async () => {
    const { files } = await trusting();
    const taken = await aPort();
    onTestFinished(() => {
      taken.http.close();
    });
    const { told, url } = await aTable({ files, port: taken.port });
    expect(told.join()).toContain('EADDRINUSE');
    expect((await fetch(`${url}/api/table`)).status).toBe(200);
  });
});

test('a table that nobody has given a certificate says so and nothing else', async () => {
  const { told, way, url } = await aTable();
  expect([told, way.port]).toEqual([[], null]);
  expect((await fetch(`${url}/paizhuo-authority.crt`)).status).toBe(404);
});
