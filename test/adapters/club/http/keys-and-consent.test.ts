import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FileBooks } from '../../../../src/adapters/club/office/file-books.ts';
import { renewHostPin } from '../../../../src/adapters/club/office/keys.ts';
import { type ClubCommand, ONLY_THE_HOST } from '../../../../src/club/commands.ts';
import type { SessionAtDesk } from '../../../../src/club/desk/desk-view.ts';
import type { PersonExport } from '../../../../src/club/people/own-page.ts';
import { must } from '../../../../src/domain/result.ts';
import { aFolder } from '../../http/a-web-server.ts';
import { aRunningClub, atTheDesk, Browser, CLUB_PIN } from './a-running-club.ts';

const DESK_PIN = '222222';
const OWN_PIN = '123456';

/** A club with a host, a helper with the PIN of the desk, and Ann, who has a PIN and a card. */
async function aClubInCompany() {
  const club = await aRunningClub();
  const host = await atTheDesk(club);
  await host.ask('POST', '/api/desk/pin', { pin: DESK_PIN });
  const helper = new Browser(club);
  await helper.ask('POST', '/api/session', { pin: DESK_PIN, name: 'Ben' });
  await host.order({ type: 'add-person', id: 'p-1', name: 'Ann', number: '7' });
  await host.order({ type: 'set-pin', person: 'p-1', pin: OWN_PIN });
  const { card } = (await host.order({ type: 'make-card', person: 'p-1' })) as { readonly card: string };
  const signedIn = async (shown: object): Promise<Browser> => {
    const own = new Browser(club);
    await own.ask('POST', '/api/me/session', shown);
    return own;
  };
  const byPin = await signedIn({ number: '7', pin: OWN_PIN });
  const byCard = await signedIn({ card });
  const isIn = async (browser: Browser, path: string) => (await browser.get(path)).status === 200;
  const open = async () => ({
    host: await isIn(host, '/api/desk'),
    helper: await isIn(helper, '/api/desk'),
    byPin: await isIn(byPin, '/api/me'),
    byCard: await isIn(byCard, '/api/me'),
  });
  return { club, host, helper, byPin, byCard, card, signedIn, open };
}

type InCompany = Awaited<ReturnType<typeof aClubInCompany>>;
const ALL = { host: true, helper: true, byPin: true, byCard: true };

describe('a session ends with what opened it, and no other does', () => {
  const replaced: readonly [string, (company: InCompany) => Promise<unknown>, Partial<typeof ALL>][] = [
    [
      'the desk’s PIN is another',
      ({ host }) => host.ask('POST', '/api/desk/pin', { pin: '333333' }),
      { helper: false },
    ],
    [
      'the desk’s PIN is the same, set again',
      ({ host }) => host.ask('POST', '/api/desk/pin', { pin: DESK_PIN }),
      { helper: false },
    ],
    ['the desk has no PIN any more', ({ host }) => host.ask('POST', '/api/desk/pin', { pin: null }), { helper: false }],
    [
      'a person’s PIN is another',
      ({ helper }) => helper.order({ type: 'set-pin', person: 'p-1', pin: '654321' }),
      { byPin: false },
    ],
    [
      'a person has no PIN any more',
      ({ helper }) => helper.order({ type: 'set-pin', person: 'p-1', pin: null }),
      { byPin: false },
    ],
    [
      'a person’s card is another',
      ({ helper }) => helper.order({ type: 'make-card', person: 'p-1' }),
      { byCard: false },
    ],
    [
      'a person is erased',
      ({ host }) => host.order({ type: 'erase-person', person: 'p-1' }),
      { byPin: false, byCard: false },
    ],
  ];
  test.each(replaced)('%s', async (_name, replace, ended) => {
    const company = await aClubInCompany();
    expect(await company.open()).toEqual(ALL);
    await replace(company);
    expect(await company.open()).toEqual({ ...ALL, ...ended });
  });

  test('a person who chooses another PIN stays signed in where they chose it, and nowhere else', async () => {
    const { byPin, signedIn } = await aClubInCompany();
    const elsewhere = await signedIn({ number: '7', pin: OWN_PIN });
    const copied = byPin.copy();
    expect((await byPin.ask('POST', '/api/me', { type: 'set-pin', pin: '654321' })).status).toBe(200);
    expect((await byPin.get('/api/me')).status).toBe(200);
    expect((await elsewhere.get('/api/me')).status).toBe(401);
    expect((await copied.get('/api/me')).status).toBe(401);
  });

  test('whoever signs out takes their cookie with them: a copy of it opens nothing', async () => {
    const { host, byPin, byCard } = await aClubInCompany();
    const copies = [byPin.copy(), byCard.copy(), host.copy()] as const;
    for (const own of [byPin, byCard]) await own.ask('DELETE', '/api/me/session');
    await host.ask('DELETE', '/api/session');
    expect((await copies[0].get('/api/me')).status).toBe(401);
    expect((await copies[1].get('/api/me')).status).toBe(401);
    expect((await copies[2].get('/api/desk')).status).toBe(401);
  });

  test('with a new PIN for the host everybody signs in again', async () => {
    const directory = aFolder('paizhuo-club-');
    const club = await aRunningClub({ keeping: { type: 'files', directory } });
    await atTheDesk(club);
    await club.close();
    const books = new FileBooks(directory);
    await renewHostPin(books, CLUB_PIN);
    expect(await books.sessions()).toEqual([]);
    books.close();
  });
});

