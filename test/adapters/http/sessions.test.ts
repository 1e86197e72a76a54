import { describe, expect, test } from 'vitest';
import { MOST_TRIES, MOST_TRIES_IN_ALL } from '../../../src/adapters/http/wrong-pins.ts';
import { ABrowser } from './a-browser.ts';
import { aWebServer, HOST_PIN, SEAT_PINS } from './a-web-server.ts';

const NOBODY = { seat: null, host: false, mayStart: true, mayHost: false };

describe('a PIN', () => {
  test('lets a browser in as its seat, and as nobody else', async () => {
    const { url } = await aWebServer();
    const phone = new ABrowser(url);
    expect(await phone.session()).toEqual(NOBODY);
    expect(await phone.show({ seat: 2 }, SEAT_PINS[2])).toBe(200);
    expect(await phone.session()).toEqual({ seat: 2, host: false, mayStart: true, mayHost: false });
  });

  test.each([
    ['of another seat', { seat: 1 }, SEAT_PINS[2]],
    ['of a seat for the host', { host: true }, SEAT_PINS[0]],
    ['nobody has', { seat: 0 }, '999999'],
  ] as const)('%s is wrong', async (_what, who, pin) => {
    const { url } = await aWebServer();
    const phone = new ABrowser(url);
    expect(await phone.show(who, pin)).toBe(401);
    expect(await phone.session()).toEqual(NOBODY);
  });

  test.each([
    [{ seat: 4, pin: '100000' }],
    [{ seat: 0, pin: 100000 }],
    [{ seat: 0, pin: '12' }],
    [{ seat: 0, pin: '10000' }],
    [{ seat: 0, host: true, pin: '100000' }],
    [[]],
    ['100000'],
  ])('in a question like %j is not understood', async question => {
    const { url } = await aWebServer();
    expect((await new ABrowser(url).ask('POST', '/api/session', question)).status).toBe(400);
  });

  test('of the host and one of a seat can be shown by the same tablet', async () => {
    const { url } = await aWebServer();
    const tablet = new ABrowser(url);
    await tablet.show({ host: true }, HOST_PIN);
    await tablet.show({ seat: 0 }, SEAT_PINS[0]);
    expect(await tablet.session()).toEqual({ seat: 0, host: true, mayStart: true, mayHost: true });
  });
});

describe('a session', () => {
  test('is a cookie that scripts and other sites do not get', async () => {
    const { url } = await aWebServer();
    const answer = await new ABrowser(url).ask('POST', '/api/session', { seat: 1, pin: SEAT_PINS[1] });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^paizhuo\.table-1\.seat=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Max-Age=43200/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('ends when its browser says so', async () => {
    const { url } = await aWebServer();
    const phone = new ABrowser(url);
    await phone.show({ seat: 1 }, SEAT_PINS[1]);
    const stolen = phone.cookie;
    await phone.ask('DELETE', '/api/session');
    const thief = new ABrowser(url, { cookie: stolen });
    expect([await phone.session(), await thief.session()]).toEqual([NOBODY, NOBODY]);
  });

  test('is not begun by a page of another server', async () => {
    const { url } = await aWebServer();
    expect(await new ABrowser(url, { origin: 'http://elsewhere.example' }).show({ seat: 1 }, SEAT_PINS[1])).toBe(403);
  });

  test('of the host can have a new PIN made, and the old one opens nothing any more', async () => {
    const { url } = await aWebServer();
    const [host, phone] = [new ABrowser(url), new ABrowser(url)];
    await host.show({ host: true }, HOST_PIN);
    await phone.show({ seat: 3 }, SEAT_PINS[3]);
    const { pin } = (await (await host.ask('POST', '/api/pins', { seat: 3 })).json()) as { pin: string };
    expect(await phone.session()).toEqual(NOBODY);
    expect(await phone.show({ seat: 3 }, SEAT_PINS[3])).toBe(401);
    expect(await phone.show({ seat: 3 }, pin)).toBe(200);
  });

  test('of a player makes no PINs', async () => {
    const { url } = await aWebServer();
    const phone = new ABrowser(url);
    await phone.show({ seat: 3 }, SEAT_PINS[3]);
    expect((await phone.ask('POST', '/api/pins', { host: true })).status).toBe(401);
  });
});

describe('wrong PINs', () => {
  /** A proxy on this machine is believed when it says who asks. */
  const from = (url: string, address: string): ABrowser => new ABrowser(url, { 'x-forwarded-for': address });
  const guess = async (browser: ABrowser, seat: number, times: number): Promise<number[]> => {
    const answers: number[] = [];
    for (let i = 0; i < times; i++) answers.push(await browser.show({ seat }, String(500_000 + i)));
    return answers;
  };

  test('ten from one address, then it waits, and is told for how long', async () => {
    const { url } = await aWebServer();
    const guesser = from(url, '10.0.0.1');
    expect(await guess(guesser, 0, MOST_TRIES)).toEqual(Array(MOST_TRIES).fill(401));
    const answer = await guesser.ask('POST', '/api/session', { seat: 0, pin: SEAT_PINS[0] });
    expect([answer.status, await answer.json()]).toEqual([
      429,
      { error: 'session/too-many-tries', message: expect.stringContaining('wait') },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of one guest keep nobody else out', async () => {
    const { url } = await aWebServer();
    await guess(from(url, '10.0.0.1'), 0, MOST_TRIES + 5);
    expect(await from(url, '10.0.0.2').show({ seat: 0 }, SEAT_PINS[0])).toBe(200);
  });

  test('many at once are no way around', async () => {
    const { url } = await aWebServer();
    const guesser = from(url, '10.0.0.1');
    const pins = Array.from({ length: 3 * MOST_TRIES }, (_, i) => String(500_000 + i));
    const answers = await Promise.all(pins.map(pin => guesser.show({ seat: 0 }, pin)));
    expect(answers.filter(status => status === 401)).toHaveLength(MOST_TRIES);
  });

  test('right ones count for nothing', async () => {
    const { url } = await aWebServer();
    const phone = from(url, '10.0.0.1');
    for (let i = 0; i < MOST_TRIES + 2; i++) expect(await phone.show({ seat: 0 }, SEAT_PINS[0])).toBe(200);
  });

  test('from many addresses stop at one seat, and who is in stays in', async () => {
    const { url } = await aWebServer();
    const inside = from(url, '10.0.0.99');
    await inside.show({ seat: 0 }, SEAT_PINS[0]);
    const addresses = Array.from({ length: MOST_TRIES_IN_ALL / MOST_TRIES }, (_, i) => `10.0.1.${i}`);
    await Promise.all(addresses.map(address => guess(from(url, address), 0, MOST_TRIES)));
    // an address that has shown no wrong PIN has a first try all the same
    expect(await guess(from(url, '10.0.2.1'), 0, 2)).toEqual([401, 429]);
    expect(await from(url, '10.0.2.1').show({ seat: 1 }, SEAT_PINS[1])).toBe(200);
    expect(await inside.session()).toEqual({ seat: 0, host: false, mayStart: false, mayHost: false });
    // sixty PINs are hashed, one after the other
  }, 60_000);
});
