import { type LiveSocket, liveSocket } from '../live-socket.ts';
import type { DisplayInput } from './display-state.ts';

/** Hands on what the server tells of the table. */
export function connectToTable(onInput: (input: DisplayInput) => void): LiveSocket {
  const socket = liveSocket();
  socket.on('connect', () => onInput({ type: 'connected' }));
  socket.on('disconnect', () => onInput({ type: 'disconnected' }));
  socket.on('table', message => onInput({ type: 'message', message }));
  return socket;
}
