import { served } from './base-path.ts';
import type { MatchView, RuleSetView, ScoreRequest, ScoreView } from './server-words.ts';

/** Every rule set, as a form needs it. */
export async function askRuleSets(): Promise<readonly RuleSetView[]> {
  const response = await fetch(served('/api/rules'));
  const { ruleSets } = (await response.json()) as { readonly ruleSets: readonly RuleSetView[] };
  return ruleSets;
}

/** The match up to now, as everybody may see it. */
export async function askMatch(): Promise<MatchView> {
  const response = await fetch(served('/api/match'));
  return ((await response.json()) as { readonly view: MatchView }).view;
}

/** The worth of a finished hand, or its fault. Rejects when the server cannot be reached. */
export async function askScore(request: ScoreRequest, signal: AbortSignal | null = null): Promise<ScoreView> {
  const response = await fetch(served('/api/score'), { method: 'POST', body: JSON.stringify(request), signal });
  return (await response.json()) as ScoreView;
}
