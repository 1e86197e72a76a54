import { type Explanation, explain } from '../rules/explain.ts';
import { answerToText, type ScoreAnswer } from '../rules/request/answer.ts';
import { parseScoreRequest } from '../rules/request/score-request.ts';

export type { ExplainedPattern, Explanation } from '../rules/explain.ts';
export type { DeclaredSet, IllegalReason, WinBy } from '../rules/finished-hand.ts';
export type { ScoreAnswer } from '../rules/request/answer.ts';

/** The answer `paizhuo score` gives, and what each part of it rests on; null where the request makes no sense. */
export type ScoreView = ScoreAnswer & { readonly explanation: Explanation | null };

/** Scores a request that is still text, and explains the score. Never throws. */
export function scoreView(text: string): ScoreView {
  const answer = answerToText(text);
  if ('error' in answer) return { ...answer, explanation: null };
  const request = parseScoreRequest(JSON.parse(text));
  return { ...answer, explanation: request.ok ? explain(request.value.rules, request.value.hand) : null };
}
