import express, { Router } from 'express';
import { z } from 'zod';
import type { UpdateView } from '../../projections/update-view.ts';
import { neverKept, onlyOurPages, onlyTheHost, refuse } from './answers.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Which version runs, and how another one is asked for. */
export interface UpdateDesk {
  readonly view: () => UpdateView;
  /** True if people play a hand. */
  readonly isHandOn: () => boolean;
  /** Has the version that is offered tried, soon. Throws like `node:fs`. */
  readonly ask: (version: string) => void;
}

/** The version that is wanted, as it is called on the page. */
export const wanted = z.strictObject({ version: z.string().max(60) });

/** `/api/update`: the host sees which version runs and has the one tried that is offered. */
export function updateRoutes(desk: UpdateDesk, cookies: SessionCookies): Router {
  const routes = Router();
  routes.use(
    '/api/update',
    neverKept,
    onlyOurPages,
    onlyTheHost(cookies),
    express.json({ limit: 1024, inflate: false }),
  );
  routes.get('/api/update', (_request, response) => {
    response.json(desk.view());
  });
  routes.post('/api/update', ({ body }, response) => {
    const asked = wanted.safeParse(body);
    if (!asked.success || asked.data.version !== desk.view().offered)
      return refuse(response, 409, 'update/not-offered');
    if (desk.isHandOn()) return refuse(response, 409, 'update/hand-is-on');
    try {
      desk.ask(asked.data.version);
    } catch {
      return refuse(response, 500, 'update/cannot-ask');
    }
    response.status(202).json(desk.view());
  });
  return routes;
}
