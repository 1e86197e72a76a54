import { readFileSync } from 'node:fs';
import { reasonOf } from '../adapters/reason.ts';
import { isSeat, type Seat } from '../domain/seat.ts';
import { RULE_SETS, rulesFor } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';
import { InputError, UsageError } from './command.ts';
import { didYouMean } from './did-you-mean.ts';

/** What the commonest reasons are called by people. */
const SAID: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** Reads a file the caller named; a file that cannot be read is the caller's to mend. */
export function readInput(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = reasonOf(error);
    throw new InputError(`cannot read ${what} ${path}: ${SAID[reason] ?? reason}`);
  }
}

/** The rule set named on the command line, with the house rules of an options file (JSON). */
export function rulesToPlay(id: string | undefined, optionsFile: string | undefined): Rules {
  const playable = RULE_SETS.filter(set => set.plays).map(set => set.id);
  if (id === undefined) throw new UsageError(`--rules is missing: one of ${playable.join(', ')}`);
  if (!RULE_SETS.some(set => set.id === id))
    throw new UsageError(
      `--rules: no rule set is called ${JSON.stringify(id)}${didYouMean(id, playable)}; tables play ${playable.join(', ')}`,
    );
  const rules = rulesFor(
    id,
    optionsFile === undefined ? {} : parseJson(readInput(optionsFile, 'options'), optionsFile),
  );
  if (!rules.ok) throw new InputError(`${optionsFile}: ${rules.error.path}: ${rules.error.message}`);
  if (!playable.includes(rules.value.id))
    throw new InputError(`${id} can be scored but not yet played at a table; tables play ${playable.join(', ')}`);
  return rules.value;
}

/** What a file holds; one that is no JSON is the caller's to mend. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${file} is not JSON: ${reasonOf(error)}`);
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
