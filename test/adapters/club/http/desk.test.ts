import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileStore } from '../../../../src/adapters/club/file-store.ts';
import type { ClubCommand } from '../../../../src/club/commands.ts';
import type { DeskView } from '../../../../src/club/desk/desk-view.ts';
import type { OwnPage, PersonExport } from '../../../../src/club/people/own-page.ts';
import type { TournamentSettings } from '../../../../src/club/tournament/tournament.ts';
import type { TournamentView } from '../../../../src/club/tournament/tournament-view.ts';
import { aFolder } from '../../http/a-web-server.ts';
import { aRunningClub, atTheDesk, Browser, CLUB_PIN } from './a-running-club.ts';

const SETTINGS: TournamentSettings = {
  ...{ name: 'Autumn cup', rules: 'guangdong', tables: ['table-1', 'table-2'], rounds: 2, roundMinutes: 45 },
  ...{ scoring: 'table-points', tieBreaks: ['points', 'wins'], hiddenFrom: null, absencePoints: 0 },
};
const NAMES = ['Ann', 'Ben', 'Cai', '戴', 'Eva', 'Fay', 'Gus', 'Hal'];
const person = (index: number): string => `p-${index + 1}`;
const tournament = 'autumn';

/** Eight people, entered in a tournament. */
async function anEntered(desk: Browser, settings: Partial<TournamentSettings> = {}): Promise<void> {
  await desk.order({ type: 'plan-tournament', tournament, settings: { ...SETTINGS, ...settings } });
  for (const [index, name] of NAMES.entries()) {
    await desk.order({ type: 'add-person', id: person(index), name, number: String(100 + index) });
    await desk.order({ type: 'add-entrant', tournament, person: person(index), team: null, kind: 'player' });
  }
}

const view = async (browser: Browser, as = ''): Promise<TournamentView> =>
  (await browser.get(`/api/tournaments/${tournament}${as}`)).told as TournamentView;

describe('the desk', () => {
  test('is for whoever shows the host’s PIN', async () => {
    const club = await aRunningClub();
    const stranger = new Browser(club);
    expect((await stranger.get('/api/desk')).status).toBe(401);
    const command: ClubCommand = { type: 'announce', text: 'Dinner', tables: null };
    expect((await stranger.ask('POST', '/api/desk', { command, why: null })).status).toBe(401);
    expect((await stranger.ask('POST', '/api/session', { pin: '000000', name: 'Eva' })).status).toBe(401);
    expect((await stranger.ask('POST', '/api/session', { pin: CLUB_PIN, name: '' })).status).toBe(400);
    const desk = await atTheDesk(club);
    expect((await desk.get('/api/session')).told).toEqual({ role: 'host', by: 'Eva' });
    await desk.order(command);
    expect((await stranger.get('/api/board')).told).toMatchObject({ announcements: [{ text: 'Dinner' }] });
    await desk.ask('DELETE', '/api/session');
    expect((await desk.get('/api/desk')).status).toBe(401);
  });

  test('a page from elsewhere asks for nothing', async () => {
    const club = await aRunningClub();
    const desk = await atTheDesk(club);
    expect((await desk.get('/api/desk')).status).toBe(200);
    const foreign = await fetch(`${club.url}/api/desk`, { headers: { origin: 'http://evil.example' } });
    expect(foreign.status).toBe(403);
  });

  test('a desk PIN lets somebody run the evening, but neither erase people nor make them one', async () => {
    const club = await aRunningClub();
    const host = await atTheDesk(club);
    await host.order({ type: 'add-person', id: 'p-1', name: 'Ann', number: null });
    expect((await host.ask('POST', '/api/desk/pin', { pin: '222222' })).status).toBe(200);
    const desk = new Browser(club);
    await desk.ask('POST', '/api/session', { pin: '222222', name: 'Ben' });
    expect((await desk.get('/api/session')).told).toEqual({ role: 'desk', by: 'Ben' });
    await desk.order({ type: 'rename-person', person: 'p-1', name: 'Anna' });
    const erase = await desk.ask('POST', '/api/desk', { command: { type: 'erase-person', person: 'p-1' }, why: null });
    expect([erase.status, erase.told]).toMatchObject([403, { error: 'desk/only-the-host' }]);
    expect((await desk.ask('POST', '/api/desk/pin', { pin: null })).status).toBe(401);
  });

  test('what is asked for is refused with a code, and what cannot be read with the place', async () => {
    const desk = await atTheDesk(await aRunningClub());
    const ask = async (command: unknown, why: string | null = null) => desk.ask('POST', '/api/desk', { command, why });
    expect((await ask({ type: 'start-round', tournament: 'none' })).told).toMatchObject({
      error: 'desk/no-such-tournament',
    });
    await anEntered(desk);
    const penalty = { type: 'give-penalty', tournament, round: 1, entrant: 1, amount: 5, unit: 'points' };
    expect((await ask(penalty)).told).toMatchObject({ error: 'desk/say-why' });
    expect((await ask(penalty, 'late')).told).toMatchObject({ error: 'tournament/no-such-round' });
    const odd = await ask({ type: 'plan-tournament', tournament, settings: { ...SETTINGS, rounds: 'two' } });
    expect([odd.status, odd.text]).toEqual([400, expect.stringContaining('rounds')]);
    const twice = { ...SETTINGS, tables: ['table-1', 'table-1'] };
    expect((await ask({ type: 'plan-tournament', tournament, settings: twice })).status).toBe(400);
  });
});

