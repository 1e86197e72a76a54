/** Takes the pictures of the how-to *play tonight with a phone*: a phone, its camera a drawn table, at the built program. `npm run pictures`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { renderSVG } from 'uqr';
import { rowsToShow } from '../../src/vision/show-set.ts';
import { filmedPicture, LAID, TABLE_INSET } from '../../test/web/filmed-page.ts';
import { launchFilming, newContext } from '../../test/web/open-browser.ts';
import { pictureOfTiles } from '../../test/web/picture-of-tiles.ts';

const PROGRAM = join(import.meta.dirname, '../../dist/cli/paizhuo.js');
const PHONE = { width: 390, height: 844 };
const HOST_PIN = '471147';
/** A picture is read by then on a slow machine. */
const LONG_MS = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'paizhuo-pictures-'));
const studio = await newContext();
const film = join(folder, 'film.mjpeg');
writeFileSync(film, await filmedPicture(await studio.newPage(), LAID));
const allFaces = await pictureOfTiles(await studio.newPage(), rowsToShow(true));
await studio.browser()?.close();

const config = join(folder, 'paizhuo.yaml');
writeFileSync(
  config,
  `version: 1
web: { host: 127.0.0.1, port: 0 }
dataDirectory: record
pins: { host: '${HOST_PIN}' }
boards: [{ name: camera, path: 'phone:' }]
`,
);
const server = spawn(process.execPath, [PROGRAM, 'start', '--config', config]);
const browser = await launchFilming(film);

/** A JPEG is a quarter of a PNG here. */
const take = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(import.meta.dirname, `${name}.jpg`), type: 'jpeg', quality: 80 });

async function urlOfServer(): Promise<string> {
  let said = '';
  for await (const piece of server.stdout) {
    said += String(piece);
    const [url] = /http:\/\/\S+(?=\/table)/.exec(said) ?? [];
    if (url) return url;
  }
  throw new Error('the program ended');
}

async function dragCorner(page: Page, corner: number, [x, y]: readonly [number, number]): Promise<void> {
  const box = await page.locator('[data-overlay]').boundingBox();
  const from = await page.locator(`[data-corner="${corner}"]`).boundingBox();
  if (!box || !from) throw new Error('the overlay is not to be seen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  await page.mouse.up();
}

try {
  const url = await urlOfServer();
  const page = await browser.newPage({ viewport: PHONE });
  page.setDefaultTimeout(LONG_MS);
  // on this machine alone there is no way in for phones
  const body = renderSVG('https://table.local:8443/camera', { border: 2, ecc: 'M' });
  await page.route('**/join/camera.svg', route => route.fulfill({ contentType: 'image/svg+xml', body }));
  await page.goto(`${url}/setup?lang=en`);
  await page.locator('#pin').fill(HOST_PIN);
  await page.locator('.pin-form button').click();
  await page.locator('.pin-form').waitFor({ state: 'detached' });

  await page.goto(`${url}/camera?lang=en`);
  await page.locator('[data-phones-pin] img').waitFor();
  await take(page, 'camera-start');

  await page.locator('[data-set-name]').fill('Our green set');
  await page
    .locator('[data-set-file="set"]')
    .setInputFiles({ name: 'set.png', mimeType: 'image/png', buffer: allFaces });
  await page.locator('[data-showing="shown"]').waitFor();
  await page.locator('.faces-shown').scrollIntoViewIfNeeded();
  await take(page, 'camera-set');
  await page.locator('[data-save-set]').click();

  await page.locator('[data-start]').click();
  await page.locator('[data-overlay]').waitFor();
  const [near, far] = [TABLE_INSET, 1 - TABLE_INSET];
  for (const [corner, at] of (
    [
      [near, near],
      [far, near],
      [far, far],
      [near, far],
    ] as const
  ).entries())
    await dragCorner(page, corner, at);
  await page.locator('[data-zone-read="discard3"] [data-tile="D1"]').waitFor();
  await page.evaluate(() => {
    scrollTo(0, 0);
    // how long this machine takes says nothing of phones
    document.querySelector('[role="status"] .soft')?.remove();
  });
  await take(page, 'camera-live');
} finally {
  server.kill();
  await once(server, 'exit');
  await browser.close();
  rmSync(folder, { recursive: true });
}
