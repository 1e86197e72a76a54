import { type Request, Router } from 'express';
import { renderSVG } from 'uqr';
import { seatNumbered } from '../../domain/seat.ts';
import { isLoopback, pathBefore } from './addresses.ts';
import { neverKept, refuse } from './answers.ts';

/**
 * A picture for each seat that leads a phone to its screen, one for the results, for telling hands, for the page of a phone
 * that films and for trusting the table. PINs are told by people, not by pictures. Where only a proxy leads here, they lead
 * where this screen was asked for.
 */
export function joinRoutes(lanUrls: () => readonly string[]): Router {
  const routes = Router();
  routes.get(/^\/join\/([1-4]|results|score|camera|trust)\.svg$/, neverKept, (request, response) => {
    const { params } = request;
    const url = lanUrls()[0] ?? addressAsked(request);
    if (url === null) return refuse(response, 404, 'join/no-way');
    const where = params[0] ?? '';
    const leadsTo = seatNumbered(where) !== null ? `${url}/seat/${where}` : `${url}/${where}`;
    response.type('svg').send(renderSVG(leadsTo, { border: 2, ecc: 'M' }));
  });
  return routes;
}

/** Null: only this machine has asked for it like that. */
function addressAsked({ protocol, headers }: Request): string | null {
  const { hostname, host } = new URL(`${protocol}://${headers.host}`);
  return hostname === 'localhost' || hostname === '[::1]' || isLoopback(hostname)
    ? null
    : `${protocol}://${host}${pathBefore(headers)}`;
}