describe('a tournament over HTTP', () => {
  test('is seated, run and scored, and everything stands in the journal with who and why', async () => {
    const club = await aRunningClub();
    const desk = await atTheDesk(club);
    await anEntered(desk);
    await desk.order({ type: 'seat-round', tournament, method: { type: 'random' }, evenIfMissing: false });
    await desk.order({ type: 'start-round', tournament });
    const everybody = new Browser(club);
    const [round] = (await view(everybody)).rounds;
    expect(round).toMatchObject({ no: 1, isStarted: true, clock: { type: 'running' } });
    const points = [30, 10, -10, -30] as const;
    for (const { table } of round?.tables ?? [])
      await desk.order(
        { type: 'enter-result', tournament, round: 1, table, result: { points, wins: [3, 1, 0, 0] } },
        'the table had no broker',
      );
    const { standings, entrants } = await view(everybody);
    expect(standings.map(({ place, total }) => [place, total])).toEqual([
      ...Array(2).fill([1, 48]),
      ...Array(2).fill([3, 24]),
      ...Array(2).fill([5, 12]),
      ...Array(2).fill([7, 0]),
    ]);
    expect(entrants.map(({ name }) => name)).toEqual(NAMES);
    const { journal } = (await desk.get('/api/desk')).told as DeskView;
    expect(journal[0]).toMatchObject({
      by: 'Eva',
      why: 'the table had no broker',
      decision: { type: 'result-entered' },
    });
    const older = (await desk.get('/api/desk/journal?before=4')).told;
    expect((older as DeskView['journal']).map(({ no }) => no)).toEqual([3, 2, 1]);
  });

  test('hidden results are the desk’s alone until they are revealed', async () => {
    const directory = aFolder('paizhuo-club-');
    const store = new FileStore(join(directory, 'tables'));
    const match = { table: 'table-1', match: '2026-11-25T20-00-00' };
    const round = { rules: 'guangdong', seats: ['Ann', 'Ben', 'Cai', '戴'], round: `${tournament}/1` } as const;
    await store.keep(match.table, [{ match: match.match, seq: 1, type: 'match-started', at: 0, handNo: 0 }]);
    await store.keepFacts(match, round);
    await store.close();
    const club = await aRunningClub({ keeping: { type: 'files', directory } });
    const desk = await atTheDesk(club);
    await anEntered(desk, { hiddenFrom: 1 });
    await desk.order({ type: 'seat-round', tournament, method: { type: 'random' }, evenIfMissing: false });
    await desk.order({ type: 'start-round', tournament });
    const result = { points: [4711, 0, 0, -4711], wins: [1, 0, 0, 0] } as const;
    await desk.order({ type: 'enter-result', tournament, round: 1, table: 'table-1', result }, 'by hand');
    const everybody = new Browser(club);
    for (const path of [`/api/tournaments/${tournament}`, `/api/tournaments/${tournament}?desk`, '/api/standings'])
      expect((await everybody.get(path)).text).not.toContain('4711');
    expect((await desk.get(`/api/tournaments/${tournament}?desk`)).text).toContain('4711');
    expect(await view(everybody)).toMatchObject({ isHidden: true });
    const hands = async () => (await everybody.get('/api/tables/table-1/hands')).status;
    expect(await hands()).toBe(404);
    await desk.order({ type: 'reveal-results', tournament });
    expect(await hands()).toBe(200);
    expect((await everybody.get(`/api/tournaments/${tournament}`)).text).toContain('4711');
  });

  test('a club where somebody went to a table that called can be started again', async () => {
    const keeping = { type: 'files', directory: aFolder('paizhuo-club-') } as const;
    const first = await aRunningClub({ keeping });
    await (await atTheDesk(first)).order({ type: 'answer-call', table: 'table-7' });
    await first.close();
    const again = await aRunningClub({ keeping });
    const { journal } = (await (await atTheDesk(again)).get('/api/desk')).told as DeskView;
    expect(journal.map(({ decision }) => decision)).toEqual([{ type: 'call-answered', table: 'table-7' }]);
  });

  test('a club that is started again knows everything', async () => {
    const keeping = { type: 'files', directory: aFolder('paizhuo-club-') } as const;
    const first = await aRunningClub({ keeping });
    const desk = await atTheDesk(first);
    await anEntered(desk);
    await desk.order({ type: 'seat-round', tournament, method: { type: 'random' }, evenIfMissing: false });
    const before = await view(desk);
    await first.close();
    const again = await aRunningClub({ keeping });
    expect({ ...(await view(new Browser(again))), now: 0 }).toEqual({ ...before, now: 0 });
  });
});

