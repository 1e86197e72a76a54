import { type Signal, signal } from '@preact/signals';
import type { ClubMessage } from '../../src/projections/club-word.ts';
import { type LiveSocket, liveSocket } from '../live-socket.ts';
import type {
  CommandReply,
  HostRequest,
  HostView,
  PrivateAudience,
  Request,
  SeatPrivateView,
  SeatRequest,
  TableView,
} from './private-types.ts';
import { answered, named } from './request-ids.ts';
import { takeHostsRight } from './session.ts';

/** `locked`: a PIN is needed. */
export type ChannelState = 'connecting' | 'open' | 'away' | 'locked';

/** A connection to the table for one role. It heals by itself, but for a session that is over. */
export interface PrivateChannel<View, Command> {
  readonly state: Signal<ChannelState>;
  readonly table: Signal<TableView | null>;
  readonly view: Signal<View | null>;
  /** Asks the table for something; an answer always comes. */
  readonly ask: (command: Command) => Promise<CommandReply>;
  /** A PIN was shown: tries again. */
  readonly unlocked: () => void;
  readonly close: () => void;
}

const ANSWER_WITHIN_MS = 5000;
const NO_ANSWER: CommandReply = { ok: false, code: 'command/no-answer' };

function open(audience: PrivateAudience): {
  socket: LiveSocket;
  state: Signal<ChannelState>;
  table: Signal<TableView | null>;
} {
  const socket = liveSocket(audience);
  const state = signal<ChannelState>('connecting');
  const table = signal<TableView | null>(null);
  socket.on('connect', () => {
    state.value = 'open';
  });
  socket.on('table', message => {
    table.value = message.view;
  });
  // a connection the server refuses or ends is not tried again by itself, one that breaks is
  socket.on('connect_error', async () => {
    if (socket.active) state.value = 'away';
    else if (audience.type === 'host' && (await takeHostsRight())) socket.connect();
    else state.value = 'locked';
  });
  socket.on('disconnect', reason => {
    state.value = 'away';
    if (!socket.active && reason !== 'io client disconnect') socket.connect();
  });
  return { socket, state, table };
}

/** The answer; without one the same command is the same request when it is asked again. */
const settled = (command: Request, reply: Promise<CommandReply>): Promise<CommandReply> =>
  reply.then(
    answer => {
      answered(command);
      return answer;
    },
    () => NO_ANSWER,
  );

/** A player's channel: also receives club messages and can call the desk. */
export interface SeatChannel extends PrivateChannel<SeatPrivateView, SeatRequest> {
  /** Null: the table belongs to no club. */
  readonly club: Signal<ClubMessage | null>;
  readonly callDesk: (isCalling: boolean) => void;
}

export function seatChannel(audience: PrivateAudience & { readonly type: 'seat' }): SeatChannel {
  const { socket, state, table } = open(audience);
  const view = signal<SeatPrivateView | null>(null);
  const club = signal<ClubMessage | null>(null);
  socket.on('club', message => {
    club.value = message;
  });
  socket.on('seat', message => {
    view.value = message.view;
  });
  const ask = (command: SeatRequest): Promise<CommandReply> =>
    settled(command, socket.timeout(ANSWER_WITHIN_MS).emitWithAck('seat-command', named(command)));
  const callDesk = (isCalling: boolean): void => void socket.emit('call-desk', isCalling);
  return { state, table, view, ask, club, callDesk, unlocked: () => socket.connect(), close: () => socket.close() };
}

export function hostChannel(): PrivateChannel<HostView, HostRequest> {
  const { socket, state, table } = open({ type: 'host' });
  const view = signal<HostView | null>(null);
  socket.on('host', message => {
    view.value = message.view;
  });
  const ask = (command: HostRequest): Promise<CommandReply> =>
    settled(command, socket.timeout(ANSWER_WITHIN_MS).emitWithAck('host-command', named(command)));
  return { state, table, view, ask, unlocked: () => socket.connect(), close: () => socket.close() };
}
