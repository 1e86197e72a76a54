import type { Localised } from '../view-types.ts';
import { type Language, localised } from './language.ts';

interface NamedRules {
  readonly name: Localised;
  readonly houseRules?: Localised;
}

/** The rule set, and what its house rules are called. */
export const rulesName = ({ name, houseRules }: NamedRules, language: Language): string =>
  [name, ...(houseRules ? [houseRules] : [])].map(text => localised(text, language)).join(' · ');
