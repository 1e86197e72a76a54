import type { Action, Asked } from '../engine/actions.ts';
import { awaitedRolls } from '../engine/decide-setup.ts';
import { toldRoll } from '../engine/decide-told.ts';
import type { Rejection } from '../engine/rejection.ts';
import type { TableCommand } from '../projections/host-view.ts';
import type { CommandReply } from '../projections/socket-contract.ts';
import { isTold } from '../projections/table-projection.ts';
import type { LiveTable } from './live-table.ts';

/** Entries during a hand, at a table without sensors for tiles or dice. */
export type ToldCommand = { readonly asked?: Asked } & Extract<
  TableCommand,
  { readonly type: 'throw-dice' | 'throw-again' | 'tell-ready' | 'tell-indicator' }
>;

/**
 * Dice as they fell (`values`, 1 to 6 each) or thrown here, with which a hand that may begin begins; who is ready; which tile was
 * turned over. With boards that see it, it is not entered.
 */
export function toldMeanwhile(live: LiveTable, throwDie: () => number, command: ToldCommand): CommandReply {
  if (!isTold(live.current.view)) return { ok: false, code: 'command/sensed' };
  const isThrow = command.type === 'throw-dice' || command.type === 'throw-again';
  const refused = isThrow ? throwDice(live, throwDie, command) : live.perform(command);
  return refused ? { ok: false, code: refused.code } : { ok: true };
}

type Throw = ToldCommand & { readonly type: 'throw-dice' | 'throw-again' };

function throwDice(live: LiveTable, throwDie: () => number, { type, values, asked }: Throw): Rejection | null {
  const isAgain = type === 'throw-again';
  const started = isAgain || nextThrow(live, isAgain) ? null : live.perform({ type: 'start-hand' });
  if (started) return started;
  const next = nextThrow(live, isAgain);
  if (!next) return { code: 'action/not-now', awaited: live.current.view.phase };
  return live.perform({ ...next.told(values ?? Array.from({ length: next.dice }, throwDie)), ...(asked && { asked }) });
}

interface NextThrow {
  readonly dice: number;
  readonly told: (values: readonly number[]) => Action;
}

/** The throw that is waited for, or for another secret indicator where that is asked for; null: none. */
function nextThrow(live: LiveTable, isAgain: boolean): NextThrow | null {
  const { rules, state } = live.table.mirror.game;
  const [roll] = isAgain ? [] : awaitedRolls(rules, state);
  if (roll) return { dice: roll.dice, told: values => ({ type: 'roll-dice', by: roll.by, for: roll.for, values }) };
  const told = state.hand && toldRoll(rules, state.hand);
  const isThrownBefore = state.hand !== null && state.hand.secret.indicator !== null;
  return told && isThrownBefore === isAgain
    ? { dice: told.dice, told: values => ({ type: 'tell-throw', values }) }
    : null;
}
