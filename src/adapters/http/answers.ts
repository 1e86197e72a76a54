import type { RequestHandler, Response } from 'express';
import { isFromOurPage } from './same-origin.ts';
import type { SessionCookies } from './session-cookies.ts';

const TEXTS = {
  'session/bad-request': 'This is no PIN of a seat or of the host.',
  'session/wrong-pin': 'This is not the PIN.',
  'session/too-many-tries': 'Too many wrong PINs. Please wait a little before the next one.',
  'session/foreign-page': 'Only pages of this table may ask for this.',
  'session/none': 'For this a PIN or a code from the table is needed first.',
  'session/code-used': 'This code let another phone in, or it is too old. Scan the one on the screen now.',
  'session/no-newcomers': 'The host lets no more phones in at the moment.',
  'session/seat-taken': 'Another phone has this seat. The host can take it back.',
  'setup/bad-request': 'This is no config as the setup page sends it.',
  'setup/no-file': 'The table runs without a config file; there is nothing to write to.',
  'setup/file-changed': 'The config file has been changed meanwhile. Please look at it again first.',
  'setup/not-valid': 'The table cannot be run like this.',
  'setup/cannot-write': 'The config file cannot be written.',
  'update/not-offered': 'There is no such version that could be taken now.',
  'update/hand-is-on': 'A hand is played: another version is taken between two hands.',
  'update/cannot-ask': 'The version cannot be asked for: the disk does not take it.',
  'join/no-way': 'Phones cannot reach this table: it is served to its own machine only.',
} as const;

export type RefusalCode = keyof typeof TEXTS;

/** An error for a program: its code, a sentence, and details that help to correct it. Never cached. */
export function refuseWith(response: Response, status: number, error: string, message: string, facts = {}): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ error, message, ...facts });
}

/** The same for what the pages of sessions and setup are refused. */
export function refuse(response: Response, status: number, code: RefusalCode, facts: object = {}): void {
  refuseWith(response, status, code, TEXTS[code], facts);
}

/** Answers that depend on the client are never cached. */
export const neverKept: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Requests that change something must come from pages of this server. */
export const onlyOurPages: RequestHandler = ({ headers }, response, next) => {
  if (isFromOurPage(headers)) next();
  else refuse(response, 403, 'session/foreign-page');
};

export const onlyTheHost =
  (cookies: SessionCookies): RequestHandler =>
  ({ headers }, response, next) => {
    if (cookies.read(headers).host) next();
    else refuse(response, 401, 'session/none');
  };
