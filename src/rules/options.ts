import { err, ok, type Result } from '../domain/result.ts';
import type { Localised } from './localised.ts';
import type { PatternRow, PatternValue } from './scoring.ts';

/** Why an option was refused, and which one: `options.minimumFan`. `Option.read` names only the part inside the option. */
export interface OptionError {
  readonly path: string;
  readonly message: string;
}

/** One house rule: what may be chosen, what is played when nothing is, and the words for the settings page. */
export interface Option<V = unknown> {
  readonly about: Localised;
  readonly standard: V;
  readonly choices: OptionChoices;
  /** `score`: a finished hand may be worth something else by it; `play`: it only changes how a hand is played. */
  readonly concerns: 'score' | 'play';
  /** The value as played, or why it is none. */
  readonly read: (value: unknown) => Result<V, OptionError>;
}

/** The choices of a settings page for an option. */
export type OptionChoices =
  | { readonly type: 'flag' }
  | {
      readonly type: 'choice';
      readonly values: readonly { readonly value: string | number; readonly about: Localised }[];
    }
  | { readonly type: 'whole-number'; readonly least: number; readonly most: number; readonly mayBeNull: boolean }
  | { readonly type: 'subset'; readonly of: readonly string[]; readonly called?: Called }
  | {
      readonly type: 'numbers';
      readonly of: readonly string[];
      readonly least: number;
      readonly most: number;
      readonly called?: Called;
    }
  | { readonly type: 'values'; readonly of: readonly ValueChoice[] };

/** Names of things that are no patterns. */
type Called = Readonly<Record<string, Localised>>;

/** The choices for a pattern: a number, `limit` or `off`. */
export interface ValueChoice {
  readonly id: string;
  readonly least: number;
  readonly most: number;
  readonly mayBeHalf: boolean;
}

/** No table plays with larger numbers, and whatever is multiplied with them can still be counted to the last point. */
const MOST = 1_000_000;

export type OptionTable = Readonly<Record<string, Option>>;
/** The values played, by option name. */
export type OptionValues<T extends OptionTable> = {
  readonly [Name in keyof T]: T[Name] extends Option<infer V> ? V : never;
};

/** On or off. */
export const flag = (standard: boolean, about: Localised): Option<boolean> => ({
  about,
  standard,
  concerns: 'score',
  choices: { type: 'flag' },
  read: value => (typeof value === 'boolean' ? ok(value) : refuse('must be true or false')),
});

/** The same option, marked as one that settles only how hands are played: who deals, how walls are broken, how long a match lasts. */
export const ofPlay = <V>(option: Option<V>): Option<V> => ({ ...option, concerns: 'play' });

/** One of several readings of a rule; the first is the default. */
export function choice<const V extends string | number>(
  values: readonly [V, Localised][],
  about: Localised,
): Option<V> {
  const names = values.map(([value]) => value);
  return {
    about,
    standard: names[0] as V,
    concerns: 'score',
    choices: { type: 'choice', values: values.map(([value, meaning]) => ({ value, about: meaning })) },
    read: value => (names.includes(value as V) ? ok(value as V) : refuse(`must be one of ${list(names)}`)),
  };
}

/** A whole number from `least` to `most`. */
export const wholeNumber = (standard: number, least: number, about: Localised, most = MOST): Option<number> => ({
  about,
  standard,
  concerns: 'score',
  choices: { type: 'whole-number', least, most, mayBeNull: false },
  read: value => (isWhole(value, least, most) ? ok(value) : refuse(`must be a whole number, ${least} to ${most}`)),
});

/** A whole number from `least` to a million, or null for "no limit". */
export const wholeNumberOrNull = (standard: number | null, least: number, about: Localised): Option<number | null> => ({
  about,
  standard,
  concerns: 'score',
  choices: { type: 'whole-number', least, most: MOST, mayBeNull: true },
  read: value =>
    value === null || isWhole(value, least, MOST)
      ? ok(value)
      : refuse(`must be null or a whole number, ${least} to ${MOST}`),
});

/** Any of these names; all of them when nothing is chosen, unless others are `standard`. */
export const subset = <const N extends string>(
  of: readonly N[],
  about: Localised,
  {
    standard = of,
    called,
  }: { readonly standard?: readonly N[]; readonly called?: Readonly<Record<N, Localised>> } = {},
): Option<readonly N[]> => ({
  about,
  standard,
  concerns: 'score',
  choices: { type: 'subset', of, ...(called && { called }) },
  read: value => {
    if (!Array.isArray(value)) return refuse('must be a list');
    const stranger = value.findIndex(name => !of.includes(name as N));
    return stranger < 0 ? ok(value as N[]) : refuse(`must be one of ${list(of)}`, `[${stranger}]`);
  },
});

