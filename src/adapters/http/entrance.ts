import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from '../access/access.ts';
import { isLoopback } from './addresses.ts';
import { hasOwnName } from './known-hosts.ts';
import type { Admitted, SessionCookies } from './session-cookies.ts';

/** As much of a request, or of what a connection began with, as tells who asks. */
export interface Asker {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Who may look on, and who may start what the table's button starts. */
export class Entrance {
  readonly #access: Access;
  readonly #cookies: SessionCookies;
  readonly #names: readonly string[];

  /** `names`: what the table is called besides its numbers and its machine's names. */
  constructor(access: Access, cookies: SessionCookies, names: readonly string[]) {
    this.#access = access;
    this.#cookies = cookies;
    this.#names = names;
  }

  /** Whether whoever looks on has to show a PIN first. */
  get isClosed(): boolean {
    return this.#access.isClosed;
  }

  mayLookOn(asker: Asker): boolean {
    if (!this.isClosed || this.isThisMachine(asker)) return true;
    const { seat, host, display, viewer } = this.admitted(asker);
    return (seat ?? host ?? display ?? viewer) !== null;
  }

  /** The table's machine, its own displays and the host: whoever is only in the same network starts nothing. */
  mayStart(asker: Asker): boolean {
    if (this.isThisMachine(asker)) return true;
    const { host, display } = this.admitted(asker);
    return (host ?? display) !== null;
  }

  admitted({ headers }: Asker): Admitted {
    return this.#cookies.read(headers);
  }

  /** Whoever asks has to show a PIN again. */
  turnAway(asker: Asker): void {
    const admitted = Object.values(this.admitted(asker));
    this.#access.sessions.end(({ id }) => admitted.some(session => session?.id === id));
  }

  /**
   * Whether somebody sits at the machine itself. What a proxy on it hands on comes from elsewhere, and says so; what a page
   * from elsewhere asks in the browser of this machine may come under a name that its maker has lead here.
   */
  isThisMachine({ headers, socket: { remoteAddress = '' } }: Asker): boolean {
    return isLoopback(remoteAddress) && headers['x-forwarded-for'] === undefined && hasOwnName(headers, this.#names);
  }
}
