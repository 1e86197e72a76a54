import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import type { Audience } from '../../projections/socket-contract.ts';
import { type LettingIn, SESSION_MS, type Session, type Sessions } from '../access/sessions.ts';
import { pathBefore } from './addresses.ts';

/** The audiences a browser has proved: a player, the host, several or none. */
export type Admitted = Readonly<Record<Kind, Session | null>>;
type Kind = Audience['type'];
const KINDS = ['seat', 'host', 'display', 'viewer'] as const satisfies readonly Kind[];

export const NOBODY: Admitted = { seat: null, host: null, display: null, viewer: null };

/** Behind a proxy that serves others too, these get no cookies of ours. */
const flagsFor = (headers: IncomingHttpHeaders) =>
  ({ httpOnly: true, sameSite: 'strict', path: `${pathBefore(headers)}/` }) as const;

/** The session cookies of one table. Tables of one machine share its cookies, whatever their ports: the id tells them apart. */
export class SessionCookies {
  readonly #table: string;
  readonly #sessions: Sessions;

  constructor(table: string, sessions: Sessions) {
    this.#table = table;
    this.#sessions = sessions;
  }

  read({ cookie = '' }: IncomingHttpHeaders): Admitted {
    const find = (kind: Kind): Session | null => {
      for (const name of [this.#nameOf(kind, true), this.#nameOf(kind, false)]) {
        const session = this.#sessions.find(cookieIn(cookie, name));
        if (session?.audience.type === kind) return session;
      }
      return null;
    };
    return { seat: find('seat'), host: find('host'), display: find('display'), viewer: find('viewer') };
  }

  /** Begins a session; its token goes to this browser, out of reach of scripts. The one it had before ends. */
  begin(
    audience: Audience,
    headers: IncomingHttpHeaders,
    isSecure: boolean,
    response: Response,
    about: LettingIn,
  ): Admitted {
    const before = this.read(headers);
    const { token, session } = this.#sessions.begin(audience, about);
    this.#sessions.end(({ id }) => id === before[audience.type]?.id);
    response.cookie(this.#nameOf(audience.type, isSecure), token, {
      ...flagsFor(headers),
      secure: isSecure,
      maxAge: SESSION_MS,
    });
    return { ...before, [audience.type]: session };
  }

  /** Ends whatever sessions this browser has. */
  end(headers: IncomingHttpHeaders, response: Response): void {
    const admitted = this.read(headers);
    this.#sessions.end(({ id }) => KINDS.some(kind => admitted[kind]?.id === id));
    for (const kind of KINDS) {
      response.clearCookie(this.#nameOf(kind, false), flagsFor(headers));
      response.clearCookie(this.#nameOf(kind, true), { ...flagsFor(headers), secure: true });
    }
  }

  /** A page over plain HTTP may not replace a cookie of HTTPS: each way has its own. */
  #nameOf(kind: Kind, isSecure: boolean): string {
    return `paizhuo.${this.#table}.${kind}${isSecure ? '.https' : ''}`;
  }
}

const cookieIn = (cookies: string, name: string): string | null =>
  cookies
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;
