import { SEATS, type Seat } from '../../domain/seat.ts';
import { tilesLeft } from '../../domain/wall.ts';
import type { Action } from '../../engine/actions.ts';
import { stateBefore } from '../../engine/game.ts';
import { isMatchOver } from '../../engine/next-hand.ts';
import { isBeforeTheDeal, isHandOn, type MatchState } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { agreedActions } from './accept-as-it-lies.ts';
import { stepsOfTheHand } from './unknown-dealer.ts';

/**
 * What may have happened where a deal could not be followed: the hand that was begun has been dealt; or, if none was, or its
 * dealer has not played though others have, one of four has dealt one. What lies on the table then is looked at when somebody
 * says so, see `completed`.
 */
export function missedDealChoices(table: TableNow): readonly Choice[] {
  const { game, seen } = table;
  const { state } = game;
  if (isBeforeTheDeal(state)) {
    const asBegun = choicesOf(0, [dealt(table, state)]);
    const undone = state.hand && hasNotPlayed(seen, state.hand.dealer) ? stepsOfTheHand(game) : 0;
    const before = undone > 0 ? stateBefore(game, undone) : null;
    const others = SEATS.filter(seat => seat !== state.hand?.dealer);
    return before ? [...asBegun, ...choicesOf(undone, dealtBy(table, before, others))] : asBegun;
  }
  return isHandOn(state) ? [] : choicesOf(0, dealtBy(table, state, SEATS));
}

/** The hand begun and dealt by each of these. */
function dealtBy(table: TableNow, before: MatchState, dealers: readonly Seat[]): readonly (readonly Action[] | null)[] {
  const { rules } = table.game;
  const ended: readonly Action[] = isMatchOver(rules, before) ? [{ type: 'start-match' }] : [];
  return dealers.map(dealer => {
    const begun: readonly Action[] = [...ended, { type: 'start-hand', dealer }];
    const started = stateAfter(rules, before, begun);
    const deal = started && dealt(table, started);
    return deal && [...begun, ...deal];
  });
}

/** Whoever deals plays first. */
const hasNotPlayed = (seen: SeenZones, dealer: Seat): boolean =>
  SEATS.some(seat => seat !== dealer && (seen.get(`discard${seat}`) ?? []).length > 0) &&
  (seen.get(`discard${dealer}`) ?? []).length === 0;

/** A choice; one that ends with a deal, or with the table as it lay, goes on with the table as it lies by now. */
export function completed(choice: Choice, table: TableNow): Choice {
  const { undone, actions } = choice;
  const last = actions.at(-1);
  if (!last || !(isDeal(last) || last.type === 'agree-on-table')) return choice;
  const begun = actions.slice(0, 1 + actions.findIndex(({ type }) => type === 'start-hand'));
  const before = stateBefore(table.game, undone);
  const state = before && stateAfter(table.game.rules, before, begun);
  return state ? { undone, actions: [...begun, ...agreedActions(standingAt(table, state))] } : choice;
}

/** What has been done for everybody to have their tiles, if the table can be right as it lies then: nobody has fewer than were dealt. */
function dealt(table: TableNow, state: MatchState): readonly Action[] | null {
  const { rules } = table.game;
  const agreed = agreedActions(standingAt(table, state));
  const before = stateAfter(rules, state, agreed.slice(0, -1));
  const after = before && stateAfter(rules, before, agreed.slice(-1));
  if (!before?.hand || !after?.hand || tilesLeft(after.hand.wall) > tilesLeft(before.hand.wall)) return null;
  return agreed.slice(0, 1 + agreed.findIndex(isDeal));
}

const isDeal = ({ type }: Action): boolean => type === 'deal';

const standingAt = (table: TableNow, state: MatchState): TableNow => ({
  game: { ...table.game, state },
  picture: table.picture,
  seen: table.seen,
});

const choicesOf = (undone: number, ways: readonly (readonly Action[] | null)[]): readonly Choice[] =>
  ways.flatMap(actions => (actions ? [{ undone, actions }] : []));
