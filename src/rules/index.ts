import { err, type Result } from '../domain/result.ts';
import type { WinBy } from './finished-hand.ts';
import type { OptionError } from './options.ts';
import type { Localised, RuleSet, RuleSetId, Rules } from './rule-set.ts';
import { RULE_SETS } from './rule-sets.ts';
import type { WayToWin } from './way-to-win.ts';

export type { OptionError } from './options.ts';
export { countTiles } from './reading/reading.ts';
export { type KindIndex, PLAYING_KINDS } from './reading/sets.ts';
export type { RuleSet, Rules } from './rule-set.ts';
export { RULE_SETS } from './rule-sets.ts';
export { score } from './score.ts';
export { type WaitingHand, waitsOf } from './waits.ts';

/** The ids of rule sets in requests, configs and records. */
export const RULE_SET_IDS: readonly RuleSetId[] = RULE_SETS.map(({ id }) => id);

const WAYS: ReadonlyMap<string, WayToWin> = new Map(RULE_SETS.flatMap(({ ways }) => ways.map(way => [way.id, way])));
/** Every way to win of some rule set. */
export const WAY_IDS: readonly string[] = [...WAYS.keys()];
/** Where the winning tile of such a win comes from. */
export const winningTileOf = (by: WinBy): WayToWin['tile'] => WAYS.get(by)?.tile ?? 'drawn';

/** Every fact about a hand that some rule set asks for. */
export const FACT_IDS: readonly string[] = RULE_SETS.flatMap(({ facts }) => facts.map(({ id }) => id));

/** Everything that is paid for under some rule set: the words a correction may use. */
export const PAYMENT_IDS: readonly string[] = [
  ...new Set(RULE_SETS.flatMap(({ words }) => Object.keys(words.payments))),
];

export const ruleSet = (id: string): RuleSet | null => RULE_SETS.find(set => set.id === id) ?? null;

/**
 * The rule set of this name with these house rules. What is not given is played as the preset of this name has it, or by
 * its default.
 */
export function rulesFor(id: RuleSetId, options: unknown = {}, preset?: string): Result<Rules, OptionError> {
  const set = ruleSet(id);
  if (!set)
    return err({
      path: 'rules',
      message: `no such rule set: ${JSON.stringify(id)}; there are ${RULE_SET_IDS.join(', ')}`,
    });
  if (preset === undefined) return set.with(options);
  const chosen = set.presets.find(({ id: known }) => known === preset);
  if (chosen) return set.with(isObject(options) ? laidOver(chosen.options, options) : options);
  const known = set.presets.map(other => other.id).join(', ');
  return err({ path: 'preset', message: `${id} has no preset ${JSON.stringify(preset)}; there are ${known}` });
}

type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The given rows of a table of numbers leave the others as the preset has them. */
const laidOver = (preset: Values, given: Values): Values => {
  const numbersOver = (name: string, value: unknown): unknown =>
    isObject(value) && isObject(preset[name]) ? { ...preset[name], ...value } : value;
  return { ...preset, ...Object.fromEntries(Object.entries(given).map(([k, v]) => [k, numbersOver(k, v)])) };
};

/** The players' name of a pattern. */
export function patternName(rules: Rules, id: string): Localised {
  const pattern = rules.patterns.find(row => row.id === id);
  return pattern ? { zh: pattern.zh, en: pattern.en } : { zh: id, en: id };
}
