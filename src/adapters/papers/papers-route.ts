import { type RequestHandler, Router } from 'express';

/** `GET /api`: where its papers are; they tell how the table is asked, and nothing of a table. docs/reference/api.md. */
export function papersRoute(version: string): Router {
  const routes = Router();
  // made, and its program loaded, when it is first asked for
  const paper = (make: () => Promise<object>): RequestHandler => {
    let made: string | null = null;
    return async (_request, response) => {
      made ??= JSON.stringify(await make());
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
    paper(async () => (await import('./openapi.ts')).openApi(version)),
  );
  routes.get(
    '/api/asyncapi.json',
    paper(async () => (await import('./asyncapi.ts')).asyncApi(version)),
  );
  routes.get(
    '/api/schemas.json',
    paper(async () => ({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: (await import('./documented-schemas.ts')).jsonSchemas('#/$defs'),
    })),
  );
  return routes;
}