describe('people', () => {
  test('are shown as they wish, but to the desk', async () => {
    const club = await aRunningClub();
    const desk = await atTheDesk(club);
    await anEntered(desk);
    await desk.order({ type: 'set-wish', person: person(0), wish: 'unnamed' });
    await desk.order({ type: 'set-wish', person: person(3), wish: 'initial' });
    await desk.order({ type: 'set-wish', person: person(1), wish: 'initial' });
    const names = (await view(new Browser(club))).entrants.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual([null, 'B.', 'Cai', '戴.']);
    expect((await view(desk, '?desk')).entrants.map(({ name }) => name)).toEqual(NAMES);
  });

  test('open their own page with a number and a PIN, or with a card', async () => {
    const club = await aRunningClub();
    const desk = await atTheDesk(club);
    await anEntered(desk);
    const own = new Browser(club);
    const shown = { number: '100', pin: '123456' };
    expect((await own.ask('POST', '/api/me/session', shown)).status).toBe(401);
    await desk.order({ type: 'set-pin', person: person(0), pin: '123456' });
    expect((await own.ask('POST', '/api/me/session', { ...shown, pin: '654321' })).status).toBe(401);
    expect((await own.get('/api/me')).status).toBe(401);
    const page = (await own.ask('POST', '/api/me/session', shown)).told as OwnPage;
    expect(page).toMatchObject({ name: 'Ann', number: '100', hasPin: true, hasCard: false, seat: null, matches: [] });
    const { card } = (await desk.order({ type: 'make-card', person: person(1) })) as { readonly card: string };
    const ben = new Browser(club);
    expect((await ben.ask('POST', '/api/me/session', { card })).told).toMatchObject({ name: 'Ben', hasCard: true });
    await desk.order({ type: 'make-card', person: person(1) });
    expect((await new Browser(club).ask('POST', '/api/me/session', { card })).status).toBe(401);
    // somebody's own page is nothing the desk's is opened by
    expect((await ben.get('/api/desk')).status).toBe(401);
  });

  test('choose what others read, take everything along, and are erased so that nothing is left', async () => {
    const directory = aFolder('paizhuo-club-');
    const club = await aRunningClub({ keeping: { type: 'files', directory } });
    const desk = await atTheDesk(club);
    await desk.order({ type: 'add-person', id: 'p-9', name: 'Featherstonehaugh', number: '99' });
    await desk.order({ type: 'set-pin', person: 'p-9', pin: '123456' });
    const own = new Browser(club);
    await own.ask('POST', '/api/me/session', { number: '99', pin: '123456' });
    expect((await own.ask('POST', '/api/me', { type: 'set-wish', wish: 'unnamed' })).told).toMatchObject({
      wish: 'unnamed',
    });
    const taken = (await own.get('/api/me/export')).told as PersonExport;
    expect(taken).toMatchObject({ person: { name: 'Featherstonehaugh', number: '99' }, hasPin: true });
    expect(taken.journal.map(({ decision }) => decision.type)).toEqual(Array(3).fill('person-changed'));
    expect((await own.ask('POST', '/api/me', { type: 'erase' })).told).toBeNull();
    expect((await own.get('/api/me')).status).toBe(401);
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(name => join(directory, name));
    const kept = files.filter(file => statSync(file).isFile()).map(file => readFileSync(file, 'utf8').toLowerCase());
    expect(kept.filter(text => text.includes('featherstonehaugh'))).toEqual([]);
  });
});
