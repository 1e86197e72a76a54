import type { Zone } from '../domain/zone.ts';
import { UsageError } from './command.ts';

/** The levels that a flag of `paizhuo boards` gives its loops: a digit from 0 to 8 each. */
export function levelsOf(flag: string, digits: string): readonly number[] {
  if (!/^[0-8]{1,4}$/.test(digits))
    throw new UsageError(`--${flag} must be a digit from 0 to 8 for each loop, not ${digits}`);
  return [...digits].map(Number);
}

/** Refuses a flag that does not name a level for each of the board's loops. */
export function needLevelForEach(flag: string, levels: readonly number[], zones: readonly Zone[]): void {
  if (zones.length > 0 && levels.length !== zones.length)
    throw new UsageError(
      `--${flag} needs a digit for each loop of this board, in this order: ${zones.join(', ')}; not ${levels.join('')}`,
    );
}
