import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SILENT } from '../../src/adapters/log.ts';
import { PhoneBoards } from '../../src/adapters/phones/phone-boards.ts';
import { BoardLink } from '../../src/sensing/board-link.ts';
import type { BoardReport } from '../../src/sensing/board-report.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { aWebServer, HOST_PIN } from '../adapters/http/a-web-server.ts';
import { filmedMat, somewhere } from '../vision/filmed-mat.ts';
import { builtPages } from './built-pages.ts';
import { filmedPicture, LAID, type Laid, TABLE_INSET } from './filmed-page.ts';
import { launchFilming, newContext } from './open-browser.ts';
import { whatIsLaidOutWrong } from './visual-check.ts';

/** The engine is compiled and a table read, on a machine that may do other things. */
const LONG_MS = 120_000;

const DICE = [6, 3];
/** 2 cm in a picture of the film, points. */
const PUSH = 32;

/** How far a camera was pushed (points), and how many pictures it has taken. */
interface Filmed {
  readonly x: number;
  readonly y: number;
  readonly pictures: number;
}

let pages: string;
let folder: string;
let browser: Browser;
let page: Page;

/** A browser whose camera shows this one picture for ever. */
async function filming(laid: Laid): Promise<Browser> {
  const context = await newContext();
  const studio = await context.newPage();
  const film = join(folder, 'film.mjpeg');
  writeFileSync(film, await filmedPicture(studio, laid, DICE));
  await context.close();
  return launchFilming(film);
}

beforeAll(async () => {
  pages = await builtPages();
  folder = mkdtempSync(join(tmpdir(), 'paizhuo-film-'));
  browser = await filming(LAID);
}, LONG_MS);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => page?.close());

/** A table that waits for a phone, with our own host behind the board, and what that host believes. */
async function aTable(boards: readonly string[] = ['camera'], isByHand = false) {
  const phones = new PhoneBoards(boards, SILENT, isByHand);
  const reports: BoardReport[] = [];
  const said: string[] = [];
  const link = new BoardLink({
    port: { write: line => phones.write('camera', line), reopen: () => {} },
    onNotice: notice => {
      if (notice.code === 'board/says') said.push(notice.text);
    },
  });
  const now = (): number => performance.now();
  phones.open({
    onOpened: () => reports.push(...link.opened(now())),
    onClosed: () => reports.push(...link.closed(now())),
    onLine: (_board, line) => reports.push(...link.receive(line, now())),
  });
  const ticking = setInterval(() => reports.push(...link.advance(now())), 50);
  onTestFinished(() => clearInterval(ticking));
  const { url } = await aWebServer({ webRoot: pages, phones });
  const told = () => reports.filter(report => report.type === 'faces-read');
  const believed = (): Record<string, readonly string[]> =>
    Object.fromEntries(
      told().flatMap(({ zone, faces }) => (faces.length > 0 ? [[zone, faces.map(({ face }) => face)]] : [])),
    );
  return { phones, url, link, believed, told, said: () => said };
}

async function openCamera(url: string, language = 'en'): Promise<void> {
  await page.goto(`${url}/camera?lang=${language}`);
  await page.locator('[data-page="camera"]').waitFor();
}

