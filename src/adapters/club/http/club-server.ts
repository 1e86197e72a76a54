import { Server, type Socket } from 'socket.io';
import type { ClubToClient, LobbyTable, NoticeBoard } from '../../../projections/club-view.ts';
import type { ClubMessage } from '../../../projections/club-word.ts';
import type { TableMessage } from '../../../projections/socket-contract.ts';
import type { BoundPort } from '../../http/bind-port.ts';
import { isAddressedToUs } from '../../http/known-hosts.ts';
import { isFromOurPage } from '../../http/same-origin.ts';
import { limitConnections, SERVER_LIMITS } from '../../http/server-limits.ts';
import type { Club } from '../club.ts';
import { type ClubPagesOptions, createClubPages } from './club-pages.ts';

export interface ClubServerOptions extends Omit<ClubPagesOptions, 'isConnected'> {
  readonly bound: BoundPort;
  readonly club: Pick<Club, 'table' | 'watch' | 'isConnected'>;
  /** What somebody sees who watches a table, its people as they may be named. */
  readonly shown: (table: string, message: TableMessage) => TableMessage;
  readonly board: () => NoticeBoard;
  /** What the club says on the screens of a table. */
  readonly word: (table: string) => ClubMessage;
}

export interface ClubServer {
  /** This table looks otherwise in the lobby. */
  readonly tableChanged: (table: LobbyTable) => void;
  /** Something was kept that standings may be another by. */
  readonly standingsChanged: () => void;
  /** The club has decided something: what it says to everybody, and its tournaments and leagues, may be otherwise. */
  readonly decided: () => void;
  readonly close: () => Promise<void>;
}

type NoEvents = Record<string, never>;
type Viewer = Socket<NoEvents, ClubToClient>;

/** Changes of the lobby go out together, and no more often. */
const LOBBY_EVERY_MS = 500;
const STANDINGS_EVERY_MS = 2000;
/** Every page but those of single tables; those that show all tables; those of one. */
const PAGES = 'pages';
const LOBBY = 'lobby';
const TABLE = 'table ';
const WITH_LOBBY: readonly unknown[] = ['/', '/desk', '/director'];
/** Messages that wait for a viewer; one who is further behind gets the newest alone, later. */
const MOST_WAITING = 32;

/** Serves the pages of a club and keeps every one that is open up to date. A process hears only of tables that its own viewers watch. */
export function createClubServer(options: ClubServerOptions): ClubServer {
  const { bound, club, names } = options;
  const pages = createClubPages({ ...options, isConnected: () => club.isConnected });
  bound.http.removeAllListeners('request').on('request', pages);
  limitConnections(bound.http, SERVER_LIMITS, options.proxies);
  const io = new Server<NoEvents, ClubToClient>(bound.http, {
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: ({ headers }, answer) => answer(null, isFromOurPage(headers) && isAddressedToUs(headers, names)),
  });
  io.on('connection', viewer => {
    const { page } = viewer.handshake.auth as { readonly page?: unknown };
    const [, table = null] = typeof page === 'string' ? (/^\/tables\/([a-z0-9-]+)$/.exec(page) ?? []) : [];
    viewer.emit('board', options.board());
    if (table !== null) show(viewer, options, table);
    else {
      void viewer.join(PAGES);
      if (!WITH_LOBBY.includes(page)) return;
      void viewer.join(LOBBY);
      viewer.emit('lobby', options.lobby());
    }
  });
  const lobby = new Batch<LobbyTable>(LOBBY_EVERY_MS, tables => io.to(LOBBY).emit('lobby', tables));
  const standings = new Batch<null>(STANDINGS_EVERY_MS, () => io.to(PAGES).emit('standings-changed'));
  const decided = new Batch<null>(LOBBY_EVERY_MS, () => {
    io.emit('board', options.board());
    io.to(PAGES).emit('decided');
    for (const room of io.sockets.adapter.rooms.keys())
      if (room.startsWith(TABLE)) io.to(room).emit('word', options.word(room.slice(TABLE.length)));
  });
  return {
    tableChanged: table => {
      lobby.add(table.id, table);
      const { name, presence } = table;
      io.to(`${TABLE}${table.id}`).emit('presence', { name, presence });
    },
    standingsChanged: () => standings.add('', null),
    decided: () => decided.add('', null),
    close: async () => {
      lobby.stop();
      standings.stop();
      decided.stop();
      const closed = io.close();
      bound.http.closeAllConnections();
      await closed;
    },
  };
}

/** Shows a viewer one table; a table not heard of yet is waited for by the page, which asks again. */
function show(
  viewer: Viewer,
  { club, shown, word }: Pick<ClubServerOptions, 'club' | 'shown' | 'word'>,
  id: string,
): void {
  let waiting = 0;
  let missed: TableMessage | null = null;
  const send = (message: TableMessage): void => {
    if (waiting >= MOST_WAITING) {
      missed = message;
      return;
    }
    waiting += 1;
    viewer.emit('table', shown(id, message));
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
  void viewer.join(`${TABLE}${id}`);
  viewer.emit('presence', { name: table.name, presence: table.presence });
  viewer.emit('word', word(id));
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
