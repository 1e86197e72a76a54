import type { PublicEvent, TableView } from './table-view.ts';

/**
 * What travels over Socket.IO. A display that connects gets the whole view once; then one `table` message for every
 * change, numbered. Each carries the whole view, so a missed message costs an animation, never a fact: a display that
 * sees a gap simply shows the newest view. docs/reference/socket.md.
 */
export interface TableMessage {
  /** The `seq` of the newest event the view contains; 0 before the first. */
  readonly seq: number;
  /** Changes that are no events (a board going stale, the speed) are numbered too. */
  readonly revision: number;
  readonly view: TableView;
  /** The event that led to this view, with its time; null on connecting and for changes that are no events. */
  readonly event: (PublicEvent & { readonly at: number }) | null;
}

export interface ServerToClient {
  readonly table: (message: TableMessage) => void;
}

export interface ClientToServer {
  /** Simulated table only: how fast the players move, 0 (stopped) to 8. */
  readonly 'set-speed': (speed: number) => void;
  /** What the start button does. */
  readonly 'press-start': () => void;
}
