import type { Speech } from '../../text/speech.ts';
import type { Seat, TableEvent, TableView } from '../../view-types.ts';
import type { Entrances } from './entrances.ts';

/** The state that a panel shows. */
export interface Showing {
  readonly view: TableView;
  readonly speech: Speech;
  /** Who sits at the lower edge of the screen. */
  readonly bottom: Seat;
  /** The latest event; null when the view is shown without animation. */
  readonly moment: TableEvent | null;
  /** Everything that has happened since what was shown before, in order. */
  readonly news: readonly TableEvent[];
  /** Factor on the length of every animation: 1 at human pace, 0 to show things still. */
  readonly pace: number;
  readonly entrances: Entrances;
}

/** A part of the screen that shows one aspect of the table. */
export interface Panel {
  readonly element: HTMLElement;
  readonly update: (showing: Showing) => void;
  /** Takes away what is only seen for a while. */
  readonly skip?: () => void;
}
