import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import { refuse } from './answers.ts';

/** Wrong PINs from one address before it has to wait. */
export const MOST_TRIES = 10;
const TRIES_MS = 5 * 60_000;
/**
 * Wrong PINs for one audience from everywhere. Reached only by many addresses together, so no single guest can keep a
 * player out; and what many addresses can try in a day stays a small part of all PINs.
 */
export const MOST_TRIES_IN_ALL = 60;
const TRIES_IN_ALL_MS = 10 * 60_000;

/** Wrong PINs are counted by who sends them, then by whom they are for. Right ones count for nothing. */
export const wrongPins = (audienceOf: (request: Request) => string): readonly RequestHandler[] => [
  rateLimit({
    ...POLITELY,
    limit: MOST_TRIES,
    windowMs: TRIES_MS,
    keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip),
  }),
  rateLimit({
    ...POLITELY,
    limit: MOST_TRIES_IN_ALL,
    windowMs: TRIES_IN_ALL_MS,
    keyGenerator: audienceOf,
  }),
];

const POLITELY: Partial<Options> = {
  // counted when the try begins, so that many at once are no way around; given back when the PIN was right
  skipSuccessfulRequests: true,
  requestWasSuccessful: (_request, { statusCode }) => statusCode !== 401,
  legacyHeaders: false,
  standardHeaders: 'draft-8',
  validate: { xForwardedForHeader: false },
  handler: (_request, response) => refuse(response, 429, 'session/too-many-tries'),
};
