import type { EventEmitter } from 'node:events';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/domain/seat.ts';
import type { TileKind } from '../../../src/domain/tile.ts';
import type { HostCommand, HostView } from '../../../src/projections/host-view.ts';
import type { SeatCommand } from '../../../src/projections/seat-view.ts';
import type { CommandReply, HostMessage, SeatMessage } from '../../../src/projections/socket-contract.ts';
import { ABrowser, collected, refusalOf, type Screen } from './a-browser.ts';
import { anAccess, aWebServer, HOST_PIN, SEAT_PINS } from './a-web-server.ts';
import { tableAfter } from './sample-table.ts';
import { emptyHostView, emptySeatView } from './sample-views.ts';

async function aPlayer(url: string, seat: Seat): Promise<ABrowser> {
  const phone = new ABrowser(url);
  expect(await phone.show({ seat }, SEAT_PINS[seat])).toBe(200);
  return phone;
}

async function aHost(url: string): Promise<ABrowser> {
  const tablet = new ABrowser(url);
  expect(await tablet.show({ host: true }, HOST_PIN)).toBe(200);
  return tablet;
}

const messagesTo = (screen: Screen) => collected<SeatMessage>(take => screen.on('seat', take));
const messagesToHost = (screen: Screen) => collected<HostMessage>(take => screen.on('host', take));
const tell = (screen: Screen, command: unknown): Promise<CommandReply> =>
  new Promise(resolve => screen.emit('seat-command', command as SeatCommand, resolve));
const tellAsHost = (screen: Screen, command: unknown): Promise<CommandReply> =>
  new Promise(resolve => screen.emit('host-command', command as HostCommand, resolve));

describe('a page for a seat', () => {
  test('without a session is not let in', async () => {
    const { url } = await aWebServer();
    expect(await refusalOf(new ABrowser(url).open({ type: 'seat', seat: 2 }))).toBe('session/none');
  });

  test("with another seat's session is not let in", async () => {
    const { url } = await aWebServer();
    const phone = await aPlayer(url, 1);
    expect(await refusalOf(phone.open({ type: 'seat', seat: 2 }))).toBe('session/not-yours');
    expect(await refusalOf(phone.open({ type: 'host' }))).toBe('session/none');
  });

  test('with a token of another kind, or made up, is not let in', async () => {
    const { url } = await aWebServer();
    const host = await aHost(url);
    const renamed = new ABrowser(url, { cookie: host.cookie.replace('.host=', '.seat=') });
    const invented = new ABrowser(url, { cookie: `paizhuo.table-1.seat=${'A'.repeat(43)}` });
    for (const stranger of [renamed, invented])
      expect(await refusalOf(stranger.open({ type: 'seat', seat: 2 }))).toBe('session/none');
  });

  test.each([{ type: 'seat', seat: 7 }, { type: 'seat' }, { type: 'everybody' }, 'host'])(
    'that says it is for %j is not let in',
    async audience => {
      const { url } = await aWebServer();
      expect(await refusalOf((await aHost(url)).open(audience as { type: 'host' }))).toBe('session/none');
    },
  );

  test('gets its own view and the table, other pages what everybody at the table sees', async () => {
    const concealed: Record<Seat, readonly TileKind[]> = { 0: ['B1'], 1: ['C2'], 2: ['D3'], 3: ['E'] };
    const { url } = await aWebServer({
      views: { seat: seat => ({ ...emptySeatView(seat), concealed: concealed[seat] }), host: emptyHostView },
    });
    const phone = (await aPlayer(url, 2)).open({ type: 'seat', seat: 2 });
    const display = new ABrowser(url).open();
    const heard: string[] = [];
    display.onAny(name => heard.push(name));
    expect((await messagesTo(phone).until(() => true)).view.concealed).toEqual(['D3']);
    await once(display as unknown as EventEmitter, 'table');
    expect(heard).toEqual(['invitation', 'claim', 'table']);
  });

  test('is told what has changed, and nothing when nothing has', async () => {
    let tiles: readonly TileKind[] = ['D3'];
    const { url, broadcast } = await aWebServer({
      views: { seat: seat => ({ ...emptySeatView(seat), concealed: tiles }), host: emptyHostView },
    });
    const phone = (await aPlayer(url, 2)).open({ type: 'seat', seat: 2 });
    const messages = messagesTo(phone);
    const tables = collected<number>(take => phone.on('table', ({ seq }) => take(seq)));
    await messages.until(() => true);
    broadcast(tableAfter(8));
    await tables.until(seq => seq === 8);
    tiles = ['D3', 'D4'];
    broadcast(tableAfter(9));
    await messages.until(({ view }) => view.concealed.length === 2);
    expect(messages.all.map(({ revision, view }) => [revision, view.concealed])).toEqual([
      [1, ['D3']],
      [2, ['D3', 'D4']],
    ]);
  });

  test('closes when the host makes a new PIN for the seat', async () => {
    const access = await anAccess();
    const { url } = await aWebServer({ access });
    const [mine, others] = [await aPlayer(url, 2), await aPlayer(url, 1)];
    const phone = mine.open({ type: 'seat', seat: 2 });
    const other = others.open({ type: 'seat', seat: 1 });
    await Promise.all([messagesTo(phone).until(() => true), messagesTo(other).until(() => true)]);
    const told = once(phone as unknown as EventEmitter, 'session-ended');
    const closed = once(phone as unknown as EventEmitter, 'disconnect');
    await access.renew({ type: 'seat', seat: 2 });
    await Promise.all([told, closed]);
    expect(other.connected).toBe(true);
  });

  test('says what the player says, as that player', async () => {
    const asked: [Seat, SeatCommand][] = [];
    const { url } = await aWebServer({
      desk: {
        seatAsks: (seat, command) => {
          asked.push([seat, command]);
          return { ok: false, code: 'action/not-your-turn' };
        },
        hostAsks: () => ({ ok: true }),
      },
    });
    const phone = (await aPlayer(url, 2)).open({ type: 'seat', seat: 2 });
    expect(await tell(phone, { type: 'ready' })).toEqual({ ok: false, code: 'action/not-your-turn' });
    expect(asked).toEqual([[2, { type: 'ready' }]]);
  });

  test.each([
    [{ type: 'ready', seat: 1 }],
    [{ type: 'discard', tile: 'X9' }],
    [{ type: 'win', hand: Array(18).fill('B1') }],
    [{ type: 'void-hand', handNo: 0 }],
    ['ready'],
    [null],
  ])('that asks for %j is not understood', async command => {
    const { url } = await aWebServer();
    const phone = (await aPlayer(url, 2)).open({ type: 'seat', seat: 2 });
    expect(await tell(phone, command)).toEqual({ ok: false, code: 'command/not-understood' });
  });

  test('that taps faster than anybody can is slowed down', async () => {
    const { url } = await aWebServer();
    const phone = (await aPlayer(url, 2)).open({ type: 'seat', seat: 2 });
    const replies = await Promise.all(Array.from({ length: 60 }, () => tell(phone, { type: 'pass' })));
    expect(replies).toContainEqual({ ok: false, code: 'command/too-fast' });
  });
});

