import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Result } from '../../domain/result.ts';
import { MOST_SETS, maybeKept, type SetShelf, type ShelfRefusal } from '../vision/set-shelf.ts';
import { neverKept, onlyOurPages, refuseWith } from './answers.ts';
import type { PhoneJoins } from './phone-joins.ts';
import { addressOf } from './request-limits.ts';

const CHANGE = z.union([z.strictObject({ name: z.string().max(80) }), z.strictObject({ isPlayed: z.boolean() })]);
/** Forty-two faces with their thumbnails. */
const MOST_BYTES = 2_000_000;

const WHY_NOT: Readonly<Record<ShelfRefusal['code'], readonly [number, string]>> = {
  'sets/no-such-set': [404, 'The table has no set of this name.'],
  'sets/name-taken': [409, 'Another set is called that.'],
  'sets/no-name': [422, 'A set cannot be called that.'],
  'sets/full': [409, `The table keeps ${MOST_SETS} sets; forget one first.`],
  'sets/not-kept': [500, 'This could not be kept.'],
};

/**
 * The sets of tiles that the table was shown, for every screen: `/api/sets`. Every viewer may read them; the host, and
 * a phone that shows the PIN for phones (`X-Phones-Pin`), may keep, rename, choose and forget them. docs/reference/socket.md.
 */
export function setRoutes(shelf: SetShelf, phones: PhoneJoins): Router {
  const routes = Router();
  const onlyPhonesAndHost: RequestHandler = (request, response, next) => {
    const refusal = phones.refusal(request.headers, pinIn(request), addressOf(request));
    if (refusal === null) next();
    else if (refusal === 'phone/too-many-tries')
      refuseWith(response, 429, refusal, 'Too many wrong PINs. Please wait a little before the next one.');
    else refuseWith(response, 401, refusal, 'For this the PIN for phones is needed, or to be the host.');
  };
  const tell = (response: Response): void => {
    response.json({ sets: shelf.list(), played: shelf.played });
  };
  const told = (response: Response, done: Result<null, ShelfRefusal>): void => {
    if (done.ok) {
      tell(response);
      return;
    }
    const [status, why] = WHY_NOT[done.error.code];
    refuseWith(response, status, done.error.code, 'reason' in done.error ? `${why} ${done.error.reason}` : why);
  };
  routes.use('/api/sets', neverKept);
  routes.get('/api/sets', (_request, response) => tell(response));
  routes.get('/api/sets/:name', ({ params }, response) => {
    const set = shelf.get(params.name);
    if (set) response.json(set);
    else refuseWith(response, 404, 'sets/no-such-set', WHY_NOT['sets/no-such-set'][1]);
  });
  const changes = [onlyOurPages, onlyPhonesAndHost, express.json({ limit: MOST_BYTES, inflate: false })];
  routes.put('/api/sets/:name', ...changes, (request, response) => {
    const set: unknown = request.body;
    if (maybeKept(set) && set.set === request.params['name']) told(response, shelf.keep(set));
    else refuseWith(response, 422, 'sets/no-set', 'This is no set of tiles, or its name cannot be that of a file.');
  });
  routes.patch('/api/sets/:name', ...changes, (request, response) => {
    const change = CHANGE.safeParse(request.body);
    const name = String(request.params['name']);
    if (!change.success) refuseWith(response, 400, 'sets/bad-request', z.prettifyError(change.error));
    else if ('name' in change.data) told(response, shelf.rename(name, change.data.name));
    else told(response, shelf.choose(change.data.isPlayed ? name : null));
  });
  routes.delete('/api/sets/:name', ...changes, ({ params }, response) =>
    told(response, shelf.forget(String(params['name']))),
  );
  return routes;
}

const pinIn = (request: Request): string | undefined => request.get('x-phones-pin') || undefined;
