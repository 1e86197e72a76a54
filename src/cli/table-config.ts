import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { formatConfigError } from '../adapters/config/config-error.ts';
import { type Config, defaultConfig } from '../adapters/config/config-schema.ts';
import { readConfigFile } from '../adapters/config/read-config-file.ts';
import { underSavedName } from '../rules/house-rules.ts';
import { RULE_SETS, rulesFor } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';
import { InputError, UsageError } from './command.ts';
import { refuseUnknownPreset } from './rules-flags.ts';

/** Looked for where the command is run. */
export const CONFIG_FILE = 'paizhuo.yaml';
/** Where tags are kept, beside the config, when it does not say otherwise. */
export const TAGS_FILE = 'tags.csv';

/** The config file that is meant: the one named, or the one that lies here; null when there is none. */
export const configFile = (named: string | undefined): string | null =>
  named ?? (existsSync(CONFIG_FILE) ? CONFIG_FILE : null);

export function readConfig(named: string | undefined): Config {
  const file = configFile(named);
  if (file === null) return defaultConfig;
  const config = readConfigFile(file);
  if (!config.ok) throw new InputError(config.error.map(formatConfigError).join('\n'));
  return config.value;
}

/** Where tags are kept. */
export const tagsFileOf = (named: string | undefined, { tags }: Config): string =>
  tags ?? resolve(dirname(named ?? CONFIG_FILE), TAGS_FILE);

/** The readers of a table's tiles: simulated boards, none, real boards. */
export type TableKind = 'simulated' | 'by-hand' | 'sensed';

/** The wishes of the command line. */
interface Wanted {
  readonly byHand?: string | null | undefined;
  readonly simulate?: string | null | undefined;
}

/** The command line's wishes go before the config's. */
export function kindOfTable({ byHand, simulate }: Wanted, config: Config): TableKind {
  if (simulate !== undefined) return 'simulated';
  if (byHand !== undefined || config.byHand) return 'by-hand';
  return config.boards.length === 0 ? 'simulated' : 'sensed';
}

/** The rules that are played: those of the config, or others and ready-made house rules that the command line names. */
export function rulesToRun(config: Config, simulate: string | undefined, preset: string | undefined): Rules {
  const id = simulate ?? config.rules.id;
  refuseUnknownPreset(id, preset);
  const isByConfig = id === config.rules.id && preset === undefined;
  const rules = isByConfig ? rulesFor(id, config.rules.options, config.rules.preset) : rulesFor(id, {}, preset);
  if (!rules.ok)
    throw simulate === undefined ? new InputError(rules.error.message) : new UsageError(rules.error.message);
  const set = RULE_SETS.find(({ id: known }) => known === id);
  if (!set?.plays) throw new InputError(`${id} can be scored but not yet played at a table`);
  return underSavedName(rules.value, config.houseRules);
}

/** The rules of a table that is started by its config alone. */
export function tableByConfig(config: Config): { readonly rules: Rules; readonly isSimulated: boolean } {
  return { rules: rulesToRun(config, undefined, undefined), isSimulated: kindOfTable({}, config) === 'simulated' };
}
