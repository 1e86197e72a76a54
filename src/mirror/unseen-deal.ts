import { SEATS } from '../domain/seat.ts';
import type { Action } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isLaidOut, type MatchState } from '../engine/state.ts';
import { agreedTable } from './agreed-table.ts';
import type { FollowedGame } from './followed-game.ts';
import { areDealt, isJustBegun, lateStart } from './late-start.ts';
import { Lookahead } from './lookahead.ts';
import { stateAfter } from './state-after.ts';
import { kindsTurnedUp, showsTiles } from './table-picture.ts';
import { reachedUnseen } from './unseen.ts';

/** Everybody has the tiles of a new hand before them. */
export const isDealt = ({ game, setUp, seen }: FollowedGame): boolean =>
  setUp.wallsAreNew && areDealt(game.rules, seen);

/** A hand has been dealt whose beginning nobody has seen. */
export function wasDealtUnseen(followed: FollowedGame): boolean {
  const { state } = followed.game;
  return !isLaidOut(state) && state.hand?.phase !== 'deal' && isDealt(followed);
}

/** Tiles lie open although nobody has seen any dealt: racks that nobody senses must be full by now. */
export function isPlayedUnseen({ game, picture, seen }: FollowedGame): boolean {
  const isDealUnseen = isBeforeTheDeal(game.state) && !SEATS.some(seat => seen.has(`rack${seat}`));
  return isDealUnseen && showsTiles(picture);
}

const isBeforeTheDeal = ({ hand }: MatchState): boolean => hand?.phase === 'dice' || hand?.phase === 'deal';

/**
 * What makes the table right as it lies. A hand whose dice or deal nobody has noticed was dealt all the same; nothing is
 * paid by where its wall was broken.
 */
export function agreedActions({ game, seen }: FollowedGame): readonly Action[] {
  const { rules, state } = game;
  const { hand } = state;
  if (!hand) return [];
  const broken: readonly Action[] =
    hand.phase === 'dice' ? [{ type: 'break-wall', side: hand.dealer, skipped: 0 }] : [];
  const begun = stateAfter(rules, state, broken);
  const dealt = begun && reachedUnseen(Lookahead.from(rules, begun), seen).find(({ point }) => isLaidOut(point.state));
  return [...broken, agreedTable(rules, dealt?.point.state.hand ?? hand, seen)];
}

/** Whether the hand that lies on the table may have begun otherwise than it was thought to. */
export const mayHaveBegunOtherwise = (followed: FollowedGame): boolean =>
  isDealt(followed) || isJustBegun(followed.game.state);

/** Begins the hand anew as it must have begun, if that explains the table. */
export function startLate(followed: FollowedGame, at: number): readonly DomainEvent[] {
  const { game, picture, seen } = followed;
  const { rolls, wallsAreNew } = followed.setUp;
  const start = lateStart(game, { seen, turnedUp: kindsTurnedUp(picture), walls: picture.walls, rolls, wallsAreNew });
  return start ? followed.carryOut(start.undone, start.actions, at) : [];
}
