import { existsSync } from 'node:fs';
import { formatFaultsError, parseFaults } from '../simulator/devices/fault-file.ts';
import { FAULT_PROFILES, type FaultProfile, type FaultProfileName } from '../simulator/devices/fault-profiles.ts';
import { InputError, UsageError } from './command.ts';
import { parseJson, readInput } from './rules-flags.ts';

/** A fault profile by its name, or from a file (JSON). */
export function faultsFlag(nameOrFile: string): FaultProfile {
  if (Object.hasOwn(FAULT_PROFILES, nameOrFile)) return FAULT_PROFILES[nameOrFile as FaultProfileName];
  if (!existsSync(nameOrFile))
    throw new UsageError(
      `--faults must be ${Object.keys(FAULT_PROFILES).join(', ')} or a file; ${JSON.stringify(nameOrFile)} is neither`,
    );
  const faults = parseFaults(parseJson(readInput(nameOrFile, 'faults'), nameOrFile));
  if (!faults.ok) throw new InputError(`${nameOrFile}: ${formatFaultsError(faults.error)}`);
  return faults.value;
}
