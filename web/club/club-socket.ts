import { io, type Socket } from 'socket.io-client';
import type { ClubToClient, ClubToServer } from '../../src/projections/club-view.ts';
import { ownPath, served } from '../shared/base-path.ts';
import { lookWhenWoken } from '../shared/when-woken.ts';

export type ClubSocket = Socket<ClubToClient, ClubToServer>;

/** Connects to the club the page came from, and again whenever the connection is lost: what it is sent follows from `page`. */
const socketAs = (page: string): ClubSocket =>
  io({
    path: served('/socket.io'),
    auth: { page },
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 2000,
    timeout: 4000,
  });

/** The socket of this page, for as long as it is open. */
export function clubSocket(): ClubSocket {
  const socket = socketAs(ownPath());
  lookWhenWoken(socket);
  return socket;
}

/** The socket of a page of this table. */
export const tableSocket = (table: string): ClubSocket => socketAs(`/tables/${table}`);
