import { dalian } from './dalian/dalian.ts';
import { guangdong } from './guangdong/guangdong.ts';
import { hongKong } from './hong-kong/hong-kong.ts';
import type { RuleSet } from './rule-set.ts';
import { tianjin } from './tianjin/tianjin.ts';
import { wuhan } from './wuhan/wuhan.ts';

/**
 * Every rule set there is, in the order in which people are offered them. A rule set is registered by standing here:
 * commands, config, records, forms and the scorer know no other list (docs/how-to/add-a-rule-set.md).
 */
export const RULE_SETS: readonly RuleSet[] = [guangdong, hongKong, dalian, wuhan, tianjin];
