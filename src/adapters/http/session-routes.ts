import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Clock } from '../../domain/clock.ts';
import type { Seat } from '../../domain/seat.ts';
import type { Audience } from '../../projections/socket-contract.ts';
import type { Access } from '../access/access.ts';
import { PIN } from '../access/pins.ts';
import type { PinnedAudience } from '../access/pins-file.ts';
import { isSameAudience, type LetInBy } from '../access/sessions.ts';
import { neverKept, onlyOurPages, onlyTheHost, type RefusalCode, refuse } from './answers.ts';
import type { Entrance } from './entrance.ts';
import { type Admitted, NOBODY, type SessionCookies } from './session-cookies.ts';
import { limitSignIns, wrongPins } from './wrong-pins.ts';

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

/** A code from the table; a phone for a seat names the seat. */
const code = z.string().regex(/^[\w-]{22}$/);
/** The ways in without a PIN: a code, the host's right for a seat, or a right that was handed over. */
export const letIn = z.union([
  z.strictObject({ code, seat: seat.exactOptional() }),
  z.strictObject({ seat }),
  z.strictObject({ host }),
]);

/** Showing a PIN or a code, and what it lets this browser see. docs/reference/socket.md, "Sessions". */
export function sessionRoutes(access: Access, cookies: SessionCookies, entrance: Entrance, clock: Clock): Router {
  const { sessions, invitations } = access;
  const tell = (request: Request, response: Response, admitted: Admitted, more: object = {}): void => {
    const { seat, host } = admitted;
    response.json({
      seat: seat?.audience.type === 'seat' ? seat.audience.seat : null,
      host: host !== null,
      mayStart: entrance.mayStart(request),
      mayHost: host !== null || mayTakeHost(request),
      ...more,
    });
  };
  /** The machine's own screen, and a browser that was handed the right, need no PIN. */
  const mayTakeHost = (request: Request): boolean =>
    cookies.read(request.headers).seat?.mayHost === true || (entrance.isThisMachine(request) && !access.hostNeedsPin);
  const begin = (request: Request, response: Response, audience: Audience, by: LetInBy): Admitted => {
    const { headers, secure } = request;
    return cookies.begin(audience, headers, secure, response, { by, device: deviceName(headers['user-agent']) });
  };
  const isTaken = (request: Request, wanted: Seat): boolean => {
    const own = cookies.read(request.headers).seat;
    const audience: Audience = { type: 'seat', seat: wanted };
    return sessions.standing.some(session => isSameAudience(session.audience, audience) && session.id !== own?.id);
  };
  const sitDown = (request: Request, response: Response, wanted: Seat, by: LetInBy): void => {
    if (isTaken(request, wanted)) refuse(response, 409, 'session/seat-taken');
    else tell(request, response, begin(request, response, { type: 'seat', seat: wanted }, by));
  };
  const whyNotByCode = (
    request: Request,
    code: string,
    wanted: Seat | undefined,
  ): readonly [number, RefusalCode] | null => {
    if (wanted !== undefined && isTaken(request, wanted)) return [409, 'session/seat-taken'];
    if (invitations.isClosed) return [403, 'session/no-newcomers'];
    return invitations.redeem(code) ? null : [401, 'session/code-used'];
  };
  const showCode = (request: Request, response: Response, code: string, wanted: Seat | undefined): void => {
    const refused = whyNotByCode(request, code, wanted);
    if (refused) refuse(response, ...refused);
    else if (wanted !== undefined) sitDown(request, response, wanted, 'code');
    else if (!access.hasHost && !access.hostNeedsPin)
      tell(request, response, begin(request, response, { type: 'host' }, 'code'));
    else tell(request, response, cookies.read(request.headers), { code: invitations.forChoosing() });
  };
  const routes = Router();
  routes.use(['/api/session', '/api/pins'], neverKept, onlyOurPages, express.json({ limit: 1024, inflate: false }));
  routes.get('/api/session', (request, response) => tell(request, response, cookies.read(request.headers)));
  routes.delete('/api/session', (request, response) => {
    cookies.end(request.headers, response);
    tell(request, response, NOBODY);
  });
  routes.post('/api/session', limitSignIns(), (request, response, next) => {
    const asked = letIn.safeParse(request.body);
    if (!asked.success) return next();
    const { data } = asked;
    if ('code' in data) return showCode(request, response, data.code, data.seat);
    if ('host' in data && mayTakeHost(request)) {
      const by = entrance.isThisMachine(request) && !access.hostNeedsPin ? 'machine' : 'host';
      return tell(request, response, begin(request, response, { type: 'host' }, by));
    }
    if ('seat' in data && cookies.read(request.headers).host) return sitDown(request, response, data.seat, 'host');
    return refuse(response, 401, 'session/none');
  });
  routes.post(
    '/api/session',
    onlyIf(body => shown.safeParse(body).success),
    ...wrongPins(({ body }) => JSON.stringify(audienceOf(body)), clock),
    async (request, response) => {
      const { body } = request;
      const audience = audienceOf(body);
      if (await access.isPin(audience, body.pin)) tell(request, response, begin(request, response, audience, 'pin'));
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

const KNOWN: readonly (readonly [part: RegExp, name: string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS|Linux/, 'Linux'],
];

/** A browser's device by its own description, for the host's list; empty if unknown. */
const deviceName = (userAgent = ''): string => KNOWN.find(([part]) => part.test(userAgent))?.[1] ?? '';
