import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { MOST_TRIES, MOST_TRIES_IN_ALL } from '../../../src/adapters/http/wrong-pins.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { PhoneBoards } from '../../../src/adapters/phones/phone-boards.ts';
import { ABrowser } from './a-browser.ts';
import { aWebServer, HOST_PIN } from './a-web-server.ts';

const A_LINE = '0 0 HELLO?*0535';

interface APhone {
  readonly socket: Socket;
  readonly join: (board: string, pin?: string) => Promise<unknown>;
  readonly heard: string[];
}

async function aTableWithPhones() {
  const phones = new PhoneBoards(['camera-melds', 'camera-discards'], SILENT);
  const happened: string[] = [];
  phones.open({
    onOpened: board => happened.push(`${board} opened`),
    onClosed: board => happened.push(`${board} closed`),
    onLine: (board, line) => happened.push(`${board} ${line}`),
  });
  const { url } = await aWebServer({ phones });
  const aPhone = (from?: string): APhone => {
    const extraHeaders = from === undefined ? {} : { 'x-forwarded-for': from };
    const socket = io(url, { forceNew: true, transports: ['websocket'], extraHeaders });
    onTestFinished(() => void socket.disconnect());
    const heard: string[] = [];
    socket.on('host-line', (line: string) => heard.push(line));
    socket.on('board-replaced', () => heard.push('replaced'));
    const join = (board: string, pin?: string) =>
      socket.emitWithAck('join-as-board', { board, ...(pin !== undefined && { pin }) });
    return { socket, join, heard };
  };
  return { phones, happened, url, aPhone };
}

/** Once whatever was sent before has been taken: an answer comes after it. */
const settled = (phone: APhone): Promise<unknown> => phone.join('settled', '000000');
const anotherThan = (pin: string): string => (pin === '123456' ? '654321' : '123456');

test('a phone with the PIN speaks for its board, and hears what the host says to it', async () => {
  const { phones, happened, aPhone } = await aTableWithPhones();
  const phone = aPhone();
  expect(await phone.join('camera-melds', phones.pin)).toMatchObject({ ok: true });
  phone.socket.emit('board-lines', ['a', 'b']);
  phones.write('camera-melds', A_LINE);
  phones.write('camera-discards', 'for another');
  await settled(phone);
  expect(happened).toEqual(['camera-melds opened', 'camera-melds a', 'camera-melds b']);
  expect(phone.heard).toEqual([A_LINE]);
});

test('without the PIN, or with another, a phone is no board and nothing it says is heard', async () => {
  const { phones, happened, aPhone } = await aTableWithPhones();
  const phone = aPhone();
  expect(await phone.join('camera-melds')).toEqual({ ok: false, code: 'phone/wrong-pin' });
  expect(await phone.join('camera-melds', anotherThan(phones.pin))).toEqual({ ok: false, code: 'phone/wrong-pin' });
  phone.socket.emit('board-lines', [A_LINE]);
  await settled(phone);
  expect(happened).toEqual([]);
});

test('guessing makes its own address wait, the right PIN too; phones elsewhere and paired ones come in', async () => {
  const { phones, aPhone } = await aTableWithPhones();
  const paired = aPhone();
  const { token } = (await paired.join('camera-melds', phones.pin)) as { readonly token: string };
  paired.socket.disconnect();
  const phone = aPhone();
  for (let tries = 0; tries < MOST_TRIES; tries++) await phone.join('camera-melds', anotherThan(phones.pin));
  expect(await phone.join('camera-melds', phones.pin)).toEqual({ ok: false, code: 'phone/too-many-tries' });
  // this machine's word is taken for where another asks from
  expect(await aPhone('192.168.1.77').join('camera-discards', phones.pin)).toMatchObject({ ok: true });
  expect(await phone.join('camera-melds', token)).toEqual({ ok: true, token });
});

test('however many addresses guess, a new phone has its first try, a paired one comes back, and no token is guessed', async () => {
  const { phones, aPhone } = await aTableWithPhones();
  const { token } = (await aPhone('192.168.1.20').join('camera-melds', phones.pin)) as { readonly token: string };
  for (let i = 0; i < MOST_TRIES_IN_ALL; i += 1)
    await aPhone(`192.168.2.${i}`).join('camera-melds', anotherThan(phones.pin));
  const guesser = aPhone('192.168.2.1');
  expect(await guesser.join('camera-melds', phones.pin)).toMatchObject({ code: 'phone/too-many-tries' });
  expect(await guesser.join('camera-melds', 'A'.repeat(43))).toMatchObject({ ok: false });
  expect(await aPhone('192.168.1.21').join('camera-discards', phones.pin)).toMatchObject({ ok: true });
  expect(await aPhone('192.168.1.20').join('camera-melds', token)).toEqual({ ok: true, token });
});

test.each([[{}], ['camera-melds'], [{ board: 'camera-melds', pin: 'abcdef' }], [null]])(
  'a question like %j is answered and changes nothing',
  async asked => {
    const { happened, aPhone } = await aTableWithPhones();
    expect(await aPhone().socket.emitWithAck('join-as-board', asked)).toMatchObject({ ok: false });
    expect(happened).toEqual([]);
  },
);

test('a board that is no phone cannot be had', async () => {
  const { phones, aPhone } = await aTableWithPhones();
  expect(await aPhone().join('seat0', phones.pin)).toEqual({ ok: false, code: 'phone/no-such-board' });
});

test('the newest phone counts: the one before is told, and what it says is heard no longer', async () => {
  const { phones, happened, aPhone } = await aTableWithPhones();
  const [first, second] = [aPhone(), aPhone()];
  await first.join('camera-melds', phones.pin);
  await second.join('camera-melds', phones.pin);
  first.socket.emit('board-lines', ['of the first']);
  await settled(first);
  expect(first.heard).toEqual(['replaced']);
  expect(happened).toEqual(['camera-melds opened', 'camera-melds closed', 'camera-melds opened']);
});

test('a phone that goes away is a board that is gone', async () => {
  const { phones, aPhone } = await aTableWithPhones();
  const phone = aPhone();
  await phone.join('camera-melds', phones.pin);
  expect(phones.status).toContainEqual({ board: 'camera-melds', isJoined: true });
  phone.socket.disconnect();
  await expect.poll(() => phones.status).toContainEqual({ board: 'camera-melds', isJoined: false });
});

test('what is no line is not handed on', async () => {
  const { phones, happened, aPhone } = await aTableWithPhones();
  const phone = aPhone();
  await phone.join('camera-melds', phones.pin);
  for (const told of ['text', [1], [['x']], ['x'.repeat(161)], Array.from({ length: 101 }, () => 'x')])
    phone.socket.emit('board-lines', told);
  await settled(phone);
  expect(happened).toEqual(['camera-melds opened']);
});

test('everybody may see which boards are phones; the PIN is told to the host alone', async () => {
  const { phones, url } = await aTableWithPhones();
  const browser = new ABrowser(url);
  const anybody = await browser.ask('GET', '/api/phones');
  expect(await anybody.json()).toEqual({
    boards: [
      { board: 'camera-melds', isJoined: false },
      { board: 'camera-discards', isJoined: false },
    ],
    isByHand: false,
    pin: null,
  });
  await browser.show({ host: true }, HOST_PIN);
  expect(await (await browser.ask('GET', '/api/phones')).json()).toMatchObject({ pin: phones.pin });
});
