import { SEATS } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import type { HandState } from '../../engine/state.ts';
import type { Misread } from '../evidence/camera-doubts.ts';
import type { Sight } from '../evidence/evidence.ts';
import { hasExtra, surplus } from '../expectation/expectation.ts';
import type { StartingPoint } from './undo-candidates.ts';

/**
 * The same point with every discard for the tile that it has turned out to be: nobody has done anything there, so it
 * is no part of what an explanation costs.
 */
export function setRight(start: StartingPoint, { seen, misread }: Sight): StartingPoint {
  let { corrections, point } = start;
  for (const mistake of misread) {
    const correction = correctionOf(mistake, point.state.hand);
    const next =
      correction && hasExtra(surplus(point.expected, seen), mistake.zone, [mistake.tile]) && point.after([correction]);
    if (correction && next) {
      corrections = [...corrections, correction];
      point = next;
    }
  }
  return { ...start, corrections, point };
}

/** The discard that was taken for another tile; null when it does not lie there any more. */
function correctionOf({ zone, was, before, tile }: Misread, hand: HandState | null): Action | null {
  const seat = SEATS.find(thrower => zone === `discard${thrower}`);
  if (seat === undefined || !hand) return null;
  const places = hand.discards[seat].flatMap((discard, place) =>
    discard.tile === was && discard.claimedBy === null ? [place] : [],
  );
  const place = places[before] ?? places.at(-1);
  return place === undefined ? null : { type: 'correct-discard', seat, place, tile };
}
