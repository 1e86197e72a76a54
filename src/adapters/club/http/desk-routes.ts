import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { ClubRefusal } from '../../../club/commands.ts';
import type { ClubTrouble, DeskView, SessionAtDesk } from '../../../club/desk/desk-view.ts';
import { noticeBoard } from '../../../club/notice-board.ts';
import type { Clock } from '../../../domain/clock.ts';
import { isPersonName } from '../../../domain/person-name.ts';
import type { LobbyTable } from '../../../projections/club-view.ts';
import { RULE_SETS } from '../../../rules/index.ts';
import { hashPin, isPinOf, PIN } from '../../access/pins.ts';
import { neverKept, onlyOurPages, refuse, refuseWith } from '../../http/answers.ts';
import { wrongPins } from '../../http/wrong-pins.ts';
import type { ClubBooks, ClubKeys, ClubSession, KeptSession } from '../office/club-books.ts';
import type { ClubDesk } from '../office/club-desk.ts';
import type { ClubSessions } from '../office/club-sessions.ts';
import { askedOfDesk } from '../office/command-schemas.ts';
import type { Office } from '../office/office.ts';
import { OWN_PAGE } from '../office/people-desk.ts';
import type { Results } from '../results.ts';

export interface DeskRoutesOptions {
  readonly office: Office;
  readonly desk: ClubDesk;
  readonly results: Pick<Results, 'matchesAtDesk' | 'disputed'>;
  readonly sessions: ClubSessions;
  readonly books: ClubBooks;
  readonly keys: () => ClubKeys;
  /** The keys are others now; those before open nothing any more. */
  readonly onKeys: (keys: ClubKeys) => void;
  readonly lobby: () => readonly LobbyTable[];
  readonly troubles: () => readonly ClubTrouble[];
  readonly clock: Clock;
}

/** Entries of the journal in one answer. */
const MOST_ENTRIES = 100;
/** Larger than any command: a scripted round of a hundred tables. */
const MOST_BYTES = 64 * 1024;

/** The journal's author for a person on their own page, which no user of the desk may have. */
const deskName = z
  .string()
  .trim()
  .min(1)
  .refine(name => isPersonName(name) && !name.startsWith(OWN_PAGE));
const shown = z.strictObject({ pin: z.string().regex(PIN), name: deskName });
const chosen = z.strictObject({ pin: z.string().regex(PIN).nullable() });

type DeskSession = Extract<ClubSession, { readonly by: string }>;

export async function deskSession(
  sessions: ClubSessions,
  { headers }: Pick<Request, 'headers'>,
): Promise<DeskSession | null> {
  const session = await sessions.read(headers, 'desk');
  return session && session.whom.type !== 'person' ? session.whom : null;
}

/** Signing in at the desk, and what is asked for there. docs/reference/club.md. */
export function deskRoutes(options: DeskRoutesOptions): Router {
  const { office, desk, results, sessions, books, keys, onKeys, lobby, clock } = options;
  const routes = Router();
  routes.use(['/api/session', '/api/desk'], neverKept, onlyOurPages);
  const tell = (response: Response, session: DeskSession | null): void => {
    response.json(session ? { role: session.type, by: session.by } : { role: null, by: null });
  };
  routes.get('/api/session', async (request, response) => tell(response, await deskSession(sessions, request)));
  routes.delete('/api/session', async (request, response) => {
    await sessions.signOut(request.headers, 'desk', response);
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
      await sessions.begin(session, request.secure, response);
      tell(response, session);
    },
  );
  routes.use('/api/desk', onlyAtTheDesk(sessions));
  routes.get('/api/desk', async (request, response) => {
    const session = await deskSession(sessions, request);
    if (!session) return;
    const [disputed, hasDeskPin] = [await results.disputed(), keys().desk !== null];
    response.json(deskView(office, session, { tables: lobby(), hasDeskPin, disputed, troubles: options.troubles() }));
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
  routes.get('/api/desk/sessions', async (request, response) => {
    const own = await sessions.read(request.headers, 'desk');
    response.json((await sessions.open()).map(session => sessionAtDesk(office, session, session.id === own?.id)));
  });
  routes.delete('/api/desk/sessions/:id', async (request, response, next) => {
    const session = (await sessions.open()).find(({ id }) => id === request.params.id);
    if (!session) return next();
    const asker = await deskSession(sessions, request);
    if (session.whom.type === 'host' && asker?.type !== 'host')
      return refuseDesk(response, { code: 'desk/only-the-host' });
    await sessions.end(session.id);
    response.json(null);
  });
  routes.post('/api/desk', express.json({ limit: MOST_BYTES, inflate: false }), async (request, response) => {
    const session = await deskSession(sessions, request);
    const asked = askedOfDesk.safeParse(request.body);
    if (!session || !asked.success)
      return refuseWith(response, 400, 'desk/bad-request', asked.error ? z.prettifyError(asked.error) : '');
    const { command, why } = asked.data;
    const done = await desk.ask({ by: session.by, role: session.type, why }, command);
    if (done.ok) response.json(done.value);
    else refuseDesk(response, done.error);
  });
  routes.post('/api/desk/pin', express.json({ limit: 1024, inflate: false }), async (request, response) => {
    const session = await deskSession(sessions, request);
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
  async (request, response, next) => {
    if (await deskSession(sessions, request)) next();
    else refuse(response, 401, 'session/none');
  };

async function roleOf({ host, desk }: ClubKeys, pin: string): Promise<'host' | 'desk' | null> {
  if (host !== null && (await isPinOf(host, pin))) return 'host';
  return desk !== null && (await isPinOf(desk, pin)) ? 'desk' : null;
}

function sessionAtDesk(office: Office, { id, whom, began, until }: KeptSession, isYours: boolean): SessionAtDesk {
  const name =
    whom.type === 'person'
      ? (office.settled.register.find(({ id: person }) => person === whom.person)?.name ?? '')
      : whom.by;
  return { id, role: whom.type, name, began, until, isYours };
}

function deskView(
  office: Office,
  { type, by }: DeskSession,
  seen: Pick<DeskView, 'tables' | 'hasDeskPin' | 'disputed' | 'troubles'>,
): DeskView {
  const { state, people } = office.settled;
  return {
    ...{ ...seen, role: type, by, announcements: state.announcements, seasons: state.seasons },
    board: noticeBoard(state),
    people: people.map(({ person, pin, card }) => ({ ...person, hasPin: pin !== null, hasCard: card !== null })),
    journal: office.newestEntries,
    ruleSets: RULE_SETS.filter(({ plays }) => plays).map(({ id, name }) => ({ id, name })),
  };
}

const refuseDesk = (response: Response, { code, ...facts }: ClubRefusal): void =>
  refuseWith(response, code === 'desk/only-the-host' ? 403 : 409, code, 'This cannot be done now.', facts);
