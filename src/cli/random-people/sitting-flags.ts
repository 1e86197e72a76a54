import { isOddity, ODDITIES, type Oddity } from '../../simulator/random-people/sitting.ts';
import { UsageError } from '../command.ts';
import type { StrangeHandOptions } from './strange-hand.ts';

/** The parts left to chance, as `--people`, `--boards` and `--without` name them. */
export type SittingFlags = Pick<StrangeHandOptions, 'random' | 'without'>;

/** The flags' options for `parseArgs`. */
export const SITTING_OPTIONS = {
  people: { type: 'string' },
  boards: { type: 'string' },
  without: { type: 'string' },
} as const;

/** Null: people and boards are the usual ones, hand after hand. */
export function sittingFlags(values: {
  readonly people?: string | undefined;
  readonly boards?: string | undefined;
  readonly without?: string | undefined;
}): SittingFlags | null {
  const [people, boards] = (['people', 'boards'] as const).map(flag => isRandom(flag, values[flag]));
  const without = (values.without ?? '').split(',').filter(name => name !== '');
  if (!people && !boards) {
    if (without.length > 0) throw new UsageError('--without is for --people random and --boards random');
    return null;
  }
  return { random: { people: people === true, boards: boards === true }, without: without.map(named) };
}

function isRandom(flag: 'people' | 'boards', value: string | undefined): boolean {
  if (value !== undefined && value !== 'random' && value !== 'usual')
    throw new UsageError(`--${flag} must be usual or random, not ${JSON.stringify(value)}`);
  return value === 'random';
}

function named(name: string): Oddity {
  if (!isOddity(name))
    throw new UsageError(`--without: nothing odd is called ${JSON.stringify(name)}; there are ${ODDITIES.join(', ')}`);
  return name;
}
