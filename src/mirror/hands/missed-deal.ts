import { isKnown, without } from '../../domain/kinds.ts';
import { SEATS } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import type { Break } from '../../domain/wall.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import { type HandState, isBeforeTheDeal, isHandOn, isLaidOut } from '../../engine/state.ts';
import { knownTiles } from '../../engine/tiles-on-the-table.ts';
import { glimpsedTiles } from '../evidence/camera-doubts.ts';
import {
  FEWER_THAN_A_HAND,
  forANewHand,
  kindsTurnedUp,
  type SeenZones,
  showsTiles,
} from '../evidence/table-picture.ts';
import { takenFromTheWall } from '../evidence/trails.ts';
import { seenBreak, someBreak, wasSoBroken } from '../evidence/wall-break.ts';
import type { Hypothesis } from '../hypotheses/hypothesis.ts';
import type { TableBetweenHands } from './between-hands.ts';
import { areDealt, isJustBegun, lateStart } from './late-start.ts';

/** Everybody has the tiles of a new hand before them. */
export const isDealt = ({ game, betweenHands, seen }: TableBetweenHands): boolean =>
  betweenHands.mayBeNewDeal && areDealt(game.rules, seen);

/** A hand has been dealt whose beginning nobody has seen. */
export function wasDealtUnseen(followed: TableBetweenHands): boolean {
  const { state } = followed.game;
  return !isLaidOut(state) && state.hand?.phase !== 'deal' && (isDealt(followed) || isPlayedAnew(followed));
}

/** Tiles lie open on a table that was cleared, though no hand is on. They may just have been pushed there. */
const isPlayedAnew = (followed: TableBetweenHands): boolean => !isHandOn(followed.game.state) && isLaidAnew(followed);

/** So they do, and the hand that was on is not known to have ended: nobody has heard how the next one began. */
const isPlayedOn = (followed: TableBetweenHands): boolean =>
  isLaidOut(followed.game.state) && !isJustBegun(followed.game) && isLaidAnew(followed);

const isLaidAnew = (followed: TableBetweenHands): boolean =>
  followed.betweenHands.isNewDeal && areRacksUnseen(followed) && showsTiles(followed.picture);

/** Tiles lie open although nobody has seen any dealt: racks that nobody senses must be full by now. */
export const isPlayedUnseen = (followed: TableBetweenHands): boolean =>
  isBeforeTheDeal(followed.game.state) && areRacksUnseen(followed) && showsTiles(followed.picture);

/** Play goes on although the deal could not be followed: a tile of it stays mute. */
export const isPlayedMeanwhile = ({ game, seen }: TableBetweenHands): boolean =>
  isBeforeTheDeal(game.state) && SEATS.filter(seat => (seen.get(`discard${seat}`) ?? []).length > 0).length > 1;

/** Whether nobody reads what stands in the racks. */
export const areRacksUnseen = ({ seen }: Pick<TableBetweenHands, 'seen'>): boolean =>
  !SEATS.some(seat => seen.has(`rack${seat}`));

/**
 * Where the wall must have been broken although no dice were heard: its stacks are gone. Where neither is sensed, tiles
 * that have been dealt tell that it was. Null: it may still stand.
 */
export function unseenBreak(followed: TableBetweenHands): Break | null {
  const { game, picture } = followed;
  const { hand } = game.state;
  if (hand?.phase !== 'dice') return null;
  const seen = seenBreak(game.rules, hand.dealer, picture);
  if (seen || picture.walls.every(heights => heights !== null)) return seen;
  const isWithoutDice = !picture.sensed.has('dice');
  return isWithoutDice && (isDealt(followed) || isPlayedUnseen(followed)) ? someBreak(hand.dealer) : null;
}

/** Whether the hand that lies on the table may have begun otherwise than it was thought to. */
export const mayHaveBegunOtherwise = (followed: TableBetweenHands): boolean =>
  isDealt(followed) ||
  isPlayedAnew(followed) ||
  isPlayedOn(followed) ||
  (isJustBegun(followed.game) && !isDealRead(followed.game) && !isOneOnItsWay(followed));

/** Whether every tile that was dealt was read in somebody's rack, and the dealer's are more: then it is known who deals. */
function isDealRead({ rules, steps }: TableBetweenHands['game']): boolean {
  const dealt = steps.findLast(({ action }) => action.type === 'deal')?.action;
  if (dealt?.type !== 'deal') return false;
  return dealt.hands.some(hand => hand.length > rules.handSize) && dealt.hands.flat().every(isKnown);
}

/** Whether racks or walls bear witness to who deals this hand. */
export const isDealerSeen = (followed: TableBetweenHands, hand: HandState): boolean =>
  !areRacksUnseen(followed) || wasSoBroken(followed.game.rules, hand, followed.picture);

/** A tile that was dealt lies nowhere just now: it is being discarded, and the hand looks as if it had another dealer. */
function isOneOnItsWay({ game, seen }: TableBetweenHands): boolean {
  const { hand } = game.state;
  return hand !== null && without<SeenKind>(knownTiles(hand), [...seen.values()].flat()).length > 0;
}

/**
 * How the hand must have begun, if it began otherwise than it was thought to and that explains the table. What a camera takes for a
 * tile or two where hands are laid open may be no tile: then the hand begins all the same, and people are asked to take it away.
 */
export function lateBeginning(followed: TableBetweenHands): Hypothesis | null {
  const { picture, seen } = followed;
  const begun = beginningOf(followed, seen);
  const others = begun === null && picture.faces.size > 0 ? withoutThings(seen) : seen;
  return others === seen ? begun : beginningOf(followed, others);
}

/** The same without what lies where hands are laid open and is less than a hand. */
function withoutThings(seen: SeenZones): SeenZones {
  const isThing = ([zone, tiles]: readonly [Zone, readonly SeenKind[]]): boolean =>
    areaOf(zone) === 'reveal' && tiles.length > 0 && tiles.length < FEWER_THAN_A_HAND;
  const things = [...seen].filter(isThing);
  return things.length > 0 ? new Map([...seen, ...things.map(([zone]) => [zone, []] as const)]) : seen;
}

function beginningOf(followed: TableBetweenHands, seen: SeenZones): Hypothesis | null {
  const { game, picture } = followed;
  const { rolls, isNewDeal } = followed.betweenHands;
  const ofThisHand = forANewHand(picture);
  return lateStart(game, {
    seen,
    turnedUp: kindsTurnedUp(picture),
    taken: takenFromTheWall(ofThisHand),
    glimpsed: glimpsedTiles(ofThisHand),
    picture,
    isDealSeen: !areRacksUnseen(followed),
    isNewDeal,
    isUsedUp: followed.wallInSight.isUsedUp,
    rolls,
  });
}
