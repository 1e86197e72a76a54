import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { isOfDatabase } from '../../../../src/adapters/club/postgres/database-reason.ts';
import { Doors } from '../../../../src/adapters/door/doors.ts';
import { onError } from '../../../../src/adapters/http/pages.ts';
import { SILENT } from '../../../../src/adapters/log.ts';

test.each([
  ['a database that refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503],
  ['a connection that was lost', new Error('Connection terminated unexpectedly'), 503],
  ['a database that takes too long', new Error('timeout exceeded when trying to connect'), 503],
  ['a mistake of the program', new TypeError('x is not a function'), 500],
])('%s is answered by its status, and with when to ask again if that helps', async (_name, error, status) => {
  const doors = new Doors(SILENT);
  const app = express();
  app.get('/api/standings', () => Promise.reject(error));
  app.use(onError(doors, isOfDatabase));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/standings`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
  expect(doors.faults.size).toBe(status === 503 ? 0 : 1);
});
