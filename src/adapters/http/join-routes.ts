import { Router } from 'express';
import { renderSVG } from 'uqr';
import { neverKept, refuse } from './answers.ts';

/**
 * A picture for each seat that leads a phone to its screen, one for the results, for telling hands, for the page of a phone
 * that films and for trusting the table. PINs are told by people, not by pictures.
 */
export function joinRoutes(lanUrls: () => readonly string[]): Router {
  const routes = Router();
  routes.get(/^\/join\/([0-3]|results|score|camera|trust)\.svg$/, neverKept, ({ params }, response) => {
    const [url] = lanUrls();
    if (url === undefined) return refuse(response, 404, 'join/no-way');
    const where = params[0] ?? '';
    const leadsTo = /^[0-3]$/.test(where) ? `${url}/seat/${where}` : `${url}/${where}`;
    response.type('svg').send(renderSVG(leadsTo, { border: 2, ecc: 'M' }));
  });
  return routes;
}
