import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Doors } from '../door/doors.ts';
import { addressKey, isLoopback } from './addresses.ts';
import type { Proxies } from './proxies.ts';

/** Limits of the messages over the sockets of one address. */
export interface TalkLimits {
  readonly packets: number;
  readonly bytes: number;
  readonly withinMs: number;
}

/** Several times what a phone says that is a board; each packet costs the table work. */
export const MOST_SAID: TalkLimits = { packets: 1000, bytes: 1024 * 1024, withinMs: 10_000 };

/** A connection is shown everything that is known: it costs as much as so many packets. */
const A_CONNECTION = 4;

/** Bytes that may wait for a client which does not read; twice the lobby of a large club. */
const MOST_UNREAD = 4 * 1024 * 1024;

/** As much of an Engine.IO connection as is listened to. */
export interface Line {
  readonly request: IncomingMessage;
  readonly on: (
    event: 'packet' | 'packetCreate' | 'drain' | 'close',
    heard: (packet?: { readonly data?: unknown }) => void,
  ) => unknown;
  readonly close: (discard: boolean) => unknown;
}

/** As much of an Engine.IO server as is needed. */
interface Engine {
  readonly on: (event: 'connection', heard: (line: Line) => void) => unknown;
  readonly use: (way: (request: IncomingMessage, response: ServerResponse, next: () => void) => void) => unknown;
}

interface Said {
  packets: number;
  bytes: number;
}

/**
 * Counts what each address says over its sockets. Where that is too much, each of its lines with more than an equal share of it is hung
 * up on, and no other is let in until the time is over: one phone does not cost the others behind the same router theirs. A client that does not
 * read what it is sent is hung up on, too.
 */
export class SocketLimits {
  readonly #proxies: Proxies;
  readonly #doors: Doors;
  readonly #limits: TalkLimits;
  readonly #said = new Map<string, Said>();
  /** Open lines of each address. */
  readonly #lines = new Map<string, number>();
  readonly #now: () => number;
  #since: number;

  /** `now`: milliseconds of a clock that goes evenly. */
  constructor(proxies: Proxies, doors: Doors, limits: TalkLimits, now = () => performance.now()) {
    this.#proxies = proxies;
    this.#doors = doors;
    this.#limits = limits;
    this.#now = now;
    this.#since = now();
  }

  /** True if this request may open a connection now; it counts. */
  mayConnect(request: IncomingMessage): boolean {
    return this.#isWithin(request, A_CONNECTION);
  }

  /** Listens to every request and connection from now on. */
  guard(engine: Engine): void {
    engine.use((request, response, next) => {
      if (this.#isWithin(request, 1)) next();
      else refuseRequest(429, request, response);
    });
    engine.on('connection', line => {
      const { request } = line;
      const hangUp = (): void => {
        this.#doors.tooMuch('socket');
        line.close(true);
        request.socket.destroy();
      };
      const address = addressKey(this.#askerOf(request));
      this.#countLine(address, 1);
      line.on('close', () => this.#countLine(address, -1));
      const own = { packets: 0, bytes: 0, since: this.#since };
      line.on('packet', packet => {
        const bytes = sizeOf(packet);
        const isWithin = this.#isWithin(request, 1, bytes);
        if (own.since !== this.#since) Object.assign(own, { packets: 0, bytes: 0, since: this.#since });
        own.packets += 1;
        own.bytes += bytes;
        if (!isWithin && !this.#isEqualShare(own, address)) hangUp();
      });
      let unread = 0;
      line.on('drain', () => {
        unread = 0;
      });
      line.on('packetCreate', packet => {
        // one message may be larger, if the client takes it
        if (unread > MOST_UNREAD) hangUp();
        unread += sizeOf(packet);
      });
    });
  }

  #askerOf({ socket, headers }: IncomingMessage): string {
    return this.#proxies.askedFrom({ address: socket.remoteAddress ?? '', headers });
  }

  #countLine(address: string, by: number): void {
    const lines = (this.#lines.get(address) ?? 0) + by;
    if (lines > 0) this.#lines.set(address, lines);
    else this.#lines.delete(address);
  }

  #isEqualShare({ packets, bytes }: Said, address: string): boolean {
    const lines = this.#lines.get(address) ?? 1;
    return packets * lines <= this.#limits.packets && bytes * lines <= this.#limits.bytes;
  }

  #isWithin(request: IncomingMessage, packets: number, bytes = 0): boolean {
    const asker = this.#askerOf(request);
    if (isLoopback(asker)) return true;
    const now = this.#now();
    if (now - this.#since > this.#limits.withinMs) {
      this.#said.clear();
      this.#since = now;
    }
    const address = addressKey(asker);
    const said = this.#said.get(address) ?? { packets: 0, bytes: 0 };
    said.packets += packets;
    said.bytes += bytes;
    this.#said.set(address, said);
    return said.packets <= this.#limits.packets && said.bytes <= this.#limits.bytes;
  }
}

const sizeOf = (packet?: { readonly data?: unknown }): number =>
  typeof packet?.data === 'string' || Buffer.isBuffer(packet?.data) ? packet.data.length : 0;

/** Refuses a request of Socket.IO, which may be one for a WebSocket. */
export function refuseRequest(status: number, request: IncomingMessage, response: ServerResponse): void {
  if ('upgrade' in request.headers)
    request.socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  else response.writeHead(status).end();
}
