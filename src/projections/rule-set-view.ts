import { isBonus, type TileKind } from '../domain/tile.ts';
import type { WinBy } from '../rules/finished-hand.ts';
import type { Option, OptionChoices } from '../rules/options.ts';
import type { Localised, Preset, RuleSet, RuleSetId, Rules } from '../rules/rule-set.ts';
import type { ToldWorth } from '../rules/scoring.ts';
import type { TableWords } from '../rules/table-words.ts';
import type { WayToWin } from '../rules/way-to-win.ts';
import { type HouseRule, type KindsWith, type QuestionView, questionsOf } from './scorepad-questions.ts';

/** A rule set as a form needs it: what may be entered, what must be asked, what may be chosen, and what each thing means. */
export interface RuleSetView {
  readonly id: RuleSetId;
  readonly name: Localised;
  /** The words of its players. */
  readonly words: TableWords;
  /** Why a hand may be no win, by the reason's id. */
  readonly reasons: Readonly<Record<string, Localised>>;
  /** The page that explains it. */
  readonly source: string;
  /** Faces that can be held. */
  readonly kinds: readonly TileKind[];
  /** Those that join them where a house rule has this value. */
  readonly moreKinds: readonly KindsWith[];
  /** The winner's tiles without the winning one, a declared set counting as three. */
  readonly handSize: number;
  /** How many dice are thrown at once to break the wall. */
  readonly breakingDice: number;
  /** Sets that may be declared. */
  readonly sets: readonly ('chow' | 'pung' | 'kong')[];
  /** True if one each of the four winds may be laid down as a kong. */
  readonly fourWindsKong: boolean;
  /** True if another wind prevails once everybody has dealt. */
  readonly windChanges: boolean;
  /** The ways to win that are played, and how house rules change them. */
  readonly waysToWin: readonly WinBy[];
  readonly waysUnder: readonly WaysUnder[];
  /** Every way to win, those that house rules leave out among them, with where its tile comes from. */
  readonly ways: readonly Pick<WayToWin, 'id' | 'tile'>[];
  readonly questions: readonly QuestionView[];
  readonly options: readonly OptionView[];
  /** House rules that go together under a name. */
  readonly presets: readonly Preset[];
  /** Those that the table keeps under names of its own; none where it has no config. */
  readonly saved?: readonly Preset[];
  readonly patterns: readonly PatternView[];
  /** The unit of a hand's points; null where they are the payment. */
  readonly unit: Localised | null;
  /** How a hand is entered without its tiles; null if that is not enough. */
  readonly toldWorth: ToldWorthView | null;
}

export interface ToldWorthView extends ToldWorth {
  /** House rules that change how a hand is entered without its tiles. */
  readonly waysUnder: readonly WaysUnder[];
}

/** The changes of one house rule in a list of ways to win. */
export interface WaysUnder extends HouseRule {
  readonly more: readonly WinBy[];
  readonly fewer: readonly WinBy[];
}

export interface OptionView {
  readonly name: string;
  readonly about: Localised;
  readonly standard: unknown;
  readonly choices: OptionChoices;
  /** `score`: a finished hand may be worth something else by it; `play`: it only changes how a hand is played. */
  readonly concerns: 'score' | 'play';
  /** Where it is argued: the options of the rule set's page. */
  readonly source: string;
}

/** A pattern by the standard house rules. */
export interface PatternView {
  readonly id: string;
  readonly name: Localised;
  readonly value: number;
  /** Its value multiplies what the others add up to. */
  readonly multiplies: boolean;
  /** It is no part of the hand's points: it multiplies what is paid. */
  readonly isPaidOnTop: boolean;
  /** When it holds; null if not written down. */
  readonly text: Localised | null;
  readonly source: string;
}

/** The view of a rule set; `rules`: the same with its standard house rules. */
export function ruleSetView(set: RuleSet, standard: Rules): RuleSetView {
  const { handSize, flow, scoring } = standard;
  const { id, name, words, reasons, source, options, presets, patterns } = set;
  return {
    id,
    name,
    words,
    reasons,
    source,
    kinds: flow.kinds.filter(kind => !isBonus(kind)),
    moreKinds: eachUnder(set).flatMap(({ option, value, rules }) => {
      const kinds = rules.flow.kinds.filter(kind => !flow.kinds.includes(kind));
      return kinds.length > 0 ? [{ option, value, kinds }] : [];
    }),
    handSize,
    breakingDice: flow.breaking.dice,
    sets: flow.claims.includes('chow') ? ['chow', 'pung', 'kong'] : ['pung', 'kong'],
    fourWindsKong: flow.fourWindsKong,
    windChanges: flow.windChanges,
    waysToWin: waysPlayed(standard),
    waysUnder: waysUnder(set, waysPlayed(standard), waysPlayed),
    ways: set.ways.map(way => ({ id: way.id, tile: way.tile })),
    questions: questionsUnder(set, questionsOf(standard)),
    options: Object.entries(options).map(([option, described]) => optionView(option, described, source)),
    presets,
    unit: scoring.unit ?? null,
    toldWorth: scoring.toldWorth ? toldWorthView(set, scoring.toldWorth) : null,
    patterns: patterns.map(({ id: pattern, zh, en, value, text, rule }) => ({
      id: pattern,
      name: { zh, en },
      value,
      multiplies: scoring.multiplies?.(pattern) ?? false,
      isPaidOnTop: scoring.isPaidOnTop?.(pattern) ?? false,
      text: text ?? null,
      source: rule,
    })),
  };
}

/** The ways to win that the house rules chosen leave open, of those the rule set knows. */
const waysPlayed = (rules: Rules): readonly WinBy[] =>
  rules.scoring.waysToWin.filter(by => rules.ways.some(way => way.id === by && isPlayed(rules, way)));

