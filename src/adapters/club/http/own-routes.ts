import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { OwnPage, PersonExport } from '../../../club/people/own-page.ts';
import type { PersonId } from '../../../club/people/person.ts';
import { WISHES } from '../../../club/people/person.ts';
import { NUMBER, type PeopleRefusal } from '../../../club/people/register.ts';
import { peopleAtMatch } from '../../../club/people-at-match.ts';
import type { Clock } from '../../../domain/clock.ts';
import { err, ok } from '../../../domain/result.ts';
import { SEATS } from '../../../domain/seat.ts';
import type { LobbyTable } from '../../../projections/club-view.ts';
import { isPinOf, PIN } from '../../access/pins.ts';
import { neverKept, onlyOurPages, refuse, refuseWith } from '../../http/answers.ts';
import { wrongPins } from '../../http/wrong-pins.ts';
import type { ClubBooks, KeptPerson, SecretKind } from '../office/club-books.ts';
import type { ClubDesk } from '../office/club-desk.ts';
import type { ClubSessions } from '../office/club-sessions.ts';
import type { Office } from '../office/office.ts';
import { byOwnPage, hashCard } from '../office/people-desk.ts';
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

const byNumber = z.strictObject({ number: z.string().trim().regex(NUMBER), pin: z.string().regex(PIN) });
const byCard = z.strictObject({ card: z.string().min(10).max(100) });
const shown = z.union([byNumber, byCard]);
const asked = z.union([
  z.strictObject({ type: z.literal('set-wish'), wish: z.enum(WISHES) }),
  z.strictObject({ type: z.literal('set-pin'), pin: z.string().regex(PIN) }),
  z.strictObject({ type: z.literal('sit-down'), table: z.string(), seat: z.literal([0, 1, 2, 3]) }),
  z.strictObject({ type: z.literal('get-up') }),
  z.strictObject({ type: z.literal('erase') }),
]);
type Asked = z.output<typeof asked>;

/** A person's own routes, with a PIN or a card: sit down, choose the shown name, export, be erased. */
export function ownRoutes(options: OwnRoutesOptions): Router {
  const { office, sessions, results, books } = options;
  const routes = Router();
  routes.use('/api/me', neverKept, onlyOurPages, express.json({ limit: 1024, inflate: false }));
  const own = async (request: Request): Promise<Owner | null> => {
    const session = await sessions.read(request.headers, 'person');
    const kept = session?.whom.type === 'person' ? keptOf(office, session.whom.person) : null;
    return kept && session?.whom.type === 'person' ? { kept, secret: session.whom.secret } : null;
  };
  const signIn = async (request: Request, response: Response, kept: KeptPerson | null, secret: SecretKind) => {
    if (!kept) return refuse(response, 401, 'session/wrong-pin');
    await sessions.begin({ type: 'person', person: kept.person.id, secret }, request.secure, response);
    response.json(await ownPage(options, kept));
  };
  routes.post(
    '/api/me/session',
    async (request, response, next) => {
      const given = shown.safeParse(request.body);
      if (!given.success) refuse(response, 400, 'session/bad-request');
      else if ('number' in given.data) next();
      // cards cannot be guessed: a right one counts after any number of wrong ones
      else await signIn(request, response, whoseCard(office, given.data.card), 'card');
    },
    ...wrongPins(({ body }) => byNumber.parse(body).number, options.clock),
    async (request, response) => signIn(request, response, await whoShows(office, byNumber.parse(request.body)), 'pin'),
  );
  routes.delete('/api/me/session', async (request, response) => {
    await sessions.signOut(request.headers, 'person', response);
    response.json(null);
  });
  routes.get('/api/me', async (request, response) => {
    const owner = await own(request);
    if (owner) response.json(await ownPage(options, owner.kept));
    else refuse(response, 401, 'session/none');
  });
  routes.post('/api/me', async (request, response) => {
    const owner = await own(request);
    const wanted = asked.safeParse(request.body);
    if (!owner) return refuse(response, 401, 'session/none');
    if (!wanted.success) return refuse(response, 400, 'session/bad-request');
    const refused = await doFor(options, owner, wanted.data);
    if (refused) return refuseWith(response, 409, refused, 'This cannot be done now.');
    const { person } = owner.kept;
    const now = keptOf(office, person.id);
    if (!now) await sessions.signOut(request.headers, 'person', response);
    // the PIN that opened this page opens nothing any more: the page stays open by the new one
    else if (wanted.data.type === 'set-pin' && owner.secret === 'pin')
      await sessions.begin({ type: 'person', person: person.id, secret: 'pin' }, request.secure, response);
    response.json(now && (await ownPage(options, now)));
  });
  const exportFor = async (response: Response, { person, pin, card }: KeptPerson): Promise<void> => {
    const journal = (await books.entries(0)).filter(
      ({ by, decision }) => by === byOwnPage(person.id) || namesExactly(decision, person.id),
    );
    const told: PersonExport = {
      ...{ person, hasPin: pin !== null, hasCard: card !== null, journal },
      matches: await results.matchesOf(person.id),
    };
    response.attachment(`${person.id}.json`).json(told);
  };
  routes.get('/api/me/export', async (request, response) => {
    const owner = await own(request);
    if (owner) await exportFor(response, owner.kept);
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

function whoseCard(office: Office, given: string): KeptPerson | null {
  const card = hashCard(given);
  return office.settled.people.find(kept => kept.card === card) ?? null;
}

async function whoShows(office: Office, { number, pin }: z.output<typeof byNumber>): Promise<KeptPerson | null> {
  const kept = office.settled.people.find(({ person }) => person.number === number);
  return kept && kept.pin !== null && (await isPinOf(kept.pin, pin)) ? kept : null;
}

/** True if `id` is one of the values, or keys, somewhere in it. */
const namesExactly = (value: unknown, id: string): boolean =>
  value === id ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, inner]) => key === id || namesExactly(inner, id)));

