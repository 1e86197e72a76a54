import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT } from '../../src/adapters/log.ts';
import { PhoneBoards } from '../../src/adapters/phones/phone-boards.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { comparedHands } from '../../src/recording/compared-hands.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import type { Point } from '../../src/vision/picture.ts';
import { rowsToShow } from '../../src/vision/show-set.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { CameraInBrowser } from '../filmed-hands/camera-in-browser.ts';
import { drawnFaces } from '../filmed-hands/drawn-faces.ts';
import { FilmFile } from '../filmed-hands/film-file.ts';
import { FilmedEvening } from '../filmed-hands/filmed-evening.ts';
import { FILM_SIZE, TABLE_CORNERS } from '../filmed-hands/view-from-above.ts';
import { builtPages } from '../web/built-pages.ts';
import { launchFilming } from '../web/open-browser.ts';
import { pictureOfTiles } from '../web/picture-of-tiles.ts';

/** A short hand each, that somebody wins; `FILMED=all` films all, otherwise one. */
const SHORT_HANDS = { guangdong: 21, 'hong-kong': 57, dalian: 116, wuhan: 166, tianjin: 288 } as const;
const FILMED = process.env['FILMED'] === 'all' ? Object.entries(SHORT_HANDS) : Object.entries(SHORT_HANDS).slice(0, 1);
/** As often as the page looks while it has nothing else to do. */
const PICTURE_MS = 300;
/** A phone held upright. */
const PHONE = { width: 412, height: 915 };

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Some two hundred pictures, each shown to a browser, read and told. */
const LONG_MS = 20 * 60_000;

let pages: string;
let folder: string;
let film: FilmFile;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  pages = await builtPages();
  folder = mkdtempSync(join(tmpdir(), 'paizhuo-film-'));
  film = new FilmFile(folder);
  film.show({ width: FILM_SIZE, height: FILM_SIZE, data: new Uint8ClampedArray(FILM_SIZE * FILM_SIZE * 4) }, 0);
  browser = await launchFilming(film.path);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  film?.close();
  rmSync(folder, { recursive: true });
});

/** Shows the set, as its owner does before playing: one picture of all faces. */
async function showSet(): Promise<void> {
  const studio = await browser.newPage();
  const buffer = await pictureOfTiles(studio, rowsToShow(true));
  await studio.close();
  await page.locator('[data-set-name]').fill('ours');
  await page.locator('[data-set-file="set"]').setInputFiles({ name: 'set.png', mimeType: 'image/png', buffer });
  await page.locator('[data-showing="shown"]').waitFor({ timeout: 120_000 });
  await page.locator('[data-save-set]').click();
}

async function boxOf(selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return box;
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Joins as the table's camera, and tells where the table's corners are. */
async function joinTable(pin: string): Promise<void> {
  await page.locator('[data-pin]').fill(pin);
  await page.locator('[data-start]').click();
  // what is read is listed from the first picture on: by then everything on the page has its place
  await page.locator('[data-zone-read]').first().waitFor();
  for (const [corner, { x, y }] of TABLE_CORNERS.entries()) {
    const picture = await boxOf('[data-overlay]');
    const from = middleOf(await boxOf(`[data-corner="${corner}"]`));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(picture.x + (picture.width * x) / FILM_SIZE, picture.y + (picture.height * y) / FILM_SIZE);
    await page.mouse.up();
  }
  const picture = await boxOf('[data-overlay]');
  for (const [corner, { x, y }] of TABLE_CORNERS.entries()) {
    const at = middleOf(await boxOf(`[data-corner="${corner}"]`));
    expect((at.x - picture.x) / picture.width).toBeCloseTo(x / FILM_SIZE, 2);
    expect((at.y - picture.y) / picture.height).toBeCloseTo(y / FILM_SIZE, 2);
  }
  await page.locator('[data-join="joined"]').waitFor();
}

test.each(FILMED)(
  'a hand of %s that a phone films is paid as it was won',
  async (id, seed) => {
    const phones = new PhoneBoards(['camera'], SILENT);
    const { url } = await aWebServer({ webRoot: pages, phones });
    const studio = await browser.newPage();
    const faces = await drawnFaces(studio);
    await studio.close();
    page = await browser.newPage({ viewport: PHONE });
    const camera = new CameraInBrowser(page, film, phones);
    await camera.watch();
    await page.clock.install();
    await page.goto(`${url}/camera?lang=en`);
    await showSet();
    await joinTable(phones.pin);
    await camera.stopTime();

    const ruleSet = must(
      RULE_SETS.find(one => one.id === id),
      id,
    );
    const made = must(ruleSet.with({ matchLength: null }), 'rules without an end');
    if (!made.ok) throw new Error(made.error.message);
    const truth: DomainEvent[] = [];
    const told: DomainEvent[] = [];
    const evening = new FilmedEvening({
      rules: made.value,
      seed,
      faces,
      camera: camera.camera,
      pictureMs: PICTURE_MS,
      onTruth: event => truth.push(event),
      onEvent: event => told.push(event),
    });
    await evening.playHands(1);
    const [hand] = comparedHands(truth, told);
    expect(hand?.paid.length).toBeGreaterThan(0);
    expect(hand?.seenPaid).toEqual(hand?.paid);
    expect(hand).toMatchObject({ isRight: true });
    await page.close();
  },
  LONG_MS,
);
