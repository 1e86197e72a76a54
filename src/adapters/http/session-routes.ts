import express, { type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Clock } from '../../domain/clock.ts';
import type { Audience } from '../../projections/socket-contract.ts';
import type { Access } from '../access/access.ts';
import { PIN } from '../access/pins.ts';
import { neverKept, onlyOurPages, onlyTheHost, refuse } from './answers.ts';
import type { Admitted, SessionCookies } from './session-cookies.ts';
import { wrongPins } from './wrong-pins.ts';

const seat = z.literal([0, 1, 2, 3]);
const host = z.literal(true);
const pin = z.string().regex(PIN);
const whose = z.union([z.strictObject({ seat }), z.strictObject({ host })]);
const shown = z.union([z.strictObject({ seat, pin }), z.strictObject({ host, pin })]);

const audienceOf = (named: z.output<typeof whose>): Audience =>
  'seat' in named ? { type: 'seat', seat: named.seat } : { type: 'host' };

/** Showing a PIN, and what it lets this browser see. docs/reference/socket.md, "Sessions". */
export function sessionRoutes(access: Access, cookies: SessionCookies, clock: Clock): Router {
  const routes = Router();
  routes.use(['/api/session', '/api/pins'], neverKept, onlyOurPages, express.json({ limit: 1024, inflate: false }));
  routes.get('/api/session', ({ headers }, response) => tell(response, cookies.read(headers)));
  routes.delete('/api/session', ({ headers }, response) => {
    cookies.end(headers, response);
    tell(response, { seat: null, host: null });
  });
  routes.post(
    '/api/session',
    onlyIf(body => shown.safeParse(body).success),
    ...wrongPins(({ body }) => JSON.stringify(audienceOf(body)), clock),
    async ({ body, headers, secure }, response) => {
      const audience = audienceOf(body);
      if (await access.isPin(audience, body.pin)) tell(response, cookies.begin(audience, headers, secure, response));
      else refuse(response, 401, 'session/wrong-pin');
    },
  );
  routes.post(
    '/api/pins',
    onlyTheHost(cookies),
    onlyIf(body => whose.safeParse(body).success),
    async ({ body }, response) => {
      response.json({ pin: await access.renew(audienceOf(body)) });
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

function tell(response: Response, { seat, host }: Admitted): void {
  response.json({ seat: seat?.audience.type === 'seat' ? seat.audience.seat : null, host: host !== null });
}
