import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { addressKey, isLoopback } from './addresses.ts';
import { refuseWith } from './answers.ts';

/** A number of requests within a time, from one address. */
export interface RequestLimit {
  readonly limit: number;
  readonly withinMs: number;
}

/** Reading that costs the table work: more than people look at in a minute, less than keeps it busy. */
export const MOST_LOOKED_AT: RequestLimit = { limit: 60, withinMs: 60_000 };

/** Everything that one address asks for: several times what a hall of screens behind one address does. */
export const MOST_ASKED: RequestLimit = { limit: 2000, withinMs: 10_000 };
/** Answers that are made for each request: they take a table milliseconds, files do not. */
export const MOST_MADE: RequestLimit = { limit: 500, withinMs: 10_000 };
/** Recorded hands, whose moves are worked out for each request: more than people leaf through, a tenth of the table's time. */
export const MOST_REPLAYED: RequestLimit = { limit: 300, withinMs: 60_000 };

/** The source of a request, as limits count it. */
export const addressOf = ({ ip = '' }: Request): string => addressKey(ip);

/** Lets so much through from one address; what is more is answered by `answer`, with how long to wait in its headers. */
export function limitRequests(
  { limit, withinMs }: RequestLimit,
  answer: (response: Response) => unknown,
  isFree: (request: Request) => boolean = () => false,
): RequestHandler {
  return rateLimit({
    limit,
    windowMs: withinMs,
    keyGenerator: addressOf,
    skip: isFree,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // which proxies are believed is decided where the server is put together
    validate: { xForwardedForHeader: false },
    handler: (_request, response) => void answer(response),
  });
}

/** The same for what answers with a code, and a sentence that says what to do. */
export const limitLooks = (code: string, most = MOST_LOOKED_AT): RequestHandler =>
  limitRequests(most, response => refuseWith(response, 429, code, 'Too much asked for at once. Please wait a minute.'));

/** Limits requests of one address, whatever they are for; this machine may ask for any number. */
export const limitAddress = (most: RequestLimit): RequestHandler =>
  limitRequests(
    most,
    response => refuseWith(response, 429, 'web/too-many-requests', 'Too much asked for at once. Please wait a moment.'),
    ({ ip = '' }) => isLoopback(ip),
  );
