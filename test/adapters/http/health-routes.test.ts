import { expect, test } from 'vitest';
import type { TableState } from '../../../src/adapters/health/readiness.ts';
import { packageVersion } from '../../../src/adapters/package-version.ts';
import { aWebServer } from './a-web-server.ts';

const WELL: TableState = {
  boards: [{ board: 'seat0', isOnline: true, reason: null }],
  doubts: [],
  diskTrouble: null,
  lateMs: 3,
  nameTrouble: null,
  diskBusyMs: 12,
};
const TOKEN = 'a-token-of-the-watchers';
/** Somebody in the network, as a proxy on the table's machine says. */
const FROM_AFAR = { 'x-forwarded-for': '192.168.1.20' };

async function aTable(state: () => TableState | null, metricsToken: string | null = null) {
  const metrics = async () => ({ type: 'text/plain; version=0.0.4', text: 'paizhuo_screens 0\n' });
  const playing = () => ({ match: '2026-11-21T18-30-05', isHandOn: true });
  const { url } = await aWebServer({ health: { state, metrics, playing }, metricsToken });
  return (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(`${url}${path}`, { headers });
}

test.each([
  ['is followed', WELL, 200, 'ok'],
  ['hangs', { ...WELL, lateMs: 10_000 }, 503, 'stuck'],
  ['waits for a disk that does not answer', { ...WELL, diskBusyMs: 10_000 }, 503, 'stuck'],
  ['has a disk that refuses, which no new start mends', { ...WELL, diskTrouble: 'disk-full' }, 200, 'ok'],
  ['is being put together', null, 200, 'ok'],
] as const)('whether it lives, where a table %s', async (_what, state, status, said) => {
  const ask = await aTable(() => state);
  const answer = await ask('/healthz');
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({
    status: said,
    version: packageVersion(),
    seq: 7,
    revision: 7,
    match: '2026-11-21T18-30-05',
    handIsOn: true,
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a table is ready when its boards are there and the disk takes the record, and says what is missing until then', async () => {
  let state: TableState | null = null;
  const ask = await aTable(() => state);
  const asked = async () => {
    const answer = await ask('/readyz');
    return [answer.status, await answer.json()];
  };
  expect(await asked()).toEqual([
    503,
    { ready: false, missing: [{ code: 'table/starting', message: 'the table is being put together' }], doubts: [] },
  ]);
  const boards = [
    { board: 'seat0', isOnline: false, reason: 'Error: No such file or directory, cannot open /dev/ttyACM0' },
    { board: 'seat1', isOnline: false, reason: null },
  ];
  state = { ...WELL, boards, diskTrouble: 'disk-full', lateMs: 60_000 };
  expect(await asked()).toEqual([
    503,
    {
      ready: false,
      missing: [
        { code: 'table/stuck', message: 'the table is not followed, or the disk does not answer' },
        { code: 'record/disk-full', message: 'the disk is full; play goes on, the record waits' },
        { code: 'board/offline', board: 'seat0', message: boards[0]?.reason },
        { code: 'board/offline', board: 'seat1', message: 'it is silent' },
      ],
      doubts: [],
    },
  ]);
  const doubts = [{ code: 'board/same-uid', message: 'seat0 and seat1 both call themselves A0' }] as const;
  state = { ...WELL, doubts };
  expect(await asked()).toEqual([200, { ready: true, missing: [], doubts }]);
  state = WELL;
  expect(await asked()).toEqual([200, { ready: true, missing: [], doubts: [] }]);
});

test('metrics are for this machine, and for whoever shows the token', async () => {
  const closed = await aTable(() => WELL);
  const here = await closed('/metrics');
  expect([here.status, here.headers.get('content-type'), await here.text()]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'paizhuo_screens 0\n',
  ]);
  expect((await closed('/metrics', FROM_AFAR)).status).toBe(401);
  expect((await closed('/metrics', { ...FROM_AFAR, authorization: `Bearer ${TOKEN}` })).status).toBe(401);
  const open = await aTable(() => WELL, TOKEN);
  expect((await open('/metrics', { ...FROM_AFAR, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  expect((await open('/metrics', { ...FROM_AFAR, authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
  expect((await open('/metrics', FROM_AFAR)).status).toBe(401);
});