describe('the list of sessions', () => {
  const listed = async (browser: Browser) => (await browser.get('/api/desk/sessions')).told as readonly SessionAtDesk[];

  test('says who is signed in, and host and helper end what they see; a helper does not end the host’s', async () => {
    const { host, helper, byPin, byCard, open } = await aClubInCompany();
    const all = await listed(helper);
    expect(all.map(({ role, name, isYours }) => [role, name, isYours])).toEqual([
      ['person', 'Ann', false],
      ['person', 'Ann', false],
      ['desk', 'Ben', true],
      ['host', 'Eva', false],
    ]);
    const end = (browser: Browser, { id }: SessionAtDesk) => browser.ask('DELETE', `/api/desk/sessions/${id}`);
    const [ofCard, , ofHelper, ofHost] = all;
    expect((await end(helper, must(ofHost, 'the host'))).status).toBe(403);
    expect((await end(helper, must(ofCard, 'a card'))).status).toBe(200);
    expect(await open()).toEqual({ ...ALL, byCard: false });
    expect((await end(host, must(ofHelper, 'the helper'))).status).toBe(200);
    expect(await open()).toEqual({ ...ALL, byCard: false, helper: false });
    for (const stranger of [byPin, byCard, helper]) expect((await stranger.get('/api/desk/sessions')).status).toBe(401);
    expect((await end(host, must(ofCard, 'a card'))).status).toBe(404);
  });

  test('has no token in it, on the wire or on the disk', async () => {
    const directory = aFolder('paizhuo-club-');
    const club = await aRunningClub({ keeping: { type: 'files', directory } });
    const answer = await fetch(`${club.url}/api/session`, {
      method: 'POST',
      headers: { origin: club.url, 'content-type': 'application/json' },
      body: JSON.stringify({ pin: CLUB_PIN, name: 'Eva' }),
    });
    const [, token = ''] = /=([\w-]{43});/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
    expect(token).not.toBe('');
    const kept = readFileSync(join(directory, 'sessions.json'), 'utf8');
    const told = (await (await atTheDesk(club)).get('/api/desk/sessions')).text;
    for (const text of [kept, told]) expect(text).not.toContain(token);
  });
});