/** A number for each of these names; those not given keep theirs. */
export function numbers<const N extends string>(
  standard: Readonly<Record<N, number>>,
  least: number,
  about: Localised,
  { most = MOST, called }: { readonly most?: number; readonly called?: Readonly<Record<N, Localised>> } = {},
): Option<Readonly<Record<N, number>>> {
  const names = Object.keys(standard) as N[];
  return {
    about,
    standard,
    concerns: 'score',
    choices: { type: 'numbers', of: names, least, most, ...(called && { called }) },
    read: value => {
      if (!isRecord(value)) return refuse('must be an object');
      for (const [name, number] of Object.entries(value)) {
        if (!names.includes(name as N)) return refuse(`no such name; known are ${list(names)}`, pointTo(name));
        if (!isWhole(number, least, most)) return refuse(`must be a whole number, ${least} to ${most}`, pointTo(name));
      }
      return ok({ ...standard, ...value });
    },
  };
}

/** A table's own values for patterns, by their ids; what is not given counts what the page says. */
export function patternValues(
  rows: readonly Pick<PatternRow<never>, 'id' | 'factor'>[],
): Option<Readonly<Record<string, PatternValue>>> {
  const of = rows.map(
    ({ id, factor }): ValueChoice => ({
      id,
      least: factor ? 1 : 0,
      most: factor ? MOST_FACTOR : MOST_VALUE,
      mayBeHalf: factor === 'halves',
    }),
  );
  const byId = new Map(of.map(row => [row.id, row]));
  return {
    about: {
      zh: '各种牌型算多少：一个数，limit（封顶、爆棚）或 off（不算）',
      en: 'What patterns count: a number, the limit, or nothing',
    },
    standard: {},
    concerns: 'score',
    choices: { type: 'values', of },
    read: given => {
      if (!isRecord(given)) return refuse('must be an object');
      for (const [id, value] of Object.entries(given)) {
        const row = byId.get(id);
        if (!row) return refuse(`no such pattern; known are ${list([...byId.keys()])}`, pointTo(id));
        if (!isValueOf(row, value)) {
          const halves = row.mayBeHalf ? ' (or a half)' : '';
          return refuse(`must be a whole number${halves}, ${row.least} to ${row.most}, "limit" or "off"`, pointTo(id));
        }
      }
      return ok(given as Readonly<Record<string, PatternValue>>);
    },
  };
}
/** Beyond what any table counts. */
const MOST_VALUE = 1000;
const MOST_FACTOR = 100;

const isValueOf = ({ least, most, mayBeHalf }: ValueChoice, value: unknown): value is PatternValue =>
  value === 'limit' ||
  value === 'off' ||
  isWhole(value, least, most) ||
  (mayBeHalf && typeof value === 'number' && isWhole(value - 0.5, least, most - 1));

/** Every option of `table` with its value: the one given, or the standard one. Unknown names and values are refused. */
export function readOptions<T extends OptionTable>(table: T, given: unknown): Result<OptionValues<T>, OptionError> {
  if (!isRecord(given)) return err({ path: 'options', message: 'must be an object' });
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(table)) values[name] = option.standard;
  for (const [name, value] of Object.entries(given)) {
    const path = within('options', name);
    const option = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!option) return err({ path, message: `no such option; known are ${list(Object.keys(table))}` });
    const read = option.read(value);
    if (!read.ok) return err({ path: path + read.error.path, message: read.error.message });
    values[name] = read.value;
  }
  return ok(values as OptionValues<T>);
}

const refuse = (message: string, path = '') => err({ path, message });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const list = (values: readonly (string | number)[]): string => values.map(value => JSON.stringify(value)).join(', ');

/** A field's place in something we were sent. */
export const within = (path: string, name: string): string =>
  path === '' && PLAIN.test(name) ? name : path + pointTo(name);
const pointTo = (name: string): string => (PLAIN.test(name) ? `.${name}` : `[${JSON.stringify(shortened(name))}]`);
const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);
/** Longer names are no misspellings of any that are known. */
const LONGEST_NAME = 60;
/** Names that need no quotes: all that are known, and their misspellings. */
const PLAIN = new RegExp(`^[\\w-]{1,${LONGEST_NAME}}$`);
