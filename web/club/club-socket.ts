import { io, type Socket } from 'socket.io-client';
import type { ClubToClient } from '../../src/projections/club-view.ts';

export type ClubSocket = Socket<ClubToClient, Record<string, never>>;

/** Connects to the club the page came from, and again whenever the connection is lost: what it is sent follows from the page's path. */
export const clubSocket = (): ClubSocket =>
  io({
    auth: { page: location.pathname },
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 2000,
    timeout: 4000,
  });
