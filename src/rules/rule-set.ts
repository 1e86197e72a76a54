import { err, ok, type Result } from '../domain/result.ts';
import { type BySeat, bySeat, type Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import type { CommonOptions } from './common-options.ts';
import type { Fact } from './fact.ts';
import { type Flow, type FlowAnswers, NOT_PLAYED } from './flow.ts';
import type { Localised } from './localised.ts';
import {
  type OptionError,
  type OptionTable,
  type OptionValues,
  patternValues,
  readOptions,
  within,
} from './options.ts';
import { COMMON_REASONS } from './patterns/requirements.ts';
import type { Traits } from './reading/traits.ts';
import {
  type HouseValues,
  type Pattern,
  type PatternRow,
  type PatternValue,
  patternValue,
  type Scoring,
} from './scoring.ts';
import type { TableWords } from './table-words.ts';
import { commonWays, type WayToWin } from './way-to-win.ts';

export type { CommonOptions } from './common-options.ts';
export type { Localised } from './localised.ts';

/** Which rule set: one of `RULE_SET_IDS` (src/rules/index.ts). Whatever comes from outside is checked where it comes in. */
export type RuleSetId = string;

/** The tiles of a player who is not to play, a kong counting as three: with one more they are four sets and a pair, or five. */
export type HandSize = 13 | 16;

/** A rule set with its house rules chosen: what a table plays by. */
export interface Rules {
  readonly id: RuleSetId;
  readonly name: Localised;
  /** The name under which the table keeps these house rules; none where it has given none. */
  readonly savedAs?: string;
  /** The page that explains them. */
  readonly source: string;
  readonly words: TableWords;
  /** How hands are won, what house rules leave out among them. */
  readonly ways: readonly WayToWin[];
  readonly facts: readonly Fact[];
  /** Why a hand may be no win, in words, by the reason's id. */
  readonly reasons: Readonly<Record<string, Localised>>;
  readonly handSize: HandSize;
  /** Every option of the rule set with the value played. */
  readonly options: CommonOptions & HouseValues & Readonly<Record<string, unknown>>;
  /** In the order of the rule set's page. */
  readonly patterns: readonly Pattern[];
  readonly flow: Flow;
  readonly scoring: Scoring;
  readonly advice: Advice;
}

/** Players' knowledge of the hands worth building. Only simulated players look at it; nothing is scored by it. */
export interface Advice {
  /** Every hand with the shape of a win wins. */
  readonly everyShapeWins?: boolean;
  /** Most hands with the shape of a win are worth too little to win. */
  readonly mostAreTooCheap?: boolean;
  /** No player wins without a claimed set. */
  readonly mustOpen?: boolean;
  /** Traits of which some tile of every winning hand has each. */
  readonly shows?: readonly Traits[];
  /** Tiles without any use in play. */
  readonly useless?: readonly TileKind[];
}

/** House rules that go together under a name; one tap on a form chooses them all. */
export interface Preset<Options = Readonly<Record<string, unknown>>> {
  readonly id: string;
  readonly name: Localised;
  /** The options that differ from the standard. */
  readonly options: Partial<Options>;
}

/** The questions a rule set answers: its patterns first, then how it is played and scored, then its players' words. */
interface RuleSetDefinition<T extends OptionTable, Id extends string> {
  readonly id: RuleSetId;
  readonly name: Localised;
  /** The page on which every number is argued. */
  readonly source: string;
  /** True if a table can be played by it; every rule set can score a finished hand. */
  readonly plays: boolean;
  /** 13 by default. */
  readonly handSize?: HandSize;
  readonly patterns: readonly (PatternRow<OptionValues<T>> & { readonly id: Id })[];
  /** The choices of a table, besides the values of the patterns. */
  readonly options: T;
  readonly presets?: readonly Preset<OptionValues<T> & { readonly values: ValuesOf<Id> }>[];
  readonly flow: (options: OptionValues<T>) => FlowAnswers;
  /** `patterns`: the rows as they are played. */
  readonly scoring: (options: OptionValues<T> & HouseValues, patterns: readonly Pattern[]) => Scoring;
  /** The worth of a pattern that takes the limit; there is no limit by default. */
  readonly limit?: (options: OptionValues<T>) => Limit;
  readonly advice?: (options: OptionValues<T> & HouseValues) => Advice;
  readonly words: Omit<TableWords, 'ways'>;
  /** The ways to win that only it has; none by default. */
  readonly ways?: readonly WayToWin[];
  /** The reasons of its own for which a hand is no win; those that every rule set has may be reworded. */
  readonly reasons?: Readonly<Record<string, Localised>>;
  /** Payments that do not follow from the tiles; none by default. */
  readonly facts?: readonly Fact[];
}

/** The table's values of patterns, by their ids; the others count as the page has them. */
export type ValuesOf<Id extends string> = Readonly<Partial<Record<Id, PatternValue>>>;

/** The worth of a pattern that takes the limit; or the option without which there is none. */
export type Limit = number | { readonly needs: string };

/** A rule set as its page describes it, house rules still to be chosen. */
export interface RuleSet
  extends Pick<RuleSetDefinition<OptionTable, string>, 'id' | 'name' | 'source' | 'plays' | 'options'> {
  readonly words: Rules['words'];
  readonly ways: Rules['ways'];
  readonly facts: Rules['facts'];
  readonly reasons: Rules['reasons'];
  readonly presets: readonly Preset[];
  /** With the values of the standard options. */
  readonly patterns: readonly Pattern[];
  /** The rule set with these house rules, the standard ones where none is given. */
  readonly with: (options: unknown) => Result<Rules, OptionError>;
}

/** The sets that win with a pair. */
export const setsToWin = ({ handSize }: Pick<Rules, 'handSize'>): number => (handSize - 1) / 3;

/** How many tiles each seat is dealt. */
export const tilesDealt = ({ handSize, flow }: Rules, dealer: Seat): BySeat<number> =>
  bySeat(seat => (seat === dealer && flow.dealerIsDealtOneMore ? handSize + 1 : handSize));

/** Makes a rule set of its description. */
export function defineRuleSet<T extends OptionTable, const Id extends string>(
  definition: RuleSetDefinition<T, Id>,
): RuleSet {
  type Chosen = OptionValues<T> & HouseValues;
  const { id, name, source, handSize = 13, plays, facts = [], presets = [] } = definition;
  const options = { ...definition.options, values: patternValues(definition.patterns) };
  const ways = [...commonWays(definition.words.gaveTheTile.zh), ...(definition.ways ?? [])];
  const words = { ...definition.words, ways: Object.fromEntries(ways.map(way => [way.id, way.name])) };
  const reasons = { ...COMMON_REASONS, ...definition.reasons };
  const limitUnder = (chosen: Chosen): Limit => definition.limit?.(chosen) ?? { needs: 'a rule set that has one' };
  const patternsUnder = (chosen: Chosen): readonly Pattern[] => {
    const limit = limitUnder(chosen);
    const excludes = definition.patterns.map(row => excludedFrom(row, chosen));
    return definition.patterns.map(row => ({
      ...patternUnder(row, chosen, typeof limit === 'number' ? limit : 0),
      rule: `${row.isOfTheHouse ? houseRulesPage(source) : source}#${row.id}`,
      excludedBy: excludes.flatMap((ids, at) => (ids.includes(row.id) ? [at] : [])),
    }));
  };
  const playedWith = (values: Chosen): Rules => {
    const patterns = patternsUnder(values);
    return {
      id,
      name,
      source,
      words,
      ways,
      facts,
      reasons,
      handSize,
      options: values as unknown as Rules['options'],
      patterns,
      flow: { ...NOT_PLAYED, ...definition.flow(values) },
      scoring: definition.scoring(values, patterns),
      advice: definition.advice?.(values) ?? {},
    };
  };
  return {
    id,
    name,
    source,
    words,
    ways,
    facts,
    reasons,
    plays,
    options,
    presets,
    patterns: patternsUnder({ ...standardOptions(definition.options), values: {} }),
    with: given => {
      const values = readOptions(options, given);
      if (!values.ok) return err(values.error);
      const chosen = values.value as unknown as Chosen; // its own options and the values, read just now
      const limit = limitUnder(chosen);
      const limited = Object.entries(chosen.values).find(([, value]) => value === 'limit');
      if (limited && typeof limit !== 'number')
        return err({ path: within('options.values', limited[0]), message: `there is no limit without ${limit.needs}` });
      return ok(playedWith(chosen));
    },
  };
}

/** The page of what tables play beside what the rule set's own page says. */
export const houseRulesPage = (source: string): string => source.replace(/\.md$/, '-house-rules.md');

/** The patterns not counted beside a pattern: those of its row, and those its value at this table includes. */
function excludedFrom<Options>(row: PatternRow<Options>, options: Options & HouseValues): readonly string[] {
  const { id, excludes = [], inAll = [] } = row;
  const always = typeof excludes === 'function' ? excludes(options) : excludes;
  return typeof options.values[id] === 'number' ? [...always, ...inAll] : always;
}

function patternUnder<Options>(
  row: PatternRow<Options>,
  options: Options & HouseValues,
  limit: number,
): Omit<Pattern, 'excludedBy' | 'rule'> {
  const { when, circumstance } = row;
  const value = patternValue(row, options);
  const takesLimit = value === 'limit';
  if (value === 'off' || value === 0) return { ...row, value: 0, takesLimit, when: null, circumstance: null };
  return {
    ...row,
    value: takesLimit ? limit : value,
    takesLimit,
    when: when ? whenUnder(when, options) : null,
    circumstance: circumstance ? circumstanceUnder(circumstance, options) : null,
  };
}

type When<Options> = NonNullable<PatternRow<Options>['when']>;
type Circumstance<Options> = NonNullable<PatternRow<Options>['circumstance']>;

/** A condition that asks about no options is called as it is: scoring does little else. */
function whenUnder<Options>(when: When<Options>, options: Options & HouseValues): NonNullable<Pattern['when']> {
  if (when.length < 3) return when as NonNullable<Pattern['when']>;
  return (reading, hand) => when(reading, hand, options);
}

function circumstanceUnder<Options>(
  circumstance: Circumstance<Options>,
  options: Options & HouseValues,
): NonNullable<Pattern['circumstance']> {
  if (circumstance.length < 2) return circumstance as NonNullable<Pattern['circumstance']>;
  return hand => circumstance(hand, options);
}

const standardOptions = <T extends OptionTable>(table: T): OptionValues<T> =>
  Object.fromEntries(Object.entries(table).map(([name, option]) => [name, option.standard])) as OptionValues<T>;
