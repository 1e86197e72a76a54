import type { Seat } from '../domain/seat.ts';
import { type Explanation, explain } from '../rules/explain.ts';
import { winnerForTheDeal } from '../rules/finished-hand.ts';
import { nextDealer } from '../rules/next-dealer.ts';
import { answerToText, type ScoreAnswer } from '../rules/request/answer.ts';
import { parseScoreRequest } from '../rules/request/score-request.ts';

export type { ExplainedPattern, ExplainedWin, Explanation } from '../rules/explain.ts';
export type { DeclaredSet, IllegalReason, WinBy } from '../rules/finished-hand.ts';
export type { ScoreAnswer } from '../rules/request/answer.ts';

/**
 * The answer `paizhuo score` gives, and what each part of it rests on; null where the request makes no sense.
 * `next`: who deals after this hand, and how often that player has then kept the deal; null after a hand that is none.
 */
export type ScoreView = ScoreAnswer & {
  readonly explanation: Explanation | null;
  readonly next: { readonly dealer: Seat; readonly continuations: number } | null;
};

/** Scores a request that is still text, and explains the score. Never throws. */
export function scoreView(text: string): ScoreView {
  const answer = answerToText(text);
  const request = 'error' in answer ? null : parseScoreRequest(JSON.parse(text));
  if (!request?.ok) return { ...answer, explanation: null, next: null };
  const { rules, hand } = request.value;
  const { dealer, continuations } = hand;
  const next = nextDealer(rules.flow.deal, { dealer, winner: winnerForTheDeal(hand), continuations });
  return {
    ...answer,
    explanation: explain(rules, hand),
    next:
      'legal' in answer && answer.legal
        ? { dealer: next, continuations: next === dealer ? continuations + 1 : 0 }
        : null,
  };
}
