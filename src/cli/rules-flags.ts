import { readFileSync } from 'node:fs';
import { didYouMean } from '../adapters/did-you-mean.ts';
import { whyUnread } from '../adapters/file-trouble.ts';
import { reasonOf } from '../adapters/reason.ts';
import { isSeat, type Seat } from '../domain/seat.ts';
import { RULE_SETS, ruleSet, rulesFor } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';
import { InputError, UsageError } from './command.ts';

/** Reads a file the caller named; a file that cannot be read is the caller's to mend. */
export function readInput(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new InputError(`cannot read ${what} ${path}: ${whyUnread(error)}`);
  }
}

/** The rule set named on the command line, with the house rules of a preset and those of an options file (JSON). */
export function rulesToPlay(id: string | undefined, optionsFile: string | undefined, preset?: string): Rules {
  const playable = RULE_SETS.filter(set => set.plays).map(set => set.id);
  if (id === undefined) throw new UsageError(`--rules is missing: one of ${playable.join(', ')}`);
  refuseUnknownRules(id);
  refuseUnknownPreset(id, preset);
  const options = optionsFile === undefined ? {} : parseJson(readInput(optionsFile, 'options'), optionsFile);
  const rules = rulesFor(id, options, preset);
  if (!rules.ok) throw new InputError(`${optionsFile}: ${rules.error.path}: ${rules.error.message}`);
  if (!playable.includes(rules.value.id))
    throw new InputError(`${id} can be scored but not yet played at a table; tables play ${playable.join(', ')}`);
  return rules.value;
}

/** `--rules` must name a rule set. */
export function refuseUnknownRules(id: string): void {
  const known = RULE_SETS.map(set => set.id);
  if (!known.includes(id))
    throw new UsageError(
      `--rules: no rule set is called ${JSON.stringify(id)}${didYouMean(id, known)}; there are ${known.join(', ')}`,
    );
}

/** The preset of `--preset` must be one of this rule set's. */
export function refuseUnknownPreset(id: string, preset: string | undefined): void {
  const set = ruleSet(id);
  const known = set?.presets.map(other => other.id) ?? [];
  if (!set || preset === undefined || known.includes(preset)) return;
  throw new UsageError(
    `--preset: ${id} has none called ${JSON.stringify(preset)}${didYouMean(preset, known)}; it has ${known.join(', ')}`,
  );
}

/** Every preset with its names, for the help of a command. */
export const PRESETS_USAGE = RULE_SETS.flatMap(({ id, presets }) => [
  `  ${id}`,
  ...presets.map(preset => `    ${preset.id.padEnd(32)} ${preset.name.zh} · ${preset.name.en}`),
]).join('\n');

/** The content of a file; one that is no JSON is the caller's to mend. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${file} is not JSON: ${JSON.stringify(reasonOf(error)).slice(1, -1)}`);
  }
}

export function seatFlag(name: string, text: string | undefined): Seat | null {
  if (text === undefined) return null;
  const seat = Number(text);
  if (text.trim() === '' || !isSeat(seat))
    throw new UsageError(`--${name} must be a seat, 0 to 3, not ${JSON.stringify(text)}`);
  return seat;
}

export function wholeFlag(name: string, text: string | undefined, least: number): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < least)
    throw new UsageError(`--${name} must be a whole number, ${least} or more, not ${JSON.stringify(text)}`);
  return number;
}
