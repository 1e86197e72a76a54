import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '../view-types.ts';
import type { DisplayInput } from './display-state.ts';

export type TableSocket = Socket<ServerToClient, ClientToServer>;

/** Connects to the server the page came from, and again whenever the connection is lost, for as long as it takes. */
export function connectToTable(onInput: (input: DisplayInput) => void): TableSocket {
  const socket: TableSocket = io({
    // straight to a WebSocket; where a proxy has none, long polling will do
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2000,
    timeout: 4000,
  });
  socket.on('connect', () => onInput({ type: 'connected' }));
  socket.on('disconnect', () => onInput({ type: 'disconnected' }));
  socket.on('table', message => onInput({ type: 'message', message }));
  return socket;
}
