import { SEATS, type Seat } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import { awaitedRolls } from '../../engine/decide-setup.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { type Game, stateBefore } from '../../engine/game.ts';
import type { Choice } from '../../engine/table-event.ts';
import { showsTiles } from '../evidence/table-picture.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { agreedActions } from './accept-as-it-lies.ts';

/** A hand that was begun after one that nobody knows the end of, which decides who deals it, or after dice that leave that open. */
export interface UnknownDealer {
  readonly handNo: number;
  /** When (ms) it was begun. */
  readonly since: number;
  /** The first discard tells who deals; else it has told so already, and may have been none. */
  readonly isToldByDiscard: boolean;
}

/** So long (ms) it is asked whether what was discarded has told rightly who deals. */
export const DEALER_ASKED_MS = 20_000;

/** Whether a hand was given up only because the next one was begun. What was dealt since tells who deals. */
export const isGivenUpForNext = (events: readonly DomainEvent[]): boolean =>
  ['hand-voided', 'hand-started'].every(type => events.some(event => event.type === type)) &&
  !events.some(({ type }) => type === 'tiles-dealt');

/** Who deals by a choice; null: it tells nothing of that. */
export function dealerIn({ actions: [begun] }: Choice): Seat | null {
  return begun?.type === 'start-hand' ? (begun.dealer ?? null) : null;
}

/** The hand begun by each of the four, with what was rolled for it; who is thought to deal comes first. */
export function dealerChoices({ game }: Pick<TableNow, 'game'>): readonly Choice[] {
  const undone = stepsOfTheHand(game);
  const before = stateBefore(game, undone);
  const thought = game.state.hand?.dealer ?? 0;
  if (!before) return [];
  const dealers = [thought, ...SEATS.filter(seat => seat !== thought)];
  return dealers.map(dealer => ({ undone, actions: begun(game, undone, dealer) }));
}

/** What is to be done once people have said who deals: nothing where it is who was thought to; the table goes on as it lies. */
export function dealtBy(table: TableNow, dealer: Seat): Choice {
  const { game, picture, seen } = table;
  const isThought = dealer === game.state.hand?.dealer;
  const chosen = isThought ? undefined : dealerChoices(table).find(choice => dealerIn(choice) === dealer);
  const before = chosen && stateBefore(game, chosen.undone);
  const state = before && stateAfter(game.rules, before, chosen.actions);
  if (!state) return { undone: 0, actions: [] };
  const dealt = showsTiles(picture) ? agreedActions({ game: { ...game, state }, picture, seen }) : [];
  return { undone: chosen.undone, actions: [...chosen.actions, ...dealt] };
}

/** How many of the remembered steps are the hand's; more than there are where its beginning is forgotten. */
export const stepsOfTheHand = ({ steps }: Game): number =>
  steps.length - steps.findLastIndex(({ action }) => action.type === 'start-hand');

function begun({ rules, steps, ...game }: Game, undone: number, dealer: Seat): readonly Action[] {
  const actions: Action[] = [{ type: 'start-hand', dealer }];
  let state = stateBefore({ ...game, steps }, undone);
  state = state && stateAfter(rules, state, actions);
  for (const { action } of steps.slice(-undone)) {
    const [roll] = state && action.type === 'roll-dice' ? awaitedRolls(rules, state) : [];
    if (!state || !roll || action.type !== 'roll-dice') continue;
    const rolled: Action = { type: 'roll-dice', by: roll.by, values: action.values, for: roll.for };
    state = stateAfter(rules, state, [rolled]);
    actions.push(rolled);
  }
  return actions;
}
