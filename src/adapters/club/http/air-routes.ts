import { Router } from 'express';
import { z } from 'zod';
import type { Clock } from '../../../domain/clock.ts';
import type { ReplayStep } from '../../../projections/replay-view.ts';
import type { TableMessage } from '../../../projections/socket-contract.ts';
import { refuseWith } from '../../http/answers.ts';
import type { Club } from '../club.ts';

export interface AirRoutesOptions {
  readonly club: Pick<Club, 'table' | 'watchBroadcast'>;
  /** A message with its people as they may be named. */
  readonly shown: (table: string, message: TableMessage) => TableMessage;
  readonly clock: Clock;
}

/** Connections that say nothing are cut by what lies between. */
const STILL_THERE_MS = 20_000;
/** Whoever takes nothing more than so much is let go, and may come again. */
const MOST_UNTAKEN = 1024 * 1024;
const MOST_STREAMS = 500;

const step = z.custom<ReplayStep>(
  value => typeof value === 'object' && value !== null && 'message' in value && 'concealed' in value,
);

/**
 * `GET /api/air/<table>`: what a table broadcasts, as a stream of events (SSE). The table gives nothing out before it is due, and
 * the club keeps nothing of it: it can give nothing early.
 */
export function airRoutes({ club, shown, clock }: AirRoutesOptions): Router {
  const routes = Router();
  let streams = 0;
  routes.get('/api/air/:table', (request, response, next) => {
    const { table } = request.params;
    if (!club.table(table)) return next();
    if (streams >= MOST_STREAMS)
      return refuseWith(response, 503, 'broadcast/too-many', 'Too many look on already. Please try again later.');
    streams += 1;
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write('retry: 5000\n\n');
    const tell = (event: string, data: string): void => {
      response.write(`event: ${event}\ndata: ${data}\n\n`);
      if (response.writableLength > MOST_UNTAKEN) response.destroy();
    };
    const leave = club.watchBroadcast(table, told => {
      const read = told === null ? null : readStep(told);
      if (read === null) tell('off', 'null');
      else tell('step', JSON.stringify({ ...read, message: shown(table, read.message) }));
    });
    let callOff = (): void => {};
    const stayAwake = (): void => {
      callOff = clock.after(STILL_THERE_MS, () => {
        response.write(':\n\n');
        stayAwake();
      });
    };
    stayAwake();
    response.on('close', () => {
      streams -= 1;
      callOff();
      leave();
    });
    request.socket.setNoDelay(true);
  });
  return routes;
}

function readStep(told: string): ReplayStep | null {
  try {
    return step.safeParse(JSON.parse(told)).data ?? null;
  } catch {
    return null;
  }
}
