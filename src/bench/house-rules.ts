import { InputError } from '../cli/command.ts';
import type { Option } from '../rules/options.ts';
import type { RuleSet, Rules } from '../rules/rule-set.ts';
import { below, happens, type Random } from '../simulator/random.ts';

/** Small ones, that options treat apart, and large ones. */
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 24, 32, 64, 100, 1000];
/** A match goes on for as long as hands are asked for. */
const ENDLESS = { matchLength: null, matchMinutes: null, endAtZero: false };

/** The rule set by house rules that are left to chance: every option is its standard or anything else it may be. */
export function randomHouseRules(set: RuleSet, random: Random): Rules {
  const options = Object.fromEntries(
    Object.entries(set.options).map(([name, option]) => [
      name,
      happens(random, 0.5) ? option.standard : anyOf(option, random),
    ]),
  );
  const rules = set.with({ ...options, ...ENDLESS });
  if (!rules.ok) throw new InputError(`${set.id}: ${rules.error.path}: ${rules.error.message}`);
  return rules.value;
}

function anyOf({ choices }: Option, random: Random): unknown {
  switch (choices.type) {
    case 'flag':
      return happens(random, 0.5);
    case 'choice':
      return oneOf(choices.values, random)?.value;
    case 'whole-number':
      return choices.mayBeNull && happens(random, 0.2) ? null : numberFrom(choices, random);
    case 'subset':
      return choices.of.filter(() => happens(random, 0.5));
    case 'numbers':
      return Object.fromEntries(choices.of.map(name => [name, numberFrom(choices, random)]));
    case 'values':
      return Object.fromEntries(
        choices.of
          .filter(() => happens(random, 0.2))
          .map(row => [row.id, happens(random, 0.2) ? 'off' : numberFrom(row, random)]),
      );
  }
}

const numberFrom = ({ least, most }: { readonly least: number; readonly most: number }, random: Random): number =>
  Math.min(most, Math.max(least, oneOf(NUMBERS, random) ?? least));

const oneOf = <T>(things: readonly T[], random: Random): T | undefined => things[below(random, things.length)];
