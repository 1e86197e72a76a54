import type { Seat } from '../../domain/seat.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import { areAllOwn } from '../evidence/trails.ts';
import type { Hypotheses, Hypothesis } from './hypothesis.ts';

/**
 * The explanations by which no kong that was paid for came about otherwise than was believed: before a camera a tile that is only
 * seemingly there can make that the cheapest one, and then people are asked.
 */
export const withoutRetoldKongs = (game: Game, { faces }: TablePicture, hypotheses: Hypotheses): Hypotheses =>
  faces.size === 0 || hypotheses.every(({ undone }) => undone === 0)
    ? hypotheses
    : hypotheses.filter(hypothesis => !retellsKong(game, hypothesis));

/** The explanations by which nobody claims a kong with a discard whose tiles have all stood in their own rack. */
export const withoutClaimsOfOwn = (picture: TablePicture, hypotheses: Hypotheses): Hypotheses =>
  hypotheses.filter(({ actions }) => !actions.some(action => isClaimOfOwn(picture, action)));

function isClaimOfOwn(picture: TablePicture, action: Action): boolean {
  if (action.type !== 'claim-kong') return false;
  const [tile] = action.tiles;
  return tile !== undefined && areAllOwn(picture, action.seat, tile);
}

function retellsKong({ steps }: Game, { undone, actions }: Hypothesis): boolean {
  const takenBack = undone > 0 ? steps.slice(-undone) : [];
  const paid = takenBack.flatMap(({ action, before }) => kongIn(action, before.hand?.claimable?.seat));
  const thrownAt = takenBack[0]?.before.hand?.claimable?.seat;
  const told = actions.flatMap((action, i) => {
    return kongIn(action, lastDiscard(actions.slice(0, i))?.seat ?? thrownAt);
  });
  return paid.some(kong => told.some(other => other.of === kong.of && other.how !== kong.how));
}

/** The last of these actions by which a tile was discarded. */
export const lastDiscard = (actions: readonly Action[]): ActionOf<'discard'> | undefined =>
  actions.findLast(action => action.type === 'discard');

/** Whose kong of what an action makes, and how, or with whose tile. */
function kongIn(action: Action, from: Seat | undefined): readonly { readonly of: string; readonly how: string }[] {
  if (action.type !== 'claim-kong' && action.type !== 'declare-kong') return [];
  const how = action.type === 'declare-kong' ? action.kong : `${from}`;
  return [{ of: `${action.seat} ${action.tiles[0]}`, how }];
}
