import { err, type Result } from '../domain/result.ts';
import { dalian } from './dalian.ts';
import { guangdong } from './guangdong.ts';
import { hongKong } from './hong-kong.ts';
import type { OptionError } from './options.ts';
import type { Localised, RuleSet, RuleSetId, Rules } from './rule-set.ts';
import { tianjin } from './tianjin.ts';
import { wuhan } from './wuhan.ts';

export type { OptionError } from './options.ts';
export { countTiles } from './reading/reading.ts';
export { type KindIndex, PLAYING_KINDS } from './reading/sets.ts';
export type { RuleSet, Rules } from './rule-set.ts';
export { score } from './score.ts';
export { type WaitingHand, waitsOf } from './waits.ts';

/** Every rule set there is. */
export const RULE_SETS: readonly RuleSet[] = [guangdong, hongKong, dalian, wuhan, tianjin];

export const ruleSet = (id: string): RuleSet | null => RULE_SETS.find(set => set.id === id) ?? null;

/** The rule set of this name with these house rules; what is not given is played by its default. */
export function rulesFor(id: RuleSetId | string, options: unknown = {}): Result<Rules, OptionError> {
  const set = ruleSet(id);
  return set ? set.with(options) : err({ path: 'rules', message: `no such rule set: ${JSON.stringify(id)}` });
}

/** What players call a pattern. */
export function patternName(rules: Rules, id: string): Localised {
  const pattern = rules.patterns.find(row => row.id === id);
  return pattern ? { zh: pattern.zh, en: pattern.en } : { zh: id, en: id };
}
