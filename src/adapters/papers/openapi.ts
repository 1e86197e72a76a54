import { jsonSchemas } from './documented-schemas.ts';

interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  /** The name of a schema. */
  readonly body?: string;
  /** The name of a schema, or a media type where it is no JSON of a known form. */
  readonly answer: string;
  readonly status?: number;
  /** Needs the host's session. */
  readonly isHosts?: boolean;
  readonly refused?: readonly number[];
}

/** The routes at `/api` and for watchdogs. docs/reference/socket.md and record.md describe them in words. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/healthz',
    summary: 'Whether the server answers and the table is followed.',
    answer: 'Alive',
    refused: [503],
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'What stands between the table and a game.',
    answer: 'Readiness',
    refused: [503],
  },
  {
    method: 'get',
    path: '/metrics',
    summary: 'Figures for Prometheus: asked on the machine itself, or with web.metricsToken as a bearer token.',
    answer: 'text/plain',
    refused: [401, 503],
  },
  { method: 'get', path: '/api/table', summary: 'The table as everybody may see it.', answer: 'TableMessage' },
  { method: 'get', path: '/api/match', summary: 'Ledger, statistics and the last result.', answer: 'MatchMessage' },
  { method: 'get', path: '/api/rules', summary: 'Every rule set as a form needs it.', answer: 'RuleSets' },
  {
    method: 'post',
    path: '/api/score',
    summary: 'What a finished hand is worth, and why. docs/reference/score.md.',
    body: 'application/json',
    answer: 'application/json',
    refused: [400, 413, 429],
  },
  {
    method: 'get',
    path: '/api/evening',
    summary: 'The evening: who has won what, and what settles it.',
    answer: 'Evening',
  },
  {
    method: 'get',
    path: '/api/broadcast',
    summary: 'All hands open, a while later, as a stream of events.',
    answer: 'text/event-stream',
    refused: [404, 503],
  },
  { method: 'get', path: '/api/session', summary: 'Who this browser is admitted as.', answer: 'Session' },
  {
    method: 'post',
    path: '/api/session',
    summary: 'Shows a PIN or a code, or takes a right without one; the cookie of the session comes with the answer.',
    body: 'ShownPin',
    answer: 'Session',
    refused: [400, 401, 403, 409, 429],
  },
  { method: 'delete', path: '/api/session', summary: 'Ends the sessions of this browser.', answer: 'Session' },
  {
    method: 'post',
    path: '/api/pins',
    summary: 'Makes a new PIN and tells it once.',
    body: 'WhosePin',
    answer: 'NewPin',
    isHosts: true,
    refused: [400, 401],
  },
  {
    method: 'get',
    path: '/api/setup',
    summary: 'Every value of the config but its secrets, and the schema of it (Config).',
    answer: 'application/json',
    isHosts: true,
    refused: [401, 404, 422],
  },
  {
    method: 'put',
    path: '/api/setup',
    summary: 'Writes the config, at once or not at all.',
    body: 'WrittenSettings',
    answer: 'application/json',
    isHosts: true,
    refused: [400, 401, 404, 409, 422, 500],
  },
  {
    method: 'get',
    path: '/api/setup/doctor',
    summary: 'What is between the table and a game, as paizhuo doctor tells it.',
    answer: 'application/json',
    isHosts: true,
    refused: [401],
  },
  {
    method: 'get',
    path: '/api/setup/diagnostics',
    summary: 'The facts for a remote helper, without secrets, as a zip.',
    answer: 'application/zip',
    isHosts: true,
    refused: [401],
  },
  {
    method: 'get',
    path: '/api/update',
    summary:
      'Which version runs, which other one waits to be taken, which newer one is known of, and how the last one that was taken did.',
    answer: 'Update',
    isHosts: true,
    refused: [401],
  },
  {
    method: 'post',
    path: '/api/update',
    summary: 'Has the version that is offered tried; the one before comes back where it does not do.',
    body: 'WantedVersion',
    answer: 'Update',
    isHosts: true,
    refused: [401, 409, 500],
  },
  { method: 'get', path: '/api/phones', summary: 'Boards that are phones.', answer: 'Phones' },
  { method: 'get', path: '/api/https', summary: 'Where the same is served over HTTPS.', answer: 'application/json' },
  {
    method: 'get',
    path: '/api/hands',
    summary: 'Recorded hands, the newest first, filtered by rules, player, winner, from, to and min.',
    answer: 'application/json',
    refused: [400],
  },
  {
    method: 'get',
    path: '/api/hands/{id}',
    summary: 'One recorded hand as a file.',
    answer: 'application/x-ndjson',
    refused: [404],
  },
  {
    method: 'get',
    path: '/api/hands/{id}/replay',
    summary: 'The hand step by step.',
    answer: 'application/json',
    refused: [404, 429],
  },
  {
    method: 'get',
    path: '/api/hands/{id}/review',
    summary: 'What each decision of the hand gave up.',
    answer: 'application/json',
    refused: [404, 429],
  },
  {
    method: 'post',
    path: '/api/hands',
    summary: 'Brings hands of another table in.',
    body: 'application/octet-stream',
    answer: 'application/json',
    status: 201,
    isHosts: true,
    refused: [422],
  },
  {
    method: 'get',
    path: '/api/matches/{match}/ledger.csv',
    summary: 'The payments of a match.',
    answer: 'text/csv',
    refused: [404, 429],
  },
  {
    method: 'get',
    path: '/api/matches/{match}/hands.zip',
    summary: 'All hands of a match.',
    answer: 'application/zip',
    refused: [404, 429],
  },
  { method: 'get', path: '/api/people', summary: 'Everybody who has a name.', answer: 'application/json' },
  {
    method: 'post',
    path: '/api/people',
    summary: 'Renames, merges, separates or forgets a person.',
    body: 'application/json',
    answer: 'application/json',
    isHosts: true,
    refused: [400, 422, 500],
  },
  {
    method: 'get',
    path: '/api/sets',
    summary: 'The sets of tiles that the table was shown.',
    answer: 'application/json',
  },
  {
    method: 'get',
    path: '/api/sets/{name}',
    summary: 'One of these sets, as the recogniser needs it.',
    answer: 'application/json',
    refused: [404],
  },
  {
    method: 'put',
    path: '/api/sets/{name}',
    summary: 'Keeps a set and plays with it; for the host, and for the PIN of phones.',
    body: 'application/json',
    answer: 'application/json',
    refused: [401, 403, 409, 413, 422, 429, 500],
  },
  {
    method: 'patch',
    path: '/api/sets/{name}',
    summary: 'Renames a set, or plays with it or with none; asked of the same people.',
    body: 'application/json',
    answer: 'application/json',
    refused: [400, 401, 403, 404, 409, 422, 429, 500],
  },
  {
    method: 'delete',
    path: '/api/sets/{name}',
    summary: 'Forgets a set; asked of the same people.',
    answer: 'application/json',
    refused: [401, 403, 404, 429, 500],
  },
  {
    method: 'get',
    path: '/api/backup',
    summary: 'Everything the table keeps.',
    answer: 'application/zip',
    isHosts: true,
  },
  {
    method: 'post',
    path: '/api/backup',
    summary: 'Says where a backup is to be had, and then how far it is.',
    answer: 'application/x-ndjson',
    isHosts: true,
  },
  {
    method: 'get',
    path: '/api/backup/{id}',
    summary: 'The backup that was asked for.',
    answer: 'application/zip',
    isHosts: true,
    refused: [404],
  },
  {
    method: 'post',
    path: '/api/restore',
    summary: 'Puts a backup back, and says how far it is; `?settings`: with its settings.',
    body: 'application/zip',
    answer: 'application/x-ndjson',
    isHosts: true,
    refused: [409, 413],
  },
];

/** The HTTP interface as OpenAPI 3.1. */
export function openApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = path;
    path[operation.method] = described(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Paizhuo',
      version,
      description:
        'A mahjong table over HTTP. What changes something is asked for by pages of the table or by programs that send no Origin.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: jsonSchemas('#/components/schemas'),
      securitySchemes: {
        host: {
          type: 'apiKey',
          in: 'cookie',
          name: 'paizhuo.table-1.host',
          description: 'The cookie of POST /api/session; its name has the id of the table.',
        },
      },
    },
  };
}

function described({ method, path, summary, body, answer, status = 200, isHosts, refused = [] }: Operation): object {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const statuses = [...new Set([...(isHosts ? [403] : []), ...refused])];
  const refusal = { description: 'Refused: the body says why.', content: contentOf('Error') };
  return {
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: contentOf(body) } }),
    ...(isHosts && { security: [{ host: [] }] }),
    responses: {
      [status]: { description: summary, content: contentOf(answer) },
      ...Object.fromEntries(statuses.map(code => [code, refusal])),
    },
  };
}

const contentOf = (what: string): object =>
  what.includes('/')
    ? { [what]: what === 'application/json' ? { schema: { type: 'object' } } : {} }
    : { 'application/json': { schema: { $ref: `#/components/schemas/${what}` } } };
