import { claimNotTaken } from './claim-not-taken.ts';
import { discardMoved } from './discard-moved.ts';
import { discardUnread } from './discard-unread.ts';
import { earlyBonus } from './early-bonus.ts';
import { fellAmongOtherDiscards } from './fell-among-other-discards.ts';
import { fellAmongOwnDiscards } from './fell-among-own-discards.ts';
import { heldUp } from './held-up.ts';
import { indicatorUnread } from './indicator-unread.ts';
import { laidEarly } from './laid-early.ts';
import { lateBonus } from './late-bonus.ts';
import type { Mishap } from './mishap.ts';
import { rackOpen } from './rack-open.ts';
import { setElsewhere } from './set-elsewhere.ts';
import { setInHand } from './set-in-hand.ts';
import { setUnread } from './set-unread.ts';
import { shownUnread } from './shown-unread.ts';
import { strayed } from './strayed.ts';
import { takenBack } from './taken-back.ts';
import { takenByAnother } from './taken-by-another.ts';
import { undrawnInARack } from './undrawn-in-a-rack.ts';
import { undrawnInTheOpen } from './undrawn-in-the-open.ts';

/** All that may go otherwise with a tile; the first row that fits is what it is. */
export const MISHAPS: readonly Mishap[] = [
  undrawnInARack,
  undrawnInTheOpen,
  fellAmongOwnDiscards,
  fellAmongOtherDiscards,
  earlyBonus,
  laidEarly,
  rackOpen,
  strayed,
  discardMoved,
  takenBack,
  takenByAnother,
  lateBonus,
  setInHand,
  claimNotTaken,
  setElsewhere,
  heldUp,
  discardUnread,
  setUnread,
  shownUnread,
  indicatorUnread,
];
