import { Server, type Socket } from 'socket.io';
import type { ClubToClient, LobbyTable } from '../../projections/club-view.ts';
import type { TableMessage } from '../../projections/socket-contract.ts';
import type { BoundPort } from '../http/bind-port.ts';
import { isAddressedToUs } from '../http/known-hosts.ts';
import { isFromOurPage } from '../http/same-origin.ts';
import { limitConnections, SERVER_LIMITS } from '../http/server-limits.ts';
import type { Club } from './club.ts';
import { type ClubPagesOptions, createClubPages } from './club-pages.ts';

export interface ClubServerOptions extends Omit<ClubPagesOptions, 'lobby' | 'isConnected'> {
  readonly bound: BoundPort;
  readonly club: Pick<Club, 'lobby' | 'table' | 'watch' | 'isConnected'>;
}

export interface ClubServer {
  /** This table looks otherwise in the lobby. */
  readonly tableChanged: (table: LobbyTable) => void;
  /** Something was kept that standings may be another by. */
  readonly standingsChanged: () => void;
  readonly close: () => Promise<void>;
}

type NoEvents = Record<string, never>;
type Viewer = Socket<NoEvents, ClubToClient>;

/** Changes of the lobby go out together, and no more often. */
const LOBBY_EVERY_MS = 500;
const STANDINGS_EVERY_MS = 2000;
const LOBBY = 'lobby';
/** Messages that wait for a viewer; one who is further behind gets the newest alone, later. */
const MOST_WAITING = 32;

/** Serves the pages of a club and keeps every one that is open up to date. A process hears only of tables that its own viewers watch. */
export function createClubServer(options: ClubServerOptions): ClubServer {
  const { bound, club, names } = options;
  const pages = createClubPages({ ...options, lobby: () => club.lobby, isConnected: () => club.isConnected });
  bound.http.removeAllListeners('request').on('request', pages);
  limitConnections(bound.http, SERVER_LIMITS);
  const io = new Server<NoEvents, ClubToClient>(bound.http, {
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: ({ headers }, answer) => answer(null, isFromOurPage(headers) && isAddressedToUs(headers, names)),
  });
  io.on('connection', viewer => {
    const { page } = viewer.handshake.auth as { readonly page?: unknown };
    const [, table = null] = typeof page === 'string' ? (/^\/tables\/([a-z0-9-]+)$/.exec(page) ?? []) : [];
    if (table === null) {
      void viewer.join(LOBBY);
      viewer.emit('lobby', club.lobby);
    } else show(viewer, club, table);
  });
  const lobby = new Batch<LobbyTable>(LOBBY_EVERY_MS, tables => io.to(LOBBY).emit('lobby', tables));
  const standings = new Batch<null>(STANDINGS_EVERY_MS, () => io.to(LOBBY).emit('standings-changed'));
  return {
    tableChanged: table => {
      lobby.add(table.id, table);
      const { name, presence } = table;
      io.to(`table ${table.id}`).emit('presence', { name, presence });
    },
    standingsChanged: () => standings.add('', null),
    close: async () => {
      lobby.stop();
      standings.stop();
      const closed = io.close();
      bound.http.closeAllConnections();
      await closed;
    },
  };
}

/** Shows a viewer one table; a table not heard of yet is waited for by the page, which asks again. */
function show(viewer: Viewer, club: ClubServerOptions['club'], id: string): void {
  let waiting = 0;
  let missed: TableMessage | null = null;
  const send = (message: TableMessage): void => {
    if (waiting >= MOST_WAITING) {
      missed = message;
      return;
    }
    waiting += 1;
    viewer.emit('table', message);
  };
  viewer.conn.on('drain', () => {
    waiting = 0;
    const last = missed;
    missed = null;
    if (last) send(last);
  });
  const table = club.table(id);
  const leave = club.watch(id, send);
  if (!table || !leave) {
    viewer.disconnect();
    return;
  }
  void viewer.join(`table ${id}`);
  viewer.emit('presence', { name: table.name, presence: table.presence });
  viewer.on('disconnect', leave);
}

/** The newest of each, told together once in a while; the first at once. */
class Batch<T> {
  readonly #everyMs: number;
  readonly #tell: (values: readonly T[]) => void;
  #due = new Map<string, T>();
  #pause: NodeJS.Timeout | null = null;

  constructor(everyMs: number, tell: (values: readonly T[]) => void) {
    this.#everyMs = everyMs;
    this.#tell = tell;
  }

  add(key: string, value: T): void {
    this.#due.set(key, value);
    if (!this.#pause) this.#go();
  }

  stop(): void {
    if (this.#pause) clearTimeout(this.#pause);
  }

  #go(): void {
    this.#pause = null;
    if (this.#due.size === 0) return;
    const values = [...this.#due.values()];
    this.#due = new Map();
    this.#tell(values);
    this.#pause = setTimeout(() => this.#go(), this.#everyMs);
  }
}
