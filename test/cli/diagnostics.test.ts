import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { asHost, startServer } from '../support/server-process.ts';

const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paizhuo-diagnostics-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENVIRONMENT = { PAIZHUO_DATABASE: 'postgres://club:fly-agaric@db/club', SESSION_SECRET: 'death-cap' };
const HOST = '918273';
/** What was written into the config. */
const CHOSEN = [
  ...[HOST, '827364', '736455', '645546', '554637', '463728', '372819'],
  ...['webcap', 'ink@cap', 'false-morel-token-1', 'old-token-brown-roll-rim', '112358'],
];
const CONFIG = `version: 1
# the token was old-token-brown-roll-rim
pins: # the host's PIN was 112358
  host: "${HOST}"
  display: "827364"
  viewer: "736455"
  seats: ["645546", "554637", "463728", "372819"]
mqtt: { url: "mqtt://table:ink@cap@127.0.0.1:1", username: table-user, password: webcap }
web: { host: 127.0.0.1, port: 0, httpsPort: 0, metricsToken: false-morel-token-1 }
boards: [{ name: seat0, path: /dev/no-such-board }]
logLevel: debug
`;
const config = (text: string): string => {
  writeFileSync(join(folder, 'paizhuo.yaml'), text);
  return join(folder, 'paizhuo.yaml');
};
const paizhuo = (...args: readonly string[]) =>
  spawnSync(process.execPath, [EXECUTABLE, ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, ...ENVIRONMENT },
  });

/** What each file of a zip says. */
async function unzipped(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  return files;
}

/** What the files in a folder of the table keep for themselves: hashes of PINs and sessions, made PINs, private keys. */
const keptSecrets = (data: string): readonly string[] =>
  readdirSync(data, { recursive: true, encoding: 'utf8' })
    .map(name => join(data, name))
    .filter(path => statSync(path).isFile() && /(access|pins)\.json$|key/i.test(path))
    .flatMap(path => readFileSync(path, 'utf8').match(/[\w+/=$-]{20,}/g) ?? []);

test('what is saved for somebody who helps tells much, and no secret from anywhere', async () => {
  const file = config(CONFIG);
  expect(paizhuo('certificate', '--config', file).status).toBe(0);
  const server = startServer(file, [], { env: ENVIRONMENT });
  const url = await server.url();
  expect((await fetch(`${url}/api/setup/diagnostics`)).status).toBe(401);
  const headers = await asHost(url, HOST);
  const answer = await fetch(`${url}/api/setup/diagnostics`, { headers });
  expect(answer.headers.get('content-disposition')).toContain('.zip');
  const fromPage = await unzipped(Buffer.from(await answer.arrayBuffer()));
  expect(paizhuo('doctor', '--config', file, '--zip', 'help.zip').status).toBe(1);
  const fromCommand = await unzipped(readFileSync(join(folder, 'help.zip')));

  const files = ['versions.json', 'doctor.jsonl', 'settings.json', 'log.jsonl'];
  expect([...fromCommand.keys()]).toEqual(files);
  expect([...fromPage.keys()]).toEqual([...files, 'boards.json', 'metrics.txt']);
  expect(fromPage.get('settings.json')).toMatch(/"mqtt:\/\/table@127\.0\.0\.1:1"[\s\S]*"table-user"/);
  expect(fromPage.get('log.jsonl')).toContain('a board cannot be reached');
  expect(fromPage.get('boards.json')).toContain('seat0');

  const kept = keptSecrets(join(folder, 'data'));
  const session = headers.cookie.split('=').slice(1).join('=');
  const secrets = [...CHOSEN, ...kept, session, ...Object.values(ENVIRONMENT), 'fly-agaric', 'cap@127'];
  // keys of two certificates, and hashes of seven PINs
  expect(kept.length).toBeGreaterThan(30);
  const told = [...fromPage.values(), ...fromCommand.values()].join('\n');
  expect(secrets.filter(secret => told.includes(secret))).toEqual([]);
});

test('of a config that makes no sense it is told where, and nothing that stands in it', async () => {
  const file = config('version: 1\nmqtt: { url: "mqtt://table:webcap@broker", password: *webcap }\n');
  const { status, stdout, stderr } = paizhuo('doctor', '--config', file, '--zip', 'broken.zip');
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toContain('paizhuo.yaml:2: what begins with * needs quotes');
  const files = await unzipped(readFileSync(join(folder, 'broken.zip')));
  expect([...files.keys()]).toEqual(['versions.json', 'doctor.jsonl', 'log.jsonl']);
  expect([...files.values()].join('\n')).not.toContain('webcap');
});

test('a zip that cannot be written is refused in one line, and no part of it is left', () => {
  const { status, stderr } = paizhuo('doctor', '--config', config(CONFIG), '--zip', 'nowhere/help.zip');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^paizhuo: cannot write the facts nowhere\/help\.zip: [^\n]+\n$/);
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([]);
});
