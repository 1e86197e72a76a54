import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { formatConfigError } from '../config/config-error.ts';
import { type ConfigFile, type ConfigWriteError, describedConfig } from '../config/config-file.ts';
import type { Config } from '../config/config-schema.ts';
import { neverKept, onlyOurPages, onlyTheHost, refuse } from './answers.ts';
import type { SessionCookies } from './session-cookies.ts';

export interface SetupDesk {
  /** Null: the table runs without one. */
  readonly configFile: ConfigFile | null;
  /** The file says something else now; true when all of it is in force already. */
  readonly saved: (config: Config) => boolean;
}

/** More than any config: thirty boards with all their settings. */
const MOST_BYTES = 64 * 1024;

const written = z.strictObject({ values: z.record(z.string(), z.unknown()), version: z.string() });

/** What the setup page is made of, and what it writes. docs/reference/socket.md, "Setup". */
export function setupRoutes({ configFile, saved }: SetupDesk, cookies: SessionCookies): Router {
  const routes = Router();
  routes.use(
    '/api/setup',
    neverKept,
    onlyOurPages,
    onlyTheHost(cookies),
    express.json({ limit: MOST_BYTES, inflate: false }),
  );
  routes.get('/api/setup', (_request, response) => {
    if (!configFile) return refuse(response, 404, 'setup/no-file');
    const config = configFile.read();
    if (config.ok) response.json({ ...config.value, file: configFile.file, schema: describedConfig() });
    else explain(response, config.error);
  });
  routes.put('/api/setup', ({ body }, response) => {
    const asked = written.safeParse(body);
    if (!configFile) return refuse(response, 404, 'setup/no-file');
    if (!asked.success) return refuse(response, 400, 'setup/bad-request');
    const config = configFile.write(asked.data.values, asked.data.version);
    if (!config.ok) return explain(response, config.error);
    const inForce = saved(config.value);
    const now = configFile.read();
    if (now.ok) response.json({ ...now.value, inForce });
    else explain(response, now.error);
  });
  return routes;
}

function explain(response: Response, error: ConfigWriteError): void {
  if (error.code === 'setup/file-changed') refuse(response, 409, error.code);
  else if (error.code === 'setup/cannot-write') refuse(response, 500, error.code, { reason: error.reason });
  else {
    const problems = error.errors.map(problem => ({ path: problem.path, text: formatConfigError(problem) }));
    refuse(response, 422, error.code, { problems });
  }
}
