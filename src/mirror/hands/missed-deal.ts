import { without } from '../../domain/kinds.ts';
import { SEATS } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import type { Break } from '../../domain/wall.ts';
import type { Action } from '../../engine/actions.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import { isBeforeTheDeal, isHandOn, isLaidOut } from '../../engine/state.ts';
import { knownTiles } from '../../engine/tiles-on-the-table.ts';
import type { FollowedGame } from '../belief/followed-game.ts';
import { lastPutDown } from '../evidence/arrival-order.ts';
import { kindsTurnedUp, showsTiles } from '../evidence/table-picture.ts';
import { expectation, surplus } from '../expectation/expectation.ts';
import { stateAfter } from '../expectation/state-after.ts';
import { agreedTable } from '../question/accept-as-it-lies.ts';
import { areDealt, isJustBegun, lateStart } from './late-start.ts';
import { seenBreak, someBreak } from './wall-break.ts';

/** Everybody has the tiles of a new hand before them. */
export const isDealt = ({ game, setUp, seen }: FollowedGame): boolean =>
  setUp.mayBeNewDeal && areDealt(game.rules, seen);

/** A hand has been dealt whose beginning nobody has seen. */
export function wasDealtUnseen(followed: FollowedGame): boolean {
  const { state } = followed.game;
  return !isLaidOut(state) && state.hand?.phase !== 'deal' && (isDealt(followed) || isPlayedAnew(followed));
}

/** Tiles lie open on a table that was cleared, though no hand is on. They may just have been pushed there. */
const isPlayedAnew = (followed: FollowedGame): boolean => !isHandOn(followed.game.state) && isLaidAnew(followed);

/** So they do, and the hand that was on is not known to have ended: nobody has heard how the next one began. */
const isPlayedOn = (followed: FollowedGame): boolean => isLaidOut(followed.game.state) && isLaidAnew(followed);

const isLaidAnew = (followed: FollowedGame): boolean =>
  followed.setUp.isNewDeal && areRacksUnseen(followed) && showsTiles(followed.picture);

/** Tiles lie open although nobody has seen any dealt: racks that nobody senses must be full by now. */
export const isPlayedUnseen = (followed: FollowedGame): boolean =>
  isBeforeTheDeal(followed.game.state) && areRacksUnseen(followed) && showsTiles(followed.picture);

/** Play goes on although the deal could not be followed: a tile of it stays mute. */
export const isPlayedMeanwhile = ({ game, seen }: FollowedGame): boolean =>
  isBeforeTheDeal(game.state) && SEATS.filter(seat => (seen.get(`discard${seat}`) ?? []).length > 0).length > 1;

const areRacksUnseen = ({ seen }: FollowedGame): boolean => !SEATS.some(seat => seen.has(`rack${seat}`));

/**
 * Where the wall must have been broken although no dice were heard: its stacks are gone. Where neither is sensed, tiles
 * that have been dealt tell that it was. Null: it may still stand.
 */
export function unseenBreak(followed: FollowedGame): Break | null {
  const { game, picture } = followed;
  const { hand } = game.state;
  if (hand?.phase !== 'dice') return null;
  const seen = seenBreak(game.rules, hand.dealer, picture);
  if (seen || picture.walls.every(heights => heights !== null)) return seen;
  const isWithoutDice = !picture.sensed.has('dice');
  return isWithoutDice && (isDealt(followed) || isPlayedUnseen(followed)) ? someBreak(hand.dealer) : null;
}

/**
 * What makes the table right as it lies. A hand whose dice or deal nobody has noticed was dealt all the same; nothing is
 * paid by where its wall was broken.
 */
export function agreedActions({ game, picture, seen }: FollowedGame): readonly Action[] {
  const { rules, state } = game;
  const { hand } = state;
  if (!hand) return [];
  const broken: readonly Action[] = hand.phase === 'dice' ? [{ type: 'break-wall', ...someBreak(hand.dealer) }] : [];
  const begun = stateAfter(rules, state, broken);
  const deal = begun ? legalActions(rules, begun).filter(({ type }) => type === 'deal') : [];
  const dealt = begun && stateAfter(rules, begun, deal);
  const latest = lastPutDown(picture, surplus(expectation(state), seen));
  return [...broken, ...deal, agreedTable(rules, dealt?.hand ?? hand, seen, latest)];
}

/** Whether the hand that lies on the table may have begun otherwise than it was thought to. */
export const mayHaveBegunOtherwise = (followed: FollowedGame): boolean =>
  isDealt(followed) ||
  isPlayedAnew(followed) ||
  isPlayedOn(followed) ||
  (isJustBegun(followed.game) && !isOneOnItsWay(followed));

/** A tile that was dealt lies nowhere just now: it is being discarded, and the hand looks as if it had another dealer. */
function isOneOnItsWay({ game, seen }: FollowedGame): boolean {
  const { hand } = game.state;
  return hand !== null && without<SeenKind>(knownTiles(hand), [...seen.values()].flat()).length > 0;
}

/** Begins the hand anew as it must have begun, if that explains the table. */
export function startLate(followed: FollowedGame, at: number): readonly DomainEvent[] {
  const { game, picture, seen } = followed;
  const { rolls, isNewDeal } = followed.setUp;
  const start = lateStart(game, {
    seen,
    turnedUp: kindsTurnedUp(picture),
    walls: picture.walls,
    isDealSeen: !areRacksUnseen(followed),
    isNewDeal,
    isUsedUp: followed.wallInSight.isUsedUp,
    rolls,
  });
  return start ? followed.carryOut(start.undone, start.actions, at) : [];
}
