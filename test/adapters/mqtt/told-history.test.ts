import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SILENT } from '../../../src/adapters/log.ts';
import { TablePublisher } from '../../../src/adapters/mqtt/table-publisher.ts';
import {
  type AskedHistory,
  announcedMatch,
  HistoryTeller,
  type ToldHistory,
} from '../../../src/adapters/mqtt/told-history.ts';
import { formatEventMessage } from '../../../src/adapters/mqtt/topics.ts';
import { toldHistory } from '../../../src/adapters/papers/documented-schemas.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import type { TableMessage } from '../../../src/projections/socket-contract.ts';
import { formatEvent } from '../../../src/recording/event-log.ts';
import { formatMatchHeader } from '../../../src/recording/match-header.ts';
import { guangdong } from '../../../src/rules/guangdong/guangdong.ts';
import { rulesFor } from '../../../src/rules/index.ts';
import { headerOf } from '../../support/recorded-hands.ts';
import { aBroker, aListener, HAS_MOSQUITTO } from './a-broker.ts';
import { aDataDirectory, played, record } from './a-recorded-match.ts';

const FIRST = '2026-11-20T19-00-00';
const SECOND = '2026-11-20T21-00-00';

interface Asked {
  readonly ask: (question: AskedHistory) => Promise<ToldHistory>;
  readonly teller: HistoryTeller;
}

function aTeller(directory: string, match = FIRST): Asked {
  const answers: ((told: ToldHistory) => void)[] = [];
  const teller = new HistoryTeller({ directory, table: 'table-1', match }, told =>
    answers.shift()?.(toldHistory.parse(JSON.parse(told)) as ToldHistory),
  );
  onTestFinished(() => teller.close());
  const ask = (question: AskedHistory): Promise<ToldHistory> =>
    new Promise(answered => {
      answers.push(answered);
      expect(teller.asked(JSON.stringify(question))).toBe(true);
    });
  return { ask, teller };
}

async function everythingAfter({ ask }: Asked, after: AskedHistory['after']): Promise<readonly ToldHistory[]> {
  const told = [await ask({ after })];
  for (let last = told[0]; last?.more; last = told.at(-1)) told.push(await ask({ after: last.through }));
  return told;
}

const published = (match: string, messages: readonly TableMessage[]): readonly unknown[] =>
  messages.flatMap(message => formatEventMessage(match, message) ?? []).map(text => JSON.parse(text));

test('whoever asks from the beginning is told everything that was published, each once and in order, piece by piece', async () => {
  const directory = aDataDirectory();
  const { events, messages } = played(4);
  record(directory, FIRST, events);
  const told = await everythingAfter(aTeller(directory), null);
  expect(told.length).toBeGreaterThan(2);
  expect(told.flatMap(answer => answer.events)).toEqual(published(FIRST, messages));
  expect(told.at(-1)?.through).toEqual({ match: FIRST, seq: events.length });
  expect(told[0]?.matches).toEqual({ [FIRST]: { rules: 'guangdong', seats: ['Ann', 'Ben', 'Cai', '戴'] } });
});

test('from any place on it is told what comes after, later matches too, and what another asks in between changes nothing', async () => {
  const directory = aDataDirectory();
  const [first, second] = [played(1), played(1, 2)];
  record(directory, FIRST, first.events);
  record(directory, SECOND, second.events);
  const table = aTeller(directory, SECOND);
  const half = Math.floor(first.events.length / 2);
  const [one, other] = await Promise.all([
    everythingAfter(table, { match: FIRST, seq: half }),
    table.ask({ after: { match: SECOND, seq: second.events.length } }),
  ]);
  const missed = [...published(FIRST, first.messages.slice(half)), ...published(SECOND, second.messages)];
  expect(one.flatMap(answer => answer.events)).toEqual(missed);
  expect(other).toMatchObject({ events: [], through: { match: SECOND, seq: second.events.length }, more: false });
});

test('numbers of what is nobody’s to know are covered by the answer', async () => {
  const directory = aDataDirectory();
  const rules = rulesFor(guangdong.id, {});
  if (!rules.ok) throw new Error(rules.error.message);
  const away = { seq: 1, at: 0, handNo: 0, type: 'device-changed', port: 'seat0', state: 'offline' } as const;
  mkdirSync(join(directory, FIRST));
  writeFileSync(join(directory, FIRST, 'match.json'), formatMatchHeader(headerOf(rules.value)));
  writeFileSync(join(directory, FIRST, 'events.jsonl'), `${formatEvent(away)}\n`);
  const told = await aTeller(directory).ask({ after: { match: FIRST, seq: 0 } });
  expect(told).toMatchObject({ events: [], through: { match: FIRST, seq: 1 }, more: false });
});

test('what happens after an answer is told to whoever asks next', async () => {
  const directory = aDataDirectory();
  const { events, messages } = played(1);
  record(directory, FIRST, events.slice(0, 20));
  const table = aTeller(directory);
  const first = await table.ask({ after: null });
  record(directory, FIRST, events);
  const rest = await everythingAfter(table, first.through);
  expect([first, ...rest].flatMap(answer => answer.events)).toEqual(published(FIRST, messages));
});

test('a record of another table, or one that is none, is told to nobody', async () => {
  const directory = aDataDirectory();
  record(directory, FIRST, played(1).events, { table: 'table-2' });
  const { ask, teller } = aTeller(directory);
  expect(await ask({ after: null })).toMatchObject({ events: [], through: { match: FIRST, seq: 0 } });
  const wrong = ['', '{}', '{"after":{"match":"../secret","seq":0}}', '{"after":{"match":"","seq":-1}}', 'null'];
  expect(wrong.filter(payload => teller.asked(payload))).toEqual([]);
});

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test('a table that may tells what happened over the broker, and which match it plays', async () => {
    const broker = await aBroker(await aFreePort());
    const { until } = await aListener(broker);
    const asker = await aListener(broker);
    const directory = aDataDirectory();
    const { events, messages } = played(1);
    record(directory, FIRST, events.slice(0, 10));
    const publisher = TablePublisher.open({
      url: broker.url,
      table: 'table-1',
      match: FIRST,
      seq: events.length,
      directory,
      tellsHistory: true,
      announced: ({ view }) => announcedMatch(FIRST, 'Window table', view),
      log: SILENT,
    });
    onTestFinished(() => publisher?.close());
    publisher?.publish(messages.at(-1) as TableMessage);
    const match = await until(({ topic }) => topic === 'paizhuo/table-1/match');
    expect(JSON.parse(match.payload)).toEqual({
      match: FIRST,
      name: 'Window table',
      rules: 'guangdong',
      seats: ['', '', '', ''],
    });
    await until(({ topic }) => topic === 'paizhuo/table-1/state');
    await asker.publish('paizhuo/table-1/history', JSON.stringify({ after: { match: FIRST, seq: 4 } }));
    const told = await until(({ topic }) => topic === 'paizhuo/table-1/told');
    expect(JSON.parse(told.payload).events).toEqual(published(FIRST, messages.slice(4, 10)));
  });
});
