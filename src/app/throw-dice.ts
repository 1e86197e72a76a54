import { awaitedRolls } from '../engine/decide-setup.ts';
import type { CommandReply } from '../projections/socket-contract.ts';
import type { LiveTable } from './live-table.ts';

/**
 * The next throw at a table where nothing reads the dice: as it fell (`values`, 1 to 6 each), or thrown here. A hand that may
 * begin begins with it.
 */
export function throwDice(live: LiveTable, throwDie: () => number, values?: readonly number[]): CommandReply {
  if (live.current.view.devices.length > 0 || live.current.view.simulatedSpeed !== null)
    return { ok: false, code: 'command/sensed' };
  const started = awaited(live) ? null : live.perform({ type: 'start-hand' });
  if (started) return { ok: false, code: started.code };
  const next = awaited(live);
  if (!next) return { ok: false, code: 'action/not-now' };
  const { by, dice } = next;
  const thrown = values ?? Array.from({ length: dice }, throwDie);
  const refused = live.perform({ type: 'roll-dice', by, for: next.for, values: thrown });
  return refused ? { ok: false, code: refused.code } : { ok: true };
}

/** The throw that is waited for; null: none. */
function awaited(live: LiveTable) {
  const { rules, state } = live.table.mirror.game;
  return awaitedRolls(rules, state)[0] ?? null;
}
