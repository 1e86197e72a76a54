import type { Options, RuleSetView } from './server-words.ts';

/** The rule set as a form needs it under these house rules: some bring tiles along that are not in the set otherwise. */
export function underHouseRules(set: RuleSetView, options: Options): RuleSetView {
  const more = set.moreKinds.filter(({ option, value }) => options[option] === value).flatMap(({ kinds }) => kinds);
  if (more.length === 0) return set;
  const kinds = [...set.kinds, ...new Set(more)];
  const questions = set.questions.map(question => {
    const { answer, id } = question;
    const isOfAnyTile = (id === 'indicator' && answer.type === 'tile') || (id === 'horses' && answer.type === 'tiles');
    return isOfAnyTile ? { ...question, answer: { ...answer, kinds } } : question;
  });
  return { ...set, kinds, questions };
}
