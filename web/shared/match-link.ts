import { type Signal, signal } from '@preact/signals';
import { liveSocket } from '../live-socket.ts';
import type { TableView } from '../view-types.ts';
import type { MatchView } from './server-words.ts';

/** The table and its match as the server last told them, and whether it is still telling. */
export interface MatchLink {
  readonly table: Signal<TableView | null>;
  readonly match: Signal<MatchView | null>;
  /** What the match is called among those that are kept. */
  readonly matchName: Signal<string>;
  readonly isConnected: Signal<boolean>;
}

/** Follows the match at the server the page came from, and again whenever the connection is lost. */
export function followMatch(): MatchLink {
  const link: MatchLink = {
    table: signal(null),
    match: signal(null),
    matchName: signal(''),
    isConnected: signal(false),
  };
  const socket = liveSocket();
  socket.on('connect', () => {
    link.isConnected.value = true;
    socket.emit('follow-match');
  });
  socket.on('disconnect', () => {
    link.isConnected.value = false;
  });
  socket.on('table', ({ view }) => {
    link.table.value = view;
  });
  socket.on('match', ({ match, view }) => {
    link.matchName.value = match;
    link.match.value = view;
  });
  return link;
}
