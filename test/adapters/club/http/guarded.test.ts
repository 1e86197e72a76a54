import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { connect } from 'mqtt';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MOST_PAYLOAD_BYTES } from '../../../../src/adapters/door/mqtt-door.ts';
import { formatState } from '../../../../src/adapters/mqtt/topics.ts';
import type { RunningClub } from '../../../../src/app/club.ts';
import { aFreePort } from '../../../../src/bench/a-free-port.ts';
import { clubCommand } from '../../../../src/cli/club.ts';
import type { DeskView, MatchAtDesk } from '../../../../src/club/desk/desk-view.ts';
import { must } from '../../../../src/domain/result.ts';
import type { ClubToClient, LobbyTable, StandingsView } from '../../../../src/projections/club-view.ts';
import { seededRandom } from '../../../../src/simulator/seeded-random.ts';
import { HostileShapes } from '../../../support/hostile-shapes.ts';
import { aFolder } from '../../http/a-web-server.ts';
import { aBroker, type Broker, HAS_MOSQUITTO } from '../../mqtt/a-broker.ts';
import { played } from '../../mqtt/a-recorded-match.ts';
import { MATCH } from '../a-club.ts';
import { aRunningClub, atTheDesk, Browser } from './a-running-club.ts';

const FACTS = { rules: 'guangdong', seats: ['Ann', 'Ben', 'Cai', 'Dai'] } as const;
const paid = (seq: number, points: number, to = 0) => ({
  ...{ match: MATCH, seq, type: 'points-transferred', at: seq, handNo: 1 },
  transfers: [{ from: (to + 1) % 4, to, points, for: 'win' }],
  balances: [0, 0, 0, 0],
});

/** A broker, a club on it that keeps files, and a stranger who may publish. */
async function aClubAtABroker() {
  const broker = await aBroker(await aFreePort());
  const directory = aFolder('paizhuo-club-');
  const club = await aRunningClub({ broker: broker.url, keeping: { type: 'files', directory } });
  const says = await aSpeaker(broker);
  const lobby = async () =>
    ((await new Browser(club).get('/api/tables')).told as readonly LobbyTable[]).filter(({ id }) => id !== 'heard');
  // from then on the club hears everything
  await until(async () => {
    await says('paizhuo/heard/event', { match: MATCH, seq: 1, type: 'tile-discarded', at: 1, handNo: 1 });
    return (await new Browser(club).get('/api/matches')).text.includes('"heard"');
  });
  return { broker, directory, club, says, lobby };
}

async function aSpeaker({ url }: Pick<Broker, 'url'>, login: object = {}) {
  const client = connect(url, { ...login, reconnectPeriod: 0 });
  onTestFinished(async () => {
    await client.endAsync(true);
  });
  await new Promise<void>(connected => client.once('connect', () => connected()));
  return (topic: string, said: unknown, retain = false) =>
    client.publishAsync(topic, typeof said === 'string' || Buffer.isBuffer(said) ? said : JSON.stringify(said), {
      ...{ qos: 1, retain },
    });
}

const openSocket = (club: Pick<RunningClub, 'url'>, page: unknown): Socket<ClubToClient> => {
  const socket = io(club.url, {
    ...{ transports: ['websocket'], forceNew: true, auth: { page }, extraHeaders: { origin: club.url } },
  });
  onTestFinished(() => void socket.close());
  return socket;
};