/** Drags the corners of the overlay to those of the filmed table. */
async function dragCorners(): Promise<void> {
  const overlay = page.locator('[data-overlay]');
  await overlay.waitFor();
  const places = [
    [TABLE_INSET, TABLE_INSET],
    [1 - TABLE_INSET, TABLE_INSET],
    [1 - TABLE_INSET, 1 - TABLE_INSET],
    [TABLE_INSET, 1 - TABLE_INSET],
  ] as const;
  for (const [corner, [x, y]] of places.entries()) {
    const box = await overlay.boundingBox();
    const from = await page.locator(`[data-corner="${corner}"]`).boundingBox();
    if (!box || !from) throw new Error('the overlay is not to be seen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    await page.mouse.up();
  }
}

/** Joins from the page that is open, films, and waits until the table believes what lies there. */
async function joinAndFilm({
  phones,
  believed,
}: Pick<Awaited<ReturnType<typeof aTable>>, 'phones' | 'believed'>): Promise<void> {
  await page.locator('[data-pin]').fill(phones.pin);
  await page.locator('[data-start]').click();
  await dragCorners();
  await page.locator('[data-join="joined"]').waitFor();
  await expect.poll(believed, { timeout: LONG_MS, interval: 200 }).toEqual(LAID);
}

function isAllInView(part: Element): boolean {
  const { top, left, bottom, right } = part.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}

const alert = (): Promise<string> => page.locator('[role="alert"]').innerText();

describe('a phone that films the table', () => {
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 900, height: 1400 } });
  });

  test(
    'joins with its PIN, reads what lies in each zone, counts the dice, and the table believes it',
    async () => {
      const { phones, url, link, believed } = await aTable();
      const asked: string[] = [];
      page.on('request', request => asked.push(new URL(request.url()).origin));
      await openCamera(url);
      await page.locator('.camera-start details summary').first().click();
      await page.locator('[data-area="dice"]').check();
      await joinAndFilm({ phones, believed });
      expect(link.status).toMatchObject({ synced: true, counts: { badCrc: 0, badLines: 0, badMessages: 0 } });
      expect(await page.locator('[data-zone-read="discard1"] [data-tile]').count()).toBe(3);
      const dice = page.locator('[data-zone-read="dice"] [data-pips]');
      expect((await dice.allInnerTexts()).toSorted()).toEqual(DICE.map(String).toSorted());
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await whatIsLaidOutWrong(page)).toEqual([]);
      await page.setViewportSize({ width: 844, height: 390 });
      expect(await whatIsLaidOutWrong(page)).toEqual([]);
      // on its side, too, a phone shows all of the picture, and how to stop
      await page.locator('.camera-frame').evaluate(frame => frame.scrollIntoView());
      for (const part of ['.camera-frame', '[data-stop]'])
        expect(await page.locator(part).evaluate(isAllInView), part).toBe(true);
      // Nothing but this server was asked, and no picture was sent.
      expect([...new Set(asked)]).toHaveLength(1);
      await page.locator('[data-stop]').click();
      await expect.poll(() => phones.status).toEqual([{ board: 'camera', isJoined: false }]);
    },
    LONG_MS,
  );

  test(
    'reads nothing but dice where hands are entered on phones, and loads nothing that reads tiles',
    async () => {
      const { phones, url, link } = await aTable(['camera'], true);
      const asked: string[] = [];
      page.on('request', request => asked.push(new URL(request.url()).pathname));
      await openCamera(url);
      await page.locator('[data-pin]').fill(phones.pin);
      await page.locator('[data-start]').click();
      await dragCorners();
      await page.locator('[data-join="joined"]').waitFor();
      const dice = page.locator('[data-zone-read="dice"] [data-pips]');
      const pips = async (): Promise<string[]> => (await dice.allInnerTexts()).toSorted();
      await expect.poll(pips, { timeout: LONG_MS, interval: 200 }).toEqual(DICE.map(String).toSorted());
      expect(link.status.hello?.zones).toEqual(['dice']);
      expect(asked.filter(path => /\.(onnx|wasm)$/.test(path))).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'is told when the PIN is wrong, and goes on showing what it reads',
    async () => {
      const { phones, url, believed } = await aTable();
      await openCamera(url);
      await page.locator('[data-pin]').fill(phones.pin === '123456' ? '654321' : '123456');
      await page.locator('[data-start]').click();
      await page.locator('[data-join="wrong-pin"]').waitFor();
      expect(await page.locator('[role="status"]').innerText()).toContain('not the PIN');
      expect(believed()).toEqual({});
    },
    LONG_MS,
  );

  test.each([
    ['en', 'take a picture right away'],
    ['zh-Hans', '拍照片现在就可以'],
    ['zh-Hant', '拍照片現在就可以'],
  ])('reached over plain HTTP is told what works (%s)', async (language, sentence) => {
    const { url } = await aTable();
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.setViewportSize({ width: 390, height: 844 });
    await openCamera(url, language);
    await page.locator('[data-start]').click();
    await page.locator('[data-trouble="not-secure"]').waitFor();
    expect(await alert()).toContain(sentence);
    const missing = page.locator('[data-step="secure"][data-done="false"]');
    expect(await missing.locator('a').getAttribute('href')).toBe(`/trust?lang=${language}&then=camera`);
    expect(await whatIsLaidOutWrong(page)).toEqual([]);
  });

  test('whose engine does not start says so, and leads to where tiles are tapped', async () => {
    const { url } = await aTable();
    await page.route('**/*.wasm', route => route.fulfill({ contentType: 'application/wasm', body: 'no engine' }));
    await openCamera(url);
    await page.locator('[data-start]').click();
    await page.locator('[data-no-engine] a[href^="/score"]').waitFor({ timeout: LONG_MS });
    expect(await page.locator('[role="status"]').innerText()).not.toContain('Looking for the first time');
  });

  test('older than the pages need is told so on any of them', async () => {
    const { url } = await aTable();
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    await page.goto(`${url}/camera?lang=en`);
    expect(await page.locator('[data-too-old]').innerText()).toContain('This browser is too old');
  });

  test('too old to film is told what works', async () => {
    const { url } = await aTable();
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await openCamera(url);
    await page.locator('[data-start]').click();
    await page.locator('[data-trouble="too-old"]').waitFor();
    expect(await alert()).toContain('too old');
  });
});

