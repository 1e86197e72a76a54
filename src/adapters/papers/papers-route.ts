import { type RequestHandler, Router } from 'express';
import { asyncApi } from './asyncapi.ts';
import { jsonSchemas } from './documented-schemas.ts';
import { openApi } from './openapi.ts';

/** `GET /api`: where its papers are; they tell how the table is asked, and nothing of a table. docs/reference/api.md. */
export function papersRoute(version: string): Router {
  const routes = Router();
  const paper = (make: () => object): RequestHandler => {
    let made: string | null = null;
    return (_request, response) => {
      made ??= JSON.stringify(make());
      response.set('Cache-Control', 'no-cache').type('json').send(made);
    };
  };
  routes.get('/api', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json({
      name: 'paizhuo',
      version,
      papers: { openapi: '/api/openapi.json', asyncapi: '/api/asyncapi.json', schemas: '/api/schemas.json' },
    });
  });
  routes.get(
    '/api/openapi.json',
    paper(() => openApi(version)),
  );
  routes.get(
    '/api/asyncapi.json',
    paper(() => asyncApi(version)),
  );
  routes.get(
    '/api/schemas.json',
    paper(() => ({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: jsonSchemas('#/$defs'),
    })),
  );
  return routes;
}
