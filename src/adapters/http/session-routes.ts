import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Clock } from '../../domain/clock.ts';
import type { Audience } from '../../projections/socket-contract.ts';
import type { Access } from '../access/access.ts';
import { PIN } from '../access/pins.ts';
import type { PinnedAudience } from '../access/pins-file.ts';
import { neverKept, onlyOurPages, onlyTheHost, refuse } from './answers.ts';
import type { Entrance } from './entrance.ts';
import { type Admitted, NOBODY, type SessionCookies } from './session-cookies.ts';
import { wrongPins } from './wrong-pins.ts';

const seat = z.literal([0, 1, 2, 3]);
const host = z.literal(true);
const pin = z.string().regex(PIN);
const display = z.literal(true);
const viewer = z.literal(true);
/** Whose PIN is to be another. */
export const whose = z.union([z.strictObject({ seat }), z.strictObject({ host }), z.strictObject({ display })]);
/** A PIN, and whose it is. */
export const shown = z.union([
  z.strictObject({ seat, pin }),
  z.strictObject({ host, pin }),
  z.strictObject({ display, pin }),
  z.strictObject({ viewer, pin }),
]);

const audienceOf = (named: z.output<typeof shown>): Audience =>
  'viewer' in named ? { type: 'viewer' } : pinnedOf(named);

const pinnedOf = (named: z.output<typeof whose>): PinnedAudience =>
  'seat' in named ? { type: 'seat', seat: named.seat } : { type: 'host' in named ? 'host' : 'display' };

/** Showing a PIN, and what it lets this browser see. docs/reference/socket.md, "Sessions". */
export function sessionRoutes(access: Access, cookies: SessionCookies, entrance: Entrance, clock: Clock): Router {
  const tell = (request: Request, response: Response, { seat, host }: Admitted): void => {
    response.json({
      seat: seat?.audience.type === 'seat' ? seat.audience.seat : null,
      host: host !== null,
      mayStart: entrance.mayStart(request),
    });
  };
  const routes = Router();
  routes.use(['/api/session', '/api/pins'], neverKept, onlyOurPages, express.json({ limit: 1024, inflate: false }));
  routes.get('/api/session', (request, response) => tell(request, response, cookies.read(request.headers)));
  routes.delete('/api/session', (request, response) => {
    cookies.end(request.headers, response);
    tell(request, response, NOBODY);
  });
  routes.post(
    '/api/session',
    onlyIf(body => shown.safeParse(body).success),
    ...wrongPins(({ body }) => JSON.stringify(audienceOf(body)), clock),
    async (request, response) => {
      const { body, headers, secure } = request;
      const audience = audienceOf(body);
      if (await access.isPin(audience, body.pin))
        tell(request, response, cookies.begin(audience, headers, secure, response));
      else refuse(response, 401, 'session/wrong-pin');
    },
  );
  routes.post(
    '/api/pins',
    onlyTheHost(cookies),
    onlyIf(body => whose.safeParse(body).success),
    async ({ body }, response) => {
      response.json({ pin: await access.renew(pinnedOf(body)) });
    },
  );
  return routes;
}

const onlyIf =
  (isMeant: (body: unknown) => boolean): RequestHandler =>
  ({ body }, response, next) => {
    if (isMeant(body)) next();
    else refuse(response, 400, 'session/bad-request');
  };