describe('what a phone can and cannot do besides', () => {
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 900, height: 1400 } });
  });

  test('a camera that is not allowed, or used by another program, is told of, and the picture stays offered', async () => {
    const { url } = await aTable();
    await page.addInitScript(() => {
      const answers = ['NotAllowedError', 'NotReadableError'];
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('no', answers.shift());
      };
    });
    await openCamera(url);
    for (const [trouble, sentence] of [
      ['not-allowed', 'Allow it for this page'],
      ['in-use', 'used by something else'],
    ] as const) {
      await page.locator('[data-start]').click();
      await page.locator(`[data-trouble="${trouble}"]`).waitFor();
      expect(await alert()).toContain(sentence);
      expect(await page.locator('[data-picture="table"]').isEnabled()).toBe(true);
    }
  });

  test('light and focus are locked and let go where the camera can, and a battery that runs low is told of', async () => {
    const { url } = await aTable();
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      const ways = ['manual', 'continuous'];
      MediaStreamTrack.prototype.getCapabilities = () => ({ exposureMode: ways, focusMode: ['continuous'] }) as never;
      MediaStreamTrack.prototype.applyConstraints = async wanted => {
        asked.push(JSON.stringify(wanted));
      };
      const battery = Object.assign(new EventTarget(), { level: 0.5, charging: false });
      Object.assign(navigator, { getBattery: async () => battery });
      addEventListener('drained', () => {
        battery.level = 0.12;
        battery.dispatchEvent(new Event('levelchange'));
      });
    });
    await openCamera(url);
    await page.locator('[data-start]').click();
    const steady = page.locator('[data-steady]');
    await steady.click();
    await page.locator('[data-steady][aria-pressed="true"]').waitFor();
    await steady.click();
    await page.locator('[data-steady][aria-pressed="false"]').waitFor();
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([
      '{"advanced":[{"exposureMode":"manual"}]}',
      '{"advanced":[{"exposureMode":"continuous"}]}',
    ]);
    expect(await page.locator('[data-battery="good"]').innerText()).toContain('50 %');
    await page.evaluate(() => dispatchEvent(new Event('drained')));
    expect(await page.locator('[data-battery="low"]').innerText()).toContain('Plug it in');
  });

  test(
    'a network that is gone is told of, and the phone joins again by itself when it is back; nothing is doubled',
    async () => {
      const { phones, url, link, believed, told } = await aTable();
      await openCamera(url);
      await joinAndFilm({ phones, believed });
      await page.context().setOffline(true);
      await page.locator('[data-join="away"]').waitFor({ timeout: LONG_MS });
      expect(await page.locator('[role="status"]').innerText()).toContain('No connection to the table');
      const heard = told().length;
      await page.context().setOffline(false);
      await page.locator('[data-join="joined"]').waitFor({ timeout: LONG_MS });
      await expect.poll(() => told().length, { timeout: LONG_MS, interval: 200 }).toBeGreaterThan(heard);
      await expect.poll(() => link.status.synced, { timeout: LONG_MS, interval: 200 }).toBe(true);
      for (const { zone, faces } of told().slice(heard))
        expect(faces.map(({ face }) => face)).toEqual(LAID[zone as keyof Laid] ?? []);
    },
    LONG_MS,
  );
});