describe('a helper comes no further than at the desk', () => {
  const commands: Record<string, ClubCommand> = {
    'erase-person': { type: 'erase-person', person: 'p-1' },
    'merge-people': { type: 'merge-people', person: 'p-1', into: 'p-2' },
    'remove-season': { type: 'remove-season', season: 's-1' },
  };
  test.each(ONLY_THE_HOST)('%s is refused', async type => {
    const { helper } = await aClubInCompany();
    const command = must(commands[type], type);
    const asked = await helper.ask('POST', '/api/desk', { command, why: 'try' });
    expect([asked.status, asked.told]).toMatchObject([403, { error: 'desk/only-the-host' }]);
  });

  test('not with a PIN or a card that they made, whatever is changed with it', async () => {
    const { host, helper, signedIn } = await aClubInCompany();
    const erase = async (own: Browser) => (await own.ask('POST', '/api/me', { type: 'erase' })).told;
    const refused = { error: 'desk/only-the-host' };
    await helper.order({ type: 'set-pin', person: 'p-1', pin: '333333' });
    const byPin = await signedIn({ number: '7', pin: '333333' });
    expect(await erase(byPin)).toMatchObject(refused);
    await byPin.ask('POST', '/api/me', { type: 'set-pin', pin: '444444' });
    expect(await erase(byPin)).toMatchObject(refused);
    expect(await erase(await signedIn({ number: '7', pin: '444444' }))).toMatchObject(refused);
    const { card } = (await helper.order({ type: 'make-card', person: 'p-1' })) as { readonly card: string };
    const byCard = await signedIn({ card });
    expect(await erase(byCard)).toMatchObject(refused);
    await byCard.ask('POST', '/api/me', { type: 'set-pin', pin: '555555' });
    expect(await erase(await signedIn({ number: '7', pin: '555555' }))).toMatchObject(refused);
    // with one that the host made a person is erased as they ask
    await host.order({ type: 'set-pin', person: 'p-1', pin: '666666' });
    const own = await signedIn({ number: '7', pin: '666666' });
    await own.ask('POST', '/api/me', { type: 'set-pin', pin: '777777' });
    expect(await erase(own)).toBeNull();
  });

  test('nobody signs in at the desk under a name that the journal gives to own pages', async () => {
    const club = await aRunningClub();
    const asked = await new Browser(club).ask('POST', '/api/session', { pin: CLUB_PIN, name: 'own-page:p-1' });
    expect(asked.status).toBe(400);
  });
});

test('what a person takes along is theirs, not what is of one whose id begins as theirs does', async () => {
  const club = await aRunningClub();
  const host = await atTheDesk(club);
  const ids = ['p-1', 'p-10', 'p-11', 'p-1-0', 'p'];
  for (const [index, id] of ids.entries())
    await host.order({ type: 'add-person', id, name: `Name ${index}`, number: String(index) });
  for (const id of ids) await host.order({ type: 'set-wish', person: id, wish: 'initial' });
  for (const id of ids) {
    const { journal } = (await host.get(`/api/people/${id}/export`)).told as PersonExport;
    expect(journal.map(({ decision }) => 'person' in decision && decision.person)).toEqual([id, id]);
  }
});

/** A wrong PIN takes as long as a right one, and a busy machine its time. */
const LONGER = { timeout: 180_000 };

describe('limits are not used against others', LONGER, () => {
  const SPACES = [' ', '\t', '\n', '\u00a0', '\u2003', '\u3000', '\ufeff'];

  test('however a number is written, its wrong PINs are counted together', async () => {
    const { club } = await aClubInCompany();
    const own = new Browser(club);
    const spaces = fc.sample(fc.string({ unit: fc.constantFrom(...SPACES), maxLength: 4 }), { numRuns: 80, seed: 57 });
    let wrong = 0;
    for (const [index, blanks] of spaces.entries()) {
      const shown = { number: `${blanks}7${spaces.at(-index - 1)}`, pin: '000000' };
      const { status } = await own.ask('POST', '/api/me/session', shown, `10.0.0.${index % 8}`);
      if (status === 401) wrong += 1;
    }
    expect(wrong).toBe(60);
  });

  test('a right card opens its page however many wrong ones were shown', async () => {
    const { card, signedIn, club } = await aClubInCompany();
    const stranger = new Browser(club);
    for (let index = 0; index < 80; index += 1)
      await stranger.ask('POST', '/api/me/session', { card: `wrong-card-${index}` });
    expect((await (await signedIn({ card })).get('/api/me')).status).toBe(200);
  });

  test.each([
    ['the desk', '/api/session', { name: 'Eva' }, CLUB_PIN],
    ['a person', '/api/me/session', { number: '7' }, OWN_PIN],
  ])('strangers’ wrong PINs do not lock %s out', async (_who, path, shown, pin) => {
    const { club } = await aClubInCompany();
    const stranger = new Browser(club);
    const last = { status: 0 };
    for (let index = 0; index < 70; index += 1) {
      const asked = await stranger.ask('POST', path, { ...shown, pin: '000000' }, `10.0.1.${index % 9}`);
      last.status = asked.status;
    }
    expect(last.status).toBe(429);
    const owner = await new Browser(club).ask('POST', path, { ...shown, pin }, '10.0.2.1');
    expect(owner.status).toBe(200);
  });
});
