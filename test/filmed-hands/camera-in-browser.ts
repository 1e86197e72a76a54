import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PhoneBoards } from '../../src/adapters/phones/phone-boards.ts';
import { type FilmFile, numberShown, SQUARES } from './film-file.ts';
import type { NewCamera } from './filming-camera.ts';

/** A picture is shown, read and told by then, however busy the machine is. */
const LONG_MS = 120_000;
const PICTURES = 4096;
/** Less than the page rests between two pictures. */
const STEP_MS = 100;

/** What the page has asked its eye, and what that has answered. */
interface Counted {
  asked: number;
  answered: number;
}

/** Counts in the page what its eye is asked and what it answers. */
export async function countAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = Object.assign(globalThis, { asked: 0, answered: 0 });
    const Eye = globalThis.Worker;
    globalThis.Worker = class extends Eye {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', () => {
          counted.answered += 1;
        });
      }
      override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
        counted.asked += 1;
        super.postMessage(message, options as Transferable[]);
      }
    };
  });
}

const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => {
    const { asked, answered } = globalThis as unknown as Counted;
    return { asked, answered };
  });

const answered = (page: Page): Promise<void> =>
  expect.poll(() => counted(page).then(so => so.asked - so.answered), { timeout: LONG_MS, interval: 10 }).toBe(0);

/**
 * Stops the page's time. A picture that was being read then took ten seconds, as the page sees it, which then rests: that is
 * waited for, so that from here on the page looks whenever `PICTURE_MS` have passed, however busy the machine is.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 10_000);
  await answered(page);
  const { asked } = await counted(page);
  while ((await counted(page)).asked === asked) await page.clock.runFor(STEP_MS);
  await answered(page);
}

/**
 * A phone's page, whose camera is the film and which has joined. Its time stands still (`stopTime`) but for that between
 * two pictures: the page is asked for the next one when it has read and told this one, however long that takes.
 */
export function cameraInBrowser(page: Page, film: FilmFile, phones: PhoneBoards): NewCamera {
  return say => {
    phones.open({ onOpened: () => {}, onClosed: () => {}, onLine: (_board, line) => say(line) });
    let pictures = 0;
    let before = 0;
    return {
      hear: line => phones.write('camera', line),
      look: async (picture, now) => {
        pictures = (pictures + 1) % PICTURES;
        film.show(picture, pictures);
        await expect.poll(() => page.evaluate(numberShown, SQUARES), { timeout: LONG_MS, interval: 20 }).toBe(pictures);
        await page.clock.runFor(now - before);
        before = now;
        await answered(page);
        // what it said of it is on its way before what is asked next
        await page.evaluate(() => fetch('/api/sets').then(() => null));
      },
    };
  };
}
