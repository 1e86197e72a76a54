import { type Signal, signal } from '@preact/signals';
import { io, type Socket } from 'socket.io-client';
import type { MatchView } from '../pad/pad-types.ts';
import type { ClientToServer, ServerToClient, TableView } from '../view-types.ts';

/** The table and its match as the server last told them, and whether it is still telling. */
export interface MatchLink {
  readonly table: Signal<TableView | null>;
  readonly match: Signal<MatchView | null>;
  readonly isConnected: Signal<boolean>;
}

/** Follows the match at the server the page came from, and again whenever the connection is lost. */
export function followMatch(): MatchLink {
  const link: MatchLink = { table: signal(null), match: signal(null), isConnected: signal(false) };
  const socket: Socket<ServerToClient, ClientToServer> = io({
    reconnectionDelay: 300,
    reconnectionDelayMax: 2000,
    timeout: 4000,
  });
  socket.on('connect', () => {
    link.isConnected.value = true;
    socket.emit('follow-match');
  });
  socket.on('disconnect', () => {
    link.isConnected.value = false;
  });
  socket.on('table', ({ view }) => {
    link.table.value = view;
  });
  socket.on('match', ({ view }) => {
    link.match.value = view;
  });
  return link;
}
