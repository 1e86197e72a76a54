import { SEATS, type Seat } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import { awaitedRolls } from '../../engine/decide-setup.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { type Game, stateBefore } from '../../engine/game.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import type { Rules } from '../../rules/rule-set.ts';
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
  return dealers.map(dealer => ({ undone, actions: diced(setUpBy(dealer, game, undone)) }));
}

/** Up to the deal: the dice tell who deals what. */
function diced(setUp: readonly Action[]): readonly Action[] {
  const dealt = setUp.findIndex(({ type }) => type === 'deal');
  return dealt < 0 ? setUp : setUp.slice(0, dealt);
}

/**
 * What is to be done once people have said who deals: nothing where it is who was thought to; the table goes on as it lies, or, where
 * that cannot be as long as somebody is still laying down a set, from the deal.
 */
export function dealtBy(table: TableNow, dealer: Seat): Choice {
  const { game, picture, seen } = table;
  const isThought = dealer === game.state.hand?.dealer;
  const undone = stepsOfTheHand(game);
  const before = isThought ? null : stateBefore(game, undone);
  const setUp = before ? setUpBy(dealer, game, undone) : [];
  const state = before && stateAfter(game.rules, before, setUp);
  if (!state) return { undone: 0, actions: [] };
  if (!showsTiles(picture)) return { undone, actions: diced(setUp) };
  const agreed = agreedActions({ game: { ...game, state }, picture, seen });
  return { undone, actions: stateAfter(game.rules, state, agreed) ? [...setUp, ...agreed] : setUp };
}

/** How many of the remembered steps are the hand's; more than there are where its beginning is forgotten. */
export const stepsOfTheHand = ({ steps }: Game): number =>
  steps.length - steps.findLastIndex(({ action }) => action.type === 'start-hand');

/** What led to play in the last so many steps, done by another dealer: the same dice, a deal, the same indicator. */
function setUpBy(dealer: Seat, game: Game, undone: number): readonly Action[] {
  const { rules } = game;
  const actions: Action[] = [{ type: 'start-hand', dealer }];
  const before = stateBefore(game, undone);
  let state = before && stateAfter(rules, before, actions);
  for (const { action } of game.steps.slice(-undone)) {
    const [again] = state ? doneAgain(rules, state, action) : [];
    const after = state && again ? stateAfter(rules, state, [again]) : null;
    if (!again || !after) continue;
    state = after;
    actions.push(again);
  }
  return actions;
}

function doneAgain(rules: Rules, state: MatchState, action: Action): readonly Action[] {
  switch (action.type) {
    case 'roll-dice':
      return awaitedRolls(rules, state).map(roll => ({ ...action, by: roll.by, for: roll.for }));
    case 'deal':
      return legalActions(rules, state).filter(({ type }) => type === 'deal');
    case 'flip-indicator':
      return [action];
    default:
      return [];
  }
}
