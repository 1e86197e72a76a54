import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Access } from '../../../src/adapters/access/access.ts';
import { hostClock } from '../../../src/adapters/clock.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { ABrowser } from './a-browser.ts';
import { aFolder, aWebServer } from './a-web-server.ts';

/** A table whose host has chosen no PIN, and phones in its network. */
async function aTable(chosen: { readonly host?: string } = {}) {
  const file = join(aFolder('paizhuo-codes-'), 'access.json');
  const options = { file, chosen, clock: hostClock, log: SILENT };
  const access = new Access(options, { host: '', seats: ['', '', '', ''] }, []);
  const { url } = await aWebServer({ access });
  const phone = (): ABrowser => new ABrowser(url, { 'x-forwarded-for': '192.168.1.20' });
  const show = async (browser: ABrowser, body: object) => {
    const answer = await browser.ask('POST', '/api/session', body);
    return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
  };
  return { access, phone, show, machine: new ABrowser(url) };
}

test('the first phone that shows a code is the host’s, the next one chooses its seat, and a code lets one phone in', async () => {
  const { access, phone, show } = await aTable();
  const [host, guest, late] = [phone(), phone(), phone()];
  const first = access.invitations.shown ?? '';
  expect(await show(host, { code: first })).toMatchObject({ status: 200, said: { host: true } });
  expect(await show(late, { code: first })).toMatchObject({ status: 401, said: { error: 'session/code-used' } });
  const second = await show(guest, { code: access.invitations.shown });
  expect(second).toMatchObject({ status: 200, said: { host: false, seat: null } });
  expect(await show(guest, { code: second.said['code'], seat: 2 })).toMatchObject({ said: { host: false, seat: 2 } });
  const third = await show(late, { code: access.invitations.shown });
  expect(await show(late, { code: third.said['code'], seat: 2 })).toMatchObject({ status: 409 });
  expect(await show(late, { code: third.said['code'], seat: 3 })).toMatchObject({ said: { seat: 3 } });
});

test('while the table is closed to newcomers no code lets a phone in, the one that was shown before least of all', async () => {
  const { access, phone, show } = await aTable();
  const before = access.invitations.shown;
  access.setClosedToNewcomers(true);
  expect(access.invitations.shown).toBeNull();
  expect((await show(phone(), { code: before })).status).toBe(403);
  access.setClosedToNewcomers(false);
  expect((await show(phone(), { code: before })).status).toBe(401);
});

test('the table’s own machine is the host without a code, unless the host has chosen a PIN; a phone never is', async () => {
  const { phone, show, machine } = await aTable();
  expect(await show(machine, { host: true })).toMatchObject({ status: 200, said: { host: true } });
  expect((await show(phone(), { host: true })).status).toBe(401);
  expect((await show(phone(), { seat: 1 })).status).toBe(401);
  const chosen = await aTable({ host: '471147' });
  expect((await chosen.show(chosen.machine, { host: true })).status).toBe(401);
});

test('a seat that was handed the host’s right takes it, and loses it when it is taken back', async () => {
  const { access, phone, show } = await aTable();
  const guest = phone();
  await show(phone(), { code: access.invitations.shown });
  const { said } = await show(guest, { code: access.invitations.shown });
  await show(guest, { code: said['code'], seat: 1 });
  expect((await show(guest, { host: true })).status).toBe(401);
  access.sessions.setMayHost(({ audience }) => audience.type === 'seat' && audience.seat === 1, true);
  expect(await show(guest, { host: true })).toMatchObject({ status: 200, said: { host: true, seat: 1 } });
  access.sessions.end(({ by }) => by === 'host');
  expect(await guest.session()).toMatchObject({ host: false, seat: 1 });
});
