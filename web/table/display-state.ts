import type { TableEvent, TableMessage, TableView } from '../view-types.ts';
import { keepSame } from './keep-same.ts';

/** The state of the display. It has no DOM and no clock: the same messages make the same state. */
export interface DisplayState {
  readonly connected: boolean;
  /** Null until the first view has come. */
  readonly view: TableView | null;
  readonly revision: number;
  /** The event that led from the last view to this one; null when there is nothing to animate. */
  readonly moment: TableEvent | null;
  /** The events since the state before, in order: to be called out, whether they can be animated or not. */
  readonly news: readonly TableEvent[];
  /** The next message is the snapshot that every connection begins with. */
  readonly awaitsSnapshot: boolean;
}

export type DisplayInput =
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'message'; readonly message: TableMessage };

export const INITIAL_STATE: DisplayState = {
  connected: false,
  view: null,
  revision: -1,
  moment: null,
  news: [],
  awaitsSnapshot: true,
};

/**
 * Takes in what came over the wire. A view is whole, so a missed message costs its animation and nothing else; a late
 * or doubled one changes nothing. A new connection begins with a snapshot, which may be of a server that counts from
 * the start again.
 */
export function takeIn(state: DisplayState, input: DisplayInput): DisplayState {
  switch (input.type) {
    case 'connected':
      return { ...state, connected: true, moment: null, news: [], awaitsSnapshot: true };
    case 'disconnected':
      return { ...state, connected: false, moment: null, news: [] };
    case 'message':
      return takeMessage(state, input.message);
  }
}

/** Takes in what comes in order, none of it twice: what is counted from the start again is of another match, or another table. */
export function takeNext(state: DisplayState, message: TableMessage): DisplayState {
  const from = message.revision < state.revision ? takeIn(state, { type: 'connected' }) : state;
  return takeIn(from, { type: 'message', message });
}

function takeMessage(state: DisplayState, { revision, view, event, earlier = [] }: TableMessage): DisplayState {
  if (!state.awaitsSnapshot && revision <= state.revision) return { ...state, moment: null, news: [] };
  const isNext = !state.awaitsSnapshot && revision === state.revision + 1;
  return {
    connected: true,
    view: keepSame(state.view, view),
    revision,
    moment: isNext ? event : null,
    news: event ? [...earlier, event] : earlier,
    awaitsSnapshot: false,
  };
}
