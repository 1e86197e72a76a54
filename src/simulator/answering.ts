import type { Action } from '../engine/actions.ts';
import type { Discrepancy } from '../engine/events.ts';
import type { Game } from '../engine/game.ts';

/** Which of its choices really happened, as people answer a question of the table; null when none of them did. */
export function trueChoice({ choices }: Discrepancy, truth: Game): number | null {
  const found = choices.findIndex(({ actions }) => actions.every(action => hasHappened(truth, action)));
  return found < 0 ? null : found;
}

function hasHappened({ state, steps }: Game, action: Action): boolean {
  if (action.type === 'draw') return true;
  if (action.type === 'correct-tile') return state.hand?.win?.tile === action.tile;
  return steps.some(step => essence(step.action) === essence(action));
}

/** What an action comes to, whatever order its tiles are told in. */
function essence(action: Action): string {
  const who = 'seat' in action ? action.seat : null;
  if (action.type === 'win') return JSON.stringify([action.type, who]);
  const tile = 'tile' in action ? action.tile : null;
  const tiles = 'tiles' in action ? action.tiles.toSorted() : null;
  return JSON.stringify([action.type, who, tile, tiles]);
}
