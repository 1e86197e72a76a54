import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { err, ok, type Result } from '../../domain/result.ts';
import { reasonOf } from '../reason.ts';
import { listen } from './listen.ts';

/** A port that this program holds: no other program can answer at it. */
export interface BoundPort {
  readonly http: Server;
  readonly host: string;
  readonly port: number;
}

export type PortError = {
  readonly code: 'web/port-in-use' | 'web/port-not-allowed' | 'web/port-no-browser-opens' | 'web/cannot-listen';
  readonly host: string;
  readonly port: number;
  readonly reason: string;
};

/** One line that says what is wrong and what to do. */
export function formatPortError({ code, host, port, reason }: PortError): string {
  switch (code) {
    case 'web/port-in-use':
      return `port ${port} is already in use: stop what uses it, or choose another with --port (0 takes any free one)`;
    case 'web/port-not-allowed':
      return `port ${port} may only be used by the administrator: choose one above 1023 with --port`;
    case 'web/port-no-browser-opens':
      return `no browser opens a page at port ${port}: choose another with --port`;
    case 'web/cannot-listen':
      return `cannot listen on ${host}:${port} (${reason}): check web.host and web.port in the config file`;
  }
}

/**
 * Takes a port first of all, so that a second start fails before it writes a line. Until pages are served, it asks
 * clients to come back. `port` 0: any free one; `host` `::` lets tablets in, `127.0.0.1` only this
 * machine.
 */
export async function bindPort(host: string, port: number): Promise<Result<BoundPort, PortError>> {
  if (!isOpenedByBrowsers(port))
    return err({ code: 'web/port-no-browser-opens', host, port, reason: 'blocked by browsers' });
  const http = createServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': '1', 'Cache-Control': 'no-store' }).end();
  });
  try {
    await listen(http, host, port);
    return ok({ http, host, port: (http.address() as AddressInfo).port });
  } catch (error) {
    return err(listenError(error as Error, host, port));
  }
}

/** The reason why pages could not be served there instead of `now`, or null, as far as visible while `now` is open. */
export async function whyNotThere(host: string, port: number, now: BoundPort): Promise<PortError | null> {
  // a port that we hold cannot be opened a second time
  const bound = await bindPort(host, port === now.port ? 0 : port);
  if (!bound.ok) return { ...bound.error, port };
  bound.value.http.close();
  return null;
}

/** Ports of other services that browsers keep pages from. WHATWG Fetch, "port blocking". */
const NO_BROWSER_OPENS: ReadonlySet<number> = new Set([
  ...[1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109],
  ...[110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530],
  ...[531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190],
  ...[5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

export const isOpenedByBrowsers = (port: number): boolean => !NO_BROWSER_OPENS.has(port);

function listenError(error: Error, host: string, port: number): PortError {
  const reason = reasonOf(error);
  if (reason === 'EADDRINUSE') return { code: 'web/port-in-use', host, port, reason };
  if (reason === 'EACCES') return { code: 'web/port-not-allowed', host, port, reason };
  return { code: 'web/cannot-listen', host, port, reason };
}
