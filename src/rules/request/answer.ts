import { deltasOf, type Transfer } from '../../domain/money.ts';
import type { BySeat } from '../../domain/seat.ts';
import type { CountedPattern, IllegalReason, Interpretation, Score, ScoredWin } from '../finished-hand.ts';
import { score } from '../score.ts';
import type { Problem } from './fields.ts';
import { parseScoreRequest, requestId } from './score-request.ts';

/** The answer to a score request. docs/reference/score.md. */
export type ScoreAnswer = { readonly id: string | null } & (
  | {
      readonly legal: true;
      readonly patterns: readonly CountedPattern[];
      readonly interpretation: Interpretation | null;
      readonly points: number;
      readonly transfers: readonly Transfer[];
      readonly deltas: BySeat<number>;
      /** The wins of the others on the same tile; only where there are any. */
      readonly alsoWon?: readonly ScoredWin[];
    }
  | { readonly legal: false; readonly reason: IllegalReason }
  | { readonly error: { readonly code: 'bad-request' } & Problem }
);

/** Scores a finished hand as it was sent to us, or says what is wrong with the request. Never throws. */
export function answerTo(request: unknown): ScoreAnswer {
  const read = parseScoreRequest(request);
  if (!read.ok) return badRequest(requestId(request), read.error);
  const { id, rules, hand } = read.value;
  return { id, ...scoreAnswer(score(rules, hand)) };
}

/** The same for a request that is still text. */
export function answerToText(text: string): ScoreAnswer {
  const request = parseJson(text);
  return request ? answerTo(request.value) : badRequest(null, { path: '', message: 'is not JSON' });
}

function scoreAnswer(result: Score) {
  if (!result.legal) return result;
  const { transfers } = result;
  return { ...result, deltas: deltasOf(transfers) };
}

function badRequest(id: string | null, { path, message }: Problem): ScoreAnswer {
  const where = path === '' ? 'the request' : path;
  const words = path === '' ? `${where} ${message}` : `${where}: ${message}`;
  return { id, error: { code: 'bad-request', message: words, path } };
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
