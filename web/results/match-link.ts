import { type Signal, signal } from '@preact/signals';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, CommandReply, ServerToClient } from '../../src/projections/socket-contract.ts';
import type { MatchView, Transfer } from '../pad/pad-types.ts';

type MatchSocket = Socket<ServerToClient, ClientToServer>;

/** The match as the server last told it, and whether it is still telling. */
export interface MatchLink {
  readonly match: Signal<MatchView | null>;
  readonly isConnected: Signal<boolean>;
}

/** Follows the match at the server the page came from, and again whenever the connection is lost. */
export function followMatch(): MatchLink {
  const link: MatchLink = { match: signal(null), isConnected: signal(false) };
  const socket: MatchSocket = io({ reconnectionDelay: 300, reconnectionDelayMax: 2000, timeout: 4000 });
  socket.on('connect', () => {
    link.isConnected.value = true;
    socket.emit('follow-match');
  });
  socket.on('disconnect', () => {
    link.isConnected.value = false;
  });
  socket.on('match', ({ view }) => {
    link.match.value = view;
  });
  return link;
}

/** Why a correction was not taken. */
export type CorrectionRefusal = 'needs-pin' | 'wrong-pin' | 'wait' | 'refused';

/** How results are put right: whoever has the host's session may. */
export interface Corrections {
  /** Exchanges the host's PIN for a session of this browser. */
  readonly signIn: (pin: string) => Promise<CorrectionRefusal | null>;
  /** Says what the hand really moved, in all; null when that now stands. */
  readonly correct: (transfers: readonly Transfer[]) => Promise<CorrectionRefusal | null>;
}

const ANSWER_WITHIN_MS = 5000;

/** Corrections go over a connection of the host's, opened for each: a page of results is left lying about. */
export const hostCorrections: Corrections = {
  async signIn(pin) {
    const answer = await fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ host: true, pin }),
    });
    if (answer.ok) return null;
    return answer.status === 429 ? 'wait' : 'wrong-pin';
  },
  async correct(transfers) {
    const socket: MatchSocket = io({ forceNew: true, reconnection: false, auth: { audience: { type: 'host' } } });
    try {
      return await new Promise<CorrectionRefusal | null>(settle => {
        socket.on('connect_error', () => settle('needs-pin'));
        socket.on('session-ended', () => settle('needs-pin'));
        socket
          .timeout(ANSWER_WITHIN_MS)
          .emit('host-command', { type: 'correct-result', transfers }, (late: Error | null, reply: CommandReply) =>
            settle(late || !reply.ok ? 'refused' : null),
          );
      });
    } finally {
      socket.close();
    }
  },
};
