import { type EventEmitter, once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type ChosenPins, openAccess } from '../../../src/adapters/access/access.ts';
import { hostClock } from '../../../src/adapters/clock.ts';
import type { ClientCommand } from '../../../src/adapters/http/client-commands.ts';
import type { WebServerOptions } from '../../../src/adapters/http/web-server.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import type { CommandReply, HostMessage } from '../../../src/projections/socket-contract.ts';
import { ABrowser, collected, refusalOf, type Screen } from './a-browser.ts';
import { aFolder, aWebServer } from './a-web-server.ts';
import { emptyHostView, emptySeatView } from './sample-views.ts';

const PINS = {
  host: '111111',
  display: '222222',
  viewer: '333333',
  seats: ['440000', '441111', '442222', '443333'],
} as const satisfies ChosenPins;
const { viewer: _viewer, ...OPEN } = PINS;

async function aTable(chosen: ChosenPins = PINS, more: Partial<WebServerOptions> = {}) {
  const file = join(aFolder('paizhuo-entrance-'), 'access.json');
  const { access } = await openAccess({ file, chosen, clock: hostClock, log: SILENT });
  const views = { seat: emptySeatView, host: emptyHostView };
  const server = await aWebServer({ access, views, ...more });
  /** Somebody in the network, who a proxy on the table's machine says is not at it. */
  const guest = (): ABrowser => new ABrowser(server.url, { 'x-forwarded-for': '192.168.1.20' });
  return { server, access, file, guest, local: new ABrowser(server.url) };
}

const connected = async (screen: Screen): Promise<Screen> => {
  await once(screen as unknown as EventEmitter, 'connect');
  return screen;
};

const TOLD = [
  '/api/table',
  '/api/match',
  '/api/rules',
  '/healthz',
  '/readyz',
  '/metrics',
  '/join/1.svg',
  '/table',
  '/',
  '/results',
  '/table.html',
];

describe('where looking on needs a PIN', () => {
  test('nothing of the table is told to whoever has shown none', async () => {
    const { guest } = await aTable();
    const stranger = guest();
    for (const path of TOLD) expect([path, (await stranger.ask('GET', path)).status]).toEqual([path, 401]);
    expect(await refusalOf(stranger.open())).toBe('session/closed');
    expect(await stranger.show({ viewer: true }, '000000')).toBe(401);
    expect(await refusalOf(stranger.open())).toBe('session/closed');
  });

  test.each([
    [{ viewer: true }, PINS.viewer],
    [{ display: true }, PINS.display],
    [{ host: true }, PINS.host],
    [{ seat: 2 }, PINS.seats[2]],
  ])('%j looks on once the PIN is shown', async (who, pin) => {
    const { guest } = await aTable();
    const screen = guest();
    expect(await screen.show(who, pin)).toBe(200);
    expect((await screen.ask('GET', '/api/table')).status).toBe(200);
    await connected(screen.open());
  });

  test('players and the host come to where they show theirs', async () => {
    const { guest } = await aTable();
    const phone = guest();
    for (const path of ['/seat/2', '/api/session']) expect((await phone.ask('GET', path)).status).toBe(200);
    expect(await refusalOf(phone.open({ type: 'seat', seat: 1 }))).toBe('session/none');
  });

  test('the table’s own machine needs none', async () => {
    const { local } = await aTable();
    expect((await local.ask('GET', '/api/table')).status).toBe(200);
    await connected(local.open());
  });

  test('another PIN turns those away who came in with the one before, and none lets everybody in', async () => {
    const before = await aTable();
    const screen = before.guest();
    await screen.show({ viewer: true }, PINS.viewer);
    await before.access.kept();
    const again = async (chosen: ChosenPins) =>
      (await openAccess({ file: before.file, chosen, clock: hostClock, log: SILENT })).access;
    expect((await again(PINS)).sessions.find(tokenOf(screen))).not.toBeNull();
    expect((await again({ ...PINS, viewer: '999999' })).sessions.find(tokenOf(screen))).toBeNull();
    expect((await again(OPEN)).isClosed).toBe(false);
  });
});

const tokenOf = ({ cookie }: ABrowser): string => /viewer=([\w-]+)/.exec(cookie)?.[1] ?? '';

