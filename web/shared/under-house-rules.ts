import type { Options, QuestionView, RuleSetView } from './server-words.ts';

/** The rule set as a form needs it under these house rules: some bring tiles along that are not in the set otherwise. */
export function underHouseRules(set: RuleSetView, options: Options): RuleSetView {
  return withFewerWays(withMoreKinds(set, options), options);
}

/** Some have hands told by their tiles that are told by their worth otherwise. */
function withFewerWays(set: RuleSetView, options: Options): RuleSetView {
  const { toldWorth } = set;
  const less = toldWorth?.waysUnless.filter(({ option, value }) => options[option] === value) ?? [];
  if (!toldWorth || less.length === 0) return set;
  const ways = toldWorth.ways.filter(way => !less.some(({ ways }) => ways.includes(way)));
  return { ...set, toldWorth: ways.length > 0 ? { ...toldWorth, ways } : null };
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
