import { type Request, Router } from 'express';
import { renderSVG } from 'uqr';
import { seatNumbered } from '../../domain/seat.ts';
import { isLoopback, pathBefore } from './addresses.ts';
import { neverKept, refuse } from './answers.ts';

/** The code that lets a phone in: for screens of the table's own and the host's alone. */
export interface ShownInvitation {
  readonly address: () => string | null;
  readonly isOurs: (request: Request) => boolean;
}

/**
 * QR codes that lead a phone to each seat's screen, the results, the scorepad, the camera page, the trust page and a moment of a recorded hand.
 * They hold no PIN. If only a proxy leads here, they lead to the address of this request.
 */
export function joinRoutes(lanUrls: () => readonly string[], invitation: ShownInvitation): Router {
  const routes = Router();
  routes.get('/join/table.svg', neverKept, (request, response) => {
    const address = invitation.isOurs(request) ? invitation.address() : null;
    if (address === null) return refuse(response, 404, 'join/no-way');
    response.type('svg').send(renderSVG(address, { border: 2, ecc: 'M' }));
  });
  routes.get(/^\/join\/([1-4]|results|score|camera|trust)\.svg$/, neverKept, (request, response) => {
    const { params } = request;
    const url = lanUrls()[0] ?? addressAsked(request);
    if (url === null) return refuse(response, 404, 'join/no-way');
    const where = params[0] ?? '';
    const leadsTo = seatNumbered(where) !== null ? `${url}/seat/${where}` : `${url}/${where}`;
    response.type('svg').send(renderSVG(leadsTo, { border: 2, ecc: 'M' }));
  });
  routes.get('/join/replay.svg', neverKept, (request, response) => {
    const url = lanUrls()[0] ?? addressAsked(request);
    const { to } = request.query;
    if (url === null || typeof to !== 'string' || !MOMENT.test(to)) return refuse(response, 404, 'join/no-way');
    response.type('svg').send(renderSVG(`${url}/replay#${to}`, { border: 2, ecc: 'M' }));
  });
  return routes;
}

/** A recorded hand, or an event of it, as the replay's addresses have it. */
const MOMENT = /^[\w-]{1,80}(@\d{1,9})?$/;

/** Null: only this machine has asked for it like that. */
function addressAsked({ protocol, headers }: Request): string | null {
  const { hostname, host } = new URL(`${protocol}://${headers.host}`);
  return hostname === 'localhost' || hostname === '[::1]' || isLoopback(hostname)
    ? null
    : `${protocol}://${host}${pathBefore(headers)}`;
}