describe('start', () => {
  const press = (screen: Screen): Promise<CommandReply> => new Promise(told => screen.emit('press-start', told));

  test('is pressed at the table, by its own displays and by the host, and by nobody else in the network', async () => {
    const asked: ClientCommand[] = [];
    const { guest, local } = await aTable(OPEN, { onCommand: command => asked.push(command) });
    const looking = await connected(guest().open());
    expect(await press(looking)).toEqual({ ok: false, code: 'command/not-admitted' });
    looking.emit('set-speed', 8);
    const player = guest();
    await player.show({ seat: 0 }, PINS.seats[0]);
    expect(await press(await connected(player.open({ type: 'seat', seat: 0 })))).toMatchObject({ ok: false });
    expect(asked).toEqual([]);
    const display = guest();
    await display.show({ display: true }, PINS.display);
    expect(await display.session()).toMatchObject({ mayStart: true });
    const host = guest();
    await host.show({ host: true }, PINS.host);
    for (const may of [display, host, local]) expect(await press(await connected(may.open()))).toEqual({ ok: true });
    expect(asked).toHaveLength(3);
  });

  test('is not for a page from elsewhere whose name leads to the table’s own machine', async () => {
    const { server } = await aTable(OPEN, { names: ['tisch.example.org'] });
    /** What a browser on this machine is told that asked for the table under this name. */
    const toldAs = async (host: string): Promise<unknown> => {
      const asked = request(`${server.url}/api/session`, { headers: { host, origin: `http://${host}` } });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return json(answer);
    };
    expect(await toldAs('evil.local')).toMatchObject({ mayStart: false });
    for (const own of ['localhost', '127.0.0.1', hostname(), `${hostname()}.local`, 'tisch.example.org'])
      expect([own, await toldAs(own)]).toMatchObject([own, { mayStart: true }]);
  });
});

describe('the host', () => {
  async function looksThrough(chosen: ChosenPins) {
    const table = await aTable(chosen);
    const tablet = table.guest();
    await tablet.show({ host: true }, PINS.host);
    const screen = tablet.open({ type: 'host' }, '/setup');
    const messages = collected<HostMessage>(take => screen.on('host', take));
    const ask = (id: string): Promise<CommandReply> =>
      new Promise(told => screen.emit('host-command', { type: 'send-away', screen: id }, told));
    const found = async (page: string) => {
      const { view } = await messages.until(message => message.view.open.some(open => open.page === page));
      return view.open.find(open => open.page === page);
    };
    return { ...table, ask, found };
  }

  test('sees every page that is open, whose it is and where', async () => {
    const { guest, local, found } = await looksThrough(OPEN);
    const player = guest();
    await player.show({ seat: 3 }, PINS.seats[3]);
    await connected(player.open({ type: 'seat', seat: 3 }, '/seat/4'));
    await connected(local.open(undefined, '/table'));
    await connected(guest().open(undefined, '/results'));
    expect(await found('/seat/4')).toMatchObject({ audience: { type: 'seat', seat: 3 }, address: '192.168.1.20' });
    expect(await found('/table')).toMatchObject({ audience: null, address: null });
    expect(await found('/results')).toMatchObject({ audience: null, address: '192.168.1.20' });
    expect(await found('/setup')).toMatchObject({ audience: { type: 'host' } });
  });

  test('sends a screen away, which has to show its PIN again', async () => {
    const { guest, ask, found } = await looksThrough(PINS);
    const viewer = guest();
    await viewer.show({ viewer: true }, PINS.viewer);
    const screen = await connected(viewer.open(undefined, '/results'));
    const gone = once(screen as unknown as EventEmitter, 'disconnect');
    expect(await ask((await found('/results'))?.id ?? '')).toEqual({ ok: true });
    await gone;
    expect((await viewer.ask('GET', '/api/match')).status).toBe(401);
    expect(await refusalOf(viewer.open())).toBe('session/closed');
  });

  test('cannot send away whoever has shown no PIN: they would only come back', async () => {
    const { guest, ask, found } = await looksThrough(OPEN);
    await connected(guest().open(undefined, '/results'));
    expect(await ask((await found('/results'))?.id ?? '')).toEqual({ ok: false, code: 'screen/no-session' });
  });

  test('is told nothing that a page made up of itself', async () => {
    const { guest, found } = await looksThrough(OPEN);
    await connected(guest().open(undefined, '<b>x</b>'));
    expect(await found(null as never)).toMatchObject({ page: null });
  });
});
