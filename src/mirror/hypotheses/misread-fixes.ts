import { isKnown, without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import { type SeenKind, UNKNOWN } from '../../domain/tile.ts';
import type { Action } from '../../engine/actions.ts';
import { areSeveralFaceDown } from '../../engine/indicator.ts';
import type { HandState } from '../../engine/state.ts';
import type { Misread } from '../evidence/camera-doubts.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { hasUnexplained, unexplainedTiles } from '../expectation/expectation.ts';
import type { StartingPosition } from './undo-candidates.ts';

/**
 * The same point with every tile as what it has turned out to be: nobody has done anything there, so it is no part of what
 * an explanation costs.
 */
export const withMisreadsFixed = (start: StartingPosition, { seen, misread }: Evidence): StartingPosition =>
  withIndicatorTurnedOver(corrected(start, seen, misread), seen);

/** A secret indicator that lay face down shows its face by now. Of several that did nobody can tell which is the one that counts. */
function withIndicatorTurnedOver(start: StartingPosition, seen: SeenZones): StartingPosition {
  const { hand } = start.position.state;
  if (hand?.secret.indicator?.tile !== UNKNOWN || areSeveralFaceDown(hand)) return start;
  const tile = without<SeenKind>(seen.get('indicator') ?? [], hand.secret.setAside).find(isKnown);
  const correction = tile && ({ type: 'correct-indicator', was: UNKNOWN, tile } as const);
  const position = correction && start.position.after([correction]);
  return position ? { ...start, corrections: [...start.corrections, correction], position } : start;
}

/** Nobody is seen to take a discard back and to throw another, but it costs as much as if they were. */
const REPLACED_COST = 2;

/**
 * The point where play stands with discards as those that lie in their places by now; none where nobody's do. Whoever has thrown
 * another instead may have done so behind a hand, and others have played on meanwhile.
 */
export function withReplacedDiscards(
  start: StartingPosition,
  { seen, replaced }: Evidence,
): readonly StartingPosition[] {
  const others = corrected(start, seen, replaced);
  const count = others.corrections.length - start.corrections.length;
  return count === 0 ? [] : [{ ...others, seenUndone: start.seenUndone + REPLACED_COST * count }];
}

function corrected(start: StartingPosition, seen: SeenZones, mistakes: readonly Misread[]): StartingPosition {
  let { corrections, position } = start;
  for (const mistake of mistakes) {
    const { hand } = position.state;
    const correction = hand && (discardOf(mistake, hand) ?? laidTileOf(mistake) ?? indicatorOf(mistake));
    const next =
      correction &&
      hasUnexplained(unexplainedTiles(position.expected, seen), mistake.zone, [mistake.tile]) &&
      position.after([correction]);
    if (correction && next) {
      corrections = [...corrections, correction];
      position = next;
    }
  }
  return { ...start, corrections, position };
}

/** The discard that was taken for another tile; null when it does not lie there any more. */
function discardOf({ zone, was, before, tile }: Misread, hand: HandState): Action | null {
  const seat = SEATS.find(thrower => zone === `discard${thrower}`);
  if (seat === undefined) return null;
  const place = placeOfDiscard(hand, seat, { was, before });
  return place === null ? null : { type: 'correct-discard', seat, place, tile };
}

/** Where among its owner's discards a tile lies that is taken for `was`, with so many of those before it; null when it does not any more. */
export function placeOfDiscard(
  { discards }: HandState,
  seat: Seat,
  { was, before }: Pick<Misread, 'was' | 'before'>,
): number | null {
  const places = discards[seat].flatMap(({ tile, claimedBy }, place) =>
    tile === was && claimedBy === null ? [place] : [],
  );
  return places[before] ?? places.at(-1) ?? null;
}

/** The tile that lies open before somebody and was taken for another. */
function laidTileOf({ zone, was, tile }: Misread): Action | null {
  const seat = SEATS.find(owner => zone === `meld${owner}`);
  return seat === undefined ? null : { type: 'correct-laid-tile', seat, was, tile };
}

const indicatorOf = ({ zone, was, tile }: Misread): Action | null =>
  zone === 'indicator' ? { type: 'correct-indicator', was, tile } : null;
