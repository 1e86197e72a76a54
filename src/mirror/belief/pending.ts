import type { Action } from '../../engine/actions.ts';
import type { Hypothesis } from '../hypotheses/hypothesis.ts';

/** One thing people did, as the mirror is about to believe it. */
export type Step = { readonly type: 'undo' } | { readonly type: 'play'; readonly action: Action };
/** A step with the time (ms) since when every explanation has begun with it and those before it. */
export type PendingStep = { readonly step: Step; readonly since: number };

export const isNothingHappened = ({ undone, actions }: Hypothesis): boolean => undone === 0 && actions.length === 0;

const stepsOf = ({ undone, actions }: Hypothesis): readonly Step[] => [
  ...Array.from({ length: undone }, (): Step => ({ type: 'undo' })),
  ...actions.map((action): Step => ({ type: 'play', action })),
];

/** What steps come to: how many actions are taken back, and which are played then. */
export const stepsDone = (steps: readonly Step[]): readonly [undone: number, actions: readonly Action[]] => [
  steps.filter(({ type }) => type === 'undo').length,
  steps.flatMap(step => (step.type === 'play' ? [step.action] : [])),
];

/** What all explanations begin with: that much is certain whichever of them is true. */
export function commonSteps(hypotheses: readonly Hypothesis[]): readonly Step[] {
  const [first, ...others] = hypotheses.map(stepsOf);
  if (!first) return [];
  const differs = first.findIndex((step, i) => others.some(other => !isSame(step, other[i])));
  return differs < 0 ? first : first.slice(0, differs);
}

const isSame = (a: Step, b: Step | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Steps that were already about to be believed keep their age. */
export function agedSteps(steps: readonly Step[], old: readonly PendingStep[], now: number): readonly PendingStep[] {
  const changed = steps.findIndex((step, i) => !isSame(step, old[i]?.step));
  const kept = changed < 0 ? steps.length : changed;
  return steps.map((step, i) => ({ step, since: i < kept ? (old[i]?.since ?? now) : now }));
}

/**
 * The steps that keep their age while a set or a hand is being laid, and nothing explains the table yet. A win does not: its
 * hand may be the one that is not all there.
 */
export function keptWhileUnexplained(old: readonly PendingStep[]): readonly PendingStep[] {
  const win = old.findIndex(({ step }) => step.type === 'play' && step.action.type === 'win');
  return win < 0 ? old : old.slice(0, win);
}
