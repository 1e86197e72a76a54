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

/** A connection is shown everything that is known: it costs as much as this number of packets. */
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
 * read what it is sent is hung up on, too. This machine may say anything.
 */
export class SocketLimits {
  readonly #proxies: Proxies;
  readonly #doors: Doors;
  readonly #limits: TalkLimits;
  readonly #ofAddress = new Map<string, Said>();
  readonly #ofLine = new Map<Line, Said>();
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
    const address = this.#addressOf(request);
    return address === null || this.#isWithin(address, A_CONNECTION);
  }

  /** Listens to every request and connection from now on. */
  guard(engine: Engine): void {
    engine.use((request, response, next) => {
      const address = this.#addressOf(request);
      if (address === null || this.#isWithin(address, 1)) next();
      else refuseRequest(429, request, response);
    });
    engine.on('connection', line => {
      const { request } = line;
      const hangUp = (): void => {
        this.#doors.tooMuch('socket');
        line.close(true);
        request.socket.destroy();
      };
      const address = this.#addressOf(request);
      if (address !== null) this.#listen(line, address, hangUp);
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

  #listen(line: Line, address: string, hangUp: () => void): void {
    this.#countLine(address, 1);
    line.on('close', () => {
      this.#countLine(address, -1);
      this.#ofLine.delete(line);
    });
    line.on('packet', packet => {
      const bytes = sizeOf(packet);
      const isWithin = this.#isWithin(address, 1, bytes);
      const own = add(this.#ofLine, line, 1, bytes);
      if (!isWithin && !this.#isAtMost(own, this.#lines.get(address) ?? 1)) hangUp();
    });
  }

  #countLine(address: string, by: number): void {
    const lines = (this.#lines.get(address) ?? 0) + by;
    if (lines > 0) this.#lines.set(address, lines);
    else this.#lines.delete(address);
  }

  /** Null: this machine. */
  #addressOf({ socket, headers }: IncomingMessage): string | null {
    const asker = this.#proxies.askedFrom({ address: socket.remoteAddress ?? '', headers });
    return isLoopback(asker) ? null : addressKey(asker);
  }

  #isWithin(address: string, packets: number, bytes = 0): boolean {
    const now = this.#now();
    if (now - this.#since > this.#limits.withinMs) {
      this.#ofAddress.clear();
      this.#ofLine.clear();
      this.#since = now;
    }
    return this.#isAtMost(add(this.#ofAddress, address, packets, bytes), 1);
  }

  /** True if it is no more than one of `among` equal shares of the limits. */
  #isAtMost({ packets, bytes }: Said, among: number): boolean {
    return packets * among <= this.#limits.packets && bytes * among <= this.#limits.bytes;
  }
}

function add<K>(all: Map<K, Said>, key: K, packets: number, bytes: number): Said {
  const said = all.get(key) ?? { packets: 0, bytes: 0 };
  said.packets += packets;
  said.bytes += bytes;
  all.set(key, said);
  return said;
}

const sizeOf = (packet?: { readonly data?: unknown }): number =>
  typeof packet?.data === 'string' || Buffer.isBuffer(packet?.data) ? packet.data.length : 0;

/** Refuses a request of Socket.IO, which may be one for a WebSocket. */
export function refuseRequest(status: number, request: IncomingMessage, response: ServerResponse): void {
  if ('upgrade' in request.headers)
    request.socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  else response.writeHead(status).end();
}
