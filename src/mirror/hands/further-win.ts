import { furtherWinBy } from '../expectation/further-wins.ts';
import type { WinAction } from '../expectation/laid-open.ts';
import type { TableNow } from '../expectation/table-now.ts';

/** Somebody else's hand that lies open and wins on the tile that has just been won on, and since when (ms) it does. */
export interface FurtherWin {
  readonly action: WinAction;
  readonly since: number;
}

/** The first who has also won, by what lies open; `last`: what was seen before. Null where nobody has. */
export function furtherWin({ game, seen }: TableNow, last: FurtherWin | null, now: number): FurtherWin | null {
  const action = furtherWinBy(game.rules, game.state, seen);
  return action && { action, since: isSame(last?.action, action) ? (last?.since ?? now) : now };
}

const isSame = (a: WinAction | undefined, b: WinAction): boolean => JSON.stringify(a) === JSON.stringify(b);
