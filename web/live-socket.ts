import { io, type Socket } from 'socket.io-client';
import type { Audience, ClientToServer, ServerToClient } from './view-types.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/**
 * Connects to the server the page came from, and again whenever the connection is lost, for as long as it takes.
 * `audience`: who it is for besides everybody.
 */
export const liveSocket = (audience?: Audience): LiveSocket =>
  io({
    auth: { audience },
    // straight to a WebSocket; where a proxy has none, long polling will do
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2000,
    timeout: 4000,
  });
