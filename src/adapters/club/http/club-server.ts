import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { ClubToClient, ClubToServer, LobbyTable, NoticeBoard } from '../../../projections/club-view.ts';
import type { ClubMessage } from '../../../projections/club-word.ts';
import type { TableMessage } from '../../../projections/socket-contract.ts';
import { Doors } from '../../door/doors.ts';
import { SocketDoor } from '../../door/socket-door.ts';
import type { BoundPort } from '../../http/bind-port.ts';
import { isAddressedToUs } from '../../http/known-hosts.ts';
import { isFromOurPage } from '../../http/same-origin.ts';
import { answerInTurn, limitConnections, SERVER_LIMITS } from '../../http/server-limits.ts';
import { SocketLimits } from '../../http/socket-limits.ts';
import type { Club } from '../club.ts';
import { type ClubPagesOptions, createClubPages } from './club-pages.ts';
import { ShownTables } from './shown-tables.ts';

export interface ClubServerOptions extends Omit<ClubPagesOptions, 'isConnected'> {
  readonly bound: BoundPort;
  readonly club: Pick<Club, 'table' | 'watch' | 'isConnected'>;
  /** A viewer's view of a table, with names as people allow; null: hidden for now. */
  readonly shown: (table: string, message: TableMessage) => TableMessage | null;
  readonly isHidden: (table: string) => boolean;
  readonly board: () => NoticeBoard;
  /** The club's messages for the screens of a table. */
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

type Viewer = Socket<ClubToServer, ClubToClient>;

/** The handshake of a page. */
const admission = z.object({ page: z.string().max(200).optional() });

/** Changes of the lobby go out together, and no more often. */
const LOBBY_EVERY_MS = 500;
const STANDINGS_EVERY_MS = 2000;
/** Every page but those of single tables; those that show all tables; those of one. */
const PAGES = 'pages';
const LOBBY = 'lobby';
const TABLE = 'table ';
const WITH_LOBBY: readonly string[] = ['/', '/desk', '/director'];

/** Serves the pages of a club and keeps every one that is open up to date. A process hears only of tables that its own viewers watch. */
export function createClubServer(options: ClubServerOptions): ClubServer {
  const { bound, club, names, log, doors = new Doors(log) } = options;
  const pages = createClubPages({ ...options, doors, isConnected: () => club.isConnected });
  bound.http.removeAllListeners('request').on('request', pages);
  limitConnections(bound.http, SERVER_LIMITS, options.proxies);
  const talk = new SocketLimits(options.proxies, doors, SERVER_LIMITS.said);
  const io = new Server<ClubToServer, ClubToClient>(bound.http, {
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, answer) =>
      answer(
        null,
        isFromOurPage(request.headers) && isAddressedToUs(request.headers, names) && talk.mayConnect(request),
      ),
  });
  talk.guard(io.engine);
  answerInTurn(bound.http, SERVER_LIMITS);
  const shownTables = new ShownTables({
    club,
    shown: options.shown,
    tell: (room, message) => io.to(room).emit('table', message),
  });
  const presenceOf = ({ id, name, presence }: LobbyTable) => ({ name, presence, isHidden: options.isHidden(id) });
  const welcome = (viewer: Viewer): void => {
    const page = admission.safeParse(viewer.handshake.auth).data?.page ?? '';
    const [, table = null] = /^\/tables\/([a-z0-9-]+)$/.exec(page) ?? [];
    new SocketDoor(viewer, doors).on('still-there', z.undefined(), () => ({ ok: true }));
    viewer.emit('board', options.board());
    if (table !== null) {
      const heardOf = club.table(table);
      // the page waits for an unknown one and asks again
      if (!heardOf || !shownTables.show(viewer, table)) {
        viewer.disconnect();
        return;
      }
      void viewer.join(`${TABLE}${table}`);
      viewer.emit('presence', presenceOf(heardOf));
      viewer.emit('word', options.word(table));
    } else {
      void viewer.join(PAGES);
      if (!WITH_LOBBY.includes(page)) return;
      void viewer.join(LOBBY);
      viewer.emit('lobby', options.lobby());
    }
  };
  io.on('connection', viewer => doors.guarded('socket connection', welcome, () => viewer.disconnect())(viewer));
  const tellRoom = (id: string): void => {
    const table = club.table(id);
    if (table) io.to(`${TABLE}${id}`).emit('presence', presenceOf(table));
    io.to(`${TABLE}${id}`).emit('word', options.word(id));
  };
  const lobby = new Batch<LobbyTable>(LOBBY_EVERY_MS, tables => io.to(LOBBY).emit('lobby', tables));
  const standings = new Batch<null>(STANDINGS_EVERY_MS, () => io.to(PAGES).emit('standings-changed'));
  const decided = new Batch<null>(LOBBY_EVERY_MS, () => {
    io.emit('board', options.board());
    io.to(PAGES).emit('decided');
    for (const room of io.sockets.adapter.rooms.keys()) if (room.startsWith(TABLE)) tellRoom(room.slice(TABLE.length));
  });
  return {
    tableChanged: table => {
      lobby.add(table.id, table);
      io.to(`${TABLE}${table.id}`).emit('presence', presenceOf(table));
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

/** The newest of each, sent together once in a while; the first at once. */
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
