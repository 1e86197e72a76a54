import { io, type Socket } from 'socket.io-client';
import { ownPath, served } from './shared/base-path.ts';
import { lookWhenWoken } from './shared/when-woken.ts';
import type { ClientToServer, PrivateAudience, ServerToClient } from './view-types.ts';

/** `REFUSED.closed` of the server's contract. */
const CLOSED = 'session/closed';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/**
 * Connects to the server the page came from, and again whenever the connection is lost, for as long as it takes. Where
 * looking on needs a PIN that this browser has not shown, or no longer counts, the page is loaded again, and asks for it.
 * `audience`: who it is for besides everybody.
 */
export function liveSocket(
  audience?: PrivateAudience,
  onChecking: (isChecking: boolean) => void = () => {},
): LiveSocket {
  const socket: LiveSocket = io({
    path: served('/socket.io'),
    auth: { audience, page: ownPath() },
    // straight to a WebSocket; where a proxy has none, long polling will do
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2000,
    timeout: 4000,
  });
  lookWhenWoken(socket, onChecking);
  if (audience) return socket;
  socket.on('connect_error', ({ message }) => {
    if (message === CLOSED) location.reload();
  });
  socket.on('session-ended', () => location.reload());
  return socket;
}
