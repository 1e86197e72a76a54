import { Router } from 'express';
import type { Clock } from '../../domain/clock.ts';
import { refuseWith } from './answers.ts';
import type { Broadcast } from './broadcast.ts';

/** Connections that say nothing are cut by what lies between. */
const STILL_THERE_MS = 20_000;
/** Whoever takes nothing more than so much is let go, and may come again. */
const MOST_UNTAKEN = 1024 * 1024;
/** Streams that are open at once: more than screens anybody has, less than a table would feel. */
const MOST_STREAMS = 100;

/** `GET /api/broadcast`: all hands open, late, as a stream of events (SSE). docs/reference/socket.md, "Broadcast". */
export function broadcastRoute(broadcast: Broadcast, clock: Clock): Router {
  const router = Router();
  let streams = 0;
  router.get('/api/broadcast', (request, response) => {
    if (broadcast.minutes === null)
      return refuseWith(response, 404, 'broadcast/off', 'Nothing is broadcast here: the host turns it on at /setup.');
    if (streams >= MOST_STREAMS)
      return refuseWith(response, 503, 'broadcast/too-many', 'Too many look on already. Please try again later.');
    streams += 1;
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: 5000\nevent: delay\ndata: ${broadcast.minutes}\n\n`);
    let callOff = (): void => {};
    const stayAwake = (): void => {
      callOff = clock.after(STILL_THERE_MS, () => {
        response.write(':\n\n');
        stayAwake();
      });
    };
    const leave = broadcast.join({
      send: text => {
        response.write(text);
        if (response.writableLength > MOST_UNTAKEN) response.destroy();
      },
      end: () => response.end(),
    });
    stayAwake();
    response.on('close', () => {
      streams -= 1;
      callOff();
      leave?.();
    });
    request.socket.setNoDelay(true);
  });
  return router;
}
