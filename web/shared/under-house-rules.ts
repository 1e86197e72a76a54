import { areAlike } from '../../src/domain/are-alike.ts';
import type { Options, QuestionView, RuleSetView } from './server-words.ts';

/** The rule set as a form needs it under these house rules: some bring ways to win or tiles along that are not played otherwise. */
export const underHouseRules = (set: RuleSetView, options: Options): RuleSetView =>
  withMoreKinds(withWays(set, options), options);

function withWays(set: RuleSetView, options: Options): RuleSetView {
  const { toldWorth, waysToWin, waysUnder } = set;
  if (![...waysUnder, ...(toldWorth?.waysUnder ?? [])].some(({ option, value }) => options[option] === value))
    return set;
  const told = toldWorth && waysBy(toldWorth.ways, toldWorth.waysUnder, options);
  return {
    ...set,
    waysToWin: waysBy(waysToWin, waysUnder, options),
    toldWorth: toldWorth && told && told.length > 0 ? { ...toldWorth, ways: told } : null,
  };
}

function waysBy(
  standard: RuleSetView['waysToWin'],
  under: RuleSetView['waysUnder'],
  options: Options,
): RuleSetView['waysToWin'] {
  const chosen = under.filter(({ option, value }) => options[option] === value);
  const ways = new Set([...standard, ...chosen.flatMap(({ more }) => more)]);
  return [...ways].filter(way => !chosen.some(({ fewer }) => fewer.includes(way)));
}

function withMoreKinds(set: RuleSetView, options: Options): RuleSetView {
  const added = [...set.moreKinds, ...set.questions.flatMap(moreKindsOf)];
  if (!added.some(({ option, value }) => options[option] === value)) return set;
  const kinds = withMore(set.kinds, set.moreKinds, options);
  return { ...set, kinds, questions: set.questions.map(question => asked(question, kinds, options)) };
}

const moreKindsOf = ({ answer }: QuestionView): RuleSetView['moreKinds'] =>
  answer.type === 'tiles' ? (answer.moreKinds ?? []) : [];

function asked(question: QuestionView, kinds: RuleSetView['kinds'], options: Options): QuestionView {
  const { answer, id } = question;
  if (id === 'indicator' && answer.type === 'tile') return { ...question, answer: { ...answer, kinds } };
  if (answer.type !== 'tiles' || id === 'bonus') return question;
  const more = id === 'horses' ? kinds : withMore(answer.kinds, moreKindsOf(question), options);
  return { ...question, answer: { ...answer, kinds: more } };
}

const withMore = (
  kinds: RuleSetView['kinds'],
  moreKinds: RuleSetView['moreKinds'],
  options: Options,
): RuleSetView['kinds'] => {
  const more = moreKinds.filter(({ option, value }) => options[option] === value).flatMap(added => added.kinds);
  return [...new Set([...kinds, ...more])];
};

/** Of the house rules that are played, those that are not the standard ones. */
export const unlikeStandard = ({ options: known }: Pick<RuleSetView, 'options'>, played: Options): Options =>
  Object.fromEntries(
    known.flatMap(({ name, standard }) =>
      name in played && !areAlike(played[name], standard) ? [[name, played[name]]] : [],
    ),
  );
