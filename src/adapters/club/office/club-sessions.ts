import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import { z } from 'zod';
import type { Clock } from '../../../domain/clock.ts';

/** Whom a browser has shown to be. */
export type ClubSession =
  /** Runs the club, and is called so in the journal. */
  | { readonly type: 'host' | 'desk'; readonly by: string }
  /** One who plays here. */
  | { readonly type: 'person'; readonly person: string };

/** How long a browser is known, in ms: an evening; whoever plays here for a season. */
const LASTS_MS = { host: 14 * 3_600_000, desk: 14 * 3_600_000, person: 180 * 24 * 3_600_000 } as const;

const payload = z.union([
  z.strictObject({ type: z.enum(['host', 'desk']), by: z.string(), until: z.number() }),
  z.strictObject({ type: z.literal('person'), person: z.string(), until: z.number() }),
]);

type Kind = 'desk' | 'person';
const kindOf = ({ type }: ClubSession): Kind => (type === 'person' ? 'person' : 'desk');
const FLAGS = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

/**
 * Sessions that are in the browser's cookie alone, signed: any process of the club knows them. With another secret nobody is
 * known any more.
 */
export class ClubSessions {
  readonly #secret: () => string;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(secret: () => string, clock: Pick<Clock, 'now'>) {
    this.#secret = secret;
    this.#clock = clock;
  }

  begin(session: ClubSession, isSecure: boolean, response: Response): void {
    const until = this.#clock.now() + LASTS_MS[session.type];
    const told = Buffer.from(JSON.stringify({ ...session, until })).toString('base64url');
    response.cookie(nameOf(kindOf(session), isSecure), `${told}.${this.#sign(told)}`, {
      ...{ ...FLAGS, secure: isSecure },
      maxAge: LASTS_MS[session.type],
    });
  }

  /** The host's or the desk's session comes from one cookie, a person's from another: who runs the club may play too. */
  read({ cookie = '' }: IncomingHttpHeaders, kind: Kind): ClubSession | null {
    for (const isSecure of [true, false]) {
      const session = this.#open(cookieIn(cookie, nameOf(kind, isSecure)));
      if (session && kindOf(session) === kind) return session;
    }
    return null;
  }

  end(kind: Kind, response: Response): void {
    response.clearCookie(nameOf(kind, false), FLAGS);
    response.clearCookie(nameOf(kind, true), { ...FLAGS, secure: true });
  }

  #open(token: string): ClubSession | null {
    const [told = '', signature = ''] = token.split('.');
    const [given, own] = [Buffer.from(signature), Buffer.from(this.#sign(told))];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
    const session = payload.safeParse(JSON.parse(Buffer.from(told, 'base64url').toString()));
    if (!session.success || session.data.until <= this.#clock.now()) return null;
    const { until: _, ...whom } = session.data;
    return whom;
  }

  #sign(told: string): string {
    return createHmac('sha256', this.#secret()).update(told).digest('base64url');
  }
}

/** A page over plain HTTP may not set a cookie anew that came over HTTPS: each way has its own. */
const nameOf = (kind: Kind, isSecure: boolean): string => `paizhuo-club.${kind}${isSecure ? '.https' : ''}`;

const cookieIn = (cookies: string, name: string): string =>
  cookies
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
