import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PhoneBoards } from '../../src/adapters/phones/phone-boards.ts';
import { type FilmFile, numberShown, SQUARES } from './film-file.ts';
import type { NewCamera } from './filming-camera.ts';

/** A picture is shown, read and told by then, however busy the machine is. */
const LONG_MS = 120_000;
const PICTURES = 4096;

/** Counts in the page what its eye is asked and what it answers. */
export async function countAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { asked: 0, answered: 0 });
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

/**
 * A phone's page, whose camera is the film and which has joined. Its time stands still (`page.clock`) but for that between
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
        await expect.poll(() => page.evaluate(isAnswered), { timeout: LONG_MS, interval: 10 }).toBe(true);
        // what it said of it is on its way before what is asked next
        await page.evaluate(() => fetch('/api/sets').then(() => null));
      },
    };
  };
}

const isAnswered = (): boolean => {
  const { asked, answered } = globalThis as unknown as { readonly asked: number; readonly answered: number };
  return asked === answered;
};
