import { SEATS } from '../../src/domain/seat.ts';
import { KINDS_SHOWN } from '../tiles/shown-faces.ts';
import type { Seat, SeenKind, TableView, TileKind } from '../view-types.ts';
import type { ReplayStep } from './replay-types.ts';

/** The open hands: none, as at the table; all; or one player's, as they saw it. */
export type OpenTo = 'nobody' | 'all' | Seat;

/** The view with these hands laid open, in order. An unknown tile stays face down at the end of its hand. */
export function openHands({ message: { view }, concealed }: ReplayStep, openTo: OpenTo): TableView {
  if (openTo === 'nobody') return view;
  const opened = SEATS.map(seat => {
    const shown = view.seats[seat];
    const isOpen = openTo === 'all' || openTo === seat;
    return isOpen && shown.revealed === null ? { ...shown, revealed: inOrder(concealed[seat].filter(isKnown)) } : shown;
  });
  const [a = view.seats[0], b = view.seats[1], c = view.seats[2], d = view.seats[3]] = opened;
  return { ...view, seats: [a, b, c, d] };
}

/** As a player holds them: sorted, what was drawn last apart while it is to be discarded. */
function inOrder(held: readonly TileKind[]): readonly TileKind[] {
  const kept = held.length % 3 === 2 ? held.slice(0, -1) : held;
  const sorted = kept.toSorted((a, b) => KINDS_SHOWN.indexOf(a) - KINDS_SHOWN.indexOf(b));
  return [...sorted, ...held.slice(kept.length)];
}

const isKnown = (tile: SeenKind): tile is TileKind => tile !== '_';
