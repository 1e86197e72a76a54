import { TABLE_PROFILES, type TableProfileName } from '../simulator/table-profiles.ts';
import { UsageError } from './command.ts';

/** A kind of simulated table by its name. */
export function profileFlag(name: string): TableProfileName {
  if (!Object.hasOwn(TABLE_PROFILES, name))
    throw new UsageError(
      `--profile must be one of ${Object.keys(TABLE_PROFILES).join(', ')}, not ${JSON.stringify(name)}`,
    );
  return name as TableProfileName;
}
