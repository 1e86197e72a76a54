import type { Clock } from '../../domain/clock.ts';
import type { Zone } from '../../domain/zone.ts';
import { reasonOf } from '../reason.ts';
import { MetratecReader } from './metratec.ts';
import type { ReaderBoard } from './reader-board.ts';
import { openReaderWay, type ReaderWay } from './reader-way.ts';

const AGAIN_AFTER_MS = 1000;

export interface PollingOptions {
  /** A serial port, or `tcp://host:port`. */
  readonly device: string;
  /** The zone of each antenna, in the order of the multiplexer's ports. */
  readonly zones: readonly Zone[];
  readonly board: ReaderBoard;
  readonly clock: Clock;
  /** The state for people: it reads, or the reason why not. */
  readonly onState?: (text: string) => void;
}

/** Reads one antenna after the other for as long as it is not stopped; a reader that fails is restarted. */
export class Polling {
  readonly #options: PollingOptions;
  #way: ReaderWay | null = null;
  #isStopped = false;
  #told = '';
  /** Settles when it has been stopped. */
  readonly ended: Promise<void>;

  constructor(options: PollingOptions) {
    this.#options = options;
    this.ended = this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    this.#way?.close();
  }

  async #run(): Promise<void> {
    const { clock } = this.#options;
    while (!this.#isStopped) {
      try {
        await this.#readUntilItFails();
      } catch (error) {
        if (!this.#isStopped) this.#fail(reasonOf(error));
      }
      this.#way?.close();
      this.#way = null;
      if (!this.#isStopped) await new Promise<void>(resolve => clock.after(AGAIN_AFTER_MS, resolve));
    }
  }

  async #readUntilItFails(): Promise<void> {
    const { device, zones, board, clock } = this.#options;
    let reader: MetratecReader | null = null;
    let closed: string | null = null;
    const way = await openReaderWay(device, {
      onLine: line => reader?.hear(line),
      onClosed: why => {
        closed = why;
        reader?.lose(why);
      },
    });
    this.#way = way;
    if (this.#isStopped) return;
    reader = new MetratecReader(text => way.write(text), clock);
    const facts = await reader.begin();
    board.isReady(facts);
    this.#tell(`${facts.name}, firmware ${facts.firmware}, reads ${zones.length} antennas`);
    while (!this.#isStopped && closed === null) {
      const begun = clock.now();
      for (const [antenna, zone] of zones.entries()) board.read(zone, await reader.read(antenna));
      board.hasReadAll(clock.now() - begun);
    }
    if (closed !== null) throw new Error(closed);
  }

  #fail(why: string): void {
    this.#options.board.fails(why);
    this.#tell(`nothing can be read: ${why}`);
  }

  /** Each state once, however often it is tried again. */
  #tell(text: string): void {
    if (text !== this.#told) this.#options.onState?.(text);
    this.#told = text;
  }
}
