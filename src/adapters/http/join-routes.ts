import { Router } from 'express';
import { renderSVG } from 'uqr';
import { neverKept, refuse } from './answers.ts';

/** A picture for each seat that leads a phone to its screen, and one for the results. PINs are told by people, not by pictures. */
export function joinRoutes(lanUrls: () => readonly string[]): Router {
  const routes = Router();
  routes.get(/^\/join\/([0-3]|results)\.svg$/, neverKept, ({ params }, response) => {
    const [url] = lanUrls();
    if (url === undefined) return refuse(response, 404, 'join/no-way');
    const leadsTo = params[0] === 'results' ? `${url}/results` : `${url}/seat/${params[0]}`;
    response.type('svg').send(renderSVG(leadsTo, { border: 2, ecc: 'M' }));
  });
  return routes;
}
