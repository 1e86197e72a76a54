import { Router } from 'express';
import type { Clock } from '../../domain/clock.ts';
import { refuseWith } from './answers.ts';
import type { Broadcast } from './broadcast.ts';
import { EventStreams, type StreamLimits } from './event-streams.ts';

/** More screens than a house has, fewer than slow a table down. */
const LIMITS: StreamLimits = { streams: 200, streamsOfOne: 100 };

/** `GET /api/broadcast`: all hands open, late, as a stream of events (SSE). docs/reference/socket.md, "Broadcast". */
export function broadcastRoute(broadcast: Broadcast, clock: Clock): Router {
  const router = Router();
  const streams = new EventStreams(clock, LIMITS);
  router.get('/api/broadcast', (request, response) => {
    if (broadcast.minutes === null)
      return refuseWith(response, 404, 'broadcast/off', 'Nothing is broadcast here: the host turns it on at /setup.');
    const stream = streams.open(request, response);
    if (!stream) return;
    stream.write(`event: delay\ndata: ${broadcast.minutes}\n\n`);
    const leave = broadcast.join({ send: stream.write, end: stream.end });
    stream.onClosed(() => leave?.());
  });
  return router;
}
