import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SILENT } from '../../../src/adapters/log.ts';
import { PhoneBoards } from '../../../src/adapters/phones/phone-boards.ts';
import { MOST_SETS, SetShelf } from '../../../src/adapters/vision/set-shelf.ts';
import { readSet } from '../../../src/cli/set-file.ts';
import { EMBEDDING_LENGTH, type EnrolledSet } from '../../../src/vision/enrolled-set.ts';
import { ABrowser } from './a-browser.ts';
import { aFolder, aWebServer, HOST_PIN } from './a-web-server.ts';

const aSet = (set: string): EnrolledSet => ({
  set,
  faces: [
    { tile: 'B1', embedding: Array(EMBEDDING_LENGTH).fill(0.1), thumbnail: 'data:image/jpeg;base64,AAAA' },
    { tile: 'WD', embedding: Array(EMBEDDING_LENGTH).fill(-0.1) },
  ],
});

/** A table with a phone's PIN, and what one browser does with its sets. */
async function aTable(isHost = true) {
  const folder = join(aFolder('paizhuo-sets-'), 'sets');
  const phones = new PhoneBoards(['camera'], SILENT);
  const { url } = await aWebServer({ phones, sets: new SetShelf(folder) });
  const browser = new ABrowser(url);
  if (isHost) await browser.show({ host: true }, HOST_PIN);
  const path = (name: string): string => `/api/sets/${encodeURIComponent(name)}`;
  const list = async (): Promise<unknown> => (await browser.ask('GET', '/api/sets')).json();
  return { folder, phones, url, browser, path, list };
}

test('a set that the host keeps is listed, played with and read by every screen, and by paizhuo read --set', async () => {
  const { folder, url, browser, path, list } = await aTable();
  expect(await list()).toEqual({ sets: [], played: null });
  expect((await browser.ask('PUT', path('外婆的牌'), aSet('外婆的牌'))).status).toBe(200);
  expect(await list()).toEqual({ sets: [{ set: '外婆的牌', faces: 2 }], played: '外婆的牌' });
  const anybody = new ABrowser(url);
  expect(await (await anybody.ask('GET', path('外婆的牌'))).json()).toEqual(aSet('外婆的牌'));
  expect(readSet(join(folder, '外婆的牌.json'))).toEqual(aSet('外婆的牌'));
});

test('a set is renamed, chosen and forgotten; what is not there cannot be', async () => {
  const { browser, path, list } = await aTable();
  for (const name of ['blue', 'green']) await browser.ask('PUT', path(name), aSet(name));
  expect((await browser.ask('PATCH', path('green'), { name: 'blue' })).status).toBe(409);
  expect((await browser.ask('PATCH', path('green'), { name: 'emerald' })).status).toBe(200);
  expect(await list()).toEqual({
    sets: [
      { set: 'blue', faces: 2 },
      { set: 'emerald', faces: 2 },
    ],
    played: 'emerald',
  });
  await browser.ask('PATCH', path('blue'), { isPlayed: true });
  expect(await list()).toMatchObject({ played: 'blue' });
  expect((await browser.ask('DELETE', path('blue'))).status).toBe(200);
  expect(await list()).toEqual({ sets: [{ set: 'emerald', faces: 2 }], played: null });
  for (const [method, body] of [
    ['PATCH', { isPlayed: true }],
    ['PATCH', { name: 'red' }],
    ['DELETE', {}],
  ] as const)
    expect((await browser.ask(method, path('blue'), body)).status).toBe(404);
});

test('a phone changes sets with the PIN for phones, nobody else does, and guessing it takes ever longer', async () => {
  const { phones, url, path, list } = await aTable(false);
  const phone = new ABrowser(url, { 'x-phones-pin': phones.pin });
  expect((await phone.ask('PUT', path('blue'), aSet('blue'))).status).toBe(200);
  const stranger = new ABrowser(url);
  expect((await stranger.ask('DELETE', path('blue'))).status).toBe(401);
  const guesser = new ABrowser(url, { 'x-phones-pin': phones.pin === '123456' ? '654321' : '123456' });
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push((await guesser.ask('DELETE', path('blue'))).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  expect(await list()).toMatchObject({ sets: [{ set: 'blue' }] });
});

test('a page from elsewhere changes nothing', async () => {
  const { phones, url, path } = await aTable(false);
  const elsewhere = new ABrowser(url, { 'x-phones-pin': phones.pin, origin: 'https://elsewhere.example' });
  expect((await elsewhere.ask('PUT', path('blue'), aSet('blue'))).status).toBe(403);
});

test.each([
  ['a name that leads out of the folder', '../access', aSet('../access')],
  ['a name that begins with a dot', '.played', aSet('.played')],
  ['a name with a slash', 'a/b', aSet('a/b')],
  ['another name than in the address', 'blue', aSet('green')],
  ['what is no set', 'blue', { set: 'blue', faces: [{}] }],
  [
    'a face with more numbers than a network gives',
    'blue',
    { set: 'blue', faces: [{ tile: 'B1', embedding: Array(600).fill(0) }] },
  ],
])('%s is refused', async (_what, name, body) => {
  const { folder, browser, path, list } = await aTable();
  expect((await browser.ask('PUT', path(name), body)).status).toBe(422);
  expect(await list()).toEqual({ sets: [], played: null });
  expect(() => readdirSync(folder)).toThrow();
});

test('the table keeps so many sets, and one of them can still be shown anew', async () => {
  const { browser, path } = await aTable();
  for (let at = 0; at < MOST_SETS; at++) await browser.ask('PUT', path(`set ${at}`), aSet(`set ${at}`));
  expect((await browser.ask('PUT', path('one more'), aSet('one more'))).status).toBe(409);
  expect((await browser.ask('PUT', path('set 3'), aSet('set 3'))).status).toBe(200);
});

test('files in the folder that are no set are left alone and not listed', async () => {
  const { folder, browser, path, list } = await aTable();
  mkdirSync(folder);
  writeFileSync(join(folder, 'notes.json'), '{"my":"notes"}');
  await browser.ask('PUT', path('blue'), aSet('blue'));
  expect(await list()).toEqual({ sets: [{ set: 'blue', faces: 2 }], played: 'blue' });
  expect(readFileSync(join(folder, 'notes.json'), 'utf8')).toBe('{"my":"notes"}');
});
