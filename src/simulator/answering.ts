import type { Action } from '../engine/actions.ts';
import { type Game, play, stateBefore } from '../engine/game.ts';
import type { Choice, Discrepancy } from '../engine/table-event.ts';

/**
 * Which of its choices really happened, as people answer a question of the table whose game is `seen`; null when none
 * of them did.
 */
export function trueChoice({ choices }: Discrepancy, seen: Game, truth: Game): number | null {
  const found = choices.findIndex(choice => isTrue(choice, seen, truth));
  return found < 0 ? null : found;
}

/**
 * Of tiles that are worth the same to a win or as horses the table offers only one: it is the payment that must be right.
 * Where the choice tells no horses, what they pay is no part of the question: they may have been turned over meanwhile.
 */
function isTrue({ undone, actions }: Choice, seen: Game, truth: Game): boolean {
  if (!actions.some(action => action.type === 'win')) return actions.every(action => hasHappened(truth, action));
  const from = stateBefore(seen, undone);
  let game: Game | null = from ? { ...seen, state: from } : null;
  for (const action of actions) {
    const played = game && play(game, action, 0);
    game = played?.ok ? played.value.game : null;
  }
  const areHorsesTold = actions.some(action => action.type === 'flip-horses');
  return game !== null && paid(game, areHorsesTold) === paid(truth, areHorsesTold);
}

const paid = ({ state }: Game, withHorses: boolean): string =>
  JSON.stringify(state.hand?.transfers.filter(transfer => withHorses || transfer.for !== 'horse'));

const hasHappened = ({ state, steps }: Game, action: Action): boolean =>
  action.type === 'start-hand'
    ? state.hand?.dealer === action.dealer
    : action.type === 'draw' || steps.some(step => essence(step.action) === essence(action));

/** What an action comes to, whatever order its tiles are told in. */
function essence(action: Action): string {
  const who = 'seat' in action ? action.seat : null;
  const tile = 'tile' in action ? action.tile : null;
  const tiles = 'tiles' in action ? action.tiles.toSorted() : null;
  return JSON.stringify([action.type, who, tile, tiles]);
}
