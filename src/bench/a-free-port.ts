import { createSocket, type Socket } from 'node:dgram';
import { type EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to `listen(0)` and to outgoing connections (from 32768 on Linux, from 49152 elsewhere), and
 * above those that `fetch` and browsers refuse.
 */
const LOWEST = 20_000;
const HIGHEST = 31_999;
const COUNT = HIGHEST - LOWEST + 1;

/** The UDP socket of each port this worker has handed out. They stay bound until the worker exits. */
const claims: Socket[] = [];

/**
 * A TCP port for a program that a test starts later, or for an address where nothing listens. No other caller on this machine gets
 * the same port, in any worker or test run: the caller's worker holds the UDP port of that number.
 */
export async function aFreePort(): Promise<number> {
  const start = Math.floor(Math.random() * COUNT);
  for (let step = 0; step < COUNT; step += 1) {
    const port = LOWEST + ((start + step) % COUNT);
    if ((await isClaimed(port)) && (await isUnused(port))) return port;
  }
  throw new Error(`no free port from ${LOWEST} to ${HIGHEST}`);
}

/** True if this worker holds the port from now on. */
async function isClaimed(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  socket.bind(port, '127.0.0.1');
  if (!(await listens(socket))) {
    socket.close();
    return false;
  }
  socket.unref();
  claims.push(socket);
  return true;
}

/** True if a server can listen on every address of this machine. */
async function isUnused(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  if (!(await listens(server))) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/** False if the system refuses. */
const listens = (socket: EventEmitter): Promise<boolean> =>
  once(socket, 'listening').then(
    () => true,
    () => false,
  );
