import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import type { Audience } from '../../projections/socket-contract.ts';
import { SESSION_MS, type Session, type Sessions } from '../access/sessions.ts';

/** Who a browser has shown to be: a player, the host, both or neither. */
export interface Admitted {
  readonly seat: Session | null;
  readonly host: Session | null;
}

const FLAGS = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

/** The session cookies of one table. Tables of one machine share its cookies, whatever their ports: the id tells them apart. */
export class SessionCookies {
  readonly #table: string;
  readonly #sessions: Sessions;

  constructor(table: string, sessions: Sessions) {
    this.#table = table;
    this.#sessions = sessions;
  }

  read({ cookie = '' }: IncomingHttpHeaders): Admitted {
    const find = (kind: Audience['type']): Session | null => {
      const session = this.#sessions.find(cookieIn(cookie, this.#nameOf(kind)));
      return session?.audience.type === kind ? session : null;
    };
    return { seat: find('seat'), host: find('host') };
  }

  /** Begins a session; its token goes to this browser, out of reach of scripts. The one it had before ends. */
  begin(audience: Audience, headers: IncomingHttpHeaders, isSecure: boolean, response: Response): Admitted {
    const before = this.read(headers);
    const { token, session } = this.#sessions.begin(audience);
    this.#sessions.end(({ id }) => id === before[audience.type]?.id);
    response.cookie(this.#nameOf(audience.type), token, { ...FLAGS, secure: isSecure, maxAge: SESSION_MS });
    return { ...before, [audience.type]: session };
  }

  /** Ends whatever sessions this browser has. */
  end(headers: IncomingHttpHeaders, response: Response): void {
    const { seat, host } = this.read(headers);
    this.#sessions.end(({ id }) => id === seat?.id || id === host?.id);
    response.clearCookie(this.#nameOf('seat'), FLAGS).clearCookie(this.#nameOf('host'), FLAGS);
  }

  #nameOf(kind: Audience['type']): string {
    return `paizhuo.${this.#table}.${kind}`;
  }
}

const cookieIn = (cookies: string, name: string): string | null =>
  cookies
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;
