import type { Seat, SeenKind, TableView, TileKind } from '../view-types.ts';
import type { ReplayStep } from './replay-types.ts';

/** Whose hands lie open: nobody's, as at the table; everybody's; or one's own, as that player saw it. */
export type OpenTo = 'nobody' | 'all' | Seat;

/** The view with these hands laid open. A tile nobody knows stays face down at the end of its hand. */
export function openHands({ message: { view }, concealed }: ReplayStep, openTo: OpenTo): TableView {
  if (openTo === 'nobody') return view;
  const opened = ([0, 1, 2, 3] as const).map(seat => {
    const shown = view.seats[seat];
    const isOpen = openTo === 'all' || openTo === seat;
    return isOpen && shown.revealed === null ? { ...shown, revealed: concealed[seat].filter(isKnown) } : shown;
  });
  const [a = view.seats[0], b = view.seats[1], c = view.seats[2], d = view.seats[3]] = opened;
  return { ...view, seats: [a, b, c, d] };
}

const isKnown = (tile: SeenKind): tile is TileKind => tile !== '_';
