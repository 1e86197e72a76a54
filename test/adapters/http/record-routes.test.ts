import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Archive } from '../../../src/adapters/archive/archive.ts';
import { parseHandRecord } from '../../../src/recording/hand-record.ts';
import { archiveWith, handsOfMarch, KEPT_MATCH } from '../../support/kept-hands.ts';
import { fileOf } from '../../support/recorded-hands.ts';
import { aWebServer } from './a-web-server.ts';
import { recordRoutes } from './the-record-routes.ts';

const hands = handsOfMarch(3);

async function aServer(mayManage: boolean) {
  const directory = mkdtempSync(join(tmpdir(), 'paizhuo-routes-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const archive: Archive = archiveWith(directory, hands);
  const { url } = await aWebServer({ routes: [recordRoutes(archive, { mayManage: () => mayManage })] });
  return { archive, directory, ask: (path: string, init?: RequestInit) => fetch(`${url}/api${path}`, init) };
}

test('hands are listed by what is asked for', async () => {
  const { ask } = await aServer(false);
  const list = async (query: string) =>
    (await (await ask(`/hands${query}`)).json()) as { total: number; hands: object[] };
  expect(await list('')).toMatchObject({ total: 3, hands: [{ id: `${KEPT_MATCH}-0003` }, {}, {}] });
  expect(await list('?from=2026-03-02&to=2026-03-02&player=ann')).toMatchObject({ total: 1, hands: [{ handNo: 2 }] });
  expect(await list('?rules=tianjin')).toEqual({ total: 0, hands: [] });
  expect(await list('?limit=1')).toMatchObject({ total: 3, hands: [{ handNo: 3 }] });
});

test.each(['?rules=poker', '?from=yesterday', '?limit=100000', '?min=lots'])(
  'a list of %s is not understood',
  async query => {
    const { ask } = await aServer(false);
    const answer = await ask(`/hands${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'record/bad-query' });
  },
);

test('a hand that has ended is anybody’s to see again, step by step', async () => {
  const { ask } = await aServer(false);
  const file = await ask(`/hands/${KEPT_MATCH}-0002`);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${KEPT_MATCH}-0002.paizhuo.jsonl"`);
  expect(parseHandRecord(await file.text())).toMatchObject({
    ok: true,
    value: { record: { events: hands[1]?.record.events } },
  });
  const replay = (await (await ask(`/hands/${KEPT_MATCH}-0002/replay`)).json()) as { steps: object[] };
  expect(replay.steps).toHaveLength(hands[1]?.record.events.length ?? 0);
  expect(replay.steps[0]).toMatchObject({ message: { view: { handNo: 2, phase: 'dice' } } });
});

test('a hand that has ended is reviewed for anybody', async () => {
  const { ask } = await aServer(false);
  const review = (await (await ask(`/hands/${KEPT_MATCH}-0002/review`)).json()) as { discards: { seq: number }[] };
  const discarded = hands[1]?.record.events.filter(({ type }) => type === 'tile-discarded').map(({ seq }) => seq);
  expect(review.discards.map(({ seq }) => seq)).toEqual(discarded);
});

test('a hand that is being played is nobody’s to see', async () => {
  const { archive, ask } = await aServer(true);
  archive.running = { match: KEPT_MATCH, hidden: 3 };
  for (const path of ['', '/replay', '/review'])
    expect((await ask(`/hands/${KEPT_MATCH}-0003${path}`)).status).toBe(404);
  expect(await (await ask('/hands')).json()).toMatchObject({ total: 2 });
  expect(await (await ask(`/matches/${KEPT_MATCH}/ledger.csv`)).text()).not.toContain('\n3,');
});

test.each(['/hands/..%2F..%2Fetc%2Fpasswd', '/hands/nothing', '/hands/%00-0001', '/matches/..%2F/ledger.csv'])(
  'there is nothing at %s',
  async path => {
    const { ask } = await aServer(true);
    expect((await ask(path)).status).toBe(404);
  },
);

test('the ledger of a match is a table', async () => {
  const { ask } = await aServer(false);
  const bytes = Buffer.from(await (await ask(`/matches/${KEPT_MATCH}/ledger.csv`)).arrayBuffer());
  // by this mark Excel knows that names are UTF-8
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe(
    '"hand","started","result","winner","Ann","Ben","Cai","戴","Ann balance","Ben balance","Cai balance","戴 balance"',
  );
  expect(lines[3]?.split(',').slice(-4).map(Number)).toEqual(hands[2]?.end.balances);
});

test('only whoever looks after the table brings hands in, backs up and restores', async () => {
  const { directory, ask } = await aServer(false);
  const before = readdirSync(directory);
  for (const [path, method] of [
    ['/hands', 'POST'],
    ['/backup', 'GET'],
    ['/restore', 'POST'],
  ] as const)
    expect((await ask(path, { method, ...(method === 'POST' && { body: 'x' }) })).status).toBe(403);
  expect(readdirSync(directory)).toEqual(before);
});

test('a hand is brought in, and what is none is refused with a reason', async () => {
  const { ask } = await aServer(true);
  const [hand] = hands;
  if (!hand) throw new Error('no hand');
  const given = await ask('/hands', { method: 'POST', body: fileOf(hand) });
  expect([given.status, await given.json()]).toEqual([
    201,
    { hands: [{ id: `imported-${KEPT_MATCH}-0001`, difference: null }] },
  ]);
  const refused = await ask('/hands', { method: 'POST', body: fileOf(hand).slice(0, 900) });
  expect([refused.status, await refused.json()]).toMatchObject([422, { error: 'record/not-imported' }]);
});

test('a match is handed out as a zip, and the zip brought in', async () => {
  const { ask } = await aServer(true);
  const zip = Buffer.from(await (await ask(`/matches/${KEPT_MATCH}/hands.zip`)).arrayBuffer());
  const given = await ask('/hands', { method: 'POST', body: zip });
  const ids = ['0001', '0002', '0003'].map(number => ({ id: `imported-${KEPT_MATCH}-${number}`, difference: null }));
  expect([given.status, await given.json()]).toEqual([201, { hands: ids }]);
  expect(await (await ask('/hands')).json()).toMatchObject({ total: 6 });
});
