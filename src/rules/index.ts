import { err, type Result } from '../domain/result.ts';
import type { OptionError } from './options.ts';
import type { Localised, RuleSet, RuleSetId, Rules } from './rule-set.ts';
import { RULE_SETS } from './rule-sets.ts';

export type { OptionError } from './options.ts';
export { countTiles } from './reading/reading.ts';
export { type KindIndex, PLAYING_KINDS } from './reading/sets.ts';
export type { RuleSet, Rules } from './rule-set.ts';
export { RULE_SETS } from './rule-sets.ts';
export { score } from './score.ts';
export { type WaitingHand, waitsOf } from './waits.ts';

/** What rule sets are called in requests, configs and records. */
export const RULE_SET_IDS: readonly RuleSetId[] = RULE_SETS.map(({ id }) => id);

export const ruleSet = (id: string): RuleSet | null => RULE_SETS.find(set => set.id === id) ?? null;

/** The rule set of this name with these house rules; what is not given is played by its default. */
export function rulesFor(id: RuleSetId, options: unknown = {}): Result<Rules, OptionError> {
  const set = ruleSet(id);
  if (set) return set.with(options);
  return err({
    path: 'rules',
    message: `no such rule set: ${JSON.stringify(id)}; there are ${RULE_SET_IDS.join(', ')}`,
  });
}

/** What players call a pattern. */
export function patternName(rules: Rules, id: string): Localised {
  const pattern = rules.patterns.find(row => row.id === id);
  return pattern ? { zh: pattern.zh, en: pattern.en } : { zh: id, en: id };
}
