import { type Seat, seatAfter } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { HandState } from '../../engine/state.ts';
import { tilesApart } from '../evidence/tiles-apart.ts';
import { furtherWinBy, laidOpenAfter } from '../expectation/further-wins.ts';
import { handShown, winsWith } from '../expectation/laid-open.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import type { Hypothesis } from '../hypotheses/hypothesis.ts';

/** A win that lies open although the hand is over, and since when (ms) it does. */
export interface LateWin extends Hypothesis {
  readonly since: number;
}

/**
 * Somebody else's hand that wins on the tile that has just been won on, or one that wins on the last tile, though the hand was taken to
 * be played out; `last`: what was seen before. Null where no such hand lies open.
 */
export function lateWin(table: TableNow, last: LateWin | null, now: number): LateWin | null {
  const further = furtherWinBy(table.game.rules, table.game.state, table.seen);
  const win = further ? { undone: 0, actions: [further] } : winOnTheLastTile(table);
  return win && { ...win, since: isSame(last, win) ? (last?.since ?? now) : now };
}

const isSame = (a: Hypothesis | null, b: Hypothesis): boolean =>
  JSON.stringify([a?.undone, a?.actions]) === JSON.stringify([b.undone, b.actions]);

/**
 * Who drew the last tile has won with it, or somebody on the last discard; null too where it is not known which tile was drawn, and that
 * matters.
 */
function winOnTheLastTile(table: TableNow): Hypothesis | null {
  const ended = playedOut(table.game);
  const hand = ended?.state.hand;
  if (!ended || !hand) return null;
  const { claimable } = hand;
  const winners = claimable ? [1, 2, 3].map(steps => seatAfter(claimable.seat, steps)) : [hand.turn];
  for (const seat of winners) {
    const win = winAfterTheEnd(table, ended, hand, seat);
    if (win) return win;
  }
  return null;
}

function winAfterTheEnd(
  { game, picture, seen }: TableNow,
  ended: Position,
  hand: HandState,
  seat: Seat,
): Hypothesis | null {
  const open = laidOpenAfter(game.state, seen, seat);
  const shown = open && handShown(hand, seat, open, seen);
  if (!shown) return null;
  const ways = winsWith({ seen, apart: tilesApart(picture) }, ended, { type: 'win', seat, ...shown });
  const [actions, ...others] = ways.filter((way: readonly Action[]) => ended.after(way));
  return actions && others.length === 0 ? { undone: 1, actions } : null;
}

/** How the hand stood before it was taken to be played out; null: it ended otherwise. */
function playedOut({ rules, steps }: Game): Position | null {
  const last = steps.at(-1);
  return last?.action.type === 'end-hand' && last.before.hand?.phase === 'play'
    ? Position.from(rules, last.before)
    : null;
}
