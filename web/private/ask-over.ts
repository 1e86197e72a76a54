import { io, type Socket } from 'socket.io-client';
import { served } from '../shared/base-path.ts';
import type { ClientToServer, CommandReply, PrivateAudience, ServerToClient } from '../view-types.ts';
import type { HostRequest, HostView, SeatRequest } from './private-types.ts';
import { answered, named } from './request-ids.ts';

/** `barred`: this browser has not the right; `away`: the table does not answer. */
export type Over =
  | { readonly type: 'answered'; readonly reply: CommandReply }
  | { readonly type: 'barred' | 'away' | 'otherwise' };

const ANSWER_WITHIN_MS = 5000;

type Asked =
  | { readonly audience: Extract<PrivateAudience, { readonly type: 'seat' }>; readonly command: SeatRequest }
  | {
      readonly audience: Extract<PrivateAudience, { readonly type: 'host' }>;
      readonly command: HostRequest | CommandFrom;
    };

/** The command for the table's present state; null: the state is not the one that the page believes. */
export type CommandFrom = (view: HostView) => HostRequest | null;

/** Asks over a connection of its own, which is gone with the answer: such a page is left lying about. */
export async function askOver({ audience, command }: Asked): Promise<Over> {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: served('/socket.io'),
    forceNew: true,
    reconnection: false,
    timeout: ANSWER_WITHIN_MS,
    auth: { audience },
  });
  try {
    return await new Promise<Over>(settle => {
      // a connection that the server refuses says why; one that does not come about says something of its own
      socket.on('connect_error', ({ message }) => settle({ type: message.startsWith('session/') ? 'barred' : 'away' }));
      socket.on('session-ended', () => settle({ type: 'barred' }));
      socket.on('disconnect', () => settle({ type: 'away' }));
      const emit = (asked: HostRequest | SeatRequest): void => {
        const heard = (late: Error | null, reply: CommandReply): void => {
          if (late) settle({ type: 'away' });
          else {
            answered(asked);
            settle({ type: 'answered', reply });
          }
        };
        const waiting = socket.timeout(ANSWER_WITHIN_MS);
        if (audience.type === 'host') waiting.emit('host-command', named(asked as HostRequest), heard);
        else waiting.emit('seat-command', named(asked as SeatRequest), heard);
      };
      if (typeof command !== 'function') emit(command);
      else
        socket.once('host', ({ view }) => {
          const asked = command(view);
          if (asked) emit(asked);
          else settle({ type: 'otherwise' });
        });
    });
  } finally {
    socket.close();
  }
}
