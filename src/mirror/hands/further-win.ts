import { areaOf } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { mayAlsoWin } from '../../engine/further-wins.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { handShown, openHand, openZone, type WinAction } from '../expectation/laid-open.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';

/** Somebody else's hand that lies open and wins on the tile that has just been won on, and since when (ms) it does. */
export interface FurtherWin {
  readonly action: WinAction;
  readonly since: number;
}

/** The first who has also won, by what lies open; `last`: what was seen before. Null where nobody has. */
export function furtherWin({ game, seen }: TableNow, last: FurtherWin | null, now: number): FurtherWin | null {
  const { rules, state } = game;
  const { hand } = state;
  if (hand?.phase !== 'over' || hand.win === null) return null;
  const position = Position.from(rules, state);
  for (const action of position.legal) {
    if (action.type !== 'win' || !mayAlsoWin(rules, hand, action.seat)) continue;
    const { seat } = action;
    const zone = openZone(seen, seat);
    const own = new Map([[zone, areaOf(zone) === 'meld' ? hand.melds[seat].flatMap(({ tiles }) => tiles) : []]]);
    const open = openHand(seen, unexplainedTiles(own, seen), seat);
    const shown = open && handShown(hand, seat, open, seen);
    const win: Action = { ...action, ...shown };
    if (!shown || !position.after([win])) continue;
    return { action: win, since: isSame(last?.action, win) ? (last?.since ?? now) : now };
  }
  return null;
}

const isSame = (a: WinAction | undefined, b: WinAction): boolean => JSON.stringify(a) === JSON.stringify(b);
