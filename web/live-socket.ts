import { io, type Socket } from 'socket.io-client';
import { ownPath, served } from './shared/base-path.ts';
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

/** A table answers at once, or not at all. */
const ANSWERS_WITHIN_MS = 1200;

/**
 * A page that slept, or whose network was another meanwhile, may have a connection that ended without a word: it asks at once, and
 * connects again where no answer comes.
 */
function lookWhenWoken(socket: LiveSocket, onChecking: (isChecking: boolean) => void): void {
  let isAsking = false;
  const look = (): void => {
    if (document.visibilityState === 'hidden' || isAsking) return;
    if (!socket.connected) {
      socket.connect();
      return;
    }
    isAsking = true;
    onChecking(true);
    socket.timeout(ANSWERS_WITHIN_MS).emit('still-there', late => {
      isAsking = false;
      onChecking(false);
      if (late) socket.disconnect().connect();
    });
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  addEventListener('online', look);
}
