import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SILENT } from '../../../src/adapters/log.ts';
import { EventQueue, forgetTold } from '../../../src/adapters/mqtt/event-queue.ts';
import { formatEventMessage } from '../../../src/adapters/mqtt/topics.ts';
import type { TableMessage } from '../../../src/projections/socket-contract.ts';
import { aDataDirectory, type Played, played, record } from './a-recorded-match.ts';

const FIRST = '2026-11-20T19-00-00';
const SECOND = '2026-11-20T21-00-00';

/** Longer than memory keeps. */
const LONG = played(30);

const aQueue = (directory: string, match: string, seq: number): EventQueue =>
  new EventQueue({ directory, table: 'table-1', match, seq, log: SILENT });

const payloadsOf = (match: string, messages: readonly TableMessage[]): readonly string[] =>
  messages.flatMap(message => formatEventMessage(match, message) ?? []);

function addAll(queue: EventQueue, match: string, messages: readonly TableMessage[]): void {
  for (const message of messages) for (const payload of payloadsOf(match, [message])) queue.add(message.seq, payload);
}

/** Tells a broker that takes everything, or so many. */
function told(queue: EventQueue, most = Number.POSITIVE_INFINITY): readonly string[] {
  const payloads: string[] = [];
  while (payloads.length < most) {
    const event = queue.next();
    if (event === null) break;
    queue.acknowledged(event);
    payloads.push(event.payload);
  }
  return payloads;
}

const upTo = ({ events, messages }: Played, seq: number): Played => ({
  events: events.filter(event => event.seq <= seq),
  messages: messages.filter(message => message.seq <= seq),
});

test('after a long absence a broker is told everything, each once and in order, and word for word what it would have heard', () => {
  const directory = aDataDirectory();
  const { events, messages } = LONG;
  expect(events.length).toBeGreaterThan(2500);
  record(directory, FIRST, events);
  const queue = aQueue(directory, FIRST, 0);
  addAll(queue, FIRST, messages);
  expect(told(queue)).toEqual(payloadsOf(FIRST, messages));
});

test('what comes while a broker is still told what it has missed follows after it', () => {
  const directory = aDataDirectory();
  const { events, messages } = LONG;
  const half = upTo({ events, messages }, 1800);
  record(directory, FIRST, half.events);
  const queue = aQueue(directory, FIRST, 0);
  addAll(queue, FIRST, half.messages);
  const first = told(queue, 500);
  record(directory, FIRST, events);
  addAll(queue, FIRST, messages.slice(half.messages.length));
  expect([...first, ...told(queue)]).toEqual(payloadsOf(FIRST, messages));
});

test('a table that was restarted while the broker was away goes on where the broker has got to', () => {
  const directory = aDataDirectory();
  const { events, messages } = played(3);
  record(directory, FIRST, events);
  const before = aQueue(directory, FIRST, 0);
  addAll(before, FIRST, messages);
  const first = told(before, 100);
  before.close();
  const after = aQueue(directory, FIRST, events.at(-1)?.seq ?? 0);
  expect([...first, ...told(after)]).toEqual(payloadsOf(FIRST, messages));
});

test('what was under way and never acknowledged is told again', () => {
  const directory = aDataDirectory();
  const { events, messages } = played(1);
  record(directory, FIRST, events);
  const before = aQueue(directory, FIRST, 0);
  addAll(before, FIRST, messages);
  told(before, 10);
  const lost = [before.next(), before.next(), before.next()];
  // the third arrived, the first two did not
  if (lost[2]) before.acknowledged(lost[2]);
  before.close();
  const after = aQueue(directory, FIRST, events.at(-1)?.seq ?? 0);
  expect(told(after)[0]).toBe(lost[0]?.payload);
});

test('the rest of a match that ended meanwhile comes before the next one, and nothing of another table', () => {
  const directory = aDataDirectory();
  const [first, second] = [played(2, 1), played(2, 2)];
  record(directory, FIRST, first.events);
  const before = aQueue(directory, FIRST, 0);
  addAll(before, FIRST, first.messages);
  const heard = told(before, 50);
  before.close();
  record(directory, '2026-11-20T20-00-00', second.events, { table: 'table-2' });
  record(directory, SECOND, []);
  const after = aQueue(directory, SECOND, 0);
  record(directory, SECOND, second.events);
  addAll(after, SECOND, second.messages);
  expect([...heard, ...told(after)]).toEqual([
    ...payloadsOf(FIRST, first.messages),
    ...payloadsOf(SECOND, second.messages),
  ]);
});

test('a broker that is told of for the first time hears what happens from then on', () => {
  const directory = aDataDirectory();
  const { events, messages } = played(1);
  record(directory, FIRST, events);
  const queue = aQueue(directory, FIRST, 60);
  addAll(queue, FIRST, messages.slice(60));
  expect(told(queue)).toEqual(payloadsOf(FIRST, messages.slice(60)));
});

test('a table that published nothing for a while keeps nothing for later', () => {
  const directory = aDataDirectory();
  const { events } = played(1);
  record(directory, FIRST, events);
  aQueue(directory, FIRST, 0).close();
  forgetTold(directory);
  expect(told(aQueue(directory, FIRST, events.at(-1)?.seq ?? 0))).toEqual([]);
});

test('a disk that has taken nothing for long costs what is neither in memory nor on it, and no more', () => {
  const directory = aDataDirectory();
  const { messages } = LONG;
  const queue = aQueue(directory, FIRST, 0);
  addAll(queue, FIRST, messages);
  expect(told(queue)).toEqual(payloadsOf(FIRST, messages).slice(-1000));
});

test.each(['', 'null', '{"match":5}', '{"match":"2099-01-01T00-00-00","seq":3}'])(
  'a note of how far the broker was told that says %j is no note',
  text => {
    const directory = aDataDirectory();
    const { events, messages } = played(1);
    record(directory, FIRST, events);
    writeFileSync(join(directory, 'mqtt-told.json'), text);
    const queue = aQueue(directory, FIRST, 60);
    addAll(queue, FIRST, messages.slice(60));
    expect(told(queue)).toEqual(payloadsOf(FIRST, messages.slice(60)));
    expect(JSON.parse(readFileSync(join(directory, 'mqtt-told.json'), 'utf8'))).toEqual({ match: FIRST, seq: 60 });
  },
);
