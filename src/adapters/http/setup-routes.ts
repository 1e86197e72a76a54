import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { formatConfigError } from '../config/config-error.ts';
import { type ConfigDraft, type ConfigFile, type ConfigWriteError, describedConfig } from '../config/config-file.ts';
import type { Config } from '../config/config-schema.ts';
import type { Diagnostics } from '../doctor/diagnostics.ts';
import type { Finding } from '../doctor/finding.ts';
import { neverKept, onlyOurPages, onlyTheHost, refuse } from './answers.ts';
import { type BoundPort, formatPortError, whyNotThere } from './bind-port.ts';
import { download } from './record-answers.ts';
import type { SessionCookies } from './session-cookies.ts';

export interface SetupDesk {
  /** Null: the table runs without one. */
  readonly configFile: ConfigFile | null;
  /** The file says something else now; true when all of it is in force already. */
  readonly saved: (config: Config) => boolean;
  /** Runs the doctor; without it there is none. */
  readonly examine?: () => Promise<readonly Finding[]>;
  /** Data of the table for a remote helper, besides the findings. */
  readonly facts?: () => Promise<Omit<Diagnostics, 'findings'>>;
}

/** More than any config: thirty boards with all their settings. */
const MOST_BYTES = 64 * 1024;

/** The settings as a page writes them back; `version`: of the file they were read from. */
export const written = z.strictObject({ values: z.record(z.string(), z.unknown()), version: z.string() });

/** The routes of the setup page. docs/reference/socket.md, "Setup". */
export function setupRoutes(
  { configFile, saved, examine, facts }: SetupDesk,
  bound: BoundPort,
  cookies: SessionCookies,
): Router {
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
  let examination: Promise<readonly Finding[]> | null = null;
  // one at a time, however many ask
  const findings = (): Promise<readonly Finding[]> => {
    examination ??= (examine?.() ?? Promise.resolve([])).finally(() => {
      examination = null;
    });
    return examination;
  };
  routes.get('/api/setup/doctor', async (_request, response) => {
    response.json({ findings: await findings() });
  });
  routes.get('/api/setup/diagnostics', async (_request, response) => {
    const told = { findings: await findings(), ...((await facts?.()) ?? { config: null, log: [], table: null }) };
    const { diagnosticsName, writeDiagnostics } = await import('../doctor/diagnostics.ts');
    download(response, diagnosticsName(new Date()), 'application/zip');
    await writeDiagnostics(told, response);
  });
  routes.put('/api/setup', async ({ body }, response) => {
    const asked = written.safeParse(body);
    if (!configFile) return refuse(response, 404, 'setup/no-file');
    if (!asked.success) return refuse(response, 400, 'setup/bad-request');
    const draft = configFile.draft(asked.data.values, asked.data.version);
    if (!draft.ok) return explain(response, draft.error);
    const problem = await unservable(draft.value, bound);
    if (problem) return refuse(response, 422, 'setup/not-valid', { problems: [problem] });
    const config = draft.value.save();
    if (!config.ok) return explain(response, config.error);
    const inForce = saved(config.value);
    const now = configFile.read();
    if (now.ok) response.json({ ...now.value, inForce });
    else explain(response, now.error);
  });
  return routes;
}

/** The problem with the new address of the pages: the table could not restart there. */
async function unservable({ before, after }: ConfigDraft, bound: BoundPort) {
  const { host, port } = after.web;
  if (host === before.web.host && port === before.web.port) return null;
  const error = await whyNotThere(host, port, bound);
  return error && { path: error.code === 'web/cannot-listen' ? 'web.host' : 'web.port', text: formatPortError(error) };
}

function explain(response: Response, error: ConfigWriteError): void {
  if (error.code === 'setup/file-changed') refuse(response, 409, error.code);
  else if (error.code === 'setup/cannot-write') refuse(response, 500, error.code, { reason: error.reason });
  else {
    const problems = error.errors.map(problem => ({ path: problem.path, text: formatConfigError(problem) }));
    refuse(response, 422, error.code, { problems });
  }
}
