import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { ClubRefusal } from '../../../club/commands.ts';
import type { DeskView } from '../../../club/desk/desk-view.ts';
import { noticeBoard } from '../../../club/notice-board.ts';
import type { Clock } from '../../../domain/clock.ts';
import { isPersonName } from '../../../domain/person-name.ts';
import type { LobbyTable } from '../../../projections/club-view.ts';
import { RULE_SETS } from '../../../rules/index.ts';
import { hashPin, isPinOf, PIN } from '../../access/pins.ts';
import { neverKept, onlyOurPages, refuse, refuseWith } from '../../http/answers.ts';
import { wrongPins } from '../../http/wrong-pins.ts';
import type { ClubBooks, ClubKeys } from '../office/club-books.ts';
import type { ClubDesk } from '../office/club-desk.ts';
import type { ClubSession, ClubSessions } from '../office/club-sessions.ts';
import { askedOfDesk } from '../office/command-schemas.ts';
import type { Office } from '../office/office.ts';
import type { Results } from '../results.ts';

export interface DeskRoutesOptions {
  readonly office: Office;
  readonly desk: ClubDesk;
  readonly results: Pick<Results, 'matchesAtDesk'>;
  readonly sessions: ClubSessions;
  readonly books: ClubBooks;
  readonly keys: () => ClubKeys;
  /** The keys are others now; those before open nothing any more. */
  readonly onKeys: (keys: ClubKeys) => void;
  readonly lobby: () => readonly LobbyTable[];
  readonly clock: Clock;
}

/** Entries of the journal in one answer. */
const MOST_ENTRIES = 100;
/** Larger than any command: a scripted round of a hundred tables. */
const MOST_BYTES = 64 * 1024;

const shown = z.strictObject({ pin: z.string().regex(PIN), name: z.string().trim().min(1).refine(isPersonName) });
const chosen = z.strictObject({ pin: z.string().regex(PIN).nullable() });

type DeskSession = Extract<ClubSession, { readonly by: string }>;

export const deskSession = (sessions: ClubSessions, { headers }: Pick<Request, 'headers'>): DeskSession | null => {
  const session = sessions.read(headers, 'desk');
  return session && session.type !== 'person' ? session : null;
};

/** Signing in at the desk, and what is asked for there. docs/reference/club.md. */
export function deskRoutes(options: DeskRoutesOptions): Router {
  const { office, desk, results, sessions, books, keys, onKeys, lobby, clock } = options;
  const routes = Router();
  routes.use(['/api/session', '/api/desk'], neverKept, onlyOurPages);
  const tell = (response: Response, session: DeskSession | null): void => {
    response.json(session ? { role: session.type, by: session.by } : { role: null, by: null });
  };
  routes.get('/api/session', (request, response) => tell(response, deskSession(sessions, request)));
  routes.delete('/api/session', (_request, response) => {
    sessions.end('desk', response);
    tell(response, null);
  });
  routes.post(
    '/api/session',
    express.json({ limit: 1024, inflate: false }),
    (request, response, next) => {
      if (shown.safeParse(request.body).success) next();
      else refuse(response, 400, 'session/bad-request');
    },
    ...wrongPins(() => 'desk', clock),
    async (request, response) => {
      const { pin, name } = shown.parse(request.body);
      const type = await roleOf(keys(), pin);
      if (type === null) return refuse(response, 401, 'session/wrong-pin');
      const session = { type, by: name } as const;
      sessions.begin(session, request.secure, response);
      tell(response, session);
    },
  );
  routes.use('/api/desk', onlyAtTheDesk(sessions));
  routes.get('/api/desk', (request, response) => {
    const session = deskSession(sessions, request);
    if (session) response.json(deskView(office, session, lobby(), keys().desk !== null));
  });
  routes.get('/api/desk/journal', async ({ query }, response) => {
    const before = Number(query['before'] ?? Number.POSITIVE_INFINITY);
    const entries = (await books.entries(0)).filter(({ no }) => no < before);
    response.json(entries.slice(-MOST_ENTRIES).toReversed());
  });
  routes.get('/api/desk/matches', async ({ query: { evening } }, response) => {
    const isDay = typeof evening === 'string' && /^\d{4}-\d\d-\d\d$/.test(evening);
    response.json(await results.matchesAtDesk(isDay ? evening : null));
  });
  routes.post('/api/desk', express.json({ limit: MOST_BYTES, inflate: false }), async (request, response) => {
    const session = deskSession(sessions, request);
    const asked = askedOfDesk.safeParse(request.body);
    if (!session || !asked.success)
      return refuseWith(response, 400, 'desk/bad-request', asked.error ? z.prettifyError(asked.error) : '');
    const { command, why } = asked.data;
    const done = await desk.ask({ by: session.by, role: session.type, why }, command);
    if (done.ok) response.json(done.value);
    else refuseDesk(response, done.error);
  });
  routes.post('/api/desk/pin', express.json({ limit: 1024, inflate: false }), async (request, response) => {
    const session = deskSession(sessions, request);
    const asked = chosen.safeParse(request.body);
    if (session?.type !== 'host') return refuse(response, 401, 'session/none');
    if (!asked.success) return refuse(response, 400, 'session/bad-request');
    const { pin } = asked.data;
    const now = { ...keys(), desk: pin === null ? null : await hashPin(pin) };
    await books.keepKeys(now);
    onKeys(now);
    response.json({ hasDeskPin: pin !== null });
  });
  return routes;
}

export const onlyAtTheDesk =
  (sessions: ClubSessions): RequestHandler =>
  (request, response, next) => {
    if (deskSession(sessions, request)) next();
    else refuse(response, 401, 'session/none');
  };

async function roleOf({ host, desk }: ClubKeys, pin: string): Promise<'host' | 'desk' | null> {
  if (host !== null && (await isPinOf(host, pin))) return 'host';
  return desk !== null && (await isPinOf(desk, pin)) ? 'desk' : null;
}

function deskView(
  office: Office,
  { type, by }: DeskSession,
  tables: readonly LobbyTable[],
  hasDeskPin: boolean,
): DeskView {
  const { state, people } = office.settled;
  return {
    ...{ role: type, by, tables, hasDeskPin, announcements: state.announcements, seasons: state.seasons },
    board: noticeBoard(state),
    people: people.map(({ person, pin, card }) => ({ ...person, hasPin: pin !== null, hasCard: card !== null })),
    journal: office.newestEntries,
    ruleSets: RULE_SETS.filter(({ plays }) => plays).map(({ id, name }) => ({ id, name })),
  };
}

const refuseDesk = (response: Response, { code, ...facts }: ClubRefusal): void =>
  refuseWith(response, code === 'desk/only-the-host' ? 403 : 409, code, 'This cannot be done now.', facts);
