import { areAlike } from '../domain/are-alike.ts';
import { ruleSet } from './index.ts';
import type { Localised } from './localised.ts';
import type { RuleSetId, Rules } from './rule-set.ts';

/** House rules that a table keeps under a name of its own. */
export interface SavedRules {
  readonly name: string;
  readonly rules: RuleSetId;
  /** The options that differ from the standard. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The same rules under the name the table keeps them by, if it keeps them. */
export function underSavedName(rules: Rules, saved: readonly SavedRules[]): Rules {
  const found = saved.find(kept => kept.rules === rules.id && comeTo(rules, kept.options));
  return found ? { ...rules, savedAs: found.name } : rules;
}

/** The name of the house rules that are played, as views have it: the table's own, or that of a preset. */
export function named(rules: Rules): { readonly houseRules?: Localised } {
  const { savedAs } = rules;
  const name = savedAs === undefined ? presetName(rules) : { zh: savedAs, en: savedAs };
  return name ? { houseRules: name } : {};
}

function presetName(rules: Rules): Localised | null {
  const known = PRESET_NAMES.get(rules.options);
  if (known !== undefined) return known;
  const preset = presetsOf(rules.id).find(({ options }) => areAlike(options, rules.options));
  PRESET_NAMES.set(rules.options, preset?.name ?? null);
  return preset?.name ?? null;
}
/** A view asks again after every event. */
const PRESET_NAMES = new WeakMap<Rules['options'], Localised | null>();

interface WholePreset {
  readonly name: Localised;
  /** All of them, the standard ones too. */
  readonly options: Rules['options'];
}

function presetsOf(id: RuleSetId): readonly WholePreset[] {
  const known = WHOLE_PRESETS.get(id);
  if (known) return known;
  const set = ruleSet(id);
  const presets = (set?.presets ?? []).flatMap(({ name, options }) => {
    const rules = set?.with(options);
    return rules?.ok ? [{ name, options: rules.value.options }] : [];
  });
  WHOLE_PRESETS.set(id, presets);
  return presets;
}
/** A list of recorded hands names the rules of each. */
const WHOLE_PRESETS = new Map<RuleSetId, readonly WholePreset[]>();

/** True if these options, laid over the standard ones, are those that are played. */
const comeTo = (rules: Rules, options: unknown): boolean => {
  const others = ruleSet(rules.id)?.with(options);
  return others?.ok === true && areAlike(others.value.options, rules.options);
};
