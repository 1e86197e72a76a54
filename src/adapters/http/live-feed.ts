import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient, TableMessage } from '../../projections/socket-contract.ts';

export type LiveServer = Server<ClientToServer, ServerToClient>;
export type LiveClient = Socket<ClientToServer, ServerToClient>;

/** Messages that may wait for a client: enough for everything one move brings about, little in memory. */
export const MOST_WAITING = 32;

/**
 * What one client is sent. A client that takes messages as they come gets each of them. One that falls behind is kept
 * waiting for the newest alone, so it costs bounded memory and ends up with the table as it is.
 */
export class LiveFeed {
  readonly #client: LiveClient;
  /** Handed over since the connection last took everything it had. */
  #waiting = 0;
  #newest: TableMessage | null = null;

  constructor(client: LiveClient) {
    this.#client = client;
    client.conn.on('drain', () => this.#drained());
  }

  send(message: TableMessage): void {
    if (this.#waiting >= MOST_WAITING) {
      this.#newest = message;
      return;
    }
    // counted first: a client that keeps up drains while it is being sent to
    this.#waiting += 1;
    this.#client.emit('table', message);
  }

  #drained(): void {
    this.#waiting = 0;
    const missed = this.#newest;
    this.#newest = null;
    if (missed) this.send(missed);
  }
}
