import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, CommandReply, ServerToClient } from '../view-types.ts';
import type { HostCommand, HostView } from './private-types.ts';
import { showPin } from './session.ts';

/** Why something was not done that was asked for in the host's name; `code`: why the table refused it. */
export type HostRefusal =
  | { readonly why: 'needs-pin' | 'wrong-pin' | 'wait' }
  | { readonly why: 'refused'; readonly code: string };

/** What is asked for depends on how the table stands; null: it stands otherwise than whoever asks believes. */
export type CommandFrom = (view: HostView) => HostCommand | null;

/** How a page that everybody may look at does what only the host may: this browser has shown the host's PIN. */
export interface AskAsHost {
  /** Exchanges the host's PIN for a session of this browser; null when that was right. */
  readonly signIn: (pin: string) => Promise<HostRefusal | null>;
  /** Null when it is done. */
  readonly ask: (command: HostCommand | CommandFrom) => Promise<HostRefusal | null>;
}

const ANSWER_WITHIN_MS = 5000;

/** Each command goes over a connection of its own: such a page is left lying about. */
export const askAsHost: AskAsHost = {
  async signIn(pin) {
    const shown = await showPin({ host: true }, pin);
    if (shown.type === 'right') return null;
    return { why: shown.type === 'wait' ? 'wait' : 'wrong-pin' };
  },
  async ask(command) {
    const socket: Socket<ServerToClient, ClientToServer> = io({
      forceNew: true,
      reconnection: false,
      auth: { audience: { type: 'host' } },
    });
    try {
      return await new Promise<HostRefusal | null>(settle => {
        socket.on('connect_error', () => settle({ why: 'needs-pin' }));
        socket.on('session-ended', () => settle({ why: 'needs-pin' }));
        const emit = (asked: HostCommand): void => {
          socket.timeout(ANSWER_WITHIN_MS).emit('host-command', asked, (late: Error | null, reply: CommandReply) => {
            if (late) settle({ why: 'refused', code: 'command/no-answer' });
            else settle(reply.ok ? null : { why: 'refused', code: reply.code });
          });
        };
        if (typeof command !== 'function') emit(command);
        else
          socket.once('host', ({ view }) => {
            const asked = command(view);
            if (asked) emit(asked);
            else settle({ why: 'refused', code: 'action/not-the-last' });
          });
      });
    } finally {
      socket.close();
    }
  },
};