function isPlayed({ flow, scoring }: Rules, { id, tile }: WayToWin): boolean {
  if (id === 'robbed-kong') return flow.robbable.length > 0;
  if (tile === 'given') return flow.claims.includes('win');
  return tile !== 'none' || scoring.winWithoutHand !== undefined;
}

const toldWorthView = (set: RuleSet, toldWorth: ToldWorth): ToldWorthView => ({
  ...toldWorth,
  waysUnder: waysUnder(set, toldWorth.ways, ({ scoring }) => scoring.toldWorth?.ways ?? []),
});

/** A house rule leaves out a way if it is not played with it, though the standard rules or another house rule bring it. */
function waysUnder(
  set: RuleSet,
  standard: readonly WinBy[],
  waysBy: (rules: Rules) => readonly WinBy[],
): readonly WaysUnder[] {
  const under = eachUnder(set).map(({ option, value, rules }) => ({ option, value, ways: waysBy(rules) }));
  const bringing = under.flatMap(({ option, value, ways }) =>
    ways.filter(way => !standard.includes(way)).map(way => ({ way, option, chosen: { [option]: value } })),
  );
  return under.flatMap(({ option, value, ways }) => {
    const isLeftOut = (other: (typeof bringing)[number]): boolean => {
      const both = set.with({ ...other.chosen, [option]: value });
      return other.option !== option && both.ok && !waysBy(both.value).includes(other.way);
    };
    const more = ways.filter(way => !standard.includes(way));
    const fewer = [
      ...standard.filter(way => !ways.includes(way)),
      ...new Set(bringing.filter(isLeftOut).map(({ way }) => way)),
    ];
    return more.length > 0 || fewer.length > 0 ? [{ option, value, more, fewer }] : [];
  });
}

/** The questions of the standard house rules, and those that some others add. */
function questionsUnder(set: RuleSet, standard: readonly QuestionView[]): readonly QuestionView[] {
  const besides = new Map<string, QuestionView>();
  const moreDiscards: KindsWith[] = [];
  const without = new Map<string, HouseRule[]>();
  for (const { rules, ...rule } of [...eachUnder(set), ...eachNamedUnder(set)]) {
    const { option, value } = rule;
    const asked = questionsOf(rules);
    for (const question of asked) {
      const more = beyond(question, standard);
      if (!more) continue;
      const withTheSameWays = `${question.id} ${more.by?.join(' ')}`;
      const { onlyWith = [] } = besides.get(withTheSameWays) ?? {};
      besides.set(withTheSameWays, { ...more, onlyWith: [...onlyWith, rule] });
    }
    for (const { id } of standard.filter(({ id }) => !asked.some(other => other.id === id)))
      without.set(id, [...(without.get(id) ?? []), rule]);
    const kinds = discardsAskedFor(asked).filter(kind => !discardsAskedFor(standard).includes(kind));
    if (kinds.length > 0) moreDiscards.push({ option, value, kinds });
  }
  const known = standard.map(question => {
    const unless = without.get(question.id);
    const whole = question.id === 'discards' ? ofMore(question, moreDiscards) : question;
    return unless ? { ...whole, unless } : whole;
  });
  return [...known, ...besides.values()];
}

/** The question where the standard rules do not ask it, or with the ways to win with which they do not; null: they do. */
function beyond(question: QuestionView, standard: readonly QuestionView[]): QuestionView | null {
  const known = standard.find(({ id }) => id === question.id);
  if (!known) return question;
  const by = question.by?.filter(way => known.by !== null && !known.by.includes(way)) ?? [];
  return by.length > 0 ? { ...question, by } : null;
}

const discardsAskedFor = (questions: readonly QuestionView[]): readonly TileKind[] =>
  questions.flatMap(({ id, answer }) => (id === 'discards' && answer.type === 'tiles' ? answer.kinds : []));

const ofMore = (question: QuestionView, moreKinds: readonly KindsWith[]): QuestionView =>
  question.answer.type === 'tiles' && moreKinds.length > 0
    ? { ...question, answer: { ...question.answer, moreKinds } }
    : question;

/** The rule set with each house rule by itself, wherever it is one of a few. */
const eachUnder = (set: RuleSet): readonly { option: string; value: unknown; rules: Rules }[] =>
  Object.entries(set.options).flatMap(([option, { choices, standard }]) => {
    const values =
      choices.type === 'flag' ? [!standard] : choices.type === 'choice' ? choices.values.map(({ value }) => value) : [];
    return values.flatMap(value => {
      const rules = set.with({ [option]: value });
      return rules.ok ? [{ option, value, rules: rules.value }] : [];
    });
  });

/** The same with each name of a list that is empty by the standard rules, and with a value of its own for each pattern. */
const eachNamedUnder = (set: RuleSet): readonly (HouseRule & { readonly rules: Rules })[] =>
  Object.entries(set.options).flatMap(([option, { choices, standard }]) => {
    const names =
      choices.type === 'subset' && (standard as readonly string[]).length === 0
        ? choices.of
        : choices.type === 'values'
          ? choices.of.map(({ id }) => id)
          : [];
    return names.flatMap(has => {
      const rules = set.with({ [option]: choices.type === 'values' ? { [has]: USUAL_VALUE } : [has] });
      return rules.ok ? [{ option, value: null, has, rules: rules.value }] : [];
    });
  });
/** Whatever a pattern counts, it is asked for. */
const USUAL_VALUE = 2;

const optionView = (name: string, { about, standard, choices, concerns }: Option, source: string): OptionView => ({
  name,
  about,
  standard,
  choices,
  concerns,
  source: `${source}#options`,
});
