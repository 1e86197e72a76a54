import type { DomainEvent } from '../../engine/events.ts';
import { isHandOn } from '../../engine/state.ts';
import { areWallsUnread, showsOnlyThings } from '../evidence/table-picture.ts';
import type { Hypothesis } from '../hypotheses/hypothesis.ts';
import type { BelievedTable } from './believed-table.ts';
import { firstHandByThrows, firstHandByWalls, isFirstDealerInDoubt } from './first-throws.ts';
import { carryOut, playSaid, startHand } from './play.ts';
import { isUntouchedSinceRoll, type ThrownAgain, thrownAgain } from './thrown-again.ts';

/** A roll is for whatever waits for one, now or shortly; where nothing does, one before it was thrown again. */
export function rolled(table: BelievedTable, values: readonly number[], at: number): readonly DomainEvent[] {
  if (!table.diceLying.settled(values, at)) return [];
  const isBegun = isBegunByDice(table);
  const again = isBegun && !isHandOn(table.game.state) ? null : rolledAgain(table, values);
  if (again) {
    table.diceLying.drop(again.dropped);
    table.betweenHands.rolledAgain(again.dropped, values);
    return carryOut(table, again.undone, again.actions, at);
  }
  const begun = isBegun ? startHand(table, at) : [];
  const roll = table.awaitedRoll;
  if (roll?.for !== 'first-dealer') table.betweenHands.rolled(values);
  if (roll) return [...begun, ...playSaid(table, { ...roll, values }, at)];
  table.betweenHands.rolledEarly(values, at);
  return begun;
}

function rolledAgain(table: BelievedTable, values: readonly number[]): ThrownAgain | null {
  const { game, seen, picture, firstRoller, betweenHands } = table;
  if (!isUntouchedSinceRoll(game, picture, betweenHands.readySince)) return null;
  const look = { game, seen, firstRoller };
  const first = firstHandByThrows(look, values, table.diceLying);
  return first || table.awaitedRoll ? first : thrownAgain(look, values, table.diceLying);
}

/** How the first hand of a match must have begun where its wall is broken otherwise than was thought; null: it is not. */
export const brokenOtherwise = ({ game, seen, firstRoller, picture, diceLying }: BelievedTable): Hypothesis | null =>
  firstHandByWalls({ game, seen, firstRoller }, picture, diceLying);

/** Whether the dice leave open who deals the first hand, and no wall that they broke tells. */
export const isDealerInDoubt = ({ game, seen, firstRoller, picture, diceLying }: BelievedTable): boolean =>
  areWallsUnread(picture) && isFirstDealerInDoubt({ game, seen, firstRoller }, diceLying);

/** Where no wall shows that it is built, dice at an empty table mean the next hand: nobody has heard the button. */
function isBegunByDice(table: BelievedTable): boolean {
  const isCleared = table.isCleared || isClearedButForThings(table);
  return areWallsUnread(table.picture) && isCleared && !table.awaitedRoll;
}

/** Whether the hand is over, and so few tiles are left in the camera's pictures that they may be none. */
const isClearedButForThings = ({ game, picture, nextHandSteps }: BelievedTable): boolean =>
  showsOnlyThings(picture) && !isHandOn(game.state) && nextHandSteps.length > 0;
