import { Router } from 'express';
import type { Clock } from '../../../domain/clock.ts';
import type { TableMessage } from '../../../projections/socket-contract.ts';
import { EventStreams, type StreamLimits } from '../../http/event-streams.ts';
import type { Club } from '../club.ts';

export interface AirRoutesOptions {
  readonly club: Pick<Club, 'table' | 'watchBroadcast'>;
  /** A message with its people as they may be named; null: what the table plays is hidden for now. */
  readonly shown: (table: string, message: TableMessage) => TableMessage | null;
  readonly clock: Clock;
}

const LIMITS: StreamLimits = { streams: 500, streamsOfOne: 50 };

/**
 * `GET /api/air/<table>`: what a table broadcasts, as a stream of events (SSE). The table gives nothing out before it is due, and
 * the club keeps nothing of it: it can give nothing early.
 */
export function airRoutes({ club, shown, clock }: AirRoutesOptions): Router {
  const routes = Router();
  const streams = new EventStreams(clock, LIMITS);
  routes.get('/api/air/:table', (request, response, next) => {
    const { table } = request.params;
    if (!club.table(table)) return next();
    const stream = streams.open(request, response);
    if (!stream) return;
    stream.write('\n');
    const tell = (event: string, data: string): void => stream.write(`event: ${event}\ndata: ${data}\n\n`);
    const leave = club.watchBroadcast(table, step => {
      const message = step && shown(table, step.message);
      if (message) tell('step', JSON.stringify({ message, concealed: step?.concealed }));
      else tell('off', 'null');
    });
    stream.onClosed(leave);
  });
  return routes;
}
