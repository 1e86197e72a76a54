import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { err, ok, type Result } from '../../domain/result.ts';
import { reasonOf } from '../reason.ts';

/** A port that is this program's own: nobody else can be asked at it any more. */
export interface BoundPort {
  readonly http: Server;
  readonly host: string;
  readonly port: number;
}

export type PortError = {
  readonly code: 'web/port-in-use' | 'web/port-not-allowed' | 'web/cannot-listen';
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
    case 'web/cannot-listen':
      return `cannot listen on ${host}:${port} (${reason}): check web.host and web.port in the config file`;
  }
}

/**
 * Takes a port before anything else is done, so that a second start finds out before it has written a line. Until pages
 * are served whoever asks is told to come back. `port` 0: any free one; `host` `0.0.0.0` lets tablets in, `127.0.0.1` only
 * this machine.
 */
export async function bindPort(host: string, port: number): Promise<Result<BoundPort, PortError>> {
  const http = createServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': '1', 'Cache-Control': 'no-store' }).end();
  });
  return new Promise(settle => {
    const refused = (error: Error): void => settle(err(listenError(error, host, port)));
    http.once('error', refused);
    http.listen({ port, host }, () => {
      http.off('error', refused);
      settle(ok({ http, host, port: (http.address() as AddressInfo).port }));
    });
  });
}

function listenError(error: Error, host: string, port: number): PortError {
  const reason = reasonOf(error);
  if (reason === 'EADDRINUSE') return { code: 'web/port-in-use', host, port, reason };
  if (reason === 'EACCES') return { code: 'web/port-not-allowed', host, port, reason };
  return { code: 'web/cannot-listen', host, port, reason };
}
