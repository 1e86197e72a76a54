import { X509Certificate } from 'node:crypto';
import type { Server } from 'node:http';
import { Router } from 'express';
import type { Result } from '../../domain/result.ts';
import { type CertificateFiles, givenCertificate, type ServedCertificate } from '../certificate/certificate-files.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { isEverywhere, lanAddresses } from './addresses.ts';
import { machineNames, searchedDomains } from './known-hosts.ts';
import { SecureDoor } from './secure-door.ts';
import type { ServerLimits } from './server-limits.ts';

/** The address of the authority's certificate. */
export const AUTHORITY_PATH = '/paizhuo-authority.crt';

/** Interval of the check for an ending certificate or changed addresses. */
const LOOK_EVERY_MS = 60_000;

export interface HttpsOptions {
  readonly http: Server;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Further names of the table, besides its own names and addresses. */
  readonly names: readonly string[];
  /** A certificate from another authority. */
  readonly tls?: { readonly certificate: string; readonly key: string } | undefined;
  readonly files: CertificateFiles;
  readonly limits?: ServerLimits;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The pages over HTTPS, for as long as there is a certificate. A problem with it is logged, and plain HTTP stays
 * available.
 */
export class HttpsWay {
  readonly #options: HttpsOptions;
  #door: SecureDoor | null = null;
  #served: ServedCertificate | null = null;
  /** Logged already: once is enough. */
  #trouble: string | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: HttpsOptions) {
    this.#options = options;
  }

  /** Opens the way if there is a certificate, and looks after it from then on. */
  async open(): Promise<void> {
    await this.#look();
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Null while nothing is served over HTTPS. */
  get port(): number | null {
    return this.#door?.port ?? null;
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#door?.close();
  }

  routes(): Router {
    const routes = Router();
    routes.get('/api/https', (_request, response) => {
      response.set('Cache-Control', 'no-store').json({
        port: this.port,
        until: this.#served?.until ?? null,
        authority: this.#served?.authority ? fingerprintOf(this.#served.authority) : null,
      });
    });
    routes.get(AUTHORITY_PATH, (_request, response, next) => {
      const authority = this.#served?.authority;
      if (!authority) return next();
      response.set('Cache-Control', 'no-store').type('application/x-x509-ca-cert').send(authority);
    });
    return routes;
  }

  async #look(): Promise<void> {
    try {
      const found = await this.#certificate();
      if (!found.ok) return this.#tell(found.error);
      if (found.value && !this.#isClosed) await this.#serve(found.value);
    } catch (error) {
      this.#tell(reasonOf(error));
    }
  }

  async #serve(certificate: ServedCertificate): Promise<void> {
    const { http, host, port, names, limits, now } = this.#options;
    const unsigned = names.filter(name => certificate.leftOut.includes(name));
    if (!this.#door) this.#door = await SecureDoor.open(http, host, port, certificate, limits);
    else if (certificate.certificate !== this.#served?.certificate) this.#door.renew(certificate);
    this.#served = certificate;
    if (this.#isClosed) this.#door.close();
    if (certificate.until < now()) this.#tell(`the certificate ended on ${new Date(certificate.until).toISOString()}`);
    else if (unsigned.length > 0)
      this.#tell(`the table's authority may not sign ${unsigned.join(', ')}: paizhuo certificate --renew`);
    else this.#trouble = null;
  }

  async #certificate(): Promise<Result<ServedCertificate | null, string>> {
    const { tls, files, host, names, now } = this.#options;
    if (tls) return givenCertificate(tls.certificate, tls.key);
    const inDomains = machineNames().flatMap(name => searchedDomains().map(domain => `${name}.${domain}`));
    const hosts = [
      'localhost',
      ...machineNames().flatMap(dotLocal),
      ...inDomains,
      ...names,
      '127.0.0.1',
      ...addressesOf(host),
    ];
    return await files.served([...new Set(hosts)], now());
  }

  #tell(reason: string): void {
    if (reason === this.#trouble) return;
    this.#trouble = reason;
    this.#options.log.warn('HTTPS is not as it should be; plain HTTP goes on', { reason });
  }
}

const dotLocal = (name: string): readonly string[] => (name.includes('.') ? [name] : [name, `${name}.local`]);
const addressesOf = (host: string): readonly string[] => (isEverywhere(host) ? lanAddresses() : [host]);

/** As phones and browsers show it: `1A:2B:…`. */
export const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint256;
