import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Doors } from '../../../src/adapters/door/doors.ts';
import { SocketDoor } from '../../../src/adapters/door/socket-door.ts';
import { createLog } from '../../../src/adapters/log.ts';

const loggedBy = (): { readonly doors: Doors; readonly lines: readonly string[] } => {
  const lines: string[] = [];
  return { lines, doors: new Doors(createLog({ level: 'info', readable: true, write: line => lines.push(line) })) };
};
const fails = (): never => {
  throw new Error('a mistake of ours');
};

test.each([
  ['throws', fails],
  ['rejects', async () => fails()],
])('a handler that %s is counted at its door each time, and logged once', async (_, handle) => {
  const { doors, lines } = loggedBy();
  const hear = doors.guarded('mqtt club', handle);
  for (let i = 0; i < 3; i += 1) hear();
  await Promise.resolve();
  expect(doors.faults).toEqual(new Map([['mqtt club', 3]]));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('door=mqtt club reason=a mistake of ours');
});

test('what is thrown that has no text is counted all the same', () => {
  const { doors } = loggedBy();
  doors.guarded('board', () => {
    throw { toString: 1 };
  })();
  expect(doors.faults.get('board')).toBe(1);
});

test.each([
  ['throws', fails],
  ['rejects', async () => fails()],
])('a client that waits for an answer is told where the handler %s', async (_, obey) => {
  const client = new EventEmitter();
  new SocketDoor(client, loggedBy().doors).on('press', z.string(), obey);
  const answer = await new Promise(answered => client.emit('press', 'F1', answered));
  expect(answer).toEqual({ ok: false, code: 'command/failed' });
});

test('a message of another shape reaches no handler; without a callback it is dropped', async () => {
  const client = new EventEmitter();
  const { doors } = loggedBy();
  new SocketDoor(client, doors).on('press', z.string(), fails);
  const answer = await new Promise(answered => client.emit('press', { toString: 1 }, answered));
  expect(answer).toEqual({ ok: false, code: 'command/not-understood' });
  for (const odd of [undefined, null, { toString: 1 }, []]) client.emit('press', odd);
  client.emit('press');
  expect(doors.faults.size).toBe(0);
});

test('a callback that fails ends nothing', () => {
  const client = new EventEmitter();
  const { doors } = loggedBy();
  new SocketDoor(client, doors).on('press', z.string(), () => ({ ok: true }));
  client.emit('press', 'F1', fails);
  expect(doors.faults.get('socket press')).toBe(2);
});
