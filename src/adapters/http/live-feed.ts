import type { Server, Socket } from 'socket.io';
import type {
  ClientToServer,
  HostMessage,
  MatchMessage,
  SeatMessage,
  ServerToClient,
  TableMessage,
} from '../../projections/socket-contract.ts';
import type { Session } from '../access/sessions.ts';

/** The server's data of a connection. */
export interface LiveData {
  /** Its audience, if it has a session. */
  session?: Session;
}

type NoServerEvents = Record<string, never>;
export type LiveServer = Server<ClientToServer, ServerToClient, NoServerEvents, LiveData>;
export type LiveClient = Socket<ClientToServer, ServerToClient, NoServerEvents, LiveData>;

/** As much of a connection as is needed to feed it what it takes. */
export interface FedClient {
  readonly conn: { readonly on: (event: 'drain', drained: () => void) => unknown };
  readonly join: (room: string) => unknown;
  readonly leave: (room: string) => unknown;
  readonly emit: (kind: 'table', message: TableMessage) => unknown;
}

/** A message to a client; each is whole, so only the newest of its kind counts. */
export type LiveMessage =
  | readonly [kind: 'table', message: TableMessage]
  | readonly [kind: 'match', message: MatchMessage]
  | readonly [kind: 'seat', message: SeatMessage]
  | readonly [kind: 'host', message: HostMessage];

/** Messages that may wait for a client: enough for everything one move brings about, little in memory. */
export const MOST_WAITING = 32;

/**
 * The feed of one client, by itself or with all others of a room. A client that takes messages as they come gets each of
 * them. One that falls behind is kept waiting for the newest of each kind alone, so it costs bounded memory and ends up
 * with the table as it is.
 */
export class LiveFeed {
  readonly #client: FedClient;
  /** Handed over since the connection last took everything it had. */
  #waiting = 0;
  readonly #newest = new Map<LiveMessage[0], LiveMessage>();
  #room: string | null = null;

  constructor(client: FedClient) {
    this.#client = client;
    client.conn.on('drain', () => this.#drained());
  }

  /** The number of messages its connection has not taken yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Is sent from now on what this room is sent. */
  enter(room: string): void {
    this.#room = room;
    void this.#client.join(room);
  }

  /** Its room is sent something next; a client that is behind gets it later, or what is newer by then. */
  expect(...sent: LiveMessage): void {
    if (this.#mayTake(sent) || !this.#room) return;
    void this.#client.leave(this.#room);
  }

  send(...sent: LiveMessage): void {
    if (!this.#mayTake(sent)) return;
    const [kind, message] = sent as ['table', TableMessage];
    this.#client.emit(kind, message);
  }

  /** Counted before it is sent: a client that keeps up drains while it is being sent to. */
  #mayTake(sent: LiveMessage): boolean {
    if (this.#waiting < MOST_WAITING) {
      this.#waiting += 1;
      return true;
    }
    this.#newest.set(sent[0], sent);
    return false;
  }

  #drained(): void {
    this.#waiting = 0;
    if (this.#newest.size === 0) return;
    const missed = [...this.#newest.values()];
    this.#newest.clear();
    for (const message of missed) this.send(...message);
    if (this.#room) void this.#client.join(this.#room);
  }
}
