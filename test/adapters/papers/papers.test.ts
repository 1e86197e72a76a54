import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { healthOf, momentOf } from '../../../src/adapters/mqtt/home-topics.ts';
import { formatEventMessage, formatState, topicsOf } from '../../../src/adapters/mqtt/topics.ts';
import { asyncApi } from '../../../src/adapters/papers/asyncapi.ts';
import * as documented from '../../../src/adapters/papers/documented-schemas.ts';
import { OPERATIONS, openApi } from '../../../src/adapters/papers/openapi.ts';
import { papersRoute } from '../../../src/adapters/papers/papers-route.ts';
import { SEATS } from '../../../src/domain/seat.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import type { TableMessage } from '../../../src/projections/socket-contract.ts';
import { TableProjector } from '../../../src/projections/table-projector.ts';
import { RULE_SETS, rulesFor } from '../../../src/rules/index.ts';
import type { Rules } from '../../../src/rules/rule-set.ts';
import { playedMatch } from '../../support/played-match.ts';
import { HANDS, TestTable } from '../../support/test-table.ts';
import { aWebServer } from '../http/a-web-server.ts';
import { tableAfter } from '../http/sample-table.ts';

const rulesOf = (id: string): Rules => {
  const rules = rulesFor(id, {});
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
};

/** What displays were sent while this happened, as it travelled. */
function messagesOf(rules: Rules, events: readonly DomainEvent[]): readonly TableMessage[] {
  const projector = new TableProjector({
    rules,
    firstDealer: null,
    names: ['Ann', 'Ben', '', '戴'],
    ports: ['seat0', 'centre'],
    simulatedSpeed: 1,
  });
  return events.map(event => JSON.parse(JSON.stringify(projector.apply(event))));
}

/** Tells what does not fit, and where. */
function misfits(schema: z.ZodType, values: readonly unknown[]): readonly string[] {
  const issues = values.flatMap(value => schema.safeParse(value).error?.issues ?? []);
  return [...new Set(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))];
}

describe.each(RULE_SETS.filter(set => set.plays).map(({ id }) => id))('%s', id => {
  const messages = messagesOf(rulesOf(id), playedMatch(rulesOf(id), 7, 4).events);

  test('is told in messages that fit their schema, and nothing is told that it does not name', () => {
    expect(messages.length).toBeGreaterThan(200);
    expect(misfits(documented.tableMessage, messages)).toEqual([]);
  });

  test('is published in payloads that fit theirs', () => {
    const published = messages.flatMap(message => formatEventMessage('2026-11-20T19-00-00', message) ?? []);
    expect(
      misfits(
        documented.eventMessage,
        published.map(text => JSON.parse(text)),
      ),
    ).toEqual([]);
    expect(
      misfits(
        documented.tableView,
        messages.map(message => JSON.parse(formatState(message))),
      ),
    ).toEqual([]);
    expect(
      misfits(
        documented.health,
        messages.map(message => healthOf(message, 'now')),
      ),
    ).toEqual([]);
    expect(
      misfits(
        documented.moment,
        messages.flatMap(message => momentOf(message) ?? []),
      ),
    ).toEqual([]);
  });
});

const RECORDINGS = 'test/fixtures/recordings';

test('what recorded tables went through fits, questions and what was put right included', () => {
  const files = readdirSync(RECORDINGS).filter(name => name.endsWith('.events.ndjson'));
  const types = new Set<string>();
  for (const file of files) {
    const lines = readFileSync(join(RECORDINGS, file), 'utf8').trim().split('\n');
    const events = lines.map((line, at): DomainEvent => ({ at, ...JSON.parse(line) }));
    for (const { type } of events) types.add(type);
    const rules = events.find(event => event.type === 'hand-started')?.rules ?? 'guangdong';
    expect([file, misfits(documented.tableMessage, messagesOf(rulesOf(rules), events))]).toEqual([file, []]);
  }
  for (const type of ['action-undone', 'device-changed']) expect(types).toContain(type);
});

test('what a table asks fits', () => {
  const table = new TestTable();
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [1, 2] });
  for (const seat of SEATS) for (const kind of HANDS[seat].slice(0, 13)) table.place(kind, `rack${seat}`);
  table.wait(2000);
  table.place('D5', 'reveal3');
  table.wait(15_000);
  expect(table.types).toContain('discrepancy-found');
  expect(misfits(documented.tableMessage, messagesOf(rulesOf('guangdong'), table.events))).toEqual([]);
});

