import { createHash, timingSafeEqual } from 'node:crypto';
import { type Request, Router } from 'express';
import { isAlive, type TableState, whatIsMissing } from '../health/readiness.ts';
import { neverKept, refuseWith } from './answers.ts';

/** The state of play at the table. */
export interface Playing {
  /** The match, as the record calls it. */
  readonly match: string;
  /** True if people play a hand now; simulated hands do not count. */
  readonly isHandOn: boolean;
}

/** The answers to machines that supervise a table. */
export interface Health {
  /** Null: it is still being put together. */
  readonly state: () => TableState | null;
  /** The newest event, and the newest change of what is shown. */
  readonly current: () => { readonly seq: number; readonly revision: number };
  /** Null: it is still being put together. */
  readonly playing: () => Playing | null;
  /** In the form of Prometheus; null: the table is still being put together. */
  readonly metrics: () => Promise<{ readonly type: string; readonly text: string } | null>;
}

export interface HealthOptions {
  readonly health: Health;
  /** True if the request comes from the machine itself. */
  readonly isThisMachine: (request: Request) => boolean;
  /** Shown by other machines that read the metrics; null: none may. */
  readonly token: string | null;
  /** Of this program. */
  readonly version: string;
}

/** `/healthz`, `/readyz` and `/metrics`. docs/reference/metrics.md. */
export function healthRoutes({ health, isThisMachine, token, version }: HealthOptions): Router {
  const routes = Router();
  routes.use(['/healthz', '/readyz', '/metrics'], neverKept);
  routes.get('/healthz', (_request, response) => {
    const state = health.state();
    const lives = state === null || isAlive(state);
    const { seq, revision } = health.current();
    const { match = null, isHandOn = false } = health.playing() ?? {};
    response
      .status(lives ? 200 : 503)
      .json({ status: lives ? 'ok' : 'stuck', version, seq, revision, match, handIsOn: isHandOn });
  });
  routes.get('/readyz', (_request, response) => {
    const state = health.state();
    const missing = state
      ? whatIsMissing(state)
      : [{ code: 'table/starting', message: 'the table is being put together' }];
    const isReady = missing.length === 0;
    response.status(isReady ? 200 : 503).json({ ready: isReady, missing, doubts: state?.doubts ?? [] });
  });
  routes.get('/metrics', async (request, response) => {
    if (!isThisMachine(request) && !showsToken(request, token))
      return refuseWith(
        response,
        401,
        'metrics/closed',
        'Metrics are for this machine, and for requests with web.metricsToken.',
      );
    const metrics = await health.metrics();
    if (!metrics) return refuseWith(response, 503, 'table/starting', 'The table is being put together.');
    response.set('Content-Type', metrics.type).send(metrics.text);
  });
  return routes;
}

/** Compared in a time that tells nothing of where they differ. */
function showsToken({ headers }: Request, token: string | null): boolean {
  const [, shown = null] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return token !== null && shown !== null && timingSafeEqual(digest(shown), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
