import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Server as TlsServer } from 'node:tls';
import type { Certified } from '../certificate/make-certificate.ts';
import { isOpenedByBrowsers } from './bind-port.ts';
import { listen } from './listen.ts';
import { limitAccepted, SERVER_LIMITS, type ServerLimits } from './server-limits.ts';

/** The table's pages over HTTPS as well: what comes in here is served as what comes in over plain HTTP. */
export class SecureDoor {
  readonly #tls: TlsServer;

  private constructor(http: Server, served: Certified, limits: ServerLimits) {
    this.#tls = createServer(contextOf(served), socket => http.emit('connection', socket));
    // counted as they are accepted: a greeting that is never finished takes room, too
    limitAccepted(this.#tls, limits);
    // a client that does not trust the certificate hangs up during the handshake
    this.#tls.on('tlsClientError', (_error, socket) => socket.destroy());
  }

  /** Rejects with what the machine says where the port cannot be had; 0 takes any free one. */
  static async open(
    http: Server,
    host: string,
    port: number,
    served: Certified,
    limits: ServerLimits = SERVER_LIMITS,
  ): Promise<SecureDoor> {
    if (!isOpenedByBrowsers(port)) throw new Error(`no browser opens a page at port ${port}`);
    const door = new SecureDoor(http, served, limits);
    await listen(door.#tls, host, port);
    return door;
  }

  get port(): number {
    return (this.#tls.address() as AddressInfo).port;
  }

  /** From now on this one is shown; connections that are open stay. */
  renew(served: Certified): void {
    this.#tls.setSecureContext(contextOf(served));
  }

  close(): void {
    this.#tls.close();
  }
}

const contextOf = ({ certificate, key }: Certified) => ({
  cert: certificate,
  key,
  minVersion: 'TLSv1.2' as const,
  handshakeTimeout: 10_000,
});
