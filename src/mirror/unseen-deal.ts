import type { DomainEvent } from '../engine/events.ts';
import { isLaidOut } from '../engine/state.ts';
import type { FollowedGame } from './followed-game.ts';
import { areDealt, isJustBegun, lateStart } from './late-start.ts';
import { kindsTurnedUp, showsTiles } from './table-picture.ts';

/** Everybody has the tiles of a new hand before them. */
export const isDealt = ({ game, setUp, seen }: FollowedGame): boolean =>
  setUp.wallsAreNew && areDealt(game.rules, seen);

/** A hand has been dealt whose beginning nobody has seen. */
export function wasDealtUnseen(followed: FollowedGame): boolean {
  const { state } = followed.game;
  return !isLaidOut(state) && state.hand?.phase !== 'deal' && isDealt(followed);
}

/** Tiles lie open although nobody has seen any dealt: racks that nobody senses must be full by now. */
export function isPlayedUnseen({ reached, picture }: FollowedGame): boolean {
  const deal = reached.find(({ by }) => by.some(({ type }) => type === 'deal'));
  return deal !== undefined && showsTiles(picture);
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
