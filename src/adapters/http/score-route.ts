import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { must } from '../../domain/result.ts';
import { type RuleSetView, ruleSetView } from '../../projections/rule-set-view.ts';
import { type ScoreView, scoreView } from '../../projections/score-view.ts';
import { RULE_SETS, rulesFor } from '../../rules/index.ts';
import { limitRequests, type RequestLimit } from './request-limits.ts';

/** A hand told in every detail has two kilobytes. */
const MOST_BYTES = 32 * 1024;
/** Somebody who taps tiles in asks once for each; nobody taps this fast. */
const MOST_REQUESTS: RequestLimit = { limit: 300, withinMs: 10_000 };

/** `GET /rules`: every rule set as a form needs it; `POST /score`: what a finished hand is worth. docs/reference/socket.md. */
export function createScoreRoute(): Router {
  const ruleSets = RULE_SETS.map(describedRuleSet);
  const router = Router();
  router.get('/rules', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json({ ruleSets });
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

/** What is refused here never came to the scorer, and is told in the same form. */
interface Refusal {
  readonly id: null;
  readonly error: { readonly code: string; readonly message: string; readonly path: string };
  readonly explanation: null;
  readonly next: null;
}

const send = (response: Response, answer: ScoreView | Refusal): void => {
  response.set('Cache-Control', 'no-store').json(answer);
};
