import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { OwnPage, PersonExport } from '../../../club/people/own-page.ts';
import type { PersonId } from '../../../club/people/person.ts';
import { WISHES } from '../../../club/people/person.ts';
import type { PeopleRefusal } from '../../../club/people/register.ts';
import type { Clock } from '../../../domain/clock.ts';
import { ok } from '../../../domain/result.ts';
import { SEATS } from '../../../domain/seat.ts';
import type { LobbyTable } from '../../../projections/club-view.ts';
import { isPinOf, PIN } from '../../access/pins.ts';
import { neverKept, onlyOurPages, refuse, refuseWith } from '../../http/answers.ts';
import { wrongPins } from '../../http/wrong-pins.ts';
import type { ClubBooks, KeptPerson } from '../office/club-books.ts';
import type { ClubDesk } from '../office/club-desk.ts';
import type { ClubSessions } from '../office/club-sessions.ts';
import type { Office } from '../office/office.ts';
import { hashCard } from '../office/people-desk.ts';
import type { Results } from '../results.ts';
import { onlyAtTheDesk } from './desk-routes.ts';

export interface OwnRoutesOptions {
  readonly office: Office;
  readonly desk: ClubDesk;
  readonly results: Results;
  readonly sessions: ClubSessions;
  readonly books: Pick<ClubBooks, 'entries'>;
  readonly table: (id: string) => LobbyTable | null;
  readonly clock: Clock;
}

const shown = z.union([
  z.strictObject({ number: z.string().trim().min(1).max(12), pin: z.string().regex(PIN) }),
  z.strictObject({ card: z.string().min(10).max(100) }),
]);
const asked = z.union([
  z.strictObject({ type: z.literal('set-wish'), wish: z.enum(WISHES) }),
  z.strictObject({ type: z.literal('set-pin'), pin: z.string().regex(PIN) }),
  z.strictObject({ type: z.literal('sit-down'), table: z.string(), seat: z.literal([0, 1, 2, 3]) }),
  z.strictObject({ type: z.literal('get-up') }),
  z.strictObject({ type: z.literal('erase') }),
]);
type Asked = z.output<typeof asked>;

/** What a person does at a seat, with a PIN or a card: sit down, choose what others read, take everything along, be erased. */
export function ownRoutes(options: OwnRoutesOptions): Router {
  const { office, sessions, results, books } = options;
  const routes = Router();
  routes.use('/api/me', neverKept, onlyOurPages, express.json({ limit: 1024, inflate: false }));
  const own = (request: Request): KeptPerson | null => {
    const session = sessions.read(request.headers, 'person');
    return session?.type === 'person' ? keptOf(office, session.person) : null;
  };
  routes.post(
    '/api/me/session',
    (request, response, next) => {
      if (shown.safeParse(request.body).success) next();
      else refuse(response, 400, 'session/bad-request');
    },
    ...wrongPins(({ body }) => String(body.number ?? 'card'), options.clock),
    async (request, response) => {
      const kept = await whoShows(office, shown.parse(request.body));
      if (!kept) return refuse(response, 401, 'session/wrong-pin');
      sessions.begin({ type: 'person', person: kept.person.id }, request.secure, response);
      response.json(await ownPage(options, kept));
    },
  );
  routes.delete('/api/me/session', (_request, response) => {
    sessions.end('person', response);
    response.json(null);
  });
  routes.get('/api/me', async (request, response) => {
    const kept = own(request);
    if (kept) response.json(await ownPage(options, kept));
    else refuse(response, 401, 'session/none');
  });
  routes.post('/api/me', async (request, response) => {
    const kept = own(request);
    const wanted = asked.safeParse(request.body);
    if (!kept) return refuse(response, 401, 'session/none');
    if (!wanted.success) return refuse(response, 400, 'session/bad-request');
    const refused = await doFor(options, kept, wanted.data);
    if (refused) return refuseWith(response, 409, refused, 'This cannot be done now.');
    const now = keptOf(office, kept.person.id);
    if (!now) sessions.end('person', response);
    response.json(now && (await ownPage(options, now)));
  });
  const exportFor = async (response: Response, { person, pin, card }: KeptPerson): Promise<void> => {
    const journal = (await books.entries(0)).filter(({ decision }) => JSON.stringify(decision).includes(person.id));
    const told: PersonExport = {
      ...{ person, hasPin: pin !== null, hasCard: card !== null, journal },
      matches: await results.matchesOf(person.id),
    };
    response.attachment(`${person.id}.json`).json(told);
  };
  routes.get('/api/me/export', async (request, response) => {
    const kept = own(request);
    if (kept) await exportFor(response, kept);
    else refuse(response, 401, 'session/none');
  });
  routes.get('/api/people/:id/export', neverKept, onlyAtTheDesk(sessions), async ({ params }, response, next) => {
    const kept = keptOf(office, String(params['id']));
    if (!kept) return next();
    await exportFor(response, kept);
  });
  return routes;
}

const keptOf = (office: Office, id: PersonId): KeptPerson | null =>
  office.settled.people.find(({ person }) => person.id === id) ?? null;

async function whoShows(office: Office, given: z.output<typeof shown>): Promise<KeptPerson | null> {
  const { people } = office.settled;
  if ('card' in given) {
    const card = hashCard(given.card);
    return people.find(kept => kept.card === card) ?? null;
  }
  const kept = people.find(({ person }) => person.number === given.number);
  return kept && kept.pin !== null && (await isPinOf(kept.pin, given.pin)) ? kept : null;
}

/** Why it is not done; null: it is. */
async function doFor(options: OwnRoutesOptions, { person }: KeptPerson, wanted: Asked): Promise<string | null> {
  const { office, desk, table: tableOf } = options;
  const author = { by: 'own-page', why: null };
  switch (wanted.type) {
    case 'set-wish':
    case 'set-pin':
    case 'erase': {
      const command =
        wanted.type === 'erase'
          ? ({ type: 'erase-person', person: person.id } as const)
          : ({ ...wanted, person: person.id } as const);
      // what is one's own one may have erased
      const done = await desk.ask({ ...author, role: 'host' }, command);
      return done.ok ? null : done.error.code;
    }
    case 'sit-down': {
      const playing = tableOf(wanted.table)?.playing;
      if (!playing) return 'people/no-such-table';
      const claim = { table: wanted.table, match: playing.match, seat: wanted.seat, person: person.id };
      await office.decide<PeopleRefusal>(author, async () => ok({ decisions: [{ type: 'seat-claimed', ...claim }] }));
      return null;
    }
    case 'get-up': {
      const at = seatOf(options, person.id);
      if (!at) return null;
      const claim = { ...at, person: null };
      await office.decide<PeopleRefusal>(author, async () => ok({ decisions: [{ type: 'seat-claimed', ...claim }] }));
      return null;
    }
  }
}

async function ownPage(options: OwnRoutesOptions, { person, pin, card }: KeptPerson): Promise<OwnPage> {
  const at = seatOf(options, person.id);
  return {
    ...person,
    ...{ hasPin: pin !== null, hasCard: card !== null },
    seat: at && { table: at.table, seat: at.seat },
    matches: await options.results.matchesOf(person.id),
  };
}

/** Where somebody sits now, by what they have said themselves. */
function seatOf({ office, table }: OwnRoutesOptions, person: PersonId) {
  for (const [key, seats] of office.settled.state.claims) {
    const [id = '', match = ''] = key.split('/');
    const seat = SEATS.find(one => seats[one] === person);
    if (seat !== undefined && table(id)?.playing?.match === match) return { table: id, match, seat } as const;
  }
  return null;
}