test('a secret has no place in a message', () => {
  const message = tableAfter(3);
  expect(misfits(documented.tableMessage, [{ ...message, view: { ...message.view, concealed: ['B1'] } }])).not.toEqual(
    [],
  );
  const drawn = { type: 'tile-drawn', seat: 0, from: 'wall', at: 1 };
  expect(misfits(documented.timedEvent, [drawn])).toEqual([]);
  expect(misfits(documented.timedEvent, [{ ...drawn, tile: 'B1' }])).not.toEqual([]);
});

/** Every reference in a paper leads somewhere within it. */
function looseEnds(paper: unknown): readonly string[] {
  const refs = [...JSON.stringify(paper).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  expect(refs.length).toBeGreaterThan(10);
  return [...new Set(refs)].filter(ref => {
    const keys = ref.replace(/^#\//, '').split('/');
    return keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], paper) === undefined;
  });
}

test('the papers lead nowhere that is not in them', () => {
  expect(looseEnds(openApi('0.1.0'))).toEqual([]);
  expect(looseEnds(asyncApi('0.1.0'))).toEqual([]);
});

test('every address of the interface that the reference pages name is in the paper, and each operation has a name of its own', () => {
  const pages = ['socket.md', 'record.md'].map(page => readFileSync(join('docs/reference', page), 'utf8')).join('\n');
  const named = [...pages.matchAll(/`(?:GET |POST |PUT |DELETE )?(\/(?:api\/[a-z]+|healthz|readyz|metrics))/g)].map(
    ([, path]) => path,
  );
  const known = new Set(OPERATIONS.map(({ path }) => path.split('/').slice(0, 3).join('/')));
  expect([...new Set(named)].filter(path => !known.has(path ?? '') && path !== '/api/matches')).toEqual([]);
  const ids = JSON.stringify(openApi('0.1.0')).match(/"operationId":"\w+"/g) ?? [];
  expect(new Set(ids).size).toBe(OPERATIONS.length);
});

test('every topic of MQTT has its channel', () => {
  const addresses = JSON.stringify(asyncApi('0.1.0'));
  for (const topic of Object.values(topicsOf('{table}'))) expect(addresses).toContain(`"address":"${topic}"`);
});

test('a table serves its papers, and answers as they say', async () => {
  const { url } = await aWebServer({ routes: [papersRoute('0.1.0')] });
  const json = async (path: string): Promise<unknown> => (await fetch(url + path)).json();
  const { papers } = (await json('/api')) as { readonly papers: Readonly<Record<string, string>> };
  expect(await json(papers['openapi'] ?? '')).toMatchObject({ openapi: '3.1.0', info: { version: '0.1.0' } });
  expect(await json(papers['asyncapi'] ?? '')).toMatchObject({ asyncapi: '3.0.0' });
  expect(looseEnds(await json(papers['schemas'] ?? ''))).toEqual([]);
  expect(misfits(documented.tableMessage, [await json('/api/table')])).toEqual([]);
  expect(misfits(documented.matchMessage, [await json('/api/match')])).toEqual([]);
  expect(misfits(documented.ruleSets, [await json('/api/rules')])).toEqual([]);
  expect(misfits(documented.session, [await json('/api/session')])).toEqual([]);
  expect(misfits(documented.phones, [await json('/api/phones')])).toEqual([]);
  expect(misfits(documented.alive, [await json('/healthz')])).toEqual([]);
  expect(misfits(documented.readiness, [await json('/readyz')])).toEqual([]);
  expect(misfits(documented.error, [await json('/api/nothing')])).toEqual([]);
});

test('the client on the reference page tells a game', async () => {
  const [, program = ''] = /```js\n(.+?)```/s.exec(readFileSync('docs/reference/api.md', 'utf8')) ?? [];
  expect(
    program
      .trim()
      .split('\n')
      .filter(line => line !== '').length,
  ).toBeLessThanOrEqual(20);
  // beside the modules it needs
  const file = join(import.meta.dirname, 'client-of-the-page.tmp.mjs');
  writeFileSync(file, program);
  onTestFinished(() => rmSync(file, { force: true }));
  const server = await aWebServer();
  const client = spawn(process.execPath, [file, server.url]);
  onTestFinished(() => {
    client.kill();
  });
  const [first] = (await once(client.stdout, 'data')) as [Buffer];
  expect(first.toString()).toBe('hand 1, 50 tiles left\n');
  server.broadcast(tableAfter(8));
  const [second] = (await once(client.stdout, 'data')) as [Buffer];
  expect(second.toString()).toBe('player 2 tile-discarded B5\n');
});
