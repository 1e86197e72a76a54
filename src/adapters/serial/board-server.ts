import { createServer, type Server, type Socket } from 'node:net';
import { LineGuardStream } from './line-guard-stream.ts';

export interface BoardServerEvents {
  readonly onLine: (line: string) => void;
}

/** Where the host calls a board that is a process: `tcp://host:port` in its config. The latest connection counts. */
export class BoardServer {
  readonly #server: Server;
  #host: Socket | null = null;

  /** `port` 0: any free one. Rejects when it cannot be had. */
  static open(host: string, port: number, events: BoardServerEvents): Promise<BoardServer> {
    const server = createServer();
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve(new BoardServer(server, events));
      });
    });
  }

  private constructor(server: Server, { onLine }: BoardServerEvents) {
    this.#server = server;
    server.on('connection', socket => {
      this.#host?.destroy();
      this.#host = socket;
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.pipe(new LineGuardStream(onLine));
    });
  }

  get port(): number {
    const address = this.#server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  }

  /** Sends a line if a host is connected; the host asks again for missed ones. */
  write(line: string): void {
    this.#host?.write(`${line}\n`, 'latin1');
  }

  async close(): Promise<void> {
    this.#host?.destroy();
    await new Promise<void>(resolve => this.#server.close(() => resolve()));
  }
}
