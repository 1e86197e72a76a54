import type { Options, RuleSetView } from './server-words.ts';

/** Of the house rules that are played, those that are not the standard ones. */
export const unlikeStandard = ({ options: known }: Pick<RuleSetView, 'options'>, played: Options): Options =>
  Object.fromEntries(
    known.flatMap(({ name, standard }) =>
      name in played && !areAlike(played[name], standard) ? [[name, played[name]]] : [],
    ),
  );

/** Whether two answers to house rules say the same, in whatever order their parts are written. */
export const areAlike = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, inOrder(part)] as const);
  return entries.toSorted(([a], [b]) => a.localeCompare(b));
}
