import { createServer } from 'node:http';
import { connectAsync } from 'mqtt';
import { Server } from 'socket.io';
import { topicsOf } from '../adapters/mqtt/topics.ts';

/**
 * The bare path that a club is compared to: nothing but the broker's messages on their way to the table's viewers. It keeps
 * nothing, checks nothing and shows no lobby. `club-bare.ts BROKER` prints its address.
 */
const [, , broker = ''] = process.argv;
const mqtt = await connectAsync(broker);
const http = createServer();
const sockets = new Server(http);
const seqs = new Map<string, number>();

mqtt.on('message', (topic, payload) => {
  const [, table = '', what] = topic.split('/');
  // a table that goes takes its state with it
  if (payload.length === 0) return;
  const told: unknown = JSON.parse(payload.toString());
  if (what === 'event') seqs.set(table, (told as { readonly seq: number }).seq);
  else sockets.to(table).emit('table', { seq: seqs.get(table) ?? 0, view: told });
});
sockets.on('connection', async viewer => {
  const { page } = viewer.handshake.auth as { readonly page: string };
  const table = page.slice('/tables/'.length);
  const isFirst = !sockets.of('/').adapter.rooms.has(table);
  await viewer.join(table);
  if (isFirst) await mqtt.subscribeAsync([topicsOf(table).event, topicsOf(table).state], { qos: 1 });
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`The bare path is at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/\n`);
});
