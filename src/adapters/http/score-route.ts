import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { must } from '../../domain/result.ts';
import { type RuleSetView, ruleSetView } from '../../projections/rule-set-view.ts';
import { type ScoreView, scoreView } from '../../projections/score-view.ts';
import type { SavedRules } from '../../rules/house-rules.ts';
import { RULE_SETS, rulesFor } from '../../rules/index.ts';
import type { Preset, RuleSetId } from '../../rules/rule-set.ts';
import { limitRequests, type RequestLimit } from './request-limits.ts';

/** A hand with all details has two kilobytes. */
const MOST_BYTES = 32 * 1024;
/** A player who taps tiles in sends one request for each, and slower than this. */
const MOST_REQUESTS: RequestLimit = { limit: 300, withinMs: 10_000 };

/** `GET /rules`: every rule set as a form needs it; `POST /score`: what a finished hand is worth. docs/reference/socket.md. */
export function createScoreRoute(saved: () => readonly SavedRules[]): Router {
  const router = Router();
  /** Worked out for the first form: a table starts without. */
  let described: readonly RuleSetView[] | null = null;
  let told: { readonly of: readonly SavedRules[]; readonly text: string } | null = null;
  router.get('/rules', (_request, response) => {
    const of = saved();
    // large, and seldom another
    if (told?.of !== of) {
      described ??= RULE_SETS.map(describedRuleSet);
      const ruleSets = described.map(set => ({ ...set, saved: presetsOf(set.id, of) }));
      told = { of, text: JSON.stringify({ ruleSets }) };
    }
    response.set('Cache-Control', 'no-cache').type('json').send(told.text);
  });
  router.post(
    '/score',
    limitRequests(MOST_REQUESTS, response =>
      refuse(response, 429, 'too-many-requests', 'too many requests; please wait'),
    ),
    express.text({ type: () => true, limit: MOST_BYTES, inflate: false }),
    (request: Request, response: Response) => {
      const answer = scoreView(typeof request.body === 'string' ? request.body : '');
      response.status('error' in answer ? 400 : 200);
      send(response, answer);
    },
    onUnreadableBody,
  );
  return router;
}

/** The table's own house rules of a rule set, as presets. */
const presetsOf = (id: RuleSetId, saved: readonly SavedRules[]): readonly Preset[] =>
  saved
    .filter(({ rules }) => rules === id)
    .map(({ name, options }) => ({ id: `saved ${name}`, name: { zh: name, en: name }, options }));

function describedRuleSet(set: (typeof RULE_SETS)[number]): RuleSetView {
  const rules = rulesFor(set.id);
  return ruleSetView(set, must(rules.ok ? rules.value : null, `the standard options of ${set.id}`));
}

/** A body too long, cut off or packed in a way we do not read. The four parameters are how Express knows an error handler. */
const onUnreadableBody: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status === 413) refuse(response, 413, 'too-long', `the request is longer than ${MOST_BYTES} bytes`);
  else if (status >= 400 && status < 500) refuse(response, status, 'bad-request', 'the request cannot be read');
  else next(error);
};

function refuse(response: Response, status: number, code: string, message: string): void {
  response.status(status);
  send(response, { id: null, error: { code, message, path: '' }, explanation: null, next: null });
}

/** Refusals before the scorer, in the scorer's form. */
interface Refusal {
  readonly id: null;
  readonly error: { readonly code: string; readonly message: string; readonly path: string };
  readonly explanation: null;
  readonly next: null;
}

const send = (response: Response, answer: ScoreView | Refusal): void => {
  response.set('Cache-Control', 'no-store').json(answer);
};
