import { SEATS } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import { isMatchOver } from '../../engine/next-hand.ts';
import { isBeforeTheDeal, isHandOn, type MatchState } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { agreedActions } from './accept-as-it-lies.ts';

/**
 * What may have happened where a deal could not be followed: the hand that was begun has been dealt; or, if none was, one
 * of four has dealt one. What lies on the table then is looked at when somebody says so, see `completed`.
 */
export function missedDealChoices(table: TableNow): readonly Choice[] {
  const { rules, state } = table.game;
  if (isBeforeTheDeal(state)) return choicesOf([dealt(table, state)]);
  if (isHandOn(state)) return [];
  const ended: readonly Action[] = isMatchOver(rules, state) ? [{ type: 'start-match' }] : [];
  return choicesOf(
    SEATS.map(dealer => {
      const begun: readonly Action[] = [...ended, { type: 'start-hand', dealer }];
      const started = stateAfter(rules, state, begun);
      const deal = started && dealt(table, started);
      return deal && [...begun, ...deal];
    }),
  );
}

/** A choice; one that ends with a deal, or with the table as it lay, goes on with the table as it lies by now. */
export function completed(choice: Choice, table: TableNow): Choice {
  const { undone, actions } = choice;
  const last = actions.at(-1)?.type;
  if (last !== 'deal' && last !== 'agree-on-table') return choice;
  const begun = actions.slice(0, 1 + actions.findIndex(({ type }) => type === 'start-hand'));
  const state = stateAfter(table.game.rules, table.game.state, begun);
  return state ? { undone, actions: [...begun, ...agreedActions(standingAt(table, state))] } : choice;
}

/** What has been done for everybody to have their tiles, if the table can be right as it lies then. */
function dealt(table: TableNow, state: MatchState): readonly Action[] | null {
  const agreed = agreedActions(standingAt(table, state));
  return stateAfter(table.game.rules, state, agreed) && agreed.filter(({ type }) => type !== 'agree-on-table');
}

const standingAt = (table: TableNow, state: MatchState): TableNow => ({
  game: { ...table.game, state },
  picture: table.picture,
  seen: table.seen,
});

const choicesOf = (ways: readonly (readonly Action[] | null)[]): readonly Choice[] =>
  ways.flatMap(actions => (actions ? [{ undone: 0, actions }] : []));
