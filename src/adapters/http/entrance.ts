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

/** Decides who may look on and who may press start. */
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

  /** True if viewers have to show a PIN first. */
  get isClosed(): boolean {
    return this.#access.isClosed;
  }

  mayLookOn(asker: Asker): boolean {
    if (!this.isClosed || this.isThisMachine(asker)) return true;
    const { seat, host, display, viewer } = this.admitted(asker);
    return (seat ?? host ?? display ?? viewer) !== null;
  }

  /** True for the table's machine, its own displays and the host; other devices in the network start nothing. */
  mayStart(asker: Asker): boolean {
    if (this.isThisMachine(asker)) return true;
    const { host, display } = this.admitted(asker);
    return (host ?? display) !== null;
  }

  admitted({ headers }: Asker): Admitted {
    return this.#cookies.read(headers);
  }

  /** The client has to show a PIN again. */
  turnAway(asker: Asker): void {
    const admitted = Object.values(this.admitted(asker));
    this.#access.sessions.end(({ id }) => admitted.some(session => session?.id === id));
  }

  /**
   * True if the request comes from the machine itself. A request through a proxy on it comes from elsewhere, and shows that; a foreign page
   * in this machine's browser may use a foreign name that leads here.
   */
  isThisMachine({ headers, socket: { remoteAddress = '' } }: Asker): boolean {
    const isHandedOn = HANDED_ON.some(name => headers[name] !== undefined);
    return isLoopback(remoteAddress) && !isHandedOn && hasOwnName(headers, this.#names);
  }
}

/** Proxies add one of these to what they hand on. */
const HANDED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
