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

/** What the page has asked its eye and what that has answered, the lines it has sent to the table and has had from it. */
interface Counted {
  asked: number;
  answered: number;
  sent: number;
  had: number;
}

/** Counts in the page what goes to and fro. */
export async function countTraffic(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = Object.assign(globalThis, { asked: 0, answered: 0, sent: 0, had: 0 });
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
    const Socket = globalThis.WebSocket;
    globalThis.WebSocket = class extends Socket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (typeof data === 'string' && data.includes('["host-line"')) counted.had += 1;
        });
      }
      override send(data: Parameters<WebSocket['send']>[0]): void {
        if (typeof data === 'string' && data.includes('["board-lines"'))
          counted.sent += JSON.parse(data.slice(data.indexOf('[')))[1].length;
        super.send(data);
      }
    };
  });
}

const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => {
    const { asked, answered, sent, had } = globalThis as unknown as Counted;
    return { asked, answered, sent, had };
  });

const answered = (page: Page): Promise<void> =>
  expect.poll(() => counted(page).then(so => so.asked - so.answered), { timeout: LONG_MS, interval: 10 }).toBe(0);

/**
 * Stops the page's time. A picture that was being read then took a minute, as the page sees it, which then rests: that is
 * waited for, so that from here on the page looks whenever `PICTURE_MS` have passed, however busy the machine is.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await answered(page);
  const { asked } = await counted(page);
  while ((await counted(page)).asked === asked) await page.clock.runFor(STEP_MS);
  await answered(page);
}

/**
 * A phone's page, whose camera is the film and which joins after this. Its time stands still (`stopTime`) but for that between
 * two pictures: the page is asked for the next one when it has read and told this one, however long that takes.
 */
export function cameraInBrowser(page: Page, film: FilmFile, phones: PhoneBoards): NewCamera {
  let say: (line: string) => void = () => {};
  let heard = 0;
  phones.open({
    onOpened: () => {},
    onClosed: () => {},
    onLine: (_board, line) => {
      heard += 1;
      say(line);
    },
  });
  return toTable => {
    say = toTable;
    let told = 0;
    let pictures = 0;
    let before = 0;
    return {
      hear: line => {
        told += 1;
        phones.write('camera', line);
      },
      look: async (picture, now) => {
        pictures = (pictures + 1) % PICTURES;
        film.show(picture, pictures);
        await expect.poll(() => page.evaluate(numberShown, SQUARES), { timeout: LONG_MS, interval: 20 }).toBe(pictures);
        await page.clock.runFor(now - before);
        before = now;
        await answered(page);
        // nothing is on its way any more, either way
        await expect
          .poll(() => counted(page).then(({ sent, had }) => [sent - heard, told - had]), {
            timeout: LONG_MS,
            interval: 5,
          })
          .toEqual([0, 0]);
      },
    };
  };
}
