import { SEATS, type Seat } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { HandState } from '../../engine/state.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import type { Hypothesis } from './hypothesis.ts';

/** A bonus tile that the game has before somebody and a camera does not, and since when (ms): what was taken for it is a tile of a set. */
export interface UnlaidBonus extends Hypothesis {
  readonly since: number;
}

/** What was played less the bonus tile that does not lie there; `last`: what was thought before. Null where there is none. */
export function unlaidBonus(
  { game, picture }: Pick<TableNow, 'game' | 'picture'>,
  last: UnlaidBonus | null,
  now: number,
): UnlaidBonus | null {
  const { hand } = game.state;
  const seat = hand?.phase === 'play' ? SEATS.find(one => lacksBonus(hand, picture, one)) : undefined;
  const found = seat === undefined ? null : withoutLatestBonus(game, seat);
  return found && { ...found, since: last?.since ?? now };
}

/** Whether all tiles of its sets are known to lie before a seat, and fewer bonus tiles than the game has there. */
function lacksBonus({ melds, bonus }: HandState, { faces }: TablePicture, seat: Seat): boolean {
  const row = faces.get(`meld${seat}`) ?? [];
  if (bonus[seat].every(tile => row.some(({ believed }) => believed === tile))) return false;
  const inSets = melds[seat].reduce((sum, { tiles }) => sum + tiles.length, 0);
  return row.length >= inSets && row.some(({ isInView }) => isInView);
}

/** The seat's latest bonus tile and the one that replaced it taken back, and all else that has been played since. */
function withoutLatestBonus({ rules, steps }: Game, seat: Seat): Hypothesis | null {
  const at = steps.findLastIndex(({ action }) => action.type === 'set-aside-bonus' && action.seat === seat);
  const turn = steps[at];
  if (turn?.action.type !== 'set-aside-bonus') return null;
  const { tile } = turn.action;
  const since = steps.slice(at + 1).map(({ action }) => action);
  const replaced = since.findIndex(action => action.type === 'draw' && action.seat === seat && action.from === 'tail');
  const isOfIt = (action: Action, i: number): boolean =>
    i === replaced || (action.type === 'correct-laid-tile' && action.seat === seat && action.was === tile);
  const actions = since.filter((action, i) => !isOfIt(action, i));
  const after = replaced < 0 ? null : Position.from(rules, turn.before).after(actions);
  return after ? { undone: steps.length - at, actions } : null;
}