/** A person on their own page, and what opened it. */
interface Owner {
  readonly kept: KeptPerson;
  readonly secret: SecretKind;
}

/** Why it is not done; null: it is. */
async function doFor(options: OwnRoutesOptions, owner: Owner, wanted: Asked): Promise<string | null> {
  const { office, desk, table: tableOf } = options;
  const { person, hostMade } = owner.kept;
  const author = { by: byOwnPage(person.id), why: null };
  switch (wanted.type) {
    case 'set-wish':
    case 'set-pin':
    case 'erase': {
      const command =
        wanted.type === 'erase'
          ? ({ type: 'erase-person', person: person.id } as const)
          : ({ ...wanted, person: person.id } as const);
      // a helper who made the PIN, or the card, comes no further with it than at the desk
      const done = await desk.ask({ ...author, role: hostMade.includes(owner.secret) ? 'host' : 'desk' }, command);
      return done.ok ? null : done.error.code;
    }
    case 'sit-down': {
      const playing = tableOf(wanted.table)?.playing;
      if (!playing) return 'people/no-such-table';
      const claim = { table: wanted.table, match: playing.match, seat: wanted.seat, person: person.id };
      const done = await office.decide<PeopleRefusal>(author, async ({ state, register }) => {
        const sitter = peopleAtMatch(state, register, { table: wanted.table, ...playing })[wanted.seat];
        return sitter === null || sitter.id === person.id
          ? ok({ decisions: [{ type: 'seat-claimed', ...claim }] })
          : err('people/seat-taken');
      });
      return done.ok ? null : done.error;
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

/** A person's present seat, by their own report. */
function seatOf({ office, table }: OwnRoutesOptions, person: PersonId) {
  for (const [key, seats] of office.settled.state.claims) {
    const [id = '', match = ''] = key.split('/');
    const seat = SEATS.find(one => seats[one] === person);
    if (seat !== undefined && table(id)?.playing?.match === match) return { table: id, match, seat } as const;
  }
  return null;
}
