import type { Action } from '../../engine/actions.ts';

/**
 * How long (ms) an explanation must stand before it is believed: longer where a tile is likely to move on, and where a
 * mistake would cost more. People slide tiles, so nothing is believed at once.
 */
const DWELL_MS: Readonly<Record<Action['type'], number>> = {
  'start-match': 0,
  'start-hand': 500,
  'roll-dice': 0,
  'break-wall': 0,
  deal: 400,
  draw: 150,
  discard: 300,
  'flip-indicator': 400,
  'set-aside-bonus': 300,
  'step-up': 0,
  'declare-ready': 0,
  'claim-chow': 350,
  'claim-pung': 350,
  'claim-kong': 350,
  'declare-kong': 350,
  win: 600,
  'flip-horses': 600,
  attempt: 0,
  'report-foul': 0,
  'correct-tile': 0,
  'correct-discard': 600,
  'correct-laid-tile': 600,
  'correct-indicator': 600,
  'agree-on-table': 0,
  'correct-result': 0,
  'correct-hand': 0,
  'confirm-result': 0,
  'tell-hand': 0,
  'tell-end': 0,
  'tell-ready': 0,
  'tell-throw': 0,
  'tell-indicator': 0,
  'end-hand': 0,
  'void-hand': 1000,
};

export const dwellMs = (action: Action): number =>
  action.type === 'win' && action.hand ? HAND_READ_MS : DWELL_MS[action.type];

/** A hand that is known only from lying open is paid when no tile of it can still be unread. */
const HAND_READ_MS = 1700;

/** What a board could not be heard to say it has said once more by then (ms); where it never is heard, a hand is not waited for longer. */
export const RESENT_WITHIN_MS = 1700;
export const MOST_RESENT_MS = 4000;

/** People push the tiles together as soon as they have seen the hand: then it need not have lain there for longer. */
export const SWEPT_WIN_MS = 600;

/** Tiles that are pushed away at once are read to have gone one board after the other, within this time (ms). */
export const READ_AS_SWEPT_MS = 1000;

/** From the first tile that is pushed away to the last that is read to have gone it takes no longer (ms). */
export const CLEARED_WITHIN_MS = 6000;

/** It may have been another discard, whose readings are on their way. */
export const UNREAD_DISCARD_DWELL_MS = 1200;

/** A discard that lies among those of somebody else may have fallen there. */
export const ASTRAY_DWELL_MS = 700;

/**
 * Where racks are not read it may have fallen and be taken up again; where whoever it lies before has drawn as well it may be
 * theirs, and the one that was thrown before it is still to be read.
 */
export const MAYBE_ASTRAY_DWELL_MS = 2500;

/** Where nothing tells whose it is, and nobody has played on, a tile that fell there is picked up by then. */
export const PICKED_UP_MS = 5000;

/** A hand that lies open so much sooner (ms) than the discard it would be won on is read may be a rack that has fallen over. */
export const OPEN_SOONER_MS = 700;

/** Whoever has not won has set a fallen rack up again by then (ms), or others have played on. */
export const SET_UP_AGAIN_MS = 6000;

/** What looks like a pung, but turned up in the wrong order, may be a kong whose last tile comes by then. */
export const MAYBE_KONG_DWELL_MS = 5000;

/** What may still become a set, or is a tile of one that is read as a bonus tile for a moment, does not lie so for so long (ms). */
export const LATE_BONUS_AFTER_MS = 2500;

/** A tile of a set that lies there unseen, so that another in its place is missing, is seen by then (ms): a hand lies over it. */
export const UNLAID_BONUS_AFTER_MS = 4000;

/** A set that is shown and taken back has gone by then. */
export const UNREAD_BONUS_DWELL_MS = 4500;

/** Dice that are read, but were not heard before the indicator turned up, may still be heard. */
export const UNHEARD_DICE_DWELL_MS = 2500;

/** When nothing explains what a camera is not sure of for so long (ms), it is thought about what it may be. */
export const GUESS_AFTER_MS = 700;

/** When nothing explains the table for so long (ms), it is thought about which tile may have fallen where it lies. */
export const FALLEN_AFTER_MS = 1500;

/** A tile taken back might just be on its way elsewhere. */
export const UNDO_DWELL_MS = 600;

/** One that has not turned up anywhere else may be in the hand of somebody who looks at it. */
export const LOOKED_AT_MS = 2500;

/** What was read so much sooner (ms) than another tile was missed has not come in its place. */
export const LAIN_BEFORE_MS = 1500;

/** When nothing lawful explains the table for this long, the table asks. */
export const QUESTION_AFTER_MS = 3000;

/** Whoever seems to have broken the rules within this time (ms) of trouble on a line may not have. */
export const LINE_TROUBLE_MS = 15_000;

/** A camera gets this long (ms) to make out a tile before people are asked about it. */
export const BLURRED_QUESTION_AFTER_MS = 5000;

/** A single tile that turned up where it should not, and lies nowhere else, or a rack may have fallen: it is picked up by then (ms). */
export const FALLEN_QUESTION_AFTER_MS = 6000;

/** A set that is being laid down, or a hand, gets this long (ms) from its last tile to the next. */
export const MORE_TO_COME_QUESTION_AFTER_MS = 8000;

/** Horses are turned over one by one, and looked at. */
export const HORSES_QUESTION_AFTER_MS = 4500;

/** While tiles are still being moved nobody is asked about them, up to this long (ms). */
export const STILL_MOVING_MS = 6000;

/** When nothing explains freshly dealt tiles for this long, the hand may have begun otherwise than it was thought to. */
export const LATE_START_AFTER_MS = 1500;

/** When nothing explains for this long what has happened since people agreed on the table, it may have been somebody else's turn. */
export const AGREED_OTHERWISE_AFTER_MS = 1200;

/** Dice that are still to be heard of may have said where the wall was broken. */
export const UNSEEN_BREAK_AFTER_MS = 1000;

/** Whoever is not content with how the dice lie has taken them up again by then. */
export const TAKEN_UP_AGAIN_MS = 3000;

/** A tile that somebody spoke about before it could be believed, for a hand covers it, is believed this soon (ms). */
export const SAID_EARLY_IN_PLAY_MS = 8000;