describe("the host's page", () => {
  test('sees the equipment and who has a screen open', async () => {
    const { url } = await aWebServer();
    const messages = messagesToHost((await aHost(url)).open({ type: 'host' }));
    await messages.until(() => true);
    (await aPlayer(url, 3)).open({ type: 'seat', seat: 3 });
    expect((await messages.until(({ view }) => view.screens[3])).view.screens).toEqual([false, false, false, true]);
  });

  test('is told of changes a few times a second, and of the last one', async () => {
    let count = 0;
    const host = (screens: HostView['screens']): HostView => ({
      ...emptyHostView(screens),
      zones: [{ zone: 'meld0', count, tiles: null }],
    });
    const { url, changed } = await aWebServer({ views: { seat: emptySeatView, host } });
    const messages = messagesToHost((await aHost(url)).open({ type: 'host' }));
    await messages.until(() => true);
    for (count = 1; count < 500; count++) changed();
    await messages.until(({ view }) => view.zones[0]?.count === 500);
    expect(messages.all.length).toBeLessThan(6);
  });

  test('commands the table, which a player or a display does not', async () => {
    const { url } = await aWebServer();
    const host = (await aHost(url)).open({ type: 'host' });
    const phone = (await aPlayer(url, 0)).open({ type: 'seat', seat: 0 });
    const display = new ABrowser(url).open();
    const refused = { ok: false, code: 'command/not-admitted' };
    expect(await tellAsHost(host, { type: 'void-hand', handNo: 0 })).toEqual({ ok: true });
    expect(await tellAsHost(phone, { type: 'void-hand', handNo: 0 })).toEqual(refused);
    expect(await tellAsHost(display, { type: 'void-hand', handNo: 0 })).toEqual(refused);
    expect(await tell(display, { type: 'ready' })).toEqual(refused);
    expect(await tell(host, { type: 'ready' })).toEqual(refused);
  });

  test('a tablet of the host that is opened as a display commands nothing', async () => {
    const { url } = await aWebServer();
    expect(await tellAsHost((await aHost(url)).open(), { type: 'undo', of: 1 })).toMatchObject({ ok: false });
  });
});
