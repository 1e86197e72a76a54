import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { askScore } from '../shared/ask-server.ts';
import type { LegalAnswer, RuleSetView, ScoreView, TileKind } from '../shared/server-words.ts';
import type { Draft } from './draft.ts';
import { type Missing, missingIn, refusedTile, requestOf } from './draft-request.ts';

/** The state of a hand during its entry. */
export type Verdict =
  | { readonly type: 'missing'; readonly missing: Missing }
  | { readonly type: 'asking' | 'unreachable' }
  | {
      readonly type: 'answer';
      readonly answer: ScoreView;
      /** The tile for which the hand was refused; null where it was not, or for something else. */
      readonly refused: TileKind | null;
      /** The hand was entered otherwise since: the answer is still shown, but nothing may be done by it. */
      readonly isOld: boolean;
    };

/** The payments of the hand as entered now; null until the answer comes. */
export function legalNow(verdict: Verdict): LegalAnswer | null {
  return verdict.type === 'answer' && !verdict.isOld ? legalIn(verdict) : null;
}

/** The payments by the newest answer, which may belong to an earlier entry. */
export function legalIn(verdict: Verdict): LegalAnswer | null {
  const answer = verdict.type === 'answer' ? verdict.answer : null;
  return answer !== null && 'legal' in answer && answer.legal ? answer : null;
}

/** The newest verdict, until it is no longer wanted. */
export interface VerdictWatch {
  readonly verdict: ReadonlySignal<Verdict>;
  readonly stop: () => void;
}

/** Asks the scorer whenever the draft says enough; an answer to an older draft is dropped. */
export function verdictOn(draft: Signal<Draft>, ruleSet: ReadonlySignal<RuleSetView>): VerdictWatch {
  const verdict = signal<Verdict>({ type: 'asking' });
  const stop = effect(() => {
    const missing = missingIn(draft.value, ruleSet.value);
    if (missing) {
      verdict.value = { type: 'missing', missing };
      return;
    }
    const request = requestOf(draft.value, ruleSet.value);
    const before = verdict.peek();
    if (before.type === 'answer') verdict.value = { ...before, isOld: true };
    const asking = new AbortController();
    const settle = (found: Verdict): void => {
      if (!asking.signal.aborted) verdict.value = found;
    };
    askScore(request, asking.signal).then(
      answer => {
        const refused = 'error' in answer ? refusedTile(request, answer.error.path) : null;
        settle({ type: 'answer', answer, refused, isOld: false });
      },
      () => settle({ type: 'unreachable' }),
    );
    return () => asking.abort();
  });
  return { verdict, stop };
}
