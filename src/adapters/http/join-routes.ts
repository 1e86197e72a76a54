import { Router } from 'express';
import { renderSVG } from 'uqr';
import { neverKept, refuse } from './answers.ts';

/** A picture for each seat that leads a phone to its screen. The PIN is told by people, not by the picture. */
export function joinRoutes(lanUrls: () => readonly string[]): Router {
  const routes = Router();
  routes.get(/^\/join\/([0-3])\.svg$/, neverKept, ({ params }, response) => {
    const [url] = lanUrls();
    if (url === undefined) return refuse(response, 404, 'join/no-way');
    response.type('svg').send(renderSVG(`${url}/seat/${params[0]}`, { border: 2, ecc: 'M' }));
  });
  return routes;
}