test(
  'a phone that is pushed by 2 cm finds the table again, says so here and at the table, and nothing else is read meanwhile',
  async () => {
    const { phones, url, believed, told, said } = await aTable();
    page = await browser.newPage({ viewport: { width: 900, height: 1400 } });
    await page.addInitScript(() => {
      const filmed = { x: 0, y: 0, pictures: 0 };
      Object.assign(window, { filmed });
      const draw = CanvasRenderingContext2D.prototype.drawImage as (...place: unknown[]) => void;
      CanvasRenderingContext2D.prototype.drawImage = function (
        image: unknown,
        x: number,
        y: number,
        ...size: unknown[]
      ) {
        filmed.pictures += 1;
        draw.call(this, image, x + filmed.x, y + filmed.y, ...size);
      };
    });
    await openCamera(url);
    await joinAndFilm({ phones, believed });
    // one picture is taken when the one before has been read: the second from here on is read with the corners as they are now
    const pictures = () => page.evaluate(() => (window as unknown as { filmed: Filmed }).filmed.pictures);
    const taken = await pictures();
    await expect.poll(pictures, { timeout: LONG_MS, interval: 200 }).toBeGreaterThan(taken + 2);
    const cornerAt = async () => Number(await page.locator('[data-corner="0"]').getAttribute('cx'));
    const before = await cornerAt();
    const heard = told().length;
    await page.evaluate(by => Object.assign((window as unknown as { filmed: Filmed }).filmed, by), {
      x: PUSH,
      y: -PUSH / 2,
    });
    await page.locator('[data-pushed]').waitFor({ timeout: LONG_MS });
    await expect.poll(said, { timeout: LONG_MS, interval: 200 }).toEqual(['camera-pushed']);
    expect(Math.abs((await cornerAt()) - before - PUSH)).toBeLessThan(4);
    // every zone is told again where it lies now, and never as anything else
    await expect.poll(() => told().length, { timeout: LONG_MS, interval: 200 }).toBeGreaterThan(heard + 6);
    for (const { zone, faces } of told().slice(heard))
      expect(faces.map(({ face }) => face)).toEqual(LAID[zone as keyof Laid] ?? []);
  },
  LONG_MS,
);

describe('a device without a camera', () => {
  let context: BrowserContext;
  beforeEach(async () => {
    context = await newContext({ viewport: { width: 900, height: 1400 } });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  test(
    'is told so, and one picture of the table is read in place of a film',
    async () => {
      const { phones, url, believed } = await aTable();
      await openCamera(url);
      await page.locator('[data-start]').click();
      await page.locator('[data-trouble="no-camera"]').waitFor();
      await page.locator('[data-pin]').fill(phones.pin);
      await page
        .locator('[data-picture="table"]')
        .setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: readFileSync(join(folder, 'film.mjpeg')) });
      await dragCorners();
      await expect.poll(believed, { timeout: LONG_MS, interval: 200 }).toEqual(LAID);
    },
    LONG_MS,
  );

  test('finds the corners by the printed mat in a picture, and gives the mat to print', async () => {
    const { url } = await aTable();
    const corners = somewhere(seededRandom(5));
    const { width, height, data } = filmedMat({ corners, markers: [0, 1, 2, 3] }, seededRandom(1));
    const png = Buffer.from(encode({ width, height, data: Uint8Array.from(data), channels: 4, depth: 8 }));
    await openCamera(url);
    await page.locator('[data-picture="table"]').setInputFiles({ name: 'mat.png', mimeType: 'image/png', buffer: png });
    await page.locator('[data-find-mat]').click();
    await page.locator('[data-mat-said="found"]').waitFor();
    const found = await page
      .locator('[data-corner]')
      .evaluateAll(all => all.map(at => [at.getAttribute('cx'), at.getAttribute('cy')].map(Number)));
    for (const [at, { x, y }] of corners.entries())
      expect(Math.hypot((found[at]?.[0] ?? 0) - x, (found[at]?.[1] ?? 0) - y)).toBeLessThan(8);
    const download = page.waitForEvent('download');
    await page.locator('[data-mat]').click();
    expect(readFileSync(await (await download).path(), 'latin1')).toMatch(/^%PDF-1\.4/);
  });

  test('is told when what was chosen is no picture', async () => {
    const { url } = await aTable();
    await openCamera(url);
    await page
      .locator('[data-picture="table"]')
      .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.locator('[data-trouble="no-picture"]').waitFor();
    expect(await alert()).toContain('cannot be opened');
  });
});

test('the host is told where no phone can reach the table, in place of a code that leads nowhere', async () => {
  const { url, phones } = await aTable();
  const context = await newContext({ viewport: { width: 390, height: 844 } });
  onTestFinished(() => context.close());
  page = await context.newPage();
  await page.request.post(`${url}/api/session`, { data: { host: true, pin: HOST_PIN }, headers: { origin: url } });
  await openCamera(url);
  await page.locator('[data-own-machine]').waitFor();
  expect(await page.locator('[data-phones-pin]').innerText()).toContain(phones.pin);
  expect(await page.locator('.join-picture').count()).toBe(0);
  expect(await whatIsLaidOutWrong(page)).toEqual([]);
});

test('a table without a board that is a phone offers to take one as its camera, and says what is missing', async () => {
  const { url } = await aTable([]);
  page = await browser.newPage();
  await openCamera(url);
  await page.locator('[data-step="welcome"][data-done="false"] [data-become-camera]').click();
  await page.locator('[data-refusal="not-the-host"]').waitFor();
  expect(await page.locator('[data-step="secure"]').getAttribute('data-done')).toBe('true');
});
