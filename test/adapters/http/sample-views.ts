import type { Seat } from '../../../src/domain/seat.ts';
import { newMatch } from '../../../src/engine/state.ts';
import type { HostView } from '../../../src/projections/host-view.ts';
import { matchView } from '../../../src/projections/match-projection.ts';
import type { SeatPrivateView, SeatScreens } from '../../../src/projections/seat-view.ts';
import { rules } from '../../support/dealt-hand.ts';

/** A player's view between two hands. */
export const emptySeatView = (seat: Seat): SeatPrivateView => ({
  seat,
  handNo: 1,
  concealed: [],
  drawn: null,
  choices: [],
  waits: null,
  treasure: null,
  discrepancy: null,
});

/** A match that has not begun. */
export const emptyMatchView = matchView(rules(), newMatch(rules(), null), [], ['', '', '', '']);

/** The host's view of a table without equipment. */
export const emptyHostView = (screens: SeatScreens, open: HostView['open'] = []): HostView => ({
  handNo: 1,
  phase: 'play',
  held: false,
  discrepancy: null,
  weighed: [],
  takesBack: null,
  devices: [],
  zones: [],
  dice: null,
  presses: [],
  notices: [],
  screens,
  open,
  holders: [],
  isClosedToNewcomers: false,
  enrolment: null,
  census: null,
});
