import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../../src/adapters/archive/settings.ts';
import { ConfigFile } from '../../../src/adapters/config/config-file.ts';
import { archiveWith, handsOfMarch, KEPT_MATCH } from '../../support/kept-hands.ts';
import { aWebServer } from './a-web-server.ts';
import { recordRoutes } from './the-record-routes.ts';

const hands = handsOfMarch(3);

/** A table with three hands, and settings where they are given. */
async function aServer(config: string | null = null) {
  const home = mkdtempSync(join(tmpdir(), 'paizhuo-backups-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const directory = join(home, 'data');
  mkdirSync(directory);
  const configFile = config === null ? null : new ConfigFile(join(home, 'paizhuo.yaml'));
  if (configFile) writeFileSync(configFile.file, config ?? '');
  const archive = archiveWith(directory, hands);
  const begun: string[] = [];
  const routes = recordRoutes(archive, {
    configFile,
    settings: () => readSettings(configFile?.file ?? null, null, directory),
    onSettingsRestored: () => begun.push('anew'),
  });
  const { url } = await aWebServer({ routes: [routes] });
  return {
    archive,
    begun,
    configFile,
    directory,
    ask: (path: string, init?: RequestInit) => fetch(`${url}/api${path}`, init),
  };
}
type Served = Awaited<ReturnType<typeof aServer>>;

const backupOf = async ({ ask }: Served) => Buffer.from(await (await ask('/backup')).arrayBuffer());

const linesOf = (text: string): readonly object[] =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as object);

/** What a restore says, line by line. */
const restore = async ({ ask }: Served, body: Buffer<ArrayBuffer> | string, query = ''): Promise<readonly object[]> =>
  linesOf(await (await ask(`/restore${query}`, { method: 'POST', body })).text());

test('a backup goes out and comes back, and says how far it is', async () => {
  const zip = await backupOf(await aServer());
  const to = await aServer();
  rmSync(join(to.directory, KEPT_MATCH), { recursive: true });
  const lines = await restore(to, zip);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-2)).toMatchObject({ done: expect.any(Number), of: expect.any(Number) });
  expect(lines.at(-1)).toMatchObject({ restored: { matches: [KEPT_MATCH] } });
  expect(await (await to.ask('/hands')).json()).toMatchObject({ total: 3 });
  expect((await restore(to, 'no zip')).at(-1)).toMatchObject({ error: 'record/not-restored' });
  expect(readdirSync(to.directory).toSorted()).toEqual([KEPT_MATCH, 'hands.index.jsonl']);
});

test('a page that fetches a backup is told how far it is meanwhile', async () => {
  const { ask } = await aServer();
  const telling = await ask('/backup', { method: 'POST' });
  const told = telling.body?.getReader();
  const first = new TextDecoder().decode((await told?.read())?.value);
  const { take } = JSON.parse(first) as { take: string };
  const zip = await ask(take.replace('/api', ''));
  expect(zip.headers.get('content-type')).toBe('application/zip');
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  let rest = '';
  for (let piece = await told?.read(); piece && !piece.done; piece = await told?.read())
    rest += new TextDecoder().decode(piece.value);
  expect(linesOf(rest).at(-1)).toEqual({ backedUp: { files: 3, leftOut: [] } });
  expect((await ask(take.replace('/api', ''))).status).toBe(404);
});

const THERE = `version: 1
seats: [Ann, Ben, Cai, Dai]
pins:
  host: "918273"
mqtt:
  url: mqtt://host:hidden@broker.lan
  username: host
  password: swordfish
`;
const HERE = `version: 1
# the second table
dataDirectory: data
pins:
  host: "555555"
mqtt:
  url: mqtt://broker.lan
  password: other
`;

test('settings are put in force between hands, with the PINs and passwords of this table', async () => {
  const zip = await backupOf(await aServer(THERE));
  for (const secret of ['918273', 'swordfish', 'hidden']) expect(zip.includes(secret)).toBe(false);
  const to = await aServer(HERE);
  const told = (await restore(to, zip, '?settings')).at(-1);
  expect(told).toMatchObject({
    restored: { known: [KEPT_MATCH], leftOut: ['pins.host', 'mqtt.password', 'mqtt.url'] },
  });
  const written = readFileSync(to.configFile?.file ?? '', 'utf8');
  expect(written).toContain('# the second table');
  expect(to.configFile?.read()).toMatchObject({
    ok: true,
    value: { values: { seats: ['Ann', 'Ben', 'Cai', 'Dai'], dataDirectory: 'data', mqtt: { username: 'host' } } },
  });
  for (const kept of ['"555555"', 'password: other']) expect(written).toContain(kept);
  expect(readFileSync(join(to.directory, 'replaced-config', 'paizhuo.yaml'), 'utf8')).toBe(HERE);
  expect(to.begun).toEqual(['anew']);
});

test('what was said of people comes back with the settings, and what was said here is kept beside', async () => {
  const [theirs, ours] = ['ben', 'cai'].map(name => `{"version":1,"people":[],"forgotten":["${name}"]}`) as [
    string,
    string,
  ];
  const from = await aServer(THERE);
  writeFileSync(join(from.directory, 'people.json'), theirs);
  const zip = await backupOf(from);
  const to = await aServer(HERE);
  writeFileSync(join(to.directory, 'people.json'), ours);
  expect((await restore(to, zip, '?settings')).at(-1)).toHaveProperty('restored');
  expect(readFileSync(join(to.directory, 'people.json'), 'utf8')).toBe(theirs);
  expect(readFileSync(join(to.directory, 'replaced-config', 'people.json'), 'utf8')).toBe(ours);
});

test('while a hand is played matches come back but settings do not', async () => {
  const zip = await backupOf(await aServer(THERE));
  const to = await aServer(HERE);
  rmSync(join(to.directory, KEPT_MATCH), { recursive: true });
  to.archive.running = { match: '2026-11-21T18-30-05', hidden: 1 };
  const refused = await to.ask('/restore?settings', { method: 'POST', body: zip });
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'record/hand-on' }]);
  expect(readdirSync(to.directory)).toEqual(['hands.index.jsonl']);
  expect((await restore(to, zip)).at(-1)).toMatchObject({ restored: { matches: [KEPT_MATCH], replaced: null } });
  expect(readFileSync(to.configFile?.file ?? '', 'utf8')).toBe(HERE);
  expect(to.begun).toEqual([]);
});

test('only whoever looks after the table backs up and restores', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'paizhuo-backups-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const archive = archiveWith(directory, hands);
  const { url } = await aWebServer({ routes: [recordRoutes(archive, { mayManage: () => false })] });
  for (const [path, method] of [
    ['backup', 'GET'],
    ['backup', 'POST'],
    ['backup/1', 'GET'],
    ['restore', 'POST'],
  ] as const)
    expect((await fetch(`${url}/api/${path}`, { method })).status).toBe(403);
});
