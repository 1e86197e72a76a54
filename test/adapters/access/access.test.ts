import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AccessOptions, openAccess } from '../../../src/adapters/access/access.ts';
import { latestPinsFile, pinFor, readPins, withPin, writePins } from '../../../src/adapters/access/pins-file.ts';
import { MOST_SESSIONS, SESSION_MS } from '../../../src/adapters/access/sessions.ts';
import { SILENT } from '../../../src/adapters/log.ts';

function aMatch(): AccessOptions & { pass: (ms: number) => void } {
  const home = mkdtempSync(join(tmpdir(), 'paizhuo-match-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const folder = join(home, '2026-03-01T18-00-00');
  mkdirSync(folder);
  let now = 1000;
  return {
    file: join(folder, 'access.json'),
    chosen: {},
    clock: { now: () => now, after: () => () => {} },
    log: SILENT,
    pass: ms => {
      now += ms;
    },
  };
}

/** Access whose file is written before its folder goes. */
async function opened(options: AccessOptions): ReturnType<typeof openAccess> {
  const done = await openAccess(options);
  onTestFinished(() => done.access.kept());
  return done;
}

test('a match without chosen PINs makes up six, each for one audience', async () => {
  const { access, made } = await opened(aMatch());
  expect(made.map(({ audience }) => audience)).toEqual([
    { type: 'host' },
    { type: 'display' },
    ...[0, 1, 2, 3].map(seat => ({ type: 'seat', seat })),
  ]);
  for (const { audience, pin } of made) {
    expect(pin).toMatch(/^[0-9]{6}$/);
    expect(await access.isPin(audience, pin)).toBe(true);
    expect(await access.isPin(audience, pin === '000000' ? '000001' : '000000')).toBe(false);
  }
});

test('a restart in the middle of a match keeps PINs and sessions', async () => {
  const match = aMatch();
  const first = await opened(match);
  const { token } = first.access.sessions.begin({ type: 'seat', seat: 2 });
  await first.access.kept();
  const again = await opened(match);
  expect(again.made).toEqual([]);
  expect(again.access.sessions.find(token)?.audience).toEqual({ type: 'seat', seat: 2 });
});

test('a PIN the host has chosen anew ends the sessions of the old one', async () => {
  const match = aMatch();
  const first = await opened({ ...match, chosen: { host: '471147' } });
  const host = first.access.sessions.begin({ type: 'host' }).token;
  const seat = first.access.sessions.begin({ type: 'seat', seat: 0 }).token;
  await first.access.kept();
  const again = await opened({ ...match, chosen: { host: '081508' } });
  expect(again.access.sessions.find(host)).toBeNull();
  expect(again.access.sessions.find(seat)).not.toBeNull();
  expect(await again.access.isPin({ type: 'host' }, '081508')).toBe(true);
});

test('a session lasts an evening', async () => {
  const match = aMatch();
  const { access } = await opened({ ...match, chosen: { host: '471147' } });
  const { token } = access.sessions.begin({ type: 'host' });
  match.pass(SESSION_MS - 1);
  expect(access.sessions.find(token)).not.toBeNull();
  match.pass(1);
  expect(access.sessions.find(token)).toBeNull();
});

test('neither a PIN nor a token is in the file, and nobody else may read it', async () => {
  const match = aMatch();
  const { access, made } = await opened(match);
  const { token } = access.sessions.begin({ type: 'host' });
  await access.kept();
  const text = readFileSync(match.file, 'utf8');
  for (const secret of [token, ...made.map(({ pin }) => `"${pin}"`)]) expect(text).not.toContain(secret);
  expect(statSync(match.file).mode & 0o077).toBe(0);
});

test('a file that cannot be read costs a sign-in, nothing else', async () => {
  const match = aMatch();
  writeFileSync(match.file, '{"host": 4');
  const { made } = await opened(match);
  expect(made).toHaveLength(6);
});

test('of too many browsers with the same PIN the oldest has to show it again', async () => {
  const { access } = await opened(aMatch());
  const seat = access.sessions.begin({ type: 'seat', seat: 0 }).token;
  const ended: unknown[] = [];
  access.sessions.onEnded(session => ended.push(session.audience));
  const hosts = Array.from({ length: MOST_SESSIONS + 1 }, () => access.sessions.begin({ type: 'host' }).token);
  expect(hosts.map(token => access.sessions.find(token) !== null)).toEqual([
    false,
    ...Array.from({ length: MOST_SESSIONS }, () => true),
  ]);
  expect(access.sessions.find(seat)).not.toBeNull();
  expect(ended).toEqual([{ type: 'host' }]);
});

test('a PIN that is renewed from a terminal counts at once, and the old one opens nothing', async () => {
  const match = aMatch();
  const { access, made } = await opened(match);
  const seat = { type: 'seat', seat: 1 } as const;
  const { token } = access.sessions.begin(seat);
  const file = latestPinsFile(join(match.file, '../..')) ?? '';
  expect(pinFor(readPins(file), seat)).toBe(
    made.find(({ audience }) => audience.type === 'seat' && audience.seat === 1)?.pin,
  );
  writePins(file, withPin(readPins(file), seat, '314159'));
  expect(await access.isPin(seat, '314159')).toBe(true);
  expect(access.sessions.find(token)).toBeNull();
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('whoever came in with a PIN that is renewed from a terminal is turned away, though nobody shows the new one', async () => {
  const match = aMatch();
  const { access } = await opened(match);
  const seat = { type: 'seat', seat: 1 } as const;
  const { token } = access.sessions.begin(seat);
  onTestFinished(access.followPins());
  const ended = new Promise(tell => access.sessions.onEnded(tell));
  const file = join(match.file, '../pins.json');
  writePins(file, withPin(readPins(file), seat, '314159'));
  expect(await ended).toMatchObject({ audience: seat });
  expect(access.sessions.find(token)).toBeNull();
});

test('a PIN that is renewed while the table is off counts when it is on again', async () => {
  const match = aMatch();
  await (await opened(match)).access.kept();
  const file = join(match.file, '../pins.json');
  writePins(file, withPin(readPins(file), { type: 'host' }, '271828'));
  const { access } = await opened(match);
  expect(await access.isPin({ type: 'host' }, '271828')).toBe(true);
});

test('a PIN the host has chosen is in no file but the config', async () => {
  const match = aMatch();
  await opened({ ...match, chosen: { host: '471147' } });
  expect(readPins(join(match.file, '../pins.json')).host).toBeNull();
});

test('a made-up PIN costs no 16 MB of memory to check, a chosen one is kept as scrypt hash', async () => {
  const match = aMatch();
  const { access } = await opened({ ...match, chosen: { host: '471147' } });
  await access.renew({ type: 'display' });
  await access.kept();
  const { host, display, seats } = JSON.parse(readFileSync(match.file, 'utf8'));
  const kinds = [host, display, ...seats].map((hash: string) => hash.split(':')[0]);
  expect(kinds).toEqual(['scrypt', ...Array(5).fill('sha256')]);
});
