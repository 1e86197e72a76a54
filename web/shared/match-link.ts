import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { CallView, ClaimView } from '../../src/projections/claim-view.ts';
import { liveSocket } from '../live-socket.ts';
import type { TableView } from '../view-types.ts';
import type { MatchView } from './server-words.ts';

/** The table and its match by the last message, and the state of the connection. */
export interface MatchLink {
  readonly table: Signal<TableView | null>;
  readonly match: Signal<MatchView | null>;
  /** The id of the match among those that are kept. */
  readonly matchName: Signal<string>;
  readonly isConnected: Signal<boolean>;
  /** `checking`: the page woke, and asks whether what it shows is still so. */
  readonly freshness: ReadonlySignal<'fresh' | 'checking' | 'away'>;
  /** Where hands are entered: the unconfirmed one. */
  readonly claim: Signal<ClaimView | null>;
  /** Who pressed the button of a win last, and in which hand. */
  readonly call: Signal<CallView | null>;
  /** The address whose code lets the next phone in, where this browser has the host's right; null: none. */
  readonly invitation: Signal<string | null>;
  /** Hears when this browser may do more or less than before. */
  readonly onRightsChanged: (tell: () => void) => void;
}

/** Follows the match at the server the page came from, and again whenever the connection is lost. */
export function followMatch(): MatchLink {
  const isChecking = signal(false);
  const isConnected = signal(false);
  const socket = liveSocket(undefined, checks => {
    isChecking.value = checks;
  });
  const link: MatchLink = {
    table: signal(null),
    match: signal(null),
    matchName: signal(''),
    isConnected,
    freshness: computed(() => (!isConnected.value ? 'away' : isChecking.value ? 'checking' : 'fresh')),
    claim: signal(null),
    call: signal(null),
    invitation: signal(null),
    onRightsChanged: tell => void socket.on('rights-changed', tell),
  };
  socket.on('claim', claim => {
    link.claim.value = claim;
  });
  socket.on('called', call => {
    link.call.value = call;
  });
  socket.on('invitation', address => {
    link.invitation.value = address;
  });
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
