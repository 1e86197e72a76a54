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

/** What the page has asked its eye, what that has answered, and the lines that went between the page and the table. */
interface Counted {
  asked: number;
  answered: number;
  said: number;
  heard: number;
}

/**
 * A phone's page, whose camera is a film. Where a test has stopped its time, that stands still but for the time between two
 * pictures: the page is asked for the next one when it has read this one and the table has heard of it, however long that
 * takes.
 */
export class CameraInBrowser {
  readonly #page: Page;
  readonly #film: FilmFile;
  readonly #phones: PhoneBoards;
  /** Lines of the page that have come, and lines that went to it. */
  #heard = 0;
  #told = 0;
  #say: (line: string) => void = () => {};

  constructor(page: Page, film: FilmFile, phones: PhoneBoards) {
    this.#page = page;
    this.#film = film;
    this.#phones = phones;
    phones.open({
      onOpened: () => {},
      onClosed: () => {},
      onLine: (_board, line) => {
        this.#heard += 1;
        this.#say(line);
      },
    });
  }

  /** Counts in the page; before it is opened. */
  async watch(): Promise<void> {
    await this.#page.addInitScript(countAll);
  }

  /**
   * Stops the page's time. A picture that was being read then took ten seconds, as the page sees it, which then rests: that
   * is waited for, so that from here on the page looks whenever `PICTURE_MS` have passed, however busy the machine is.
   */
  async stopTime(): Promise<void> {
    await this.#page.clock.pauseAt(Date.now() + 10_000);
    await this.#settled();
    const { asked } = await this.#counted();
    while ((await this.#counted()).asked === asked) await this.#page.clock.runFor(STEP_MS);
    await this.#settled();
  }

  /** Speaks for the board from now on. */
  readonly camera: NewCamera = say => {
    this.#say = say;
    let pictures = 0;
    let before = 0;
    return {
      hear: line => {
        this.#told += 1;
        this.#phones.write('camera', line);
      },
      look: async (picture, now) => {
        pictures = (pictures + 1) % PICTURES;
        this.#film.show(picture, pictures);
        await expect
          .poll(() => this.#page.evaluate(numberShown, SQUARES), { timeout: LONG_MS, interval: 20 })
          .toBe(pictures);
        await this.#page.clock.runFor(now - before);
        before = now;
        await this.#settled();
      },
    };
  };

  #counted(): Promise<Counted> {
    return this.#page.evaluate(() => {
      const { asked, answered, said, heard } = globalThis as unknown as Counted;
      return { asked, answered, said, heard };
    });
  }

  /** Nothing is being looked at any more, and no line is on its way. */
  async #settled(): Promise<void> {
    const onTheWay = async () => {
      const { asked, answered, said, heard } = await this.#counted();
      return { pictures: asked - answered, toTable: said - this.#heard, toPage: this.#told - heard };
    };
    await expect.poll(onTheWay, { timeout: LONG_MS, interval: 10 }).toEqual({ pictures: 0, toTable: 0, toPage: 0 });
  }
}

/**
 * Run in the page before all else. Besides counting it lets the page's connection outlast any silence: its time, which runs
 * faster than that of the server, would take the 25 s between two of the server's signs of life for the end.
 */
function countAll(): void {
  const counted: Counted = Object.assign(globalThis, { asked: 0, answered: 0, said: 0, heard: 0 });
  const Eye = globalThis.Worker;
  globalThis.Worker = class extends Eye {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        // that it has begun is no answer yet
        if (data?.answer !== 'begun') counted.answered += 1;
      });
    }
    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      counted.asked += 1;
      super.postMessage(message, options as Transferable[]);
    }
  };
  const Connection = globalThis.WebSocket;
  globalThis.WebSocket = class extends Connection {
    override send(frame: string): void {
      const said = /^42\d*(\["board-lines",.*)$/.exec(frame)?.[1];
      if (said) counted.said += JSON.parse(said)[1].length;
      super.send(frame);
    }
    override set onmessage(hear: (event: MessageEvent<string>) => void) {
      super.onmessage = ({ data }: MessageEvent<string>) => {
        hear(new MessageEvent('message', { data: data.replace(/^(0\{.*"pingTimeout":)\d+/, '$1864e5') }));
        if (data.startsWith('42["host-line"')) counted.heard += 1;
      };
    }
  };
}