/** What `holds` looks at is asked for again until it does. */
const until = (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 20_000, interval: 50 }).toBe(true);

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test('whatever shape comes in at a door of the club, it lives and answers afterwards', {
    timeout: 120_000,
  }, async () => {
    const { club, says, lobby } = await aClubAtABroker();
    const [message] = played(1).messages;
    const step = { message, concealed: [['B1'], [], [], []] };
    const lawful: Readonly<Record<string, readonly unknown[]>> = {
      availability: ['online', 'offline'],
      match: [{ match: MATCH, name: 'The table', ...FACTS }],
      event: [paid(1, 3), { match: MATCH, seq: 2, type: 'tile-discarded', at: 1, handNo: 1, seat: 2, tile: 'B5' }],
      told: [
        {
          ...{ after: { match: MATCH, seq: 0 }, through: { match: MATCH, seq: 2 }, more: false },
          ...{ matches: { [MATCH]: FACTS }, events: [paid(1, 3)] },
        },
      ],
      health: [
        {
          hand: 1,
          phase: 'play',
          paused: false,
          asks: false,
          disk: true,
          boards: { air: 'online' },
          balances: [0, 0, 0, 0],
        },
      ],
      call: [{ seat: 2 }],
      state: [message?.view],
      broadcast: [step, { message: null, concealed: null }],
    };
    await says('paizhuo/table-1/match', { match: MATCH, name: 'The table', ...FACTS });
    await until(async () => (await lobby()).length === 1);
    const watchers = ['/tables/table-1', '/', { toString: 1 }, ['/'], null, '/tables/__proto__'].map(page =>
      openSocket(club, page),
    );
    await once(must(watchers[0], 'a page') as never, 'connect');
    const air = await fetch(`${club.url}/api/air/table-1`, { signal: AbortSignal.timeout(100_000) });
    onTestFinished(async () => {
      await air.body?.cancel();
    });
    for (const [index, [what, values]] of Object.entries(lawful).entries()) {
      const shapes = new HostileShapes(seededRandom(57 + index), values);
      for (let count = 0; count < 150; count += 1) {
        const shape = shapes.next();
        await says(`paizhuo/table-1/${what}`, typeof shape === 'string' ? shape : (JSON.stringify(shape) ?? ''));
        await says(`paizhuo/table-1/${what}`, JSON.stringify(values[count % values.length]));
      }
    }
    await says('paizhuo-club/time', '{"now":{"toString":1}}');
    await says('paizhuo-club/time', '['.repeat(100_000));
    for (const path of ['/api/session', '/api/me/session', '/api/desk', '/api/me', '/api/desk/pin']) {
      const shapes = new HostileShapes(seededRandom(path.length), [
        { pin: '000000', name: 'Eva' },
        { number: '7', pin: '000000' },
      ]);
      for (let count = 0; count < 25; count += 1) {
        const { status } = await new Browser(club).ask('POST', path, shapes.next() ?? null);
        expect(status, path).toBeLessThan(500);
      }
    }
    await says('paizhuo/table-2/match', { match: MATCH, name: 'After all', ...FACTS });
    await until(async () => (await lobby()).some(({ name }) => name === 'After all'));
    expect((await new Browser(club).get('/healthz')).status).toBe(200);
  });

  test('what is too large is left out unread, retained or not, and names are no longer than names are', async () => {
    const { club, says, lobby } = await aClubAtABroker();
    const event = { match: MATCH, seq: 1, type: 'tile-discarded', at: 1, handNo: 1 };
    await says('paizhuo/table-1/event', { ...event, junk: 'x'.repeat(MOST_PAYLOAD_BYTES) });
    await says('paizhuo/table-2/match', Buffer.alloc(20 * 1024 * 1024, '['), true);
    for (const [index, name] of ['seats', 'name', 'round'].entries())
      await says(`paizhuo/table-${3 + index}/match`, {
        ...{ match: MATCH, name: 'A table', ...FACTS },
        [name]: name === 'seats' ? ['x'.repeat(101), '', '', ''] : 'x'.repeat(201),
      });
    // an event that goes on without an end is none
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    await says('paizhuo/table-6/event', JSON.stringify(event).replace(/\}$/, `,"more":${deep}}`));
    await says('paizhuo/table-7/match', { match: MATCH, name: 'A table', ...FACTS });
    await until(async () => (await lobby()).some(({ id }) => id === 'table-7'));
    expect((await lobby()).map(({ id }) => id)).toEqual(['table-7']);
    await until(async () => (await new Browser(club).get('/api/matches')).text.includes('table-7'));
    expect((await new Browser(club).get('/api/matches')).told).toHaveLength(2);
  });

  test('tables that are none hide none that is one, however many there are', { timeout: 60_000 }, async () => {
    const { club, says, lobby } = await aClubAtABroker();
    await says('paizhuo/real-1/match', { match: MATCH, name: 'First', ...FACTS });
    const desk = await atTheDesk(club);
    let batch = 0;
    await until(async () => {
      batch += 1;
      await Promise.all(
        Array.from({ length: 700 }, (_, index) => says(`paizhuo/junk-${batch}-${index}/availability`, 'online')),
      );
      const { troubles } = (await desk.get('/api/desk')).told as DeskView;
      return troubles.includes('too-many-tables');
    });
    await says('paizhuo/real-2/match', { match: MATCH, name: 'Second', ...FACTS });
    await until(async () => (await lobby()).length === 2);
    expect((await lobby()).map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  test('of two events under one number neither counts before the desk has said which', async () => {
    const { club, says } = await aClubAtABroker();
    const standings = async () => {
      const { byRules } = (await new Browser(club).get('/api/standings')).told as StandingsView;
      return Object.fromEntries((byRules[0]?.people ?? []).map(({ name, points }) => [name, points]));
    };
    const desk = await atTheDesk(club);
    const disputed = async () => ((await desk.get('/api/desk')).told as DeskView).disputed;
    await says('paizhuo/table-1/match', { match: MATCH, name: 'The table', ...FACTS });
    await says('paizhuo/table-1/event', paid(2, 500, 3));
    await until(async () => (await standings())['Dai'] === 500);
    await says('paizhuo/table-1/event', paid(2, 8, 0));
    await until(async () => (await disputed()).length === 1);
    expect(await standings()).toEqual({});
    expect((await new Browser(club).get(`/api/matches/table-1/${MATCH}`)).text).toBe('');
    const atDesk = (await desk.get('/api/desk/matches')).told as readonly MatchAtDesk[];
    expect(atDesk.map(({ tellings }) => tellings)).toEqual([
      { chosen: null, first: [-500, 0, 0, 500], other: [8, -8, 0, 0] },
    ]);
    const choose = (telling: 'first' | 'other') =>
      desk.order({ type: 'choose-telling', table: 'table-1', match: MATCH, telling }, 'the table says so');
    await choose('other');
    expect(await standings()).toMatchObject({ Ann: 8, Ben: -8 });
    expect(await disputed()).toEqual([]);
    await choose('first');
    expect(await standings()).toMatchObject({ Ann: -500, Dai: 500 });
    // an event of no weight under the number of one that counts is a contradiction too
    await says('paizhuo/table-1/event', { match: MATCH, seq: 3, type: 'tile-discarded', at: 1, handNo: 1 });
    await says('paizhuo/table-2/match', { match: MATCH, name: 'Another', ...FACTS });
    await says('paizhuo/table-2/event', { match: MATCH, seq: 2, type: 'tile-discarded', at: 1, handNo: 1 });
    await says('paizhuo/table-2/event', paid(2, 4));
    await until(async () => (await disputed()).some(({ table }) => table === 'table-2'));
  });

  test('an erased name stays erased, whenever and however often its table says it again', async () => {
    const { club, directory, says, lobby } = await aClubAtABroker();
    const seats = ['Featherstonehaugh', 'Ben', 'Cai', 'Dai'] as const;
    const desk = await atTheDesk(club);
    await desk.order({ type: 'add-person', id: 'p-9', name: seats[0], number: null });
    const matches = [MATCH, '2031-01-01T00-00-00', '1970-01-01T00-00-10'];
    const say = async () => {
      for (const [index, match] of matches.entries()) {
        await says(`paizhuo/table-${index}/match`, { match, name: `Table ${index}`, ...FACTS, seats }, true);
        await says(`paizhuo/table-${index}/event`, { ...paid(1, 3), match });
        await says(`paizhuo/table-${index}/told`, {
          ...{ after: { match, seq: 0 }, through: { match, seq: 1 }, more: false },
          ...{ matches: { [match]: { ...FACTS, seats } }, events: [] },
        });
      }
    };
    await say();
    await until(async () => {
      const { text } = await new Browser(club).get('/api/matches');
      return text.split(seats[0]).length === matches.length + 1;
    });
    await desk.order({ type: 'erase-person', person: 'p-9' });
    await say();
    await says('paizhuo/last/match', { match: MATCH, name: 'Last', ...FACTS });
    await until(async () => (await lobby()).some(({ id }) => id === 'last'));
    const evenings = ['2026-11-20', '2030-12-31', '1969-12-31', '1970-01-01'];
    const doors = [
      '/api/matches',
      '/api/tables',
      '/api/desk',
      ...evenings.flatMap(evening => [`/api/desk/matches?evening=${evening}`, `/api/standings?evening=${evening}`]),
    ];
    for (const door of doors) expect((await desk.get(door)).text, door).not.toMatch(/Featherstonehaugh/i);
    await club.close();
    for (const [index, match] of matches.entries())
      expect(readFileSync(join(directory, 'tables', `table-${index}`, `${match}.json`), 'utf8')).not.toMatch(
        /Feather/i,
      );
  });

  test('while a round is hidden nothing of it comes out at any door for everybody, and all of it once it is shown', async () => {
    const { club, says } = await aClubAtABroker();
    const desk = await atTheDesk(club);
    const people = ['Ann', 'Ben', 'Cai', 'Dai'];
    await desk.order({
      ...{ type: 'plan-tournament', tournament: 'cup' },
      settings: {
        ...{ name: 'Cup', rules: 'guangdong', tables: ['table-1'], rounds: 1, roundMinutes: 45, absencePoints: 0 },
        ...{ scoring: 'points', tieBreaks: [], hiddenFrom: 1 },
      },
    });
    for (const [index, name] of people.entries()) {
      await desk.order({ type: 'add-person', id: `p-${index}`, name, number: String(index + 1) });
      await desk.order({ type: 'add-entrant', tournament: 'cup', person: `p-${index}`, team: null, kind: 'player' });
      await desk.order({ type: 'set-pin', person: `p-${index}`, pin: '123456' });
    }
    await desk.order({ type: 'seat-round', tournament: 'cup', method: { type: 'random' }, evenIfMissing: false });
    await desk.order({ type: 'start-round', tournament: 'cup' });
    const own = new Browser(club);
    await own.ask('POST', '/api/me/session', { number: '1', pin: '123456' });
    const last = must(played(1).messages.at(-1), 'a message');
    await says('paizhuo/table-1/match', { match: MATCH, name: 'The table', ...FACTS, round: 'cup/1' }, true);
    // each seat wins or loses as much
    await says('paizhuo/table-1/event', {
      ...paid(1, 4711),
      transfers: [paid(1, 4711).transfers[0], { from: 3, to: 2, points: 4711, for: 'win' }],
    });
    await says(
      'paizhuo/table-1/health',
      {
        ...{
          hand: 1,
          phase: 'over',
          paused: false,
          asks: false,
          disk: true,
          boards: {},
          balances: [4711, -4711, 0, 0],
        },
      },
      true,
    );
    await says('paizhuo/table-1/state', formatState(last), true);
    await says('paizhuo/table-1/broadcast', { message: last, concealed: [['B1'], [], [], []] }, true);
    const doors = [
      ...['/api/matches', `/api/matches/table-1/${MATCH}`, '/api/standings', '/api/tables', '/api/tournaments/cup'],
      ...['/api/tournaments/cup?desk', '/api/tables/table-1/hands', '/api/me', '/api/me/export', '/api/board'],
    ];
    await until(async () => (await desk.get('/api/tournaments/cup?desk')).text.includes('4711'));
    for (const door of doors) expect((await own.get(door)).text, door).not.toContain('4711');
    const heard: string[] = [];
    const page = openSocket(club, '/tables/table-1');
    page.on('table', () => heard.push('table'));
    page.on('presence', ({ isHidden }) => heard.push(isHidden ? 'hidden' : 'open'));
    const air = await fetch(`${club.url}/api/air/table-1`);
    const reader = must(air.body, 'a stream').pipeThrough(new TextDecoderStream()).getReader();
    onTestFinished(() => reader.cancel());
    const onAir = async (what: string): Promise<string> => {
      let text = '';
      while (!text.includes(`event: ${what}`)) text += (await reader.read()).value ?? '';
      return text;
    };
    // what is kept at the broker comes again to whoever begins to listen
    expect(await onAir('off')).not.toContain('event: step');
    await until(async () => heard.includes('hidden'));
    expect(heard).not.toContain('table');
    await desk.order({ type: 'reveal-results', tournament: 'cup' });
    await says('paizhuo/table-1/state', formatState(last), true);
    await says('paizhuo/table-1/broadcast', { message: last, concealed: [['B1'], [], [], []] }, true);
    await until(async () => heard.includes('table') && heard.includes('open'));
    await onAir('step');
    for (const door of [`/api/matches/table-1/${MATCH}`, '/api/tables', '/api/tournaments/cup', '/api/me'])
      expect((await own.get(door)).text, door).toContain('4711');
  });

  test('a person takes no seat that is another’s; the desk gives it, and the journal says who asked', async () => {
    const { club, says } = await aClubAtABroker();
    const desk = await atTheDesk(club);
    const signedIn = async (index: number, name: string): Promise<Browser> => {
      await desk.order({ type: 'add-person', id: `p-${index}`, name, number: String(index) });
      await desk.order({ type: 'set-pin', person: `p-${index}`, pin: '123456' });
      const own = new Browser(club);
      await own.ask('POST', '/api/me/session', { number: String(index), pin: '123456' });
      return own;
    };
    const [ann, eva] = [await signedIn(1, 'Ann'), await signedIn(2, 'Eva')];
    await says('paizhuo/table-1/match', {
      match: MATCH,
      name: 'T',
      rules: 'guangdong',
      seats: ['Ann', '', 'Guest', ''],
    });
    await says('paizhuo/table-1/event', paid(1, 50));
    const sit = async (own: Browser, seat: number) =>
      (await own.ask('POST', '/api/me', { type: 'sit-down', table: 'table-1', seat })).status;
    await until(async () => (await sit(ann, 0)) === 200);
    // claimed, and called so
    expect(await sit(eva, 0)).toBe(409);
    expect(await sit(eva, 1)).toBe(200);
    expect(await sit(ann, 1)).toBe(409);
    expect((await eva.ask('POST', '/api/me', { type: 'sit-down', table: 'table-1', seat: 0 })).told).toMatchObject({
      error: 'people/seat-taken',
    });
    expect((await eva.ask('POST', '/api/me', { type: 'get-up' })).status).toBe(200);
    const { journal } = (await desk.get('/api/desk')).told as DeskView;
    expect(journal[0]).toMatchObject({ by: 'own-page:p-2', decision: { type: 'seat-claimed', person: null } });
    const people = async () => {
      const { byRules } = (await new Browser(club).get('/api/standings')).told as StandingsView;
      return Object.fromEntries((byRules[0]?.people ?? []).map(({ name, points }) => [name, points]));
    };
    await until(async () => (await people())['Ann'] === 50);
    await desk.order({ type: 'seat-person', table: 'table-1', match: MATCH, seat: 0, person: 'p-2' }, 'Ann went home');
    expect(await people()).toMatchObject({ Eva: 50 });
  });

  test('two clubs at one broker: each says that there is another, and neither takes itself for it', async () => {
    const broker = await aBroker(await aFreePort());
    const first = await aRunningClub({ broker: broker.url });
    const says = await aSpeaker(broker);
    const missing = async () =>
      (await new Browser(first).get('/readyz')).told as { readonly missing: readonly { readonly code: string }[] };
    await until(async () => (await missing()).missing.length === 0);
    // as a club does, again and again: what comes before the first has subscribed is lost
    await until(async () => {
      await says('paizhuo-club/time', { now: Date.now(), club: 'another', process: 'p' });
      return (await missing()).missing.some(({ code }) => code === 'club/another-club');
    });
    const { troubles } = (await (await atTheDesk(first)).get('/api/desk')).told as DeskView;
    expect(troubles).toEqual(['another-club']);
    expect((await new Browser(first).get('/healthz')).status).toBe(200);
  });

  test('with a login of its own a table speaks for itself alone', async () => {
    const passwords = join(aFolder('paizhuo-broker-'), 'passwords');
    writeFileSync(passwords, '');
    const addTable = async (id: string) => {
      const out = new PassThrough();
      expect(
        await clubCommand(['--add-table', id, '--passwords', passwords], { stdin: out, stdout: out, stderr: out }),
      ).toBe(0);
      return String(out.read());
    };
    const passwordIn = (text: string): string => /password: "([^"]+)"/.exec(text)?.[1] ?? '';
    const told = await addTable('table-1');
    const [, ofClub = ''] = /PAIZHUO_BROKER=mqtt:\/\/club:([\w-]+)@/.exec(told) ?? [];
    const others = await addTable('table-2');
    expect(others).not.toContain('PAIZHUO_BROKER');
    const acl = join(import.meta.dirname, '../../../../hardware/appliance/club.acl');
    const port = await aFreePort();
    const broker = await aBroker(port, [
      'allow_anonymous false',
      `password_file ${passwords}`,
      `acl_file ${acl}`,
      'user root',
    ]);
    const club = await aRunningClub({ broker: `mqtt://club:${ofClub}@127.0.0.1:${port}` });
    const table = await aSpeaker(broker, { username: 'table-1', password: passwordIn(told) });
    const other = await aSpeaker(broker, { username: 'table-2', password: passwordIn(others) });
    await other('paizhuo/table-1/match', { match: MATCH, name: 'Forged', ...FACTS }, true);
    await other('paizhuo-club/time', { now: 0, club: 'forged' });
    await table('paizhuo/table-1/match', { match: MATCH, name: 'Real', ...FACTS }, true);
    const lobby = async () => (await new Browser(club).get('/api/tables')).told as readonly LobbyTable[];
    await until(async () => (await lobby()).length === 1);
    await other('paizhuo/table-1/match', { match: MATCH, name: 'Forged', ...FACTS }, true);
    await other('paizhuo/table-2/match', { match: MATCH, name: 'Second', ...FACTS }, true);
    await until(async () => (await lobby()).length === 2);
    expect((await lobby()).map(({ name }) => name)).toEqual(['Real', 'Second']);
    expect(((await new Browser(club).get('/readyz')).told as { readonly ready: boolean }).ready).toBe(true);
    // a new password takes the place of the old one
    expect(passwordIn(await addTable('table-1'))).not.toBe(passwordIn(told));
    expect(readFileSync(passwords, 'utf8').match(/^table-1:/gm)).toHaveLength(1);
  });
});
